import { Tag, type Tone } from "../../../parts/tag.tsx";
import { checkStatusWords, fieldWord } from "../../../words.ts";
import type { CheckProps } from "./checks.tsx";
import { isRecord, numberAt } from "./evidence.ts";
import { IlluminationPlot } from "./illumination-plot.tsx";

const parts: Record<string, string> = {
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
      <table class="plain-table">
        <caption class="unseen">The parts of this check</caption>
        <thead>
          <tr>
            <th scope="col">Looked for</th>
            <th scope="col">Result</th>
            <th scope="col">Measured</th>
          </tr>
        </thead>
        <tbody>
          {breakdown.map(([name, part]) => (
            <tr key={name}>
              <th scope="row">{parts[name] ?? fieldWord(name)}</th>
              <td>
                <Part status={part.status} />
              </td>
              <td class="soft">{measured(part)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <IlluminationPlot illumination={evidence.breakdown?.illumination} />
    </div>
  );
}

const tones: Record<string, Tone> = { pass: "good", review: "review", fail: "bad" };

function Part({ status }: { status: unknown }) {
  if (typeof status !== "string") return <span class="soft">–</span>;
  const words: Record<string, string> = checkStatusWords;
  return <Tag tone={tones[status] ?? "none"}>{words[status] ?? fieldWord(status)}</Tag>;
}

/** Its numbers as they are named; series and nested things have a picture of their own. */
function measured(part: unknown): string {
  if (!isRecord(part)) return "–";
  const facts = Object.entries(part).flatMap(([name, value]) =>
    numberAt(part, name) === undefined ? [] : [`${name.replaceAll("_", " ")} ${Number(value)}`],
  );
  return facts.join(", ") || "–";
}
