import { WebhookVerificationError } from "standardwebhooks";

/** A message's signature, apart from its transport. */
export type SignedMessage = { headers: Record<string, string>; text: string };

const prefix = "whpk_";
const toleranceSeconds = 300;

export function isPublicKey(secret: string): boolean {
  return secret.startsWith(prefix);
}

/** Checks the `v1a` signatures (ed25519) of a message, and its age. Throws unless one is of this key. */
export async function checkPublicKey(
  publicKey: string,
  { headers, text }: SignedMessage,
): Promise<void> {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const signatures = headers["webhook-signature"];
  if (!id || !timestamp || !signatures) {
    throw new WebhookVerificationError("Missing required headers");
  }
  const age = Math.abs(Math.floor(Date.now() / 1000) - Number(timestamp));
  if (!(age <= toleranceSeconds)) {
    throw new WebhookVerificationError("Message timestamp too old or too new");
  }
  const raw = bytesOf(publicKey.slice(prefix.length));
  if (raw?.length !== 32) throw new TypeError("A public key is whpk_ and the base64 of 32 bytes.");
  const key = await crypto.subtle.importKey("raw", raw, "Ed25519", false, ["verify"]);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const each of signatures.split(" ")) {
    const [version, value = ""] = each.split(",");
    const signature = version === "v1a" ? bytesOf(value) : undefined;
    if (signature && (await crypto.subtle.verify("Ed25519", key, signature, signed))) return;
  }
  throw new WebhookVerificationError("No matching signature found");
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
