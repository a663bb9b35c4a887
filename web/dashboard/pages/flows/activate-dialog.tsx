import { useState } from "preact/hooks";
import { activateFlow, listFlows, publishVersion } from "../../api/flows.ts";
import { listTemplates } from "../../api/templates.ts";
import { mixed, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Dialog, DialogEnd } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { TextField } from "../../parts/inputs.tsx";
import { Loaded } from "../../parts/states.tsx";
import { addressOf, go } from "../../place.ts";
import { useHere } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

const newFlow = "";

type ActivateProps = {
  /** The template, if its page opened the dialog. */
  templateId?: string;
  /** The Flow, if its page opened the dialog. */
  slug?: string;
  onClose(): void;
};

/** Activates a published template, as a new Flow or as the next version of a Flow. */
export function ActivateDialog({ templateId, slug, onClose }: ActivateProps) {
  const { project } = useHere();
  const lists = useLoad(async () => {
    const [templates, flows] = await Promise.all([
      listTemplates(project.id),
      listFlows(project.id),
    ]);
    return {
      templates: templates.filter(
        ({ status, published_revision }) => status !== "archived" && published_revision !== null,
      ),
      flows: flows.filter(({ status }) => status !== "archived"),
    };
  }, project.id);
  const [chosen, setChosen] = useState(templateId);
  const [target, setTarget] = useState(slug ?? newFlow);
  const [fresh, setFresh] = useState("");
  const [note, setNote] = useState("");
  const { submit, isBusy, error } = useAct();

  async function activate(template: string) {
    const more = note.trim() ? { change_note: note.trim() } : {};
    const flow =
      target === newFlow
        ? await activateFlow(project.id, { slug: fresh, template_id: template, ...more })
        : await publishVersion(project.id, target, { template_id: template, ...more });
    say(
      t("common.activate_dialog.slug_runs_version_version", {
        slug: flow.slug,
        version: flow.version,
      }),
    );
    onClose();
    go(addressOf(project.id, "flows", flow.slug));
  }

  return (
    <Dialog title={t("common.activate_a_template")} onClose={onClose}>
      <Loaded of={lists}>
        {({ templates, flows }) => {
          const template = chosen ?? templates[0]?.id;
          if (!template || templates.length === 0) {
            return (
              <p>
                {mixed("common.activate_dialog.no_template_published_yet", {
                  link: (
                    <a href={addressOf(project.id, "build")} onClick={onClose}>
                      {t("common.activate_dialog.compose_one")}
                    </a>
                  ),
                })}
              </p>
            );
          }
          return (
            <form class="form" onSubmit={submit(() => activate(template))}>
              <Field label={t("common.template")}>
                {(ids) => (
                  <select
                    {...ids}
                    value={template}
                    onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                  >
                    {templates.map(({ id, name, published_revision }) => (
                      <option key={id} value={id}>
                        {t("common.activate_dialog.name_revision_revision", {
                          name,
                          revision: published_revision ?? "–",
                        })}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Field
                label={t("common.activate_dialog.as")}
                hint={target !== newFlow && t("common.activate_dialog.as_hint")}
              >
                {(ids) => (
                  <select
                    {...ids}
                    value={target}
                    onChange={({ currentTarget }) => setTarget(currentTarget.value)}
                  >
                    <option value={newFlow}>{t("common.activate_dialog.a_new_flow")}</option>
                    {flows.map((flow) => (
                      <option key={flow.slug} value={flow.slug}>
                        {t("common.activate_dialog.version_version_of_slug", {
                          version: flow.version + 1,
                          slug: flow.slug,
                        })}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              {target === newFlow && (
                <TextField
                  label={t("common.slug")}
                  hint={t("common.activate_dialog.slug_hint")}
                  required
                  class="mono"
                  pattern="[a-z0-9][a-z0-9\-]{1,61}[a-z0-9]"
                  placeholder="account-opening"
                  value={fresh}
                  onText={setFresh}
                />
              )}
              <TextField
                label={t("common.activate_dialog.what_changed_optional")}
                maxLength={500}
                value={note}
                onText={setNote}
              />
              <DialogEnd
                verb={
                  target === newFlow
                    ? t("common.activate_dialog.activate_it")
                    : t("common.activate_dialog.publish_the_version")
                }
                isDisabled={isBusy}
                error={error}
                onCancel={onClose}
              />
            </form>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
