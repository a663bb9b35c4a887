import type { CaseRecord, TimelineEntry } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { Time } from "../../../parts/time.tsx";
import type { Label } from "../../../strings.ts";
import { documentWord, fieldWord, valueWord } from "../../../words.ts";

/** The events of the Case, the latest last. */
export function Timeline({ record }: { record: CaseRecord }) {
  return (
    <details class="card folded">
      <summary>
        <h2>{t("Timeline")}</h2>
      </summary>
      <ol class="timeline">
        {(record.timeline ?? []).map((entry) => {
          const by = actorOf(entry, record);
          return (
            <li key={entry.at + entry.type + entry.detail}>
              <span>
                {sentenceOf(entry)}
                {by && <span class="soft"> {t("by {by}", { by })}</span>}
              </span>
              <span class="soft small">
                <Time at={entry.at} exact />
              </span>
            </li>
          );
        })}
      </ol>
    </details>
  );
}

const actors: Record<string, Label> = {
  api_key: "a key",
  retention_policy: "the retention policy",
};

const words: Record<string, Label> = {
  created: "Created",
  link_emailed: "The link was sent by e-mail",
  link_texted: "The link was sent by SMS",
  opened: "The applicant opened the link",
  consented: "The applicant agreed",
  document_selected: "The applicant chose a document",
  captured: "A photograph was accepted",
  submitted: "Submitted; engine and policy versions recorded",
  processing: "The checks began",
  completed: "Assessed",
  failed: "Failed",
  commented: "A comment was written",
  disposition_proposed: "One of two decided",
  disposition_recorded: "A decision was recorded",
  captures_deleted: "The photographs were deleted",
  erased: "Erased",
};

function sentenceOf({ type, detail }: TimelineEntry): string {
  const word = words[type];
  const what = word ? t(word) : fieldWord(type);
  return detail ? `${what}: ${detailWord(detail)}` : what;
}

function detailWord(detail: string): string {
  const [country, kind] = detail.split(" ");
  if (country && kind && /^[A-Z]{2}$/.test(country)) return documentWord(country, kind);
  return valueWord(detail);
}

/** A member by the e-mail address in the decisions; any other actor by kind. */
function actorOf({ by }: TimelineEntry, record: CaseRecord): string | undefined {
  if (!by) return;
  const known = record.disposition_history?.find(
    ({ recorded_by }) => recorded_by.user_id === by.id,
  );
  return known?.recorded_by.email ?? t(actors[by.type] ?? "a member");
}
