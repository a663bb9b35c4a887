/** Draws that repeat with the seed; the same in Node and in a page. */
export type Random = {
  /** From 0 to below 1. */
  (): number;
  between(low: number, high: number): number;
  /** Mean 0, deviation 1. */
  normal(): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  /** A stream of its own, so that one more draw here moves nothing there. */
  fork(name: string): Random;
};

export function randomOf(seed: number | string): Random {
  const root = typeof seed === "number" ? seed >>> 0 : hashOf(seed);
  let state = root;
  // Mulberry32, by Tommy Ettinger, in the public domain.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const random: Random = () => next();
  random.between = (low, high) => low + (high - low) * next();
  random.normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  random.pick = (list) => list[Math.floor(next() * list.length)] ?? list[0];
  random.chance = (probability) => next() < probability;
  random.fork = (name) => randomOf(`${root}/${name}`);
  return random;
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
