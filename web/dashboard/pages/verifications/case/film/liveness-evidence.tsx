import "../faces/faces.css";
import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { figure, t } from "../../../../language.ts";
import { Icon } from "../../../../parts/icon.tsx";
import type { Label } from "../../../../strings.ts";
import { PartsTable } from "../document/parts-table.tsx";
import type { CheckProps } from "../evidence.ts";
import { OnePerson } from "../faces/one-person.tsx";
import { FilmSection } from "./film-section.tsx";
import { IlluminationPlot } from "./illumination-plot.tsx";
import { livenessWords } from "./liveness-words.ts";

const words: Partial<Record<keyof StoredLivenessFacts, Label>> = {
  faces: "Faces in the picture",
  integrity: "The frames are whole and in order",
  movement: "Moved as asked",
  planarity: "Has depth",
  illumination: "Reflected the colors of the screen",
  continuity: "Stayed one face",
  pad: "Skin rather than paper or screen",
  id_match: "The live face is the document’s",
};

const signs = { good: "check", review: "warn", bad: "differ", none: "dash" } as const;

/** Sentences first, then the film and the light over time. The numbers are folded away. */
export function LivenessEvidence({ record, evidence }: CheckProps) {
  const breakdown = Object.entries(evidence.breakdown ?? {});
  const facts = readFacts(StoredLivenessFacts, evidence);
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
      <OnePerson facts={facts.id_match ?? {}} />
      <FilmSection record={record} evidence={evidence} />
      <IlluminationPlot plot={facts.illumination?.plot} />
      {breakdown.length > 0 && (
        <details class="part">
          <summary>{t("The numbers")}</summary>
          <PartsTable parts={breakdown} words={words} measured={measured} />
        </details>
      )}
    </div>
  );
}

/** The numbers of a part, by their own names. Series and nested values have drawings instead. */
function measured(part: Record<string, unknown>): string {
  const facts = Object.entries(part).flatMap(([name, value]) =>
    typeof value === "number" ? [`${name.replaceAll("_", " ")} ${figure(value)}`] : [],
  );
  return facts.join(", ") || "–";
}
