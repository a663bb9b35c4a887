import { t } from "../../../language.ts";
import { Tag } from "../../../parts/tag.tsx";
import type { Label } from "../../../strings.ts";
import { fieldWord } from "../../../words.ts";
import { Claimed, Collected } from "./both-sides.tsx";
import type { CheckProps } from "./evidence.ts";

const results: Record<string, { tone: "good" | "review" | "none"; word: Label }> = {
  match: { tone: "good", word: "Agrees" },
  divergent: { tone: "review", word: "Differs" },
  not_available: { tone: "none", word: "Nothing to compare" },
};

/** What the client claimed beside what was collected. Read-only: it moves no assessment. */
export function RecordMatchEvidence({ record, evidence }: CheckProps) {
  const rows = Object.entries(evidence.breakdown ?? {});
  if (rows.length === 0) {
    return (
      <p class="soft">
        {record.flow_slug
          ? t("There was nothing to compare.")
          : t("Only a Flow compares with a record: this verification was created directly.")}
      </p>
    );
  }
  return (
    <>
      <div class="table-wrap">
        <table class="plain-table table-cards">
          <caption class="unseen">{t("Your record beside the document")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("Field")}</th>
              <th scope="col">{t("Claimed")}</th>
              <th scope="col">{t("Collected")}</th>
              <th scope="col">{t("Result")}</th>
              <th scope="col">{t("Alike")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, row]) => {
              const result = results[String(row.result)];
              return (
                <tr key={name}>
                  <th scope="row">
                    {fieldWord(typeof row.claimed_at === "string" ? String(row.field) : name)}
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
                  <td data-label={t("Alike")} class="soft">
                    {typeof row.score === "number"
                      ? t("{score} of 100", { score: row.score })
                      : "–"}
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
