import type { WhatIf } from "../../api/quality.ts";
import { Scroll } from "../../parts/scroll.tsx";
import { AssessmentTag } from "../../parts/tag.tsx";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";
import { reasonSentence } from "../../words.ts";

/** Rows at first: who wants all of many has the API. */
const mostRows = 50;

/** How many would end otherwise, from what to what, and each of them. */
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
          of {verifications}
          {truncated && ", the newest,"} would have ended otherwise
        </span>
      </p>
      {others.length > 0 && (
        <Scroll class="table-scroll" label="From what to what">
          <table class="plain-table">
            <thead>
              <tr>
                <th scope="col">Was</th>
                <th scope="col">Would be</th>
                <th scope="col" class="number">
                  Verifications
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
          <summary>Each of them</summary>
          <ul class="what-if-each" aria-label="Would have ended otherwise">
            {changed.slice(0, mostRows).map(({ verification_id, before, after }) => (
              <li key={verification_id}>
                <a class="mono" href={addressOf(project.id, "verifications", verification_id)}>
                  …{verification_id.slice(-8)}
                </a>{" "}
                {whyOf(before)} <span class="soft">→</span> {whyOf(after)}
              </li>
            ))}
          </ul>
          {changed.length > mostRows && (
            <p class="soft small">And {changed.length - mostRows} more, older ones.</p>
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
