import type { Random } from "../specimen/random.ts";
import { assumptions, type FunctionModel, type Model } from "./model.ts";
import { quotaIn } from "./quotas.ts";
import { Rate } from "./resources.ts";

/**
 * Units by table and index, and by each key that is shared. A write that finds an index full is refused
 * as a whole: that is how an index holds up its table.
 */
export function openTable(model: Model, { region, random }: { region: string; random: Random }) {
  const total = {
    write: sum(model.functions.map(({ writes, invocations }) => writes * invocations)),
    read: sum(model.functions.map(({ reads, invocations }) => reads * invocations)),
  };
  const places = model.units.map(({ place, kind, units }) => {
    const max = quotaIn(kind === "write" ? "tableWrites" : "tableReads", region);
    const share = units / total[kind];
    return {
      unitsOf: (fn: FunctionModel) => share * (kind === "write" ? fn.writes : fn.reads),
      rates: [new Rate(`${place}, ${kind}s`, max)],
    };
  });
  const keys = model.keys.map(({ place, pattern, kind, shards, byFunction, isOfProject }) => {
    const max = quotaIn(kind === "write" ? "partitionWrites" : "partitionReads", region);
    const count = shards * (isOfProject ? assumptions.projects : 1);
    const rates = Array.from(
      { length: count },
      () => new Rate(`${place} \`${pattern}\`, ${kind}s`, max),
    );
    return {
      unitsOf: ({ label, invocations }: FunctionModel) => (byFunction[label] ?? 0) / invocations,
      rates,
    };
  });
  const all = [...places, ...keys];
  return {
    limits: () =>
      all.map(({ rates }) => ({
        name: rates[0]?.name ?? "",
        refused: sum(rates.map(({ refused }) => refused)),
      })),
    /** Spends all units of one invocation, or none. */
    spend(fn: FunctionModel, now: number): boolean {
      const asked: { rate: Rate; units: number }[] = [];
      for (const { unitsOf, rates } of all) {
        const units = unitsOf(fn);
        const rate = rates[Math.floor(random() * rates.length)];
        if (!rate || units === 0) continue;
        if (!rate.has(units, now)) return false;
        asked.push({ rate, units });
      }
      for (const { rate, units } of asked) rate.take(units);
      return true;
    },
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
