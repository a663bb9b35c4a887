import type { MrzCheck, MrzLayout } from "#domain/document/mrz/position-classes.ts";
import { type Distribution, filler, symbolCount, symbolValue } from "./symbols.ts";

export type CheckStep = {
  /** Symbols worth looking at, with their probability. */
  options: { symbol: number; value: number; probability: number }[];
  fieldWeight: number;
  totalWeight: number;
  startsField: boolean;
  fieldDigit: MrzCheck | undefined;
  isTotalDigit: boolean;
};

/** Alternatives that could not win against any check digit. */
const ignored = 1e-7;
const weights = [7, 3, 1] as const;

/** The positions of a whole zone, line after line, with what each adds to which sum. */
export function checkSteps(layout: MrzLayout, positions: readonly Distribution[]): CheckStep[] {
  const steps: CheckStep[] = positions.map((distribution) => ({
    options: optionsOf(distribution),
    fieldWeight: 0,
    totalWeight: 0,
    startsField: false,
    fieldDigit: undefined,
    isTotalDigit: false,
  }));
  for (const check of layout.checks) {
    const digit = steps[check.digit[0] * layout.length + check.digit[1]];
    const isTotal = check.name === "composite";
    if (digit) {
      if (isTotal) digit.isTotalDigit = true;
      else digit.fieldDigit = check;
    }
    let index = 0;
    for (const [line, from, to] of check.spans) {
      for (let position = from; position < to; position++, index++) {
        const step = steps[line * layout.length + position];
        const weight = weights[index % 3] ?? 0;
        if (!step) continue;
        if (isTotal) step.totalWeight = weight;
        else step.fieldWeight = weight;
        if (!isTotal && index === 0) step.startsField = true;
      }
    }
  }
  return steps;
}

/**
 * The possible additions of a position to the sums, and their odds. Without a check digit, symbols that
 * add the same are one: ten at most, or one if nothing is summed.
 */
export function movesOf(step: CheckStep): CheckStep["options"] {
  if (isChecked(step)) return step.options;
  const shares = new Float64Array(10);
  for (const option of step.options) {
    const adds = addedBy(step, option);
    shares[adds] = (shares[adds] ?? 0) + option.probability;
  }
  return Array.from(shares, (probability, value) => ({
    symbol: filler,
    value,
    probability,
  })).filter(({ probability }) => probability > 0);
}

export function isChecked({ fieldDigit, isTotalDigit }: CheckStep): boolean {
  return fieldDigit !== undefined || isTotalDigit;
}

/** The sum that other symbols imply for a position. */
export function addedBy(
  { fieldWeight, totalWeight }: CheckStep,
  { value }: CheckStep["options"][number],
) {
  return fieldWeight + totalWeight > 0 ? value % 10 : 0;
}

function optionsOf(distribution: Distribution): CheckStep["options"] {
  const options: CheckStep["options"] = [];
  for (let symbol = 0; symbol < symbolCount; symbol++) {
    const probability = distribution[symbol] ?? 0;
    if (probability > ignored) options.push({ symbol, value: symbolValue(symbol), probability });
  }
  return options;
}
