import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** No UTF-8 text begins with this byte: what follows it is Brotli. */
const brotli = 0xff;
/** Below this, little is left to save. */
const worthwhile = 512;
/** Middle effort: the highest takes ten times as long for a tenth less. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };

/** Text as bytes, and long text as fewer: the table charges for each kilobyte that is written or read. */
export function compact(text: string): Uint8Array<ArrayBuffer> {
  const plain = new TextEncoder().encode(text);
  if (plain.length < worthwhile) return plain;
  return Uint8Array.from(Buffer.concat([Buffer.of(brotli), brotliCompressSync(plain, { params })]));
}

/** The text that `compact` made these bytes of. */
export function expanded(bytes: Uint8Array): string {
  const plain = bytes[0] === brotli ? brotliDecompressSync(bytes.subarray(1)) : bytes;
  return new TextDecoder().decode(plain);
}
