import { useState } from "preact/hooks";
import type { DispositionReason } from "#domain/project/disposition-reason.ts";
import { isOfferedWith } from "#domain/review/disposition-reasons.ts";
import { type DispositionValue, dispositionValues } from "#domain/review/disposition-values.ts";
import { type CaseRecord, recordDisposition } from "../../../api/cases.ts";
import { t } from "../../../language.ts";
import { useAct } from "../../../parts/act.tsx";
import { say } from "../../../parts/announce.tsx";
import { SelectField, TextArea } from "../../../parts/inputs.tsx";
import { useKeys } from "../../../parts/keys.ts";
import { Refused } from "../../../parts/states.tsx";
import { addressOf } from "../../../place.ts";
import { useHere } from "../../../session.ts";
import { dispositionWord } from "../../../words.ts";
import { askAgain, FollowUpFields, nothingAgain, type StartedAgain } from "./follow-up-fields.tsx";
import { FollowUpLink } from "./follow-up-link.tsx";
import { holdDecision, useHeldDecision } from "./held-decision.ts";
import { ReasonChips } from "./reason-chips.tsx";

type FormProps = {
  record: CaseRecord;
  reasons: readonly DispositionReason[];
  isFirst: boolean;
  /** Runs once the officer has decided. The service does not know the decision yet. */
  onDecided(): void;
  onRecorded(): void;
};

const letters: Readonly<Record<DispositionValue, string>> = {
  approved: "a",
  declined: "d",
  resubmission_requested: "r",
  escalated: "e",
};

const answerWords = {
  none: "verifications.disposition_form.no_answer",
  yes: "common.yes",
  no: "verifications.no",
} as const;

/** The form of a team's decision and its reasons. */
export function DispositionForm({ record, reasons, isFirst, onDecided, onRecorded }: FormProps) {
  const { project } = useHere();
  const [value, setValue] = useState<DispositionValue>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [note, setNote] = useState("");
  const [agrees, setAgrees] = useState<"yes" | "no">();
  const [again, setAgain] = useState(nothingAgain);
  const { submit, isBusy, error } = useAct();
  const offered = value ? reasons.filter(({ code }) => isOfferedWith(value, code)) : [];
  const given = offered.map(({ code }) => code).filter((code) => chosen.includes(code));

  const [started, setStarted] = useState<StartedAgain>();
  const isHeld = useHeldDecision()?.decision.caseId === record.id;

  function choose(next: DispositionValue) {
    setValue(next);
    setAgain(nothingAgain);
  }

  const keys = dispositionValues.map((each) => [
    letters[each],
    () => {
      document.getElementById(idOf(each))?.focus();
      choose(each);
    },
  ]);
  useKeys(Object.fromEntries(keys));

  async function decide() {
    if (!value) return;
    const wanted = {
      value,
      ...(given.length > 0 && { reason_codes: given }),
      ...(note.trim() && { note: note.trim() }),
      ...(agrees && { assessment_agreed: agrees === "yes" }),
    };
    // A follow-up opens another verification, which cannot be undone, so it is sent at once.
    if (again.items.size > 0) {
      setStarted(await askAgain(project.id, record.id, again));
      await send(wanted);
    } else {
      const address = addressOf(project.id, "verifications", record.id);
      await holdDecision({ caseId: record.id, address, value, send: () => send(wanted) });
    }
    onDecided();
  }

  async function send(wanted: Parameters<typeof recordDisposition>[2]) {
    const recorded = await recordDisposition(project.id, record.id, wanted);
    const waits = "pending_disposition" in recorded;
    say(
      waits
        ? t("verifications.disposition_form.recorded_counts_once_colleague")
        : t("verifications.disposition_form.recorded_value_assessment_stays", {
            value: dispositionWord(wanted.value),
          }),
    );
    setValue(undefined);
    setChosen([]);
    setNote("");
    setAgain(nothingAgain);
    onRecorded();
  }

  if (started) return <FollowUpLink started={started} onClose={() => setStarted(undefined)} />;
  return (
    <form class="form" hidden={isHeld} onSubmit={submit(decide)}>
      <fieldset class="decide" id="decision">
        <legend>
          {isFirst
            ? t("verifications.disposition_form.record_a_decision")
            : t("verifications.disposition_form.record_another")}
        </legend>
        {dispositionValues.map((each) => (
          <label key={each} class="decide-choice">
            <input
              type="radio"
              id={idOf(each)}
              name="disposition"
              checked={value === each}
              onChange={() => choose(each)}
            />
            {dispositionWord(each)}
            <kbd>{letters[each]}</kbd>
          </label>
        ))}
      </fieldset>
      {value === "resubmission_requested" && !record.superseded_by && (
        <FollowUpFields record={record} again={again} onChange={setAgain} />
      )}
      {offered.length > 0 && <ReasonChips reasons={offered} chosen={chosen} onChange={setChosen} />}
      <TextArea
        label={t("verifications.disposition_form.note_optional")}
        hint={t("verifications.disposition_form.note_optional_hint")}
        rows={2}
        maxLength={2000}
        value={note}
        onText={setNote}
      />
      <SelectField
        label={t("verifications.disposition_form.do_agree_assessment_optional")}
        of={[undefined, "yes", "no"] as const}
        word={(answer) => t(answerWords[answer ?? "none"])}
        value={agrees}
        onPick={setAgrees}
      />
      <div class="decide-send">
        <Refused error={error} />
        <button type="submit" class="button-primary" disabled={isBusy || !value}>
          {t("verifications.disposition_form.record_it")}
        </button>
      </div>
    </form>
  );
}

function idOf(value: DispositionValue): string {
  return `decide-${value}`;
}
