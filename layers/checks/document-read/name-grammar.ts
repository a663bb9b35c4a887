import { type Distribution, filler, symbolCount } from "./symbols.ts";

/** Fillers so far in a row (three and more are the end), and whether the `<<` between names came. */
const runs = 4;
const states = runs * 2;
/** Letters after the end: the filler that looked like a `K`. */
const afterEnd = 1e-4;
/** A second `<<` inside a name is against the rules but printed now and then. */
const secondBreak = 0.02;
const leadingFiller = 1e-3;

export type NameReading = { best: number[]; positions: Distribution[]; certainty: number };

/**
 * Reads a name field by its grammar: parts joined by one filler, one `<<` between primary and
 * secondary name, fillers only to the end. No check digit protects a name; only this does.
 */
export function readName(positions: readonly Distribution[]): NameReading {
  const forward = sweep(positions);
  const backward = sweepBack(positions);
  const found = positions.map((distribution, n) => {
    const here = new Float64Array(symbolCount);
    let total = 0;
    for (let c = 0; c < symbolCount; c++) {
      const probability = distribution[c] ?? 0;
      if (probability === 0) continue;
      let sum = 0;
      for (let s = 0; s < states; s++) {
        const { next, odds } = move(s, c, n);
        sum += (forward[n]?.[s] ?? 0) * odds * (backward[n + 1]?.[next] ?? 0);
      }
      here[c] = sum * probability;
      total += sum * probability;
    }
    if (total > 0) for (let c = 0; c < symbolCount; c++) here[c] = (here[c] ?? 0) / total;
    return here;
  });
  const best = mostProbable(positions);
  const total = forward.at(-1)?.reduce((sum, value) => sum + value, 0) ?? 0;
  return { best, positions: found, certainty: total > 0 ? scoreOf(best, positions) / total : 0 };
}

function move(state: number, symbol: number, position: number): { next: number; odds: number } {
  const run = state % runs;
  const broken = state >= runs;
  if (symbol === filler) {
    const odds = position === 0 ? leadingFiller : 1;
    return { next: Math.min(run + 1, runs - 1) + (broken ? runs : 0), odds };
  }
  if (run === runs - 1) return { next: runs, odds: afterEnd };
  if (run === 2) return { next: runs, odds: broken ? secondBreak : 1 };
  return { next: broken ? runs : 0, odds: 1 };
}

function sweep(positions: readonly Distribution[]): Float64Array[] {
  let state = new Float64Array(states);
  state[0] = 1;
  const all = [state];
  for (const [n, distribution] of positions.entries()) {
    const next = new Float64Array(states);
    for (let s = 0; s < states; s++) {
      const here = state[s] ?? 0;
      if (here === 0) continue;
      for (let c = 0; c < symbolCount; c++) {
        const { next: to, odds } = move(s, c, n);
        next[to] = (next[to] ?? 0) + here * odds * (distribution[c] ?? 0);
      }
    }
    all.push(next);
    state = next;
  }
  return all;
}

function sweepBack(positions: readonly Distribution[]): Float64Array[] {
  let state = new Float64Array(states).fill(1);
  const all = [state];
  for (let n = positions.length - 1; n >= 0; n--) {
    const before = new Float64Array(states);
    for (let s = 0; s < states; s++) {
      for (let c = 0; c < symbolCount; c++) {
        const { next, odds } = move(s, c, n);
        before[s] = (before[s] ?? 0) + odds * (positions[n]?.[c] ?? 0) * (state[next] ?? 0);
      }
    }
    all.push(before);
    state = before;
  }
  return all.reverse();
}

function scoreOf(text: readonly number[], positions: readonly Distribution[]): number {
  let state = 0;
  let score = 1;
  for (const [n, symbol] of text.entries()) {
    const { next, odds } = move(state, symbol, n);
    score *= odds * (positions[n]?.[symbol] ?? 0);
    state = next;
  }
  return score;
}

function mostProbable(positions: readonly Distribution[]): number[] {
  let paths: { score: number; text: number[] }[] = Array.from({ length: states }, (_, s) => ({
    score: s === 0 ? 0 : -Infinity,
    text: [],
  }));
  for (const [n, distribution] of positions.entries()) {
    const next: { score: number; from: number; symbol: number }[] = Array.from(
      { length: states },
      () => ({ score: -Infinity, from: 0, symbol: 0 }),
    );
    for (const [s, path] of paths.entries()) {
      if (path.score === -Infinity) continue;
      for (let c = 0; c < symbolCount; c++) {
        const { next: to, odds } = move(s, c, n);
        const score = path.score + Math.log(odds * (distribution[c] ?? 0) + 1e-300);
        const standing = next[to];
        if (standing && score > standing.score)
          Object.assign(standing, { score, from: s, symbol: c });
      }
    }
    paths = next.map(({ score, from, symbol }) => ({
      score,
      text: score === -Infinity ? [] : [...(paths[from]?.text ?? []), symbol],
    }));
  }
  return paths.reduce((best, path) => (path.score > best.score ? path : best)).text;
}
