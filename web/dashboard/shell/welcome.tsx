import { useState } from "preact/hooks";
import { QrCode } from "../../shared/qr-code.tsx";
import { startCase } from "../api/cases.ts";
import { takeFirstKey } from "../api/session.ts";
import { renameOrg } from "../api/settings.ts";
import { t } from "../language.ts";
import { useAct } from "../parts/act.tsx";
import { Code, Copy } from "../parts/copy.tsx";
import { Dialog, SecretDialog } from "../parts/dialog.tsx";
import { Field } from "../parts/field.tsx";
import { Refused } from "../parts/states.tsx";
import { hereOf, useHere } from "../session.ts";
import { useLoad } from "../use-load.ts";

const steps = ["name", "try", "key"] as const;

/**
 * Three steps after the very first sign-in: a name that applicants read, a verification on the user's own
 * phone, and the Sandbox project's test key, shown once. An invited user has an organization of their own
 * too, and the key belongs to it, so they see the key alone.
 */
export function Welcome({ onTaken }: { onTaken(): void }) {
  const { session } = useHere();
  const { value: first } = useLoad(takeFirstKey, "first-key");
  const [at, setAt] = useState(0);
  const [given, setGiven] = useState<string>();
  if (!first) return null;
  const own = hereOf(session, first.project_id);
  const isActive = own !== undefined && own.org.id === session.org?.id;
  const step = isActive ? steps[at] : "key";
  const next = () => setAt(at + 1);
  if (step === "name") {
    return (
      <OrgName
        onNamed={(name) => {
          setGiven(name);
          next();
        }}
      />
    );
  }
  if (step === "try") return <TryIt projectId={first.project_id} onDone={next} />;
  return (
    <SecretDialog title={t("This is your test key")} secret={first.api_key} onStored={onTaken}>
      {isActive && <At step="key" />}
      <p>
        {t(
          "{name} has a Sandbox project. Your backend uses this key to call it. We show it only once: store it with your secrets. You can create more under Integrate.",
          { name: given ?? own?.org.name ?? t("Your organization") },
        )}
      </p>
      <Code
        label={t("Your first verification")}
        text={`curl -sS --fail-with-body -X POST ${location.origin}/v1/verifications \\
  -H "X-API-Key: $BONAFIDE_API_KEY" -H 'content-type: application/json' \\
  -d '{"type":"kyc"}'`}
      />
    </SecretDialog>
  );
}

function At({ step }: { step: (typeof steps)[number] }) {
  return (
    <p class="soft small">
      {t("Step {at} of {count}", { at: steps.indexOf(step) + 1, count: steps.length })}
    </p>
  );
}

/**
 * An organization is first named after its first user, and applicants would read that name. The session is
 * not read again here: that would close the steps, and the last one shows the key.
 */
function OrgName({ onNamed }: { onNamed(name: string): void }) {
  const [draft, setDraft] = useState("");
  const { run, isBusy, error } = useAct();
  const wanted = draft.trim();
  return (
    <Dialog title={t("Welcome to Bonafide")}>
      <At step="name" />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(async () => {
            await renameOrg(wanted);
            onNamed(wanted);
          });
        }}
      >
        <Field
          label={t("What is your organization called?")}
          hint={t("Applicants read this name. You can change it under Settings.")}
        >
          {(ids) => (
            <input
              {...ids}
              required
              maxLength={120}
              autocomplete="organization"
              value={draft}
              onInput={({ currentTarget }) => setDraft(currentTarget.value)}
            />
          )}
        </Field>
        <Refused error={error} />
        <div class="dialog-actions">
          <button type="submit" class="button-primary" disabled={isBusy || wanted === ""}>
            {t("Continue")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** A test verification on the developer's own phone: trying the applicant's pages explains them best. */
function TryIt({ projectId, onDone }: { projectId: string; onDone(): void }) {
  const [url, setUrl] = useState<string>();
  const { run, isBusy, error } = useAct();
  const start = () =>
    run(async () => setUrl((await startCase(projectId, { type: "kyc" })).short_url));
  return (
    <Dialog title={t("Try it on your phone")}>
      <At step="try" />
      {url === undefined ? (
        <p>
          {t(
            "Start a test verification and go through it as an applicant does. It counts for nothing.",
          )}
        </p>
      ) : (
        <div class="handover">
          <p>
            {t("Scan the code with your phone’s camera. The result appears under Verifications.")}
          </p>
          <QrCode text={url} label={t("Code that opens the verification on a phone")} />
          <output class="secret">{url}</output>
        </div>
      )}
      <Refused error={error} />
      <div class="dialog-actions">
        {url === undefined ? (
          <>
            <button type="button" class="button" onClick={onDone}>
              {t("Skip this step")}
            </button>
            <button type="button" class="button-primary" disabled={isBusy} onClick={start}>
              {t("Start a test verification")}
            </button>
          </>
        ) : (
          <>
            <Copy text={url} label={t("Copy the link")} />
            <button type="button" class="button-primary" onClick={onDone}>
              {t("Continue")}
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}
