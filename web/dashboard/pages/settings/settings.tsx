import "./settings.css";
import { renameOrg, renameProject } from "../../api/settings.ts";
import { t } from "../../language.ts";
import { Page } from "../../parts/page.tsx";
import { useHere, useMay } from "../../session.ts";
import { BlockListPanel } from "./block-list-panel.tsx";
import { EmbeddingForm } from "./embedding-form.tsx";
import { NameForm } from "./name-form.tsx";
import { ReasonsForm } from "./reasons-form.tsx";
import { RetentionForm } from "./retention-form.tsx";
import { ReviewForm } from "./review-form.tsx";

export function Settings() {
  const { org, project } = useHere();
  const may = useMay();
  return (
    <Page
      title={t("common.settings")}
      lead={t("settings.settings_lead", {
        project: project.name,
        org: org.name,
      })}
    >
      <div class="columns">
        <RetentionForm />
        <section class="card names" aria-labelledby="names">
          <h2 id="names">{t("settings.names")}</h2>
          <NameForm
            label={t("settings.name_of_the_project")}
            name={project.name}
            max={60}
            isLocked={!may("projects:update")}
            rename={(name) => renameProject(project.id, name)}
          />
          <NameForm
            label={t("settings.name_of_the_organization")}
            name={org.name}
            max={120}
            hint={t("settings.name_of_the_organization_hint")}
            isLocked={!may("org:update")}
            rename={renameOrg}
          />
        </section>
        <EmbeddingForm />
        <ReviewForm />
        <ReasonsForm />
        {may("block_list:read") && <BlockListPanel />}
      </div>
    </Page>
  );
}
