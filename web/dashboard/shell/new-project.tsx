import { useState } from "preact/hooks";
import { createProject } from "../api/session.ts";
import { t } from "../language.ts";
import { useAct } from "../parts/act.tsx";
import { say } from "../parts/announce.tsx";
import { Dialog, DialogEnd } from "../parts/dialog.tsx";
import { Field } from "../parts/field.tsx";
import { TextField } from "../parts/inputs.tsx";

/** Creates another sandbox, or the project for real applicants. */
export function NewProject({ onClose, onCreated }: { onClose(): void; onCreated(): void }) {
  const [name, setName] = useState("");
  const [isSandbox, setSandbox] = useState(true);
  const { submit, isBusy, error } = useAct();

  async function create() {
    const project = await createProject({ name, sandbox: isSandbox });
    say(t("common.new_project.name_is_ready", { name: project.name }));
    onClose();
    onCreated();
  }

  return (
    <Dialog title={t("common.new_project")} onClose={onClose}>
      <form class="form" onSubmit={submit(create)}>
        <p>{t("common.new_project.project_own_keys_webhook")}</p>
        <TextField
          label={t("common.name")}
          hint={t("common.new_project.name_hint")}
          required
          maxLength={60}
          value={name}
          onText={setName}
        />
        <Field
          label={t("common.new_project.for")}
          hint={
            isSandbox
              ? t("common.new_project.for_hint")
              : t("common.new_project.keys_start_tk_live")
          }
        >
          {(ids) => (
            <select
              {...ids}
              value={isSandbox ? "sandbox" : "live"}
              onChange={({ currentTarget }) => setSandbox(currentTarget.value === "sandbox")}
            >
              <option value="sandbox">{t("common.new_project.trying_things_out_sandbox")}</option>
              <option value="live">{t("common.new_project.real_applicants_live")}</option>
            </select>
          )}
        </Field>
        <DialogEnd
          verb={t("common.create_it")}
          isDisabled={isBusy || name.trim() === ""}
          error={error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
