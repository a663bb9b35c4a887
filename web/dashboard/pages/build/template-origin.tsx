import type { Template } from "../../api/templates.ts";
import { mixed, t } from "../../language.ts";
import { addressOf } from "../../place.ts";
import { useHere } from "../../session.ts";

/** The origin of a copied template, with a link for members of its project. */
export function TemplateOrigin({ template }: { template: Template }) {
  const { org } = useHere();
  const origin = template.copied_from;
  if (!origin) return null;
  const { project_id, template_id, revision, sha256 } = origin;
  const project = org.projects.find(({ id }) => id === project_id);
  return (
    <p class="soft template-origin">
      {mixed("build.template_origin.copied_revision_revision_project", {
        revision,
        project: project ? (
          <a href={addressOf(project.id, "build", template_id)}>
            {t("build.template_origin.the_template_in_name", { name: project.name })}
          </a>
        ) : (
          <code>{template_id}</code>
        ),
        hash: <code title={sha256}>{sha256.slice(0, 12)}</code>,
      })}
    </p>
  );
}
