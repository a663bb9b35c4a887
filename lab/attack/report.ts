import { writeFile } from "node:fs/promises";
import { rateInterval } from "#domain/rate-interval.ts";
import { markdownTable } from "../../cli/markdown-table.ts";
import type { Outcome } from "./play.ts";

export const tableHead = ["species", "a pass", "tried", "passed", "95 % interval"];

export function rowOf({ species, kind, tried, passed }: Outcome): string[] {
  const [low, high] = rateInterval(passed.length, tried);
  const meaning = kind === "service" ? "fails it" : "is counted";
  return [
    species,
    meaning,
    String(tried),
    String(passed.length),
    `${percent(low)} to ${percent(high)}`,
  ];
}

/** Whether something got through that may not. */
export function isBroken({ kind, tried, passed }: Outcome): boolean {
  return tried === 0 || (kind === "service" && passed.length > 0);
}

function percent(rate: number): string {
  return `${(rate * 100).toFixed(rate > 0 && rate < 0.01 ? 2 : 1)} %`;
}

const page = new URL("../../docs/attacks.md", import.meta.url);

/** Renews the published table. */
export async function writeReport(outcomes: readonly Outcome[]): Promise<void> {
  const lines = [
    "# Attacks",
    "",
    "For readers who judge how safe this service is. `npm run attack` plays each attack against a stage of its own.",
    "`npm run attack -- --write` renews this table. Where a pass *fails it*, one success fails the nightly build.",
    "Where a pass *is counted*, the service promises no more than evidence, and the table gives the share that passes.",
    "",
    ...markdownTable(tableHead, outcomes.map(rowOf)),
    "",
    "The interval is the Clopper–Pearson interval of the share of tries that pass.",
    "",
  ];
  await writeFile(page, lines.join("\n"));
}
