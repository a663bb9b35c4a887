import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { type RecordRow, StoredRecordMatchFacts } from "#domain/evidence/facts/record-match.ts";
import { t } from "../../../../language.ts";
import { CardTable } from "../../../../parts/card-table.tsx";
import { Tag } from "../../../../parts/tag.tsx";
import type { Label } from "../../../../strings.ts";
import { fieldWord } from "../../../../words.ts";
import type { CheckProps } from "../evidence.ts";
import { Claimed, Collected } from "./both-sides.tsx";

const results: Record<RecordRow["result"], { tone: "good" | "review" | "none"; word: Label }> = {
  match: { tone: "good", word: "verifications.case.agrees" },
  divergent: { tone: "review", word: "verifications.case.differs" },
  not_available: { tone: "none", word: "verifications.results.not_available.word" },
};

/** The client's claims beside the values of the document. This comparison changes no assessment. */
export function RecordMatchEvidence({ record, evidence }: CheckProps) {
  const rows = Object.entries(readFacts(StoredRecordMatchFacts, evidence));
  if (rows.length === 0) {
    return (
      <p class="soft">
        {record.flow_slug
          ? t("verifications.record_match_evidence.there_nothing_compare")
          : t("verifications.record_match_evidence.only_flow_compares_document")}
      </p>
    );
  }
  return (
    <>
      <CardTable
        plain
        caption={t("verifications.record_match_evidence.record_compared_document")}
        columns={[
          t("verifications.document.field"),
          t("verifications.case.claimed"),
          t("verifications.case.collected"),
          t("verifications.document.result"),
          t("verifications.record_match_evidence.similarity"),
        ]}
      >
        {rows.map(([name, row]) => {
          const result = row.result && results[row.result];
          return (
            <tr key={name}>
              <th scope="row">
                {fieldWord((row.claimed_at === undefined ? undefined : row.field) ?? name)}
              </th>
              <td data-label={t("verifications.case.claimed")}>
                <Claimed record={record} name={name} row={row} />
              </td>
              <td data-label={t("verifications.case.collected")}>
                <Collected record={record} name={name} row={row} />
              </td>
              <td data-label={t("verifications.document.result")}>
                <Tag tone={result?.tone ?? "none"}>{result ? t(result.word) : "–"}</Tag>
              </td>
              <td data-label={t("verifications.record_match_evidence.similarity")} class="soft">
                {row.score === undefined
                  ? "–"
                  : t("verifications.record_match_evidence.score_of_100", { score: row.score })}
              </td>
            </tr>
          );
        })}
      </CardTable>
      <p class="soft small">
        {t("verifications.record_match_evidence.accents_order_suffixes_what")}
      </p>
    </>
  );
}
