/** `tk_test_` or `tk_live_`, 8 characters of id, 32 of secret, 6 of checksum; all base62. */
const pattern = /^tk_(?:test|live)_[0-9A-Za-z]{46}$/;
const base62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Makes a key of random bytes; 80 are enough for 40 characters without bias. */
export function mintApiKey(
  sandbox: boolean,
  random: (count: number) => Uint8Array,
): { key: string; prefix: string; last4: string } {
  const stem = `${sandbox ? "tk_test_" : "tk_live_"}${randomBase62(40, random)}`;
  const key = stem + checksum(stem);
  return { key, prefix: stem.slice(0, 16), last4: key.slice(-4) };
}

/** Whether this can be a key at all: the checksum tells without asking anyone. */
export function isWellFormedApiKey(key: string): boolean {
  return pattern.test(key) && checksum(key.slice(0, -6)) === key.slice(-6);
}

function randomBase62(length: number, random: (count: number) => Uint8Array): string {
  let text = "";
  while (text.length < length) {
    for (const byte of random(length)) {
      // 248 is the largest multiple of 62 in a byte: beyond it some characters would be likelier.
      if (byte < 248 && text.length < length) text += base62[byte % 62] ?? "";
    }
  }
  return text;
}

function checksum(text: string): string {
  let crc = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  let digits = "";
  while (digits.length < 6) {
    digits = (base62[rest % 62] ?? "") + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
