import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from "node:crypto";
import type { PackedFace } from "#domain/face/packed-face.ts";

/**
 * The function that encrypts faces opens strangers' uploads, so it must not be able to decrypt one: each
 * face gets a key of X25519, made for a project's public key and forgotten, then AES-256-GCM. Opening
 * needs the same `context`: no face stands for another Case.
 */
export function sealFace(
  face: PackedFace,
  { publicKey, context }: { publicKey: string; context: string },
): string {
  const own = generateKeyPairSync("x25519");
  const ephemeral = rawOf(own.publicKey);
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey: toPublic(publicKey) });
  const cipher = createCipheriv("aes-256-gcm", keyFrom(shared, ephemeral), nonce);
  cipher.setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(face), cipher.final(), cipher.getAuthTag()]);
  return Buffer.concat([ephemeral, sealed]).toString("base64url");
}

/** Opens faces that were sealed for one key; one that does not open is broken, and is thrown. */
export function faceOpener(privateKey: string) {
  const key = createPrivateKey({ key: fromBase64(privateKey), format: "der", type: "pkcs8" });
  return (sealed: string, context: string): PackedFace => {
    const bytes = fromBase64(sealed);
    const ephemeral = bytes.subarray(0, rawBytes);
    const shared = diffieHellman({ privateKey: key, publicKey: toPublicKey(ephemeral) });
    const decipher = createDecipheriv("aes-256-gcm", keyFrom(shared, ephemeral), nonce);
    decipher.setAAD(Buffer.from(context));
    decipher.setAuthTag(bytes.subarray(-tagBytes));
    const opened = decipher.update(bytes.subarray(rawBytes, -tagBytes));
    return Int8Array.from(Buffer.concat([opened, decipher.final()]), (byte) => (byte << 24) >> 24);
  };
}

/** The halves of a new pair, as text. */
export function drawFaceKey(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync("x25519");
  return {
    publicKey: rawOf(publicKey).toString("base64url"),
    privateKey: privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url"),
  };
}

const rawBytes = 32;
const tagBytes = 16;
/** Each key seals one face: nothing is sealed twice under it. */
const nonce = new Uint8Array(12);

/** RFC 8410: the prefix of the 32 bytes of a public key of X25519. */
const spkiPrefix = Buffer.from("302a300506032b656e032100", "hex");

function keyFrom(shared: Buffer, ephemeral: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", shared, ephemeral, "bonafide face", 32));
}

function rawOf(publicKey: KeyObject): Buffer {
  return publicKey.export({ format: "der", type: "spki" }).subarray(spkiPrefix.length);
}

function toPublic(text: string): KeyObject {
  return toPublicKey(fromBase64(text));
}

function toPublicKey(raw: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([spkiPrefix, raw]), format: "der", type: "spki" });
}

function fromBase64(text: string): Buffer {
  return Buffer.from(text, "base64url");
}
