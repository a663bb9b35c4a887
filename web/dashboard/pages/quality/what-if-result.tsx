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
            ? t("of {verifications}, the newest, would have had another result", { verifications })
            : t("of {verifications} would have had another result", { verifications })}
        </span>
      </p>
      {others.length > 0 && (
        <Scroll class="table-scroll" label={t("From what to what")}>
          <table class="plain-table">
            <thead>
              <tr>
                <th scope="col">{t("Was")}</th>
                <th scope="col">{t("Would be")}</th>
                <th scope="col" class="number">
                  {t("Verifications")}
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
          <summary>{t("Each of them")}</summary>
          <ul class="what-if-each" aria-label={t("Would have had another result")}>
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
              {t("And {more} more, older ones.", { more: changed.length - maxRows })}
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
