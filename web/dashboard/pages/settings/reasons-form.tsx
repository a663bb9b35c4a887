import { useState } from "preact/hooks";
import { maxOwnReasons } from "#domain/review/disposition-reasons.ts";
import {
  type DispositionReason,
  listDispositionReasons,
  setDispositionReasons,
} from "../../api/settings.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Icon } from "../../parts/icon.tsx";
import { TextField } from "../../parts/inputs.tsx";
import { Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { dispositionReasonWord } from "../../words.ts";

/** The project's own reasons for a decision, besides those that every project has. */
export function ReasonsForm() {
  const { project } = useHere();
  const reasons = useLoad(() => listDispositionReasons(project.id), project.id);
  return (
    <section class="card" aria-labelledby="reasons">
      <h2 id="reasons">{t("settings.reasons_form.reasons_of_decisions")}</h2>
      <Lacks permission="cases:review" to={t("settings.reasons_form.change_reasons_decisions")} />
      <Loaded of={reasons}>{(listed) => <Editor listed={listed} onSaved={reasons.set} />}</Loaded>
    </section>
  );
}

type Own = Pick<DispositionReason, "code" | "description">;

function ownOf(listed: readonly DispositionReason[]): Own[] {
  return listed
    .filter(({ built_in }) => !built_in)
    .map(({ code, description }) => ({ code, description }));
}

function Editor({
  listed,
  onSaved,
}: {
  listed: DispositionReason[];
  onSaved(listed: DispositionReason[]): void;
}) {
  const { project } = useHere();
  const may = useMay();
  const [own, setOwn] = useState(() => ownOf(listed));
  const { submit, isBusy, error } = useAct();
  const isLocked = !may("cases:review");
  const isDirty = JSON.stringify(own) !== JSON.stringify(ownOf(listed));
  const set = (at: number, part: Partial<Own>) =>
    setOwn(own.map((each, index) => (index === at ? { ...each, ...part } : each)));

  return (
    <form
      onSubmit={submit(async () => {
        const saved = await setDispositionReasons(project.id, own);
        onSaved(saved);
        setOwn(ownOf(saved));
        say(t("settings.reasons_form.saved_decisions_were_recorded"));
      })}
    >
      <fieldset class="form" disabled={isLocked}>
        <legend class="unseen">{t("settings.reasons_form.reasons_of_decisions")}</legend>
        <details class="built-in">
          <summary>{t("settings.reasons_form.every_project_has_these")}</summary>
          <dl>
            {listed
              .filter(({ built_in }) => built_in)
              .map(({ code, description }) => (
                <div key={code}>
                  <dt>
                    <code>{code}</code>
                  </dt>
                  <dd>{dispositionReasonWord({ code, description })}</dd>
                </div>
              ))}
          </dl>
        </details>
        {own.map(({ code, description }, at) => (
          <div key={at} class="reason-row">
            <TextField
              label={t("common.code")}
              required
              class="mono"
              pattern="[a-z][a-z0-9_]{0,62}"
              placeholder="branch_visit"
              title={t("settings.reasons_form.lowercase_letters_digits_underscores")}
              value={code}
              onText={(value) => set(at, { code: value })}
            />
            <TextField
              label={t("settings.reasons_form.what_it_means")}
              required
              maxLength={200}
              value={description}
              onText={(value) => set(at, { description: value })}
            />
            {!isLocked && (
              <button
                type="button"
                class="button-quiet button-icon"
                aria-label={t("settings.reasons_form.remove_code", {
                  code: code || t("settings.reasons_form.the_reason"),
                })}
                onClick={() => setOwn(own.toSpliced(at, 1))}
              >
                <Icon name="bin" />
              </button>
            )}
          </div>
        ))}
        <Refused error={error} />
        {!isLocked && (
          <div class="form-actions">
            {own.length < maxOwnReasons && (
              <button
                type="button"
                class="button"
                onClick={() => setOwn([...own, { code: "", description: "" }])}
              >
                <Icon name="plus" /> {t("settings.reasons_form.add_a_reason")}
              </button>
            )}
            <button type="submit" class="button-primary" disabled={isBusy || !isDirty}>
              {t("settings.reasons_form.set_the_reasons")}
            </button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
