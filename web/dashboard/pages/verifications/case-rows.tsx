import type { CaseSummary } from "../../api/cases.ts";
import { t } from "../../language.ts";
import { AssessmentTag, StatusText } from "../../parts/tag.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";
import { dispositionWord, documentWord } from "../../words.ts";
import { moveByArrows, useRowKeys } from "./move-by-keys.ts";
import { ReasonLabel } from "./reason-label.tsx";
import { RowTitle } from "./row-title.tsx";
import { useNames } from "./use-names.ts";

export function CaseRows({ rows }: { rows: readonly CaseSummary[] }) {
  useRowKeys();
  const names = useNames(rows);
  return (
    <div class="table-wrap">
      <table class="table-cards case-table" onKeyDown={moveByArrows}>
        <caption class="unseen">{t("Verifications; the arrow keys move between rows")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Verification")}</th>
            <th scope="col">{t("Document")}</th>
            <th scope="col">{t("Status")}</th>
            <th scope="col">{t("Assessment (advisory)")}</th>
            <th scope="col">{t("Reason")}</th>
            <th scope="col">{t("Your decision")}</th>
            <th scope="col">{t("Created")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} name={names.get(row.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row, name }: { row: CaseSummary; name: string | undefined }) {
  const { project } = useHere();
  const decided = row.customer_disposition?.value;
  return (
    <tr>
      <th scope="row">
        <RowTitle row={row} name={name} href={addressOf(project.id, "verifications", row.id)} />
      </th>
      <td data-label={t("Document")}>
        {documentWord(undefined, row.document_type)}
        {row.country && <span class="soft"> {row.country}</span>}
      </td>
      <td data-label={t("Status")}>
        <StatusText value={row.status} />
      </td>
      <td data-label={t("Assessment")}>
        <AssessmentTag value={row.assessment} />
      </td>
      <td data-label={t("Reason")}>
        <ReasonLabel reason={row.reason} />
      </td>
      <td data-label={t("Decision")}>
        {decided ? dispositionWord(decided) : <span class="soft">–</span>}
      </td>
      <td data-label={t("Created")} class="soft">
        <Time at={row.created_at} />
      </td>
    </tr>
  );
}
