import { assessments } from "#domain/assessment.ts";
import type { Metrics } from "../../api/metrics.ts";
import { t } from "../../language.ts";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";
import { assessmentWord } from "../../words.ts";

/** The share of each assessment among the verifications with a result. */
export function AssessmentShares({ counts }: { counts: Metrics["assessments"] }) {
  const { project } = useHere();
  const total = assessments.reduce((sum, name) => sum + counts[name], 0);
  if (total === 0) return <p class="soft">{t("overview.no_result_yet")}</p>;
  return (
    <>
      <div class="shares" aria-hidden="true">
        {assessments.map((name) => (
          <span
            key={name}
            class={`share-${name}`}
            style={{ width: `${(counts[name] / total) * 100}%` }}
          />
        ))}
      </div>
      <ul class="share-list">
        {assessments.map((name) => (
          <li key={name}>
            <i class={`share-${name}`} aria-hidden="true" />
            <a href={`${addressOf(project.id, "verifications")}?assessment=${name}`}>
              {assessmentWord(name)}
            </a>
            <span class="number">{counts[name]}</span>
            <span class="soft number">{Math.round((counts[name] / total) * 100)} %</span>
          </li>
        ))}
      </ul>
    </>
  );
}
