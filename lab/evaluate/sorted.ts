/** The score that no more than this share of a rising list exceeds. */
export function highestBut(rising: ArrayLike<number>, share: number): number {
  return rising[rising.length - 1 - Math.floor(share * rising.length)] ?? Infinity;
}

/** How many of a rising list are below a limit. */
export function lowerThan(rising: Float32Array, limit: number): number {
  let low = 0;
  let high = rising.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
