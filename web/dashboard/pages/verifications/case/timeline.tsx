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
        <h2>{t("verifications.timeline.timeline")}</h2>
      </summary>
      <ol class="timeline">
        {(record.timeline ?? []).map((entry) => {
          const by = actorOf(entry, record);
          return (
            <li key={entry.at + entry.type + entry.detail}>
              <span>
                {sentenceOf(entry)}
                {by && <span class="soft"> {t("verifications.timeline.by_by", { by })}</span>}
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
  api_key: "verifications.actors.api_key",
  retention_policy: "verifications.actors.retention_policy",
};

const words: Record<string, Label> = {
  created: "common.created",
  link_emailed: "verifications.timeline.link_emailed",
  link_texted: "verifications.timeline.link_texted",
  opened: "verifications.timeline.opened",
  consented: "verifications.timeline.consented",
  document_selected: "verifications.timeline.document_selected",
  captured: "verifications.timeline.captured",
  submitted: "verifications.timeline.submitted",
  processing: "verifications.timeline.processing",
  completed: "verifications.timeline.completed",
  failed: "verifications.timeline.failed",
  commented: "verifications.timeline.commented",
  disposition_proposed: "verifications.timeline.disposition_proposed",
  disposition_recorded: "verifications.timeline.disposition_recorded",
  captures_deleted: "verifications.timeline.captures_deleted",
  erased: "verifications.timeline.erased",
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
  return known?.recorded_by.email ?? t(actors[by.type] ?? "verifications.timeline.a_member");
}
