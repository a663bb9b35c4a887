/** RFC 8410: what precedes the 32 bytes of an ed25519 seed in its PKCS #8 form. */
const pkcs8Prefix = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32];

export const ed25519SeedBytes = 32;

/** The key pair of a seed, made by what browsers and Node share. `publicKey` is a JWK. */
export async function ed25519Key(seed: Uint8Array) {
  if (seed.length !== ed25519SeedBytes) throw new Error("an ed25519 seed has 32 bytes");
  const pkcs8 = Uint8Array.from([...pkcs8Prefix, ...seed]);
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", true, ["sign"]);
  const { crv = "", kty = "", x = "" } = await crypto.subtle.exportKey("jwk", key);
  return { key, publicKey: { crv, kty, x } };
}
