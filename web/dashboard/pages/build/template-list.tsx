import { useState } from "preact/hooks";
import { createTemplate, listTemplates, type TemplateSummary } from "../../api/templates.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Icon } from "../../parts/icon.tsx";
import { Page } from "../../parts/page.tsx";
import { Empty, Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { Tag } from "../../parts/tag.tsx";
import { Time } from "../../parts/time.tsx";
import { addressOf, go } from "../../place.ts";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";

export function TemplateList() {
  const { project } = useHere();
  const may = useMay();
  const templates = useLoad(() => listTemplates(project.id), project.id);
  const [isNaming, setNaming] = useState(false);
  const create = may("templates:write") && (
    <button type="button" class="button-primary" onClick={() => setNaming(true)}>
      <Icon name="plus" /> {t("New template")}
    </button>
  );
  return (
    <Page
      title={t("Build")}
      lead={t(
        "A template sets the applicant’s steps, the checks, and the data that your backend sends.",
      )}
      actions={templates.value && templates.value.length > 0 && create}
    >
      {isNaming && <NewTemplate onClose={() => setNaming(false)} />}
      <Loaded of={templates}>
        {(list) =>
          list.length === 0 ? (
            <Empty icon="build" title={t("Compose your first template")}>
              <p>
                {t(
                  "A new template has every capture and every check. Remove what you do not need, name the documents, and declare what your backend knows about the person. Then publish it and activate it as a Flow.",
                )}
              </p>
              {create || <Lacks permission="templates:write" to={t("write templates")} />}
            </Empty>
          ) : (
            <div class="table-wrap">
              <table class="table-cards">
                <caption class="unseen">{t("Templates")}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t("Name")}</th>
                    <th scope="col">{t("State")}</th>
                    <th scope="col">{t("Published")}</th>
                    <th scope="col">{t("Changed")}</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((template) => (
                    <tr key={template.id}>
                      <th scope="row">
                        <a href={addressOf(project.id, "build", template.id)}>{template.name}</a>
                      </th>
                      <td data-label={t("State")}>
                        <TemplateState template={template} />
                      </td>
                      <td data-label={t("Published")}>
                        {template.published_revision === null
                          ? "–"
                          : t("revision {revision}", { revision: template.published_revision })}
                      </td>
                      <td data-label={t("Changed")} class="soft">
                        <Time at={template.updated_at} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </Page>
  );
}

export function TemplateState({ template }: { template: TemplateSummary }) {
  const { status, revision } = template;
  if (status === "draft") {
    return <Tag tone="review">{t("Draft of revision {revision}", { revision })}</Tag>;
  }
  return (
    <Tag tone={status === "published" ? "good" : "none"}>
      {status === "published" ? t("Published") : t("Archived")}
    </Tag>
  );
}

function NewTemplate({ onClose }: { onClose(): void }) {
  const { project } = useHere();
  const [name, setName] = useState("");
  const { run, isBusy, error } = useAct();
  return (
    <Dialog title={t("New template")} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(async () => {
            const template = await createTemplate(project.id, { name });
            go(addressOf(project.id, "build", template.id));
          });
        }}
      >
        <Field label={t("Name")} hint={t("For your team, such as “Account opening”.")}>
          {(ids) => (
            <input
              {...ids}
              required
              maxLength={100}
              value={name}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <Refused error={error} />
        <div class="dialog-actions">
          <button type="submit" class="button-primary" disabled={isBusy || name.trim() === ""}>
            {t("Compose it")}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
