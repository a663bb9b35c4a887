import { existsSync, readFileSync, writeFileSync } from "node:fs";
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

/** Renews the row of one attack in the published table; `order` has every species. */
export function publish(outcome: Outcome, order: readonly string[]): void {
  const text = existsSync(page) ? readFileSync(page, "utf8") : "";
  writeFileSync(page, pageWith(outcome, { text, order }));
}

/** The page with the row of this attack, and the rows of the others as they stand in `text`. */
export function pageWith(
  outcome: Outcome,
  { text, order }: { text: string; order: readonly string[] },
): string {
  const rows = new Map(rowsIn(text).map((row) => [row[0] ?? "", row]));
  rows.set(outcome.species, rowOf(outcome));
  const missing = order.filter((species) => !rows.has(species));
  const lines = [
    "# Attacks",
    "",
    "For readers who judge how safe the service is. `npm run attack` plays each attack against a local stage, and",
    "`npm run attack -- --write` renews this table.",
    "",
    "- _fails it_: one success fails the nightly build.",
    "- _is counted_: the service promises evidence and no more. The table gives the share that passes.",
    "",
    "A film, selfie or document passes where the verification ends `no_material_concerns`.",
    "",
    ...markdownTable(
      tableHead,
      order.flatMap((species) => (rows.has(species) ? [rows.get(species) ?? []] : [])),
    ),
    "",
    ...missing.map((species) => `- Not played for this table yet: ${species}.`),
    ...(missing.length > 0 ? [""] : []),
    "The interval is Clopper–Pearson. The tries of a species are few and alike, so it holds for more of the same tries,",
    "and not for every forger. [Liveness](liveness.md#measured), [authenticity](authenticity.md) and",
    "[face match](face-match.md) measure error rates on many pictures. The [threat model](threat-model.md) says what is not",
    "defended.",
    "",
  ];
  return lines.join("\n");
}

/** Cells of the table's rows, without its head. */
function rowsIn(text: string): string[][] {
  return text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
