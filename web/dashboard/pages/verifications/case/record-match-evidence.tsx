import { t } from "../../../language.ts";
import { Tag } from "../../../parts/tag.tsx";
import type { Label } from "../../../strings.ts";
import { fieldWord } from "../../../words.ts";
import type { CheckProps } from "./evidence.ts";
import { textAt } from "./evidence.ts";

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
  const collected = record.result?.verification_result.checks.document_reading?.fields;
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
                  <th scope="row">{fieldWord(name)}</th>
                  <td data-label={t("Claimed")}>{claimOf(record.claimed, name)}</td>
                  <td data-label={t("Collected")}>{readingOf(collected, name)}</td>
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

const aliases: Record<string, string[]> = {
  name: ["full_name", "given_names", "family_names"],
  number: ["document_number"],
};

function namesOf(field: string): string[] {
  return [field, ...(aliases[field] ?? [])];
}

function claimOf(claimed: Record<string, unknown> | undefined, field: string) {
  const texts = namesOf(field).flatMap((name) => textAt(claimed, name) ?? []);
  return texts.length > 0 ? texts.join(" ") : <span class="soft">–</span>;
}

type Fields = NonNullable<CheckProps["evidence"]["fields"]>;

function readingOf(fields: Fields | undefined, field: string) {
  const names = field === "name" ? ["given_names", "family_names", "surname"] : namesOf(field);
  const texts = names.flatMap((name) => fields?.[name]?.value ?? []);
  return texts.length > 0 ? texts.join(" ") : <span class="soft">–</span>;
}
