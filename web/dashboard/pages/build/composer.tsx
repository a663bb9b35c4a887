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
  { name: "steps", label: "build.composer.steps", screen: "welcome", Editor: StepsEditor },
  {
    name: "documents",
    label: "build.composer.documents",
    screen: "document",
    Editor: DocumentsEditor,
  },
  { name: "intake", label: "build.composer.intake", screen: "known", Editor: IntakeEditor },
  { name: "mapping", label: "build.composer.mapping", screen: "known", Editor: MappingEditor },
  { name: "compare", label: "build.composer.compare", screen: "done", Editor: RecordMatchEditor },
  { name: "settings", label: "common.settings", screen: "welcome", Editor: SettingsEditor },
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
        title={t("common.template")}
        back={{ href: addressOf(project.id, "build"), label: t("common.build") }}
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
      t("build.composer.revision_revision_published_flow", {
        revision: published.revision,
      }),
    );
    if (may("flows:publish")) setAsked("activate");
  }

  return (
    <Page
      title={draft.name || t("common.template")}
      back={{ href: addressOf(project.id, "build"), label: t("common.build") }}
      lead={
        <>
          <TemplateState template={template} />{" "}
          {isDirty && t("build.composer.changes_not_saved_yet")}
        </>
      }
      actions={
        !isLocked && (
          <>
            <button type="button" class="button" onClick={() => setAsked("archive")}>
              {t("common.archive")}
            </button>
            {template.published_revision !== null && projectsToCopyTo(here).length > 0 && (
              <button
                type="button"
                class="button"
                disabled={isDirty}
                onClick={() => setAsked("copy")}
              >
                {t("build.copy_to_a_project")}
              </button>
            )}
            <button
              type="button"
              class="button"
              disabled={isBusy || !isDirty || objections.length > 0}
              onClick={() =>
                run(async () => {
                  await save();
                  say(t("build.composer.saved_as_a_draft"));
                })
              }
            >
              {t("build.composer.save_draft")}
            </button>
            {isDirty || template.status === "draft" ? (
              <button
                type="button"
                class="button-primary"
                disabled={isBusy || objections.length > 0}
                onClick={() => run(publish)}
              >
                {t("build.composer.publish")}
              </button>
            ) : (
              may("flows:publish") && (
                <button type="button" class="button-primary" onClick={() => setAsked("activate")}>
                  {t("build.composer.activate_as_a_flow")}
                </button>
              )
            )}
          </>
        )
      }
    >
      <Lacks permission="templates:write" to={t("build.composer.change_templates")} />
      <Refused error={error} />
      <TemplateOrigin template={template} />
      <div class="composer">
        <div class="composer-main">
          <Tabs
            label={t("build.composer.parts_of_the_template")}
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
              <p>{t("build.composer.before_can_saved")}</p>
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
          title={t("build.composer.archive_this_template")}
          verb={t("common.archive_permanently")}
          isDangerous
          act={async () => onSaved(await archiveTemplate(project.id, template.id))}
          onClose={() => setAsked(undefined)}
        >
          <p>
            {mixed("build.composer.name_cannot_edited_activated", {
              name: <strong>{template.name}</strong>,
            })}
          </p>
        </Confirm>
      )}
    </Page>
  );
}
