import type { WhatIf } from "../../api/quality.ts";
import { t } from "../../language.ts";
import { Scroll } from "../../parts/scroll.tsx";
import { AssessmentTag } from "../../parts/tag.tsx";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";
import { reasonSentence } from "../../words.ts";

/** The first rows only. The API has the rest. */
const maxRows = 50;

/** The number of verifications with another result, by the old and the new one, and a list of them. */
export function WhatIfResult({
  result: { verifications, truncated, changed, moves },
}: {
  result: WhatIf;
}) {
  const { project } = useHere();
  const others = moves.filter(({ from, to }) => from !== to);
  return (
    <div class="stack">
      <p class="quality-rate">
        <strong>{changed.length}</strong>{" "}
        <span class="soft">
          {truncated
            ? t("quality.what_if_result.verifications_newest_would_another", { verifications })
            : t("quality.what_if_result.verifications_would_another_result", { verifications })}
        </span>
      </p>
      {others.length > 0 && (
        <Scroll class="table-scroll" label={t("quality.what_if_result.from_what_to_what")}>
          <table class="plain-table">
            <thead>
              <tr>
                <th scope="col">{t("quality.what_if_result.was")}</th>
                <th scope="col">{t("quality.what_if_result.would_be")}</th>
                <th scope="col" class="number">
                  {t("common.verifications")}
                </th>
              </tr>
            </thead>
            <tbody>
              {others.map(({ from, to, count }) => (
                <tr key={from + to}>
                  <td>
                    <AssessmentTag value={from} />
                  </td>
                  <td>
                    <AssessmentTag value={to} />
                  </td>
                  <td class="number">{count}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
      {changed.length > 0 && (
        <details class="part">
          <summary>{t("quality.what_if_result.each_of_them")}</summary>
          <ul class="what-if-each" aria-label={t("quality.what_if_result.would_another_result")}>
            {changed.slice(0, maxRows).map(({ verification_id, before, after }) => (
              <li key={verification_id}>
                <a class="mono" href={addressOf(project.id, "verifications", verification_id)}>
                  …{verification_id.slice(-8)}
                </a>{" "}
                {whyOf(before)} <span class="soft">→</span> {whyOf(after)}
              </li>
            ))}
          </ul>
          {changed.length > maxRows && (
            <p class="soft small">
              {t("quality.what_if_result.more_more_older_ones", { more: changed.length - maxRows })}
            </p>
          )}
        </details>
      )}
    </div>
  );
}

function whyOf({ assessment, reason }: WhatIf["changed"][number]["before"]) {
  return (
    <>
      <AssessmentTag value={assessment} />{" "}
      {reason && <span class="soft small">{reasonSentence(reason)}</span>}
    </>
  );
}
