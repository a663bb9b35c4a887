import { mostProbable } from "./most-probable.ts";
import { type Distribution, filler, symbolCount } from "./symbols.ts";

/** Number of fillers in a row (three and more are the end), and whether the `<<` between names came. */
const runs = 4;
const states = runs * 2;
/** Letters after the end: the filler that looked like a `K`. */
const afterEnd = 1e-4;
/** A second `<<` inside a name is against the rules but printed now and then. */
const secondBreak = 0.02;
const leadingFiller = 1e-3;
const ignored = 1e-9;

export type NameReading = { best: number[]; certainty: number };

type Option = { symbol: number; probability: number };

/**
 * Reads a name field by its grammar: parts joined by one filler, one `<<` between primary and secondary
 * name, fillers only at the end. No check digit protects a name; only this does.
 */
export function readName(positions: readonly Distribution[]): NameReading {
  const options = positions.map(optionsOf);
  const { symbols: best, score } = mostProbable(options, states, (state, { symbol }, position) =>
    move(state, symbol, position),
  );
  const total = sumOfAll(options);
  return { best, certainty: total > 0 ? Math.min(1, Math.exp(score) / total) : 0 };
}

function optionsOf(distribution: Distribution): Option[] {
  const options: Option[] = [];
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    const probability = distribution[symbol] ?? 0;
    if (probability > ignored) options.push({ symbol, probability });
  }
  return options;
}

/** Where a state goes with a symbol, and how much less likely the grammar makes that. */
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

/** Probability mass of all texts that the grammar weighs. */
function sumOfAll(options: readonly Option[][]): number {
  let state = new Float64Array(states);
  state[0] = 1;
  for (const [n, here] of options.entries()) {
    const next = new Float64Array(states);
    for (let s = 0; s < states; s++) {
      const mass = state[s] ?? 0;
      if (mass === 0) continue;
      for (const { symbol, probability } of here) {
        const { next: to, odds } = move(s, symbol, n);
        next[to] = (next[to] ?? 0) + mass * odds * probability;
      }
    }
    state = next;
  }
  return state.reduce((sum, value) => sum + value, 0);
}
