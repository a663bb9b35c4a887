import type { CheckProps } from "./evidence.ts";
import { numberAt } from "./evidence.ts";
import { IlluminationPlot } from "./illumination-plot.tsx";
import { PartsTable } from "./parts-table.tsx";

const words: Record<string, string> = {
  integrity: "The frames are whole and in order",
  turn: "Turned the head",
  nod: "Nodded",
  blink: "Blinked",
  movement: "Moved as asked",
  planarity: "Has depth",
  illumination: "Reflected the colours of the screen",
  continuity: "Stayed one face",
  pad: "Skin rather than paper or screen",
  id_match: "The live face is the document’s",
};

/** Part by part, and the light over time where it was measured. */
export function LivenessEvidence({ evidence }: CheckProps) {
  const breakdown = Object.entries(evidence.breakdown ?? {});
  if (breakdown.length === 0) {
    return <p class="soft">The check did not run, so there is nothing to show and no score.</p>;
  }
  return (
    <div class="stack">
      <PartsTable parts={breakdown} words={words} measured={measured} />
      <IlluminationPlot illumination={evidence.breakdown?.illumination} />
    </div>
  );
}

/** Its numbers as they are named; series and nested things have a picture of their own. */
function measured(part: Record<string, unknown>): string {
  const facts = Object.entries(part).flatMap(([name, value]) =>
    numberAt(part, name) === undefined ? [] : [`${name.replaceAll("_", " ")} ${Number(value)}`],
  );
  return facts.join(", ") || "–";
}
