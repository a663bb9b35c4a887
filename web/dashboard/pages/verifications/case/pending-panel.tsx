import { type CaseRecord, confirmDisposition, withdrawDisposition } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { ActButton, useAct } from "../../../parts/act.tsx";
import { say } from "../../../parts/announce.tsx";
import { Refused } from "../../../parts/states.tsx";
import { Time } from "../../../parts/time.tsx";
import { useHere, useMay } from "../../../session.ts";
import { dispositionWord, fieldWord } from "../../../words.ts";

type PanelProps = { record: CaseRecord; onChange(): void; onDecided(): void };

/** A first decision where two are needed. A colleague confirms it, and either person can undo it. */
export function PendingPanel({ record, onChange, onDecided }: PanelProps) {
  const { project, session } = useHere();
  const may = useMay();
  const act = useAct();
  const pending = record.pending_disposition;
  if (!pending) return null;
  const { id, value, recorded_by: by, recorded_at: at, reason_codes: reasons, note } = pending;
  const isMine = by.user_id === session.user.id;
  const decision = dispositionWord(value);

  async function confirm() {
    await confirmDisposition(project.id, record.id, id);
    say(t("verifications.pending_panel.confirmed_counts_now"));
    onDecided();
  }

  async function withdraw() {
    await withdrawDisposition(project.id, record.id);
    say(
      isMine
        ? t("verifications.pending_panel.withdrawn_verification_waits_before")
        : t("verifications.pending_panel.rejected_verification_waits_before"),
    );
    onChange();
  }

  return (
    <section class="card" aria-labelledby="pending">
      <h2 id="pending">{t("verifications.pending_panel.waiting_second_person")}</h2>
      <p>
        {isMine
          ? t("verifications.pending_panel.decided_decision_counts_once", { decision })
          : t("verifications.pending_panel.who_decided_decision_counts", {
              who: by.email,
              decision,
            })}{" "}
        <span class="soft small">
          <Time at={at} />
        </span>
      </p>
      {reasons.length > 0 && <p class="small">{reasons.map(fieldWord).join("; ")}</p>}
      {note && <p class="small">{note}</p>}
      {may("cases:review") && (
        <div class="row-actions">
          {!isMine && (
            <ActButton act={act} work={confirm}>
              {t("verifications.pending_panel.confirm_it")}
            </ActButton>
          )}
          <ActButton act={act} work={withdraw}>
            {isMine
              ? t("verifications.pending_panel.withdraw_it")
              : t("verifications.pending_panel.reject_it")}
          </ActButton>
        </div>
      )}
      <Refused error={act.error} />
    </section>
  );
}
