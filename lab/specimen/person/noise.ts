/** Smooth random field between −1 and 1, of about one hill per unit; `seed` picks the field. */
export function valueNoise(x: number, y: number, seed: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = smooth(x - left);
  const fy = smooth(y - top);
  const above = lattice(left, top, seed) * (1 - fx) + lattice(left + 1, top, seed) * fx;
  const below = lattice(left, top + 1, seed) * (1 - fx) + lattice(left + 1, top + 1, seed) * fx;
  return above * (1 - fy) + below * fy;
}

/** 0 up to `from`, 1 from `to` on, smooth between; either may be the larger. */
export function step(from: number, to: number, value: number): number {
  return smooth(Math.max(0, Math.min(1, (value - from) / (to - from))));
}

/** A hill of height 1 and the given widths. */
export function hill(x: number, y: number, width: number, height: number): number {
  return Math.exp(-0.5 * ((x / width) ** 2 + (y / height) ** 2));
}

export function mix(a: number, b: number, share: number): number {
  return a + (b - a) * share;
}

function smooth(share: number): number {
  return share * share * (3 - 2 * share);
}

function lattice(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1442695041);
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2147483648 - 1;
}
