import "./decision.css";
import { isTerminal } from "#domain/case/status.ts";
import type { DispositionReason } from "#domain/project/disposition-reason.ts";
import type { Disposition } from "#domain/review/disposition.ts";
import { reasonsOf } from "#domain/review/disposition-reasons.ts";
import type { Wire } from "#domain/wire.ts";
import type { CaseRecord } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { Lacks } from "../../../parts/states.tsx";
import { Time } from "../../../parts/time.tsx";
import { useMay } from "../../../session.ts";
import { dispositionReasonWord, dispositionWord, fieldWord } from "../../../words.ts";
import { wasAbandoned } from "../case/was-abandoned.ts";
import { DispositionForm } from "./disposition-form.tsx";

type PanelProps = { record: CaseRecord; onDecided(): void; onRecorded(): void };

/** The client's own decision beside the assessment, which it never replaces. */
export function DispositionPanel({ record, onDecided, onRecorded }: PanelProps) {
  const may = useMay();
  const reasons = reasonsOf({ dispositionReasons: record.own_disposition_reasons });
  const history = historyOf(record);
  const isOver = record.status !== "erased" && isTerminal(record.status);
  const form = (
    <DispositionForm
      record={record}
      reasons={reasons}
      isFirst={history.length === 0}
      onDecided={onDecided}
      onRecorded={onRecorded}
    />
  );
  return (
    <section class="card disposition">
      <h2>{t("verifications.disposition_panel.your_decision")}</h2>
      <p class="card-lead">{t("verifications.disposition_panel.decision_yours_we_keep")}</p>
      {history.length > 0 && <History entries={history} reasons={reasons} />}
      {!isOver && (
        <p class="soft small">{t("verifications.disposition_panel.can_recorded_once_there")}</p>
      )}
      {isOver &&
        may("cases:review") &&
        (wasAbandoned(record) && history.length === 0 ? (
          <details class="part">
            <summary>{t("verifications.disposition_panel.there_nothing_decide_record")}</summary>
            {form}
          </details>
        ) : (
          form
        ))}
      {isOver && (
        <Lacks
          permission="cases:review"
          to={t("verifications.disposition_panel.record_a_decision")}
        />
      )}
    </section>
  );
}

function historyOf({ disposition_history, customer_disposition }: CaseRecord): Wire<Disposition>[] {
  const all = disposition_history ?? (customer_disposition ? [customer_disposition] : []);
  return all.toSorted((a, b) => b.recorded_at.localeCompare(a.recorded_at));
}

type HistoryProps = { entries: Wire<Disposition>[]; reasons: readonly DispositionReason[] };

function History({ entries, reasons }: HistoryProps) {
  // A reason that the list does not have, because it is older or was removed, shows its code.
  const wordOf = (code: string) => {
    const reason = reasons.find((each) => each.code === code);
    return reason ? dispositionReasonWord(reason) : fieldWord(code);
  };
  return (
    <ol
      class="decisions"
      aria-label={t("verifications.disposition_panel.decisions_the_latest_first")}
    >
      {entries.map((entry, at) => (
        <li key={entry.id} data-latest={at === 0}>
          <strong>{dispositionWord(entry.value)}</strong>
          <span class="soft small">
            {entry.recorded_by.email}, <Time at={entry.recorded_at} />
          </span>
          {entry.reason_codes.length > 0 && (
            <p class="small">{entry.reason_codes.map(wordOf).join("; ")}</p>
          )}
          {entry.note && <p class="small">{entry.note}</p>}
        </li>
      ))}
    </ol>
  );
}
