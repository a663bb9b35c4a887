import { useState } from "preact/hooks";
import { QrCode } from "../../shared/qr-code.tsx";
import { startCase } from "../api/cases.ts";
import { takeFirstKey } from "../api/session.ts";
import { renameOrg } from "../api/settings.ts";
import { t } from "../language.ts";
import { useAct } from "../parts/act.tsx";
import { Code, Copy } from "../parts/copy.tsx";
import { Dialog, DialogEnd, SecretDialog } from "../parts/dialog.tsx";
import { TextField } from "../parts/inputs.tsx";
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
    <SecretDialog title={t("common.welcome.test_key")} secret={first.api_key} onStored={onTaken}>
      {isActive && <At step="key" />}
      <p>
        {t("common.welcome.name_sandbox_project_backend", {
          name: given ?? own?.org.name ?? t("common.welcome.your_organization"),
        })}
      </p>
      <Code
        label={t("common.welcome.your_first_verification")}
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
      {t("common.welcome.step_at_of_count", { at: steps.indexOf(step) + 1, count: steps.length })}
    </p>
  );
}

/**
 * An organization is first named after its first user, and applicants would read that name. The session is
 * not read again here: that would close the steps, and the last one shows the key.
 */
function OrgName({ onNamed }: { onNamed(name: string): void }) {
  const [draft, setDraft] = useState("");
  const { submit, isBusy, error } = useAct();
  const wanted = draft.trim();
  return (
    <Dialog title={t("common.welcome.welcome_to_bonafide")}>
      <At step="name" />
      <form
        onSubmit={submit(async () => {
          await renameOrg(wanted);
          onNamed(wanted);
        })}
      >
        <TextField
          label={t("common.welcome.what_organization_called")}
          hint={t("common.welcome.what_organization_called_hint")}
          required
          maxLength={120}
          autocomplete="organization"
          value={draft}
          onText={setDraft}
        />
        <DialogEnd
          verb={t("common.welcome.continue")}
          isDisabled={isBusy || wanted === ""}
          error={error}
        />
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
    <Dialog title={t("common.welcome.try_phone")}>
      <At step="try" />
      {url === undefined ? (
        <p>{t("common.welcome.start_test_verification_go")}</p>
      ) : (
        <div class="handover">
          <p>{t("common.welcome.scan_code_phones_camera")}</p>
          <QrCode text={url} label={t("common.code_opens_verification_phone")} />
          <output class="secret">{url}</output>
        </div>
      )}
      <Refused error={error} />
      <div class="dialog-actions">
        {url === undefined ? (
          <>
            <button type="button" class="button" onClick={onDone}>
              {t("common.welcome.skip_this_step")}
            </button>
            <button type="button" class="button-primary" disabled={isBusy} onClick={start}>
              {t("common.start_a_test_verification")}
            </button>
          </>
        ) : (
          <>
            <Copy text={url} label={t("common.copy_the_link")} />
            <button type="button" class="button-primary" onClick={onDone}>
              {t("common.welcome.continue")}
            </button>
          </>
        )}
      </div>
    </Dialog>
  );
}
