/** A message's signature, apart from its transport. */
export type SignedMessage = { headers: Record<string, string>; text: string };

const prefix = "whpk_";

export function isPublicKey(secret: string): boolean {
  return secret.startsWith(prefix);
}

/** Whether one of a message's `v1a` signatures (ed25519) is of this key. */
export async function isSignedBy(
  publicKey: string,
  { headers, text }: SignedMessage,
): Promise<boolean> {
  const { "webhook-id": id, "webhook-timestamp": timestamp } = headers;
  const { "webhook-signature": signatures = "" } = headers;
  const raw = bytesOf(publicKey.slice(prefix.length));
  if (raw?.length !== 32) throw new TypeError("A public key is whpk_ and the base64 of 32 bytes.");
  const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const each of signatures.split(" ")) {
    const [version, value = ""] = each.split(",");
    const signature = version === "v1a" ? bytesOf(value) : undefined;
    if (signature && (await crypto.subtle.verify("Ed25519", key, signature, signed))) return true;
  }
  return false;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
