import { ed25519Key } from "../ed25519.ts";

const publicPrefix = "whpk_";
const privatePrefix = "whsk_";

/**
 * A key pair as Standard Webhooks writes it: the public half is public, the private one never leaves the
 * service.
 */
export async function webhookKeyPair(
  seed: Uint8Array,
): Promise<{ publicKey: string; privateKey: string }> {
  const { publicKey } = await ed25519Key(seed);
  const x = publicKey.x.replaceAll("-", "+").replaceAll("_", "/");
  const padded = x.padEnd(Math.ceil(x.length / 4) * 4, "=");
  return { publicKey: publicPrefix + padded, privateKey: privatePrefix + toBase64(seed) };
}

/** One signature of a message, as its header holds it: `v1a,` and base64. */
export async function signWithPrivateKey(privateKey: string, text: string): Promise<string> {
  const seed = atob(privateKey.slice(privatePrefix.length));
  const { key } = await ed25519Key(Uint8Array.from(seed, (character) => character.charCodeAt(0)));
  const signature = await crypto.subtle.sign("Ed25519", key, new TextEncoder().encode(text));
  return `v1a,${toBase64(new Uint8Array(signature))}`;
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
