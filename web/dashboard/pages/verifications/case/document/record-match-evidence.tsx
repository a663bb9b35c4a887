import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { type RecordRow, StoredRecordMatchFacts } from "#domain/evidence/facts/record-match.ts";
import { t } from "../../../../language.ts";
import { Tag } from "../../../../parts/tag.tsx";
import type { Label } from "../../../../strings.ts";
import { fieldWord } from "../../../../words.ts";
import type { CheckProps } from "../evidence.ts";
import { Claimed, Collected } from "./both-sides.tsx";

const results: Record<RecordRow["result"], { tone: "good" | "review" | "none"; word: Label }> = {
  match: { tone: "good", word: "Agrees" },
  divergent: { tone: "review", word: "Differs" },
  not_available: { tone: "none", word: "Nothing to compare" },
};

/** The client's claims beside the values of the document. This comparison changes no assessment. */
export function RecordMatchEvidence({ record, evidence }: CheckProps) {
  const rows = Object.entries(readFacts(StoredRecordMatchFacts, evidence));
  if (rows.length === 0) {
    return (
      <p class="soft">
        {record.flow_slug
          ? t("There was nothing to compare.")
          : t(
              "Only a Flow compares a document with your record. This verification was created without one.",
            )}
      </p>
    );
  }
  return (
    <>
      <div class="table-wrap">
        <table class="plain-table table-cards">
          <caption class="unseen">{t("Your record compared with the document")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Field")}</th>
              <th scope="col">{t("Claimed")}</th>
              <th scope="col">{t("Collected")}</th>
              <th scope="col">{t("Result")}</th>
              <th scope="col">{t("Similarity")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, row]) => {
              const result = row.result && results[row.result];
              return (
                <tr key={name}>
                  <th scope="row">
                    {fieldWord((row.claimed_at === undefined ? undefined : row.field) ?? name)}
                  </th>
                  <td data-label={t("Claimed")}>
                    <Claimed record={record} name={name} row={row} />
                  </td>
                  <td data-label={t("Collected")}>
                    <Collected record={record} name={name} row={row} />
                  </td>
                  <td data-label={t("Result")}>
                    <Tag tone={result?.tone ?? "none"}>{result ? t(result.word) : "–"}</Tag>
                  </td>
                  <td data-label={t("Similarity")} class="soft">
                    {row.score === undefined ? "–" : t("{score} of 100", { score: row.score })}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="soft small">
        {t(
          "Accents, order, suffixes and what a machine-readable zone cuts off are allowed for. This comparison never changes the assessment.",
        )}
      </p>
    </>
  );
}
