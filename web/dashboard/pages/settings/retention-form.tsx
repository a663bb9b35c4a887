import { useState } from "preact/hooks";
import { dataRetentionDays } from "#domain/project/retention.ts";
import { type Retention, readRetention, setRetention } from "../../api/settings.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { TextField, Tick } from "../../parts/inputs.tsx";
import { Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

/** The time for which the project keeps personal data. */
export function RetentionForm() {
  const { project } = useHere();
  const retention = useLoad(() => readRetention(project.id), project.id);
  return (
    <section class="card" aria-labelledby="retention">
      <h2 id="retention">{t("common.personal_data")}</h2>
      <Lacks
        permission="retention:write"
        to={t("settings.retention_form.change_how_long_personal")}
      />
      <Loaded of={retention}>{(kept) => <Editor kept={kept} onSaved={retention.set} />}</Loaded>
    </section>
  );
}

function Editor({ kept, onSaved }: { kept: Retention; onSaved(kept: Retention): void }) {
  const { project } = useHere();
  const may = useMay();
  const [days, setDays] = useState(String(kept.data_days));
  const [typedCaptureDays, setCaptureDays] = useState<string>();
  const [keepsOutcome, setKeepsOutcome] = useState(kept.keep_outcome);
  const { submit, isBusy, error } = useAct();
  const isLocked = !may("retention:write");
  const max = project.sandbox ? dataRetentionDays.sandbox : dataRetentionDays.max;
  // Until a person changes it, the time for photographs follows the time for the rest.
  const captureDays =
    typedCaptureDays ?? String(Math.min(kept.captures_days, Number(days) || kept.captures_days));
  const isDirty =
    days !== String(kept.data_days) ||
    captureDays !== String(kept.captures_days) ||
    keepsOutcome !== kept.keep_outcome;
  return (
    <form
      onSubmit={submit(async () => {
        const wanted = {
          captures_days: Number(captureDays),
          data_days: Number(days),
          keep_outcome: keepsOutcome,
        };
        onSaved(await setRetention(project.id, wanted));
        setCaptureDays(undefined);
        say(t("settings.retention_form.saved_applies_verifications_end"));
      })}
    >
      <fieldset class="form" disabled={isLocked}>
        <legend class="unseen">{t("settings.retention_form.how_long_personal_data")}</legend>
        <TextField
          label={t("settings.retention_form.delete_photographs_films_after")}
          hint={t("settings.retention_form.delete_photographs_films_after_hint")}
          type="number"
          required
          min={dataRetentionDays.min}
          max={Math.min(Number(days) || max, max)}
          value={captureDays}
          onText={setCaptureDays}
        />
        <TextField
          label={t("settings.retention_form.delete_everything_else_after")}
          hint={t("settings.retention_form.delete_everything_else_after_hint", {
            min: dataRetentionDays.min,
            max,
          })}
          type="number"
          required
          min={dataRetentionDays.min}
          max={max}
          value={days}
          onText={setDays}
        />
        <Tick checked={keepsOutcome} onTick={setKeepsOutcome}>
          {t("settings.retention_form.keep_assessment_erased_verification")}
          <small>{t("settings.retention_form.only_result_nothing_about")}</small>
        </Tick>
        <Refused error={error} />
        {!isLocked && (
          <div class="form-actions">
            <button type="submit" class="button-primary" disabled={isBusy || !isDirty}>
              {t("common.save")}
            </button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
