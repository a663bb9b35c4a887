import { wrapped } from "../wrapped.ts";
import type { Figure } from "./figure.ts";
import { figureMarkdown } from "./figure-table.ts";
import { maxOtherLoad, type OtherLoad } from "./quiet.ts";

const head = [
  "# Benchmarks",
  "",
  "This page tells a developer how fast and how large the service is. `npm run bench` writes it, each part on a machine",
  "without other work. Absolute times depend on the machine, so compare with the limits and the peer of the same run.",
  "",
].join("\n");

export type Measured = {
  part: string;
  figures: readonly Figure[];
  machine: string;
  company: OtherLoad;
};

/** `docs/benchmarks.md` with a part's section replaced; the parts are in the order of `order`. */
export function withPart(
  report: string,
  { part, figures, machine, company }: Measured,
  order: readonly string[],
): string {
  const [, ...known] = report.split(/^(?=## )/m);
  const sections = new Map(known.map((text) => [text.slice(0, text.indexOf("\n")), text]));
  const lines = [
    headingOf(part),
    "",
    ...wrapped(
      `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}, Node ${process.version}; ${describeOtherLoad(company)}.`,
    ),
    "",
    ...figureMarkdown(figures),
  ];
  sections.set(headingOf(part), `${lines.join("\n").trimEnd()}\n\n`);
  const inOrder = order.flatMap((each) => sections.get(headingOf(each)) ?? []);
  return `${[`${head}\n`, ...inOrder].join("").trimEnd()}\n`;
}

/** The message for a part that is not published. */
export function voidPart(company: OtherLoad): string {
  const { loadBefore, othersShare } = maxOtherLoad;
  return `void: ${describeOtherLoad(company)}. At most ${loadBefore} a core and ${percent(othersShare)} say something of this machine: docs/benchmarks.md stays as it was.`;
}

function headingOf(part: string): string {
  return `## ${part.slice(0, 1).toUpperCase()}${part.slice(1)}`;
}

function describeOtherLoad({ loadBefore, othersShare }: OtherLoad): string {
  return `a load of ${loadBefore.toFixed(2)} a core before, ${percent(othersShare)} of its processor to others meanwhile`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(0)} %`;
}
