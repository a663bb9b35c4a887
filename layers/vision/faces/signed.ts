/**
 * Bytes of a face, 0–255, as its networks take them, −1 to 1. A function of its own: V8 optimizes a function
 * that runs often, and a loop within a longer one only for a while.
 */
export function signed(bytes: Float32Array, into: Float32Array): void {
  for (let at = 0; at < into.length; at++) into[at] = ((bytes[at] ?? 0) - 127.5) / 127.5;
}
