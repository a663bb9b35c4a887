import { writeFile } from "node:fs/promises";
import { rateInterval } from "#domain/rate-interval.ts";
import { markdownTable } from "../markdown-table.ts";
import type { Outcome } from "./play.ts";

export const tableHead = ["species", "tried", "passed", "95 % interval"];

export function rowOf({ species, tried, passed }: Outcome): string[] {
  const [low, high] = rateInterval(passed.length, tried);
  return [species, String(tried), String(passed.length), `${percent(low)} to ${percent(high)}`];
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
    "For whoever judges how safe this service is. `npm run attack` plays each of these attacks against a stage of its",
    "own, and `npm run attack -- --write` renews this table. A species in which a try may pass says so in its name;",
    "in every other a single success fails the nightly build.",
    "",
    ...markdownTable(tableHead, outcomes.map(rowOf)),
    "",
    "The interval is Clopper–Pearson's, of the share of tries that pass.",
    "",
  ];
  await writeFile(page, lines.join("\n"));
}
