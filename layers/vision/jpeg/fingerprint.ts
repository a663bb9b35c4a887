/** Sixteen hexadecimal digits to tell tables apart by; two FNV-1a sums, no protection. */
export function fingerprint(bytes: ArrayLike<number>): string {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  // By index: a film has hundreds of tables, and an iterator takes several times as long.
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    first = Math.imul(first ^ byte, 0x01000193);
    second = Math.imul(second ^ (byte + 0x5b), 0x01000193);
  }
  return hex(first) + hex(second);
}

function hex(value: number): string {
  return (value >>> 0).toString(16).padStart(8, "0");
}
