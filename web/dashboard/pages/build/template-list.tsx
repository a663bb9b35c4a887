import { useState } from "preact/hooks";
import { createTemplate, listTemplates, type TemplateSummary } from "../../api/templates.ts";
import { t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { CardTable } from "../../parts/card-table.tsx";
import { Dialog, DialogEnd } from "../../parts/dialog.tsx";
import { Icon } from "../../parts/icon.tsx";
import { TextField } from "../../parts/inputs.tsx";
import { Page } from "../../parts/page.tsx";
import { Empty, Lacks, Loaded } from "../../parts/states.tsx";
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
      <Icon name="plus" /> {t("build.template_list.new_template")}
    </button>
  );
  return (
    <Page
      title={t("common.build")}
      lead={t("build.template_list.build_lead")}
      actions={templates.value && templates.value.length > 0 && create}
    >
      {isNaming && <NewTemplate onClose={() => setNaming(false)} />}
      <Loaded of={templates}>
        {(list) =>
          list.length === 0 ? (
            <Empty icon="build" title={t("build.template_list.compose_your_first_template")}>
              <p>{t("build.template_list.new_template_every_capture")}</p>
              {create || (
                <Lacks permission="templates:write" to={t("build.template_list.write_templates")} />
              )}
            </Empty>
          ) : (
            <CardTable
              caption={t("build.template_list.templates")}
              columns={[
                t("common.name"),
                t("common.state"),
                t("common.published"),
                t("build.template_list.changed"),
              ]}
            >
              {list.map((template) => (
                <tr key={template.id}>
                  <th scope="row">
                    <a href={addressOf(project.id, "build", template.id)}>{template.name}</a>
                  </th>
                  <td data-label={t("common.state")}>
                    <TemplateState template={template} />
                  </td>
                  <td data-label={t("common.published")}>
                    {template.published_revision === null
                      ? "–"
                      : t("build.template_list.revision_revision", {
                          revision: template.published_revision,
                        })}
                  </td>
                  <td data-label={t("build.template_list.changed")} class="soft">
                    <Time at={template.updated_at} />
                  </td>
                </tr>
              ))}
            </CardTable>
          )
        }
      </Loaded>
    </Page>
  );
}

export function TemplateState({ template }: { template: TemplateSummary }) {
  const { status, revision } = template;
  if (status === "draft") {
    return (
      <Tag tone="review">{t("build.template_list.draft_of_revision_revision", { revision })}</Tag>
    );
  }
  return (
    <Tag tone={status === "published" ? "good" : "none"}>
      {status === "published" ? t("common.published") : t("common.archived")}
    </Tag>
  );
}

function NewTemplate({ onClose }: { onClose(): void }) {
  const { project } = useHere();
  const [name, setName] = useState("");
  const { submit, isBusy, error } = useAct();
  return (
    <Dialog title={t("build.template_list.new_template")} onClose={onClose}>
      <form
        onSubmit={submit(async () => {
          const template = await createTemplate(project.id, { name });
          go(addressOf(project.id, "build", template.id));
        })}
      >
        <TextField
          label={t("common.name")}
          hint={t("build.template_list.name_hint")}
          required
          maxLength={100}
          value={name}
          onText={setName}
        />
        <DialogEnd
          verb={t("build.template_list.compose_it")}
          isDisabled={isBusy || name.trim() === ""}
          error={error}
        />
      </form>
    </Dialog>
  );
}
