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
  faces: "verifications.liveness_evidence.faces",
  integrity: "verifications.liveness_evidence.integrity",
  movement: "verifications.liveness_evidence.movement",
  planarity: "verifications.liveness_evidence.planarity",
  illumination: "verifications.liveness_evidence.illumination",
  continuity: "verifications.liveness_evidence.continuity",
  pad: "verifications.liveness_evidence.pad",
  id_match: "verifications.liveness_evidence.id_match",
};

const signs = { good: "check", review: "warn", bad: "differ", none: "dash" } as const;

/** Sentences first, then the film and the light over time. The numbers are folded away. */
export function LivenessEvidence({ record, evidence }: CheckProps) {
  const breakdown = Object.entries(evidence.breakdown ?? {});
  const facts = readFacts(StoredLivenessFacts, evidence);
  return (
    <div class="stack">
      {breakdown.length === 0 ? (
        <p class="soft">{t("verifications.liveness_evidence.check_did_not_run")}</p>
      ) : (
        <ul class="said" aria-label={t("verifications.liveness_evidence.what_the_check_saw")}>
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
          <summary>{t("verifications.liveness_evidence.the_numbers")}</summary>
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
