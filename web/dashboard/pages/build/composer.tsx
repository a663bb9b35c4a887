import { useEffect, useState } from "preact/hooks";
import { yearsOf } from "#domain/age/age-assurance.ts";
import { pageSettings } from "#domain/flow/page-of-template.ts";
import { TemplateInput } from "#domain/flow/template-content.ts";
import { ageWords } from "#domain/sitting/age-words.ts";
import {
  archiveTemplate,
  type Primitive,
  publishTemplate,
  readPrimitives,
  readTemplate,
  saveTemplate,
  type Template,
} from "../../api/templates.ts";
import { mixed, t } from "../../language.ts";
import { useAct } from "../../parts/act.tsx";
import { say } from "../../parts/announce.tsx";
import { Confirm } from "../../parts/dialog.tsx";
import { Page } from "../../parts/page.tsx";
import { Lacks, Loaded, Refused } from "../../parts/states.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { addressOf, setQuery } from "../../place.ts";
import { PhonePreview } from "../../preview/phone-preview.tsx";
import { samplePrefill } from "../../samples/sample-prefill.ts";
import { useHere, useMay } from "../../session.ts";
import { useLoad } from "../../use-load.ts";
import { ActivateDialog } from "../flows/activate-dialog.tsx";
import { CopyDialog, projectsToCopyTo } from "./copy-dialog.tsx";
import { DocumentsEditor } from "./documents-editor.tsx";
import { contentOf, inputOf, objectionsTo } from "./draft.ts";
import { IntakeEditor } from "./intake-editor.tsx";
import { MappingEditor } from "./mapping-editor.tsx";
import { RecordMatchEditor } from "./record-match-editor.tsx";
import { SettingsEditor } from "./settings-editor.tsx";
import { StepsEditor } from "./steps-editor.tsx";
import { TemplateState } from "./template-list.tsx";
import { TemplateOrigin } from "./template-origin.tsx";

const tabs = [
  { name: "steps", label: "Steps", screen: "welcome", Editor: StepsEditor },
  { name: "documents", label: "Documents", screen: "document", Editor: DocumentsEditor },
  { name: "intake", label: "Intake", screen: "known", Editor: IntakeEditor },
  { name: "mapping", label: "Mapping", screen: "known", Editor: MappingEditor },
  { name: "compare", label: "Compare", screen: "done", Editor: RecordMatchEditor },
  { name: "settings", label: "Settings", screen: "welcome", Editor: SettingsEditor },
] as const;

/** The editor of a template, beside a preview of the applicant's pages. */
export function Composer({ id, tab }: { id: string; tab: string | null }) {
  const { project } = useHere();
  const loaded = useLoad(async () => {
    const [template, registry] = await Promise.all([
      readTemplate(project.id, id),
      readPrimitives(),
    ]);
    return { template, registry };
  }, id);
  if (!loaded.value) {
    return (
      <Page
        title={t("Template")}
        back={{ href: addressOf(project.id, "build"), label: t("Build") }}
      >
        <Loaded of={loaded}>{() => null}</Loaded>
      </Page>
    );
  }
  const { template, registry } = loaded.value;
  return (
    <Editing
      template={template}
      registry={registry}
      tab={tab}
      onSaved={(saved) => loaded.set({ template: saved, registry })}
    />
  );
}

type EditingProps = {
  template: Template;
  registry: Primitive[];
  tab: string | null;
  onSaved(template: Template): void;
};

function Editing({ template, registry, tab, onSaved }: EditingProps) {
  const here = useHere();
  const { org, project } = here;
  const may = useMay();
  const [draft, setDraft] = useState(() => contentOf(template));
  const [asked, setAsked] = useState<"activate" | "archive" | "copy">();
  const { run, isBusy, error } = useAct();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(contentOf(template));
  const isLocked = !may("templates:write") || template.status === "archived";
  const objections = objectionsTo(draft);
  const chosen = tabs.find(({ name }) => name === tab) ?? tabs[0];
  const { Editor } = chosen;

  useEffect(() => {
    if (!isDirty) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", onLeave);
    return () => removeEventListener("beforeunload", onLeave);
  }, [isDirty]);

  async function save(): Promise<Template> {
    const saved = await saveTemplate(project.id, template.id, TemplateInput.parse(inputOf(draft)));
    setDraft(contentOf(saved));
    onSaved(saved);
    return saved;
  }

  async function publish() {
    if (isDirty) await save();
    const published = await publishTemplate(project.id, template.id);
    onSaved(published);
    say(
      t("Revision {revision} is published. A Flow changes only when you publish a version of it.", {
        revision: published.revision,
      }),
    );
    if (may("flows:publish")) setAsked("activate");
  }

  return (
    <Page
      title={draft.name || t("Template")}
      back={{ href: addressOf(project.id, "build"), label: t("Build") }}
      lead={
        <>
          <TemplateState template={template} />{" "}
          {isDirty && t("with changes that are not saved yet")}
        </>
      }
      actions={
        !isLocked && (
          <>
            <button type="button" class="button" onClick={() => setAsked("archive")}>
              {t("Archive")}
            </button>
            {template.published_revision !== null && projectsToCopyTo(here).length > 0 && (
              <button
                type="button"
                class="button"
                disabled={isDirty}
                onClick={() => setAsked("copy")}
              >
                {t("Copy to a project")}
              </button>
            )}
            <button
              type="button"
              class="button"
              disabled={isBusy || !isDirty || objections.length > 0}
              onClick={() =>
                run(async () => {
                  await save();
                  say(t("Saved as a draft."));
                })
              }
            >
              {t("Save draft")}
            </button>
            {isDirty || template.status === "draft" ? (
              <button
                type="button"
                class="button-primary"
                disabled={isBusy || objections.length > 0}
                onClick={() => run(publish)}
              >
                {t("Publish")}
              </button>
            ) : (
              may("flows:publish") && (
                <button type="button" class="button-primary" onClick={() => setAsked("activate")}>
                  {t("Activate as a Flow")}
                </button>
              )
            )}
          </>
        )
      }
    >
      <Lacks permission="templates:write" to={t("change templates")} />
      <Refused error={error} />
      <TemplateOrigin template={template} />
      <div class="composer">
        <div class="composer-main">
          <Tabs
            label={t("Parts of the template")}
            tabs={tabs.map(({ name, label }) => ({ name, label: t(label) }))}
            chosen={chosen.name}
            onChoose={(name) => setQuery({ tab: name })}
          />
          <div class="composer-part" role="tabpanel" aria-label={t(chosen.label)}>
            <Editor
              draft={draft}
              registry={registry}
              isLocked={isLocked}
              change={(part) => setDraft((before) => ({ ...before, ...part }))}
            />
          </div>
          {objections.length > 0 && (
            <div class="fault objections" role="status">
              <p>{t("Before it can be saved:")}</p>
              <ul>
                {objections.map(({ param, detail }) => (
                  <li key={param + detail}>
                    {param && <code>{param}</code>} {detail}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <PhonePreview
          requester={org.name}
          isSandbox={project.sandbox}
          allowedDocuments={draft.allowed_documents}
          consent={pageSettings(draft).consent}
          words={draft.returns === undefined ? undefined : ageWords(yearsOf(draft.returns))}
          prefill={samplePrefill(draft.mapping)}
          screen={chosen.screen}
        />
      </div>
      {asked === "activate" && (
        <ActivateDialog templateId={template.id} onClose={() => setAsked(undefined)} />
      )}
      {asked === "copy" && <CopyDialog template={template} onClose={() => setAsked(undefined)} />}
      {asked === "archive" && (
        <Confirm
          title={t("Archive this template")}
          verb={t("Archive permanently")}
          isDangerous
          act={async () => onSaved(await archiveTemplate(project.id, template.id))}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {mixed("{name} cannot be edited or activated again. Flows that use it continue.", {
              name: <strong>{template.name}</strong>,
            })}
          </p>
        </Confirm>
      )}
    </Page>
  );
}
