import { useState } from "preact/hooks";
import { isOfferedWith } from "#domain/case/disposition-reasons.ts";
import { type DispositionValue, dispositionValues } from "#domain/case/disposition-values.ts";
import type { DispositionReason } from "#domain/project/disposition-reason.ts";
import { type CaseRecord, recordDisposition } from "../../../api/cases.ts";
import { t, translated } from "../../../language.ts";
import { useAct } from "../../../parts/act.tsx";
import { say } from "../../../parts/announce.tsx";
import { Field } from "../../../parts/field.tsx";
import { Refused } from "../../../parts/states.tsx";
import { useHere } from "../../../session.ts";
import { dispositionWord } from "../../../words.ts";
import { askAgain, FollowUpFields, nothingAgain } from "../queue/follow-up-fields.tsx";

type FormProps = {
  record: CaseRecord;
  reasons: readonly DispositionReason[];
  isFirst: boolean;
  onRecorded(): void;
};

/** Records what the team decided, and why. */
export function DispositionForm({ record, reasons, isFirst, onRecorded }: FormProps) {
  const { project } = useHere();
  const [value, setValue] = useState<DispositionValue>();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [note, setNote] = useState("");
  const [agrees, setAgrees] = useState<"" | "yes" | "no">("");
  const [again, setAgain] = useState(nothingAgain);
  const { run, isBusy, error } = useAct();
  const offered = value ? reasons.filter(({ code }) => isOfferedWith(value, code)) : [];
  const given = offered.map(({ code }) => code).filter((code) => chosen.includes(code));

  async function submit() {
    if (!value) return;
    if (again.items.size > 0) await askAgain(project.id, record.id, again);
    const recorded = await recordDisposition(project.id, record.id, {
      value,
      ...(given.length > 0 && { reason_codes: given }),
      ...(note.trim() && { note: note.trim() }),
      ...(agrees && { assessment_agreed: agrees === "yes" }),
    });
    const waits = "pending_disposition" in recorded;
    say(
      waits
        ? t("Recorded. It counts once a colleague confirms it.")
        : t("Recorded: {value}. The assessment stays as it was.", {
            value: dispositionWord(value),
          }),
    );
    setValue(undefined);
    setChosen([]);
    setNote("");
    setAgain(nothingAgain);
    onRecorded();
  }

  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault();
        run(submit);
      }}
    >
      <fieldset class="decide" id="decision">
        <legend>{isFirst ? t("Record a decision") : t("Record another")}</legend>
        {dispositionValues.map((each) => (
          <label key={each} class="decide-choice">
            <input
              type="radio"
              name="disposition"
              checked={value === each}
              onChange={() => {
                setValue(each);
                setAgain(nothingAgain);
              }}
            />
            {dispositionWord(each)}
          </label>
        ))}
      </fieldset>
      {value === "resubmission_requested" && !record.superseded_by && (
        <FollowUpFields record={record} again={again} onChange={setAgain} />
      )}
      {offered.length > 0 && (
        <fieldset class="decide-reasons">
          <legend>{t("Reasons (optional)")}</legend>
          {offered.map(({ code, description }) => (
            <label key={code} class="tick">
              <input
                type="checkbox"
                checked={chosen.includes(code)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen(checked ? [...chosen, code] : chosen.filter((each) => each !== code))
                }
              />
              <span>{translated(description)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <Field label={t("Note (optional)")} hint={t("For your colleagues and auditors.")}>
        {(ids) => (
          <textarea
            {...ids}
            rows={2}
            maxLength={2000}
            value={note}
            onInput={({ currentTarget }) => setNote(currentTarget.value)}
          />
        )}
      </Field>
      <Field label={t("Do you agree with the assessment? (optional)")}>
        {(ids) => (
          <select
            {...ids}
            value={agrees}
            onChange={({ currentTarget: { value: answer } }) =>
              setAgrees(answer === "yes" || answer === "no" ? answer : "")
            }
          >
            <option value="">{t("No answer")}</option>
            <option value="yes">{t("Yes")}</option>
            <option value="no">{t("No")}</option>
          </select>
        )}
      </Field>
      <Refused error={error} />
      <button type="submit" class="button-primary" disabled={isBusy || !value}>
        {t("Record it")}
      </button>
    </form>
  );
}
