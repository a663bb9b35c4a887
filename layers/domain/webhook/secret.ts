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
