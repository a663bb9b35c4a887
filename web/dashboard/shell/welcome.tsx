import { useState } from "preact/hooks";
import { takeFirstKey } from "../api/session.ts";
import { renameOrg } from "../api/settings.ts";
import { t } from "../language.ts";
import { useAct } from "../parts/act.tsx";
import { Code } from "../parts/copy.tsx";
import { SecretDialog } from "../parts/dialog.tsx";
import { Field } from "../parts/field.tsx";
import { Refused } from "../parts/states.tsx";
import { hereOf, useHere } from "../session.ts";
import { useLoad } from "../use-load.ts";

/**
 * After the very first sign-in: the Sandbox project's test key, this once. Who was invited has an org
 * of their own too, and the key belongs to that one.
 */
export function Welcome({ onTaken }: { onTaken(): void }) {
  const { session } = useHere();
  const { value: first } = useLoad(takeFirstKey, "first-key");
  if (!first) return null;
  const own = hereOf(session, first.project_id);
  const isActive = own !== undefined && own.org.id === session.org?.id;
  return (
    <SecretDialog
      title={t("Welcome. This is your test key")}
      secret={first.api_key}
      onStored={onTaken}
    >
      <p>
        {t(
          "{name} has a Sandbox project. Your backend uses this key to call it. We show it only once: store it with your secrets. You can create more under Integrate.",
          { name: own?.org.name ?? t("Your organization") },
        )}
      </p>
      {isActive && <OrgName name={own.org.name} />}
      <Code
        label={t("Your first verification")}
        text={`curl -sS --fail-with-body -X POST ${location.origin}/v1/verifications \\
  -H "X-API-Key: $BONAFIDE_API_KEY" -H 'content-type: application/json' \\
  -d '{"type":"kyc"}'`}
      />
    </SecretDialog>
  );
}

/**
 * An org is opened under the name of the person who signed in first, and applicants would read that.
 * What was written here is not asked for again: to ask would close the dialog with the key in it.
 */
function OrgName({ name }: { name: string }) {
  const [draft, setDraft] = useState("");
  const { run, isBusy, error } = useAct();
  const [given, setGiven] = useState<string>();
  const wanted = draft.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(async () => {
          await renameOrg(wanted);
          setGiven(wanted);
        });
      }}
    >
      <Field
        label={t("What is your organization called?")}
        hint={
          given === undefined
            ? t("Applicants see this name. For now it is {name}.", { name })
            : t("The name is now {given}.", { given })
        }
      >
        {(ids) => (
          <div class="name-row">
            <input
              {...ids}
              maxLength={120}
              autocomplete="organization"
              value={draft}
              onInput={({ currentTarget }) => setDraft(currentTarget.value)}
            />
            <button
              type="submit"
              class="button"
              disabled={isBusy || wanted === "" || wanted === given}
            >
              {t("Save the name")}
            </button>
          </div>
        )}
      </Field>
      <Refused error={error} />
    </form>
  );
}
