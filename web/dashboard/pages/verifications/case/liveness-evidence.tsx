import "./faces.css";
import { figure, t } from "../../../language.ts";
import { Icon } from "../../../parts/icon.tsx";
import type { Label } from "../../../strings.ts";
import type { CheckProps } from "./evidence.ts";
import { numberAt } from "./evidence.ts";
import { FilmSection } from "./film-section.tsx";
import { IlluminationPlot } from "./illumination-plot.tsx";
import { livenessWords } from "./liveness-words.ts";
import { OnePerson } from "./one-person.tsx";
import { PartsTable } from "./parts-table.tsx";

const words: Record<string, Label> = {
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

const signs = { good: "check", review: "warn", bad: "differ", none: "dash" } as const;

/** In words first, then the film and the light over time; the numbers are behind a fold. */
export function LivenessEvidence({ record, evidence }: CheckProps) {
  const breakdown = Object.entries(evidence.breakdown ?? {});
  return (
    <div class="stack">
      {breakdown.length === 0 ? (
        <p class="soft">{t("The check did not run, so there is nothing to show and no score.")}</p>
      ) : (
        <ul class="said" aria-label={t("What the check saw")}>
          {livenessWords(evidence).map(({ tone, sentence }) => (
            <li key={sentence} class={`said-${tone}`}>
              <Icon name={signs[tone]} />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      <OnePerson breakdown={evidence.breakdown} />
      <FilmSection record={record} evidence={evidence} />
      <IlluminationPlot illumination={evidence.breakdown?.illumination} />
      {breakdown.length > 0 && (
        <details class="part">
          <summary>{t("The numbers")}</summary>
          <PartsTable parts={breakdown} words={words} measured={measured} />
        </details>
      )}
    </div>
  );
}

/** Its numbers as they are named; series and nested things have a picture of their own. */
function measured(part: Record<string, unknown>): string {
  const facts = Object.entries(part).flatMap(([name, value]) =>
    numberAt(part, name) === undefined
      ? []
      : [`${name.replaceAll("_", " ")} ${figure(Number(value))}`],
  );
  return facts.join(", ") || "–";
}
