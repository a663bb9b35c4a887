import { useState } from "preact/hooks";
import { activateFlow, listFlows, publishVersion } from "../../api/flows.ts";
import { listTemplates } from "../../api/templates.ts";
import { mixed, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Dialog, SendOrCancel } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
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
  const { run, isBusy, error } = useAct();

  async function activate(template: string) {
    const more = note.trim() ? { change_note: note.trim() } : {};
    const flow =
      target === newFlow
        ? await activateFlow(project.id, { slug: fresh, template_id: template, ...more })
        : await publishVersion(project.id, target, { template_id: template, ...more });
    say(t("{slug} runs version {version}.", { slug: flow.slug, version: flow.version }));
    onClose();
    go(addressOf(project.id, "flows", flow.slug));
  }

  return (
    <Dialog title={t("Activate a template")} onClose={onClose}>
      <Loaded of={lists}>
        {({ templates, flows }) => {
          const template = chosen ?? templates[0]?.id;
          if (!template || templates.length === 0) {
            return (
              <p>
                {mixed("No template is published yet. {link}, and publish it.", {
                  link: (
                    <a href={addressOf(project.id, "build")} onClick={onClose}>
                      {t("Compose one")}
                    </a>
                  ),
                })}
              </p>
            );
          }
          return (
            <form
              class="form"
              onSubmit={(event) => {
                event.preventDefault();
                run(() => activate(template));
              }}
            >
              <Field label={t("Template")}>
                {(ids) => (
                  <select
                    {...ids}
                    value={template}
                    onChange={({ currentTarget }) => setChosen(currentTarget.value)}
                  >
                    {templates.map(({ id, name, published_revision }) => (
                      <option key={id} value={id}>
                        {t("{name} (revision {revision})", {
                          name,
                          revision: published_revision ?? "–",
                        })}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <Field
                label={t("As")}
                hint={
                  target !== newFlow &&
                  t("New verifications use it at once. Started ones keep their version to the end.")
                }
              >
                {(ids) => (
                  <select
                    {...ids}
                    value={target}
                    onChange={({ currentTarget }) => setTarget(currentTarget.value)}
                  >
                    <option value={newFlow}>{t("a new Flow")}</option>
                    {flows.map((flow) => (
                      <option key={flow.slug} value={flow.slug}>
                        {t("version {version} of {slug}", {
                          version: flow.version + 1,
                          slug: flow.slug,
                        })}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              {target === newFlow && (
                <Field
                  label={t("Slug")}
                  hint={t(
                    "Permanent part of the address: lowercase letters, digits and hyphens. It cannot be changed or reused.",
                  )}
                >
                  {(ids) => (
                    <input
                      {...ids}
                      required
                      class="mono"
                      pattern="[a-z0-9][a-z0-9\-]{1,61}[a-z0-9]"
                      placeholder="account-opening"
                      value={fresh}
                      onInput={({ currentTarget }) => setFresh(currentTarget.value)}
                    />
                  )}
                </Field>
              )}
              <Field label={t("What changed (optional)")}>
                {(ids) => (
                  <input
                    {...ids}
                    maxLength={500}
                    value={note}
                    onInput={({ currentTarget }) => setNote(currentTarget.value)}
                  />
                )}
              </Field>
              <SendOrCancel
                verb={target === newFlow ? t("Activate it") : t("Publish the version")}
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
