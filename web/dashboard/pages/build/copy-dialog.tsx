import { useState } from "preact/hooks";
import { can } from "#domain/project/permissions.ts";
import { copyTemplate, type Template } from "../../api/templates.ts";
import { mixed, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Dialog, DialogEnd } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { addressOf, go } from "../../place.ts";
import { type Here, useHere } from "../../session.ts";

/** The org's other projects in which the user may write templates, live ones first. */
export function projectsToCopyTo({ org, project }: Here) {
  return org.projects
    .filter((other) => other.id !== project.id && can(other.role, "templates:write", other))
    .sort((a, b) => Number(a.sandbox) - Number(b.sandbox));
}

/** Copies the published version to another project, for example from the sandbox to a live one. */
export function CopyDialog({ template, onClose }: { template: Template; onClose(): void }) {
  const here = useHere();
  const targets = projectsToCopyTo(here);
  const [chosen, setChosen] = useState(targets[0]?.id);
  const { run, isBusy, error } = useAct();
  const { project } = here;
  const target = targets.find(({ id }) => id === chosen);

  async function copy(toProjectId: string) {
    const made = await copyTemplate({ projectId: project.id, id: template.id }, toProjectId);
    say(
      t("build.copy_dialog.copied_name_activate_there", {
        name: target?.name ?? "",
      }),
    );
    onClose();
    go(addressOf(toProjectId, "build", made.id));
  }

  return (
    <Dialog title={t("build.copy_to_a_project")} onClose={onClose}>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen !== undefined) run(() => copy(chosen));
        }}
      >
        <p>
          {mixed("build.copy_dialog.revision_revision_name_published", {
            revision: template.published_revision,
            name: <strong>{template.name}</strong>,
            project: project.name,
          })}
        </p>
        <Field label={t("build.copy_dialog.project")}>
          {(ids) => (
            <select
              {...ids}
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              {targets.map(({ id, name, sandbox }) => (
                <option key={id} value={id}>
                  {name} ({sandbox ? t("common.sandbox") : t("common.live")})
                </option>
              ))}
            </select>
          )}
        </Field>
        <DialogEnd
          verb={t("build.copy_dialog.copy_it")}
          isDisabled={isBusy}
          error={error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
