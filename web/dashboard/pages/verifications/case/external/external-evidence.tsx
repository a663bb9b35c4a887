import { type ExternalFacts, StoredExternalFacts } from "#domain/evidence/facts/external.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { t } from "../../../../language.ts";
import { CardTable } from "../../../../parts/card-table.tsx";
import { Tag } from "../../../../parts/tag.tsx";
import { Time } from "../../../../parts/time.tsx";
import type { Label } from "../../../../strings.ts";
import { fieldWord, hindranceSentence } from "../../../../words.ts";
import type { CheckProps } from "../evidence.ts";

type Tone = "good" | "review" | "none";

const results: Record<ExternalFacts["outcome"]["result"], { tone: Tone; word: Label }> = {
  match: { tone: "good", word: "verifications.results.match.word" },
  no_match: { tone: "review", word: "verifications.results.no_match.word" },
  not_checked: { tone: "review", word: "verifications.results.not_checked.word" },
};
const agreements = {
  agrees: { tone: "good", word: "verifications.case.agrees" },
  differs: { tone: "review", word: "verifications.case.differs" },
  not_compared: { tone: "none", word: "verifications.agreements.not_compared.word" },
} as const satisfies Record<string, { tone: Tone; word: Label }>;
/** The answer of the client's own source: the adapter, the fields and their comparison, but no value. */
export function ExternalEvidence({ evidence }: CheckProps) {
  const { outcome, request, answer, compared = {} } = readFacts(StoredExternalFacts, evidence);
  const result = outcome?.result && results[outcome.result];
  const fields = request?.fields ?? [];
  return (
    <div class="external-facts">
      {result && (
        <p>
          <Tag tone={result.tone}>{t(result.word)}</Tag>{" "}
          {outcome?.hindrance && hindranceSentence(outcome.hindrance)}
        </p>
      )}
      <dl class="facts">
        {request?.adapter && (
          <>
            <dt>{t("common.adapter")}</dt>
            <dd>
              <code>{request.adapter}</code>
              {request.host && ` · ${request.host}`}
            </dd>
          </>
        )}
        {answer?.source && (
          <>
            <dt>{t("verifications.external_evidence.source")}</dt>
            <dd>{answer.source}</dd>
          </>
        )}
        {answer?.checked_at && (
          <>
            <dt>{t("verifications.external_evidence.asked_at_the_source")}</dt>
            <dd>
              <Time at={answer.checked_at} exact />
            </dd>
          </>
        )}
        {request?.sent_at && (
          <>
            <dt>{t("verifications.external_evidence.sent_at")}</dt>
            <dd>
              <Time at={request.sent_at} exact />
            </dd>
          </>
        )}
      </dl>
      {fields.length > 0 && (
        <CardTable
          plain
          caption={t("verifications.external_evidence.fields_that_were_sent")}
          columns={[
            t("verifications.external_evidence.field_that_was_sent"),
            t("verifications.external_evidence.at_the_source"),
          ]}
        >
          {fields.map((field) => {
            const { tone, word } = agreements[compared[field] ?? "not_compared"];
            return (
              <tr key={field}>
                <th scope="row">{fieldWord(field)}</th>
                <td data-label={t("verifications.external_evidence.at_the_source")}>
                  <Tag tone={tone}>{t(word)}</Tag>
                </td>
              </tr>
            );
          })}
        </CardTable>
      )}
      {(request?.not_read ?? []).length > 0 && (
        <p class="soft small">
          {t("verifications.external_evidence.chosen_not_read_so", {
            fields: (request?.not_read ?? []).map(fieldWord).join(", "),
          })}
        </p>
      )}
    </div>
  );
}
