import { useState } from "preact/hooks";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Field } from "../../parts/field.tsx";
import { Refused } from "../../parts/states.tsx";
import { useHere } from "../../session.ts";

type NameProps = {
  label: string;
  name: string;
  /** The maximum length in characters. */
  max: number;
  hint?: string;
  isLocked: boolean;
  rename(name: string): Promise<unknown>;
};

export function NameForm({ label, name, max, hint, isLocked, rename }: NameProps) {
  const { refresh } = useHere();
  const [draft, setDraft] = useState(name);
  const { submit, isBusy, error } = useAct();
  const wanted = draft.trim();
  return (
    <form
      onSubmit={submit(async () => {
        await rename(wanted);
        say(t("settings.name_form.name_now_wanted", { wanted }));
        refresh();
      })}
    >
      <fieldset disabled={isLocked}>
        <legend class="unseen">{label}</legend>
        <Field label={label} hint={hint}>
          {(ids) => (
            <div class="name-row">
              <input
                {...ids}
                required
                maxLength={max}
                value={draft}
                onInput={({ currentTarget }) => setDraft(currentTarget.value)}
              />
              {!isLocked && (
                <button
                  type="submit"
                  class="button"
                  disabled={isBusy || wanted === "" || wanted === name}
                >
                  {t("settings.name_form.rename")}
                </button>
              )}
            </div>
          )}
        </Field>
        <Refused error={error} />
      </fieldset>
    </form>
  );
}
