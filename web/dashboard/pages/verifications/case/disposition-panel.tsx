import { useState } from "preact/hooks";
import type { Disposition } from "#domain/case/disposition.ts";
import { type DispositionValue, dispositionValues } from "#domain/case/disposition-values.ts";
import { isTerminal } from "#domain/case/status.ts";
import type { Wire } from "#domain/wire.ts";
import { type CaseRecord, recordDisposition } from "../../../api/cases.ts";
import { useAct } from "../../../parts/act.tsx";
import { say } from "../../../parts/announce.tsx";
import { Field } from "../../../parts/field.tsx";
import { Lacks, Refused } from "../../../parts/states.tsx";
import { Time } from "../../../parts/time.tsx";
import { useHere, useMay } from "../../../session.ts";
import { dispositionWords } from "../../../words.ts";

type PanelProps = { record: CaseRecord; onRecorded(): void };

/** The client's own decision: beside the assessment, never in its place. */
export function DispositionPanel({ record, onRecorded }: PanelProps) {
  const may = useMay();
  const history = historyOf(record);
  const isOver = record.status !== "erased" && isTerminal(record.status);
  return (
    <section class="card disposition">
      <h2>Your decision</h2>
      <p class="card-lead">
        Yours alone, kept with its history. It does not change the assessment.
      </p>
      {history.length > 0 && <History entries={history} />}
      {!isOver && <p class="soft small">It can be recorded once there is an assessment.</p>}
      {isOver && may("cases:review") && (
        <Form record={record} isFirst={history.length === 0} onRecorded={onRecorded} />
      )}
      {isOver && <Lacks permission="cases:review" to="record a decision" />}
    </section>
  );
}

function historyOf({ disposition_history, customer_disposition }: CaseRecord): Wire<Disposition>[] {
  const all = disposition_history ?? (customer_disposition ? [customer_disposition] : []);
  return all.toSorted((a, b) => b.recorded_at.localeCompare(a.recorded_at));
}

function History({ entries }: { entries: Wire<Disposition>[] }) {
  return (
    <ol class="decisions" aria-label="Decisions, the latest first">
      {entries.map((entry, at) => (
        <li key={entry.id} data-latest={at === 0}>
          <strong>{dispositionWords[entry.value] ?? entry.value}</strong>
          <span class="soft small">
            {entry.recorded_by.email}, <Time at={entry.recorded_at} />
          </span>
          {entry.note && <p class="small">{entry.note}</p>}
        </li>
      ))}
    </ol>
  );
}

function Form({ record, isFirst, onRecorded }: PanelProps & { isFirst: boolean }) {
  const { project } = useHere();
  const [value, setValue] = useState<DispositionValue>();
  const [note, setNote] = useState("");
  const [agrees, setAgrees] = useState<"" | "yes" | "no">("");
  const { run, isBusy, error } = useAct();

  async function submit() {
    if (!value) return;
    await recordDisposition(project.id, record.id, {
      value,
      ...(note.trim() && { note: note.trim() }),
      ...(agrees && { assessment_agreed: agrees === "yes" }),
    });
    say(`Recorded: ${dispositionWords[value]}. The assessment stays as it was.`);
    setValue(undefined);
    setNote("");
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
      <fieldset class="decide">
        <legend>{isFirst ? "Record a decision" : "Record another"}</legend>
        {dispositionValues.map((each) => (
          <label key={each} class="decide-choice">
            <input
              type="radio"
              name="disposition"
              checked={value === each}
              onChange={() => setValue(each)}
            />
            {dispositionWords[each]}
          </label>
        ))}
      </fieldset>
      <Field label="Note (optional)" hint="For your colleagues and auditors.">
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
      <Field label="Do you agree with the assessment? (optional)">
        {(ids) => (
          <select
            {...ids}
            value={agrees}
            onChange={({ currentTarget: { value: chosen } }) =>
              setAgrees(chosen === "yes" || chosen === "no" ? chosen : "")
            }
          >
            <option value="">No answer</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </select>
        )}
      </Field>
      <Refused error={error} />
      <button type="submit" class="button-primary" disabled={isBusy || !value}>
        Record it
      </button>
    </form>
  );
}
