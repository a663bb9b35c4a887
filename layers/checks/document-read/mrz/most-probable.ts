/** A symbol that a position may hold. */
type Option = { symbol: number; probability: number };

/** Where a state goes with an option at a position, and how much more or less likely that makes the whole. */
type Move<Held extends Option> = (
  state: number,
  option: Held,
  position: number,
) => { next: number; odds: number };

/** Viterbi: the most probable way from state 0 through all positions, and the logarithm of how probable it is. */
export function mostProbable<Held extends Option>(
  positions: readonly (readonly Held[])[],
  states: number,
  move: Move<Held>,
): { symbols: number[]; score: number } {
  let scores = new Float64Array(states).fill(-Infinity);
  scores[0] = 0;
  const trail: { symbol: Uint8Array; from: Uint8Array }[] = [];
  for (const [position, options] of positions.entries()) {
    const next = new Float64Array(states).fill(-Infinity);
    const mark = { symbol: new Uint8Array(states), from: new Uint8Array(states) };
    for (let s = 0; s < states; s++) {
      const here = scores[s] ?? -Infinity;
      if (here === -Infinity) continue;
      for (const option of options) {
        const { next: to, odds } = move(s, option, position);
        const score = here + Math.log(option.probability * odds);
        if (score <= (next[to] ?? -Infinity)) continue;
        next[to] = score;
        mark.symbol[to] = option.symbol;
        mark.from[to] = s;
      }
    }
    trail.push(mark);
    scores = next;
  }
  let state = scores.reduce((best, score, s) => (score > (scores[best] ?? 0) ? s : best), 0);
  const score = scores[state] ?? -Infinity;
  const symbols: number[] = [];
  for (const mark of trail.reverse()) {
    symbols.push(mark.symbol[state] ?? 0);
    state = mark.from[state] ?? 0;
  }
  return { symbols: symbols.reverse(), score };
}
