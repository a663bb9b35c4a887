import { canonicalJson } from "#domain/canonical-json.ts";
import type { AllowlistWarning } from "#domain/document/allowlist.ts";
import { Refusal } from "#domain/errors.ts";
import { completeContent } from "#domain/flow/complete-content.ts";
import {
  archivedTemplate,
  editedTemplate,
  maxTemplates,
  publishedTemplate,
  type Template,
  type TemplateSummary,
} from "#domain/flow/template.ts";
import type { TemplateInput } from "#domain/flow/template-content.ts";
import { sha256 } from "#domain/sha256.ts";
import type { Ports } from "../ports.ts";

type Edits = Pick<Ports, "clock" | "templates">;
type Which = { projectId: string; templateId: string };

/** A template, with warnings for its author. */
export type Edited = { template: Template; warnings: AllowlistWarning[] };

export async function createTemplate(
  ports: Edits & Pick<Ports, "ids">,
  wanted: {
    /** Drawn before, so that a repeated call finds the item of a call that died. */
    id?: string | undefined;
    projectId: string;
    input: TemplateInput;
    by: string;
  },
): Promise<Edited> {
  const { projectId, input, by } = wanted;
  const { content, warnings } = completeContent(input);
  const made = wanted.id && (await ports.templates.find(projectId, wanted.id));
  if (made) return { template: made, warnings };
  if ((await ports.templates.list(projectId)).length >= maxTemplates) {
    throw new Refusal("limit_reached", `A project has at most ${maxTemplates} templates.`);
  }
  const at = ports.clock.now().toISOString();
  const template: Template = {
    id: wanted.id ?? ports.ids.next("tmpl"),
    projectId,
    status: "draft",
    revision: 1,
    content,
    createdBy: by,
    createdAt: at,
    updatedAt: at,
    edits: 1,
  };
  await ports.templates.save(template);
  return { template, warnings };
}

/** Replaces the content of the draft. After a publication it opens the draft of the next revision. */
export async function updateTemplate(
  ports: Edits,
  { input, ...which }: Which & { input: TemplateInput },
): Promise<Edited> {
  const { content, warnings } = completeContent(input);
  const template = editedTemplate(await ownTemplate(ports, which), content, now(ports));
  await ports.templates.save(template);
  return { template, warnings };
}

/** Freezes the draft as a revision that Flows can take. */
export async function publishTemplate(
  ports: Edits,
  { by, ...which }: Which & { by: string },
): Promise<Template> {
  const at = now(ports);
  const template = publishedTemplate(await ownTemplate(ports, which), at);
  const { id, projectId, revision, content } = template;
  await ports.templates.publish(template, {
    templateId: id,
    projectId,
    revision,
    content,
    sha256: await sha256(canonicalJson(content)),
    publishedAt: at,
    publishedBy: by,
  });
  return template;
}

/** Flows that use it continue. */
export async function archiveTemplate(ports: Edits, which: Which): Promise<Template> {
  const template = await ownTemplate(ports, which);
  const archived = archivedTemplate(template, now(ports));
  if (archived !== template) await ports.templates.save(archived);
  return archived;
}

export function listTemplates(
  ports: Pick<Ports, "templates">,
  projectId: string,
): Promise<TemplateSummary[]> {
  return ports.templates.list(projectId);
}

export async function ownTemplate(
  ports: Pick<Ports, "templates">,
  { projectId, templateId }: Which,
): Promise<Template> {
  const template = await ports.templates.find(projectId, templateId);
  if (template) return template;
  throw new Refusal("not_found", "There is no such template.");
}

function now(ports: Edits): string {
  return ports.clock.now().toISOString();
}
