import { useState } from "preact/hooks";
import { createProject } from "../api/session.ts";
import { t } from "../language.ts";
import { useAct } from "../parts/act.tsx";
import { say } from "../parts/announce.tsx";
import { Dialog, SendOrCancel } from "../parts/dialog.tsx";
import { Field } from "../parts/field.tsx";

/** Creates another sandbox, or the project for real applicants. */
export function NewProject({ onClose, onCreated }: { onClose(): void; onCreated(): void }) {
  const [name, setName] = useState("");
  const [isSandbox, setSandbox] = useState(true);
  const { run, isBusy, error } = useAct();

  async function create() {
    const project = await createProject({ name, sandbox: isSandbox });
    say(t("{name} is ready.", { name: project.name }));
    onClose();
    onCreated();
  }

  return (
    <Dialog title={t("New project")} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          run(create);
        }}
      >
        <p>
          {t(
            "A project has its own keys, webhook, Flows, branding and verifications. Projects share nothing, but you can copy a template to another.",
          )}
        </p>
        <Field label={t("Name")} hint={t("Such as the product or the country it is for.")}>
          {(ids) => (
            <input
              {...ids}
              required
              maxLength={60}
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label={t("For")}
          hint={
            isSandbox
              ? t("Its keys start with tk_test_, and a scenario can end a verification in any way.")
              : t(
                  "Its keys start with tk_live_, and scenarios do not work here. Copy your template here from a sandbox.",
                )
          }
        >
          {(ids) => (
            <select
              {...ids}
              value={isSandbox ? "sandbox" : "live"}
              onChange={({ currentTarget }) => setSandbox(currentTarget.value === "sandbox")}
            >
              <option value="sandbox">{t("Trying things out (sandbox)")}</option>
              <option value="live">{t("Real applicants (live)")}</option>
            </select>
          )}
        </Field>
        <SendOrCancel
          verb={t("Create it")}
          isDisabled={isBusy || name.trim() === ""}
          error={error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
