import { type ExternalFacts, StoredExternalFacts } from "#domain/evidence/facts/external.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { hindranceSentences } from "#domain/evidence/hindrance-sentences.ts";
import { t, translated } from "../../../../language.ts";
import { Tag } from "../../../../parts/tag.tsx";
import { Time } from "../../../../parts/time.tsx";
import type { Label } from "../../../../strings.ts";
import { fieldWord } from "../../../../words.ts";
import type { CheckProps } from "../evidence.ts";

type Tone = "good" | "review" | "none";

const results: Record<ExternalFacts["outcome"]["result"], { tone: Tone; word: Label }> = {
  match: { tone: "good", word: "Person confirmed" },
  no_match: { tone: "review", word: "Person not confirmed" },
  not_checked: { tone: "review", word: "Not checked" },
};
const agreements = {
  agrees: { tone: "good", word: "Agrees" },
  differs: { tone: "review", word: "Differs" },
  not_compared: { tone: "none", word: "Not compared" },
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
          {outcome?.hindrance && translated(hindranceSentences[outcome.hindrance])}
        </p>
      )}
      <dl class="facts">
        {request?.adapter && (
          <>
            <dt>{t("Adapter")}</dt>
            <dd>
              <code>{request.adapter}</code>
              {request.host && ` · ${request.host}`}
            </dd>
          </>
        )}
        {answer?.source && (
          <>
            <dt>{t("Source")}</dt>
            <dd>{answer.source}</dd>
          </>
        )}
        {answer?.checked_at && (
          <>
            <dt>{t("Asked at the source")}</dt>
            <dd>
              <Time at={answer.checked_at} exact />
            </dd>
          </>
        )}
        {request?.sent_at && (
          <>
            <dt>{t("Sent at")}</dt>
            <dd>
              <Time at={request.sent_at} exact />
            </dd>
          </>
        )}
      </dl>
      {fields.length > 0 && (
        <div class="table-wrap">
          <table class="plain-table table-cards">
            <caption class="unseen">{t("Fields that were sent")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("Field that was sent")}</th>
                <th scope="col">{t("At the source")}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map((field) => {
                const { tone, word } = agreements[compared[field] ?? "not_compared"];
                return (
                  <tr key={field}>
                    <th scope="row">{fieldWord(field)}</th>
                    <td data-label={t("At the source")}>
                      <Tag tone={tone}>{t(word)}</Tag>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {(request?.not_read ?? []).length > 0 && (
        <p class="soft small">
          {t("Chosen and not read, so not sent: {fields}.", {
            fields: (request?.not_read ?? []).map(fieldWord).join(", "),
          })}
        </p>
      )}
    </div>
  );
}
