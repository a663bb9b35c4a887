const prefix = "whsec_";
const minBytes = 24;
const maxBytes = 64;

export const webhookSecretBytes = 32;

/** A signing secret as Standard Webhooks writes it: `whsec_` and base64 of 24 to 64 random bytes. */
export function formatWebhookSecret(random: Uint8Array): string {
  if (random.length < minBytes || random.length > maxBytes) {
    throw new Error(`a webhook secret has ${minBytes} to ${maxBytes} bytes`);
  }
  return prefix + btoa(String.fromCharCode(...random));
}

/** The key bytes of a secret; nothing when the text is no secret. */
export function webhookKey(secret: string): Uint8Array | undefined {
  const text = secret.slice(prefix.length);
  if (!secret.startsWith(prefix) || !/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  if (text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return bytes.length >= minBytes && bytes.length <= maxBytes ? bytes : undefined;
}
