import { useState } from "preact/hooks";
import { maxOwnReasons } from "#domain/review/disposition-reasons.ts";
import {
  type DispositionReason,
  listDispositionReasons,
  setDispositionReasons,
} from "../../api/settings.ts";
import { t, translated } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

/** The project's own reasons for a decision, besides those that every project has. */
export function ReasonsForm() {
  const { project } = useHere();
  const reasons = useLoad(() => listDispositionReasons(project.id), project.id);
  return (
    <section class="card" aria-labelledby="reasons">
      <h2 id="reasons">{t("Reasons of decisions")}</h2>
      <Lacks permission="cases:review" to={t("change the reasons of decisions")} />
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
  const { run, isBusy, error } = useAct();
  const isLocked = !may("cases:review");
  const isDirty = JSON.stringify(own) !== JSON.stringify(ownOf(listed));
  const set = (at: number, part: Partial<Own>) =>
    setOwn(own.map((each, index) => (index === at ? { ...each, ...part } : each)));

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
          const saved = await setDispositionReasons(project.id, own);
          onSaved(saved);
          setOwn(ownOf(saved));
          say(t("Saved. Decisions that were recorded keep their reasons."));
        });
      }}
    >
      <fieldset class="form" disabled={isLocked}>
        <legend class="unseen">{t("Reasons of decisions")}</legend>
        <details class="built-in">
          <summary>{t("Every project has these")}</summary>
          <dl>
            {listed
              .filter(({ built_in }) => built_in)
              .map(({ code, description }) => (
                <div key={code}>
                  <dt>
                    <code>{code}</code>
                  </dt>
                  <dd>{translated(description)}</dd>
                </div>
              ))}
          </dl>
        </details>
        {own.map(({ code, description }, at) => (
          <div key={at} class="reason-row">
            <label class="field">
              <span>{t("Code")}</span>
              <input
                required
                class="mono"
                pattern="[a-z][a-z0-9_]{0,62}"
                placeholder="branch_visit"
                title={t("Lowercase letters, digits and underscores")}
                value={code}
                onInput={({ currentTarget }) => set(at, { code: currentTarget.value })}
              />
            </label>
            <label class="field">
              <span>{t("What it means")}</span>
              <input
                required
                maxLength={200}
                value={description}
                onInput={({ currentTarget }) => set(at, { description: currentTarget.value })}
              />
            </label>
            {!isLocked && (
              <button
                type="button"
                class="button-quiet button-icon"
                aria-label={t("Remove {code}", { code: code || t("the reason") })}
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
                <Icon name="plus" /> {t("Add a reason")}
              </button>
            )}
            <button type="submit" class="button-primary" disabled={isBusy || !isDirty}>
              {t("Set the reasons")}
            </button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
