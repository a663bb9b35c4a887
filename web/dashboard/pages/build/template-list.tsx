import { useState } from "preact/hooks";
import { createTemplate, listTemplates, type TemplateSummary } from "../../api/templates.ts";
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
      <Icon name="plus" /> New template
    </button>
  );
  return (
    <Page
      title="Build"
      lead="A template says what an applicant goes through, what is checked, and what your backend hands over."
      actions={templates.value && templates.value.length > 0 && create}
    >
      {isNaming && <NewTemplate onClose={() => setNaming(false)} />}
      <Loaded of={templates}>
        {(list) =>
          list.length === 0 ? (
            <Empty icon="build" title="Compose your first template">
              <p>
                It starts with every capture and check there is; you take away what you do not need,
                name the documents and declare what your backend knows of the person. Publish it,
                and activate it as a Flow.
              </p>
              {create || <Lacks permission="templates:write" to="write templates" />}
            </Empty>
          ) : (
            <div class="table-wrap">
              <table class="table-cards">
                <caption class="unseen">Templates</caption>
                <thead>
                  <tr>
                    <th scope="col">Name</th>
                    <th scope="col">State</th>
                    <th scope="col">Published</th>
                    <th scope="col">Changed</th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((template) => (
                    <tr key={template.id}>
                      <th scope="row">
                        <a href={addressOf(project.id, "build", template.id)}>{template.name}</a>
                      </th>
                      <td data-label="State">
                        <TemplateState template={template} />
                      </td>
                      <td data-label="Published">
                        {template.published_revision === null
                          ? "–"
                          : `revision ${template.published_revision}`}
                      </td>
                      <td data-label="Changed" class="soft">
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
    return <Tag tone="review">Draft of revision {revision}</Tag>;
  }
  return (
    <Tag tone={status === "published" ? "good" : "none"}>
      {status === "published" ? "Published" : "Archived"}
    </Tag>
  );
}

function NewTemplate({ onClose }: { onClose(): void }) {
  const { project } = useHere();
  const [name, setName] = useState("");
  const { run, isBusy, error } = useAct();
  return (
    <Dialog title="New template" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          run(async () => {
            const template = await createTemplate(project.id, { name });
            go(addressOf(project.id, "build", template.id));
          });
        }}
      >
        <Field label="Name" hint="For your team, such as “Account opening”.">
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
            Compose it
          </button>
        </div>
      </form>
    </Dialog>
  );
}
