import * as z from "zod";
import { AllowlistWarning } from "../document/allowlist.ts";
import { Refusal } from "../errors.ts";
import { TemplateContent } from "./template-content.ts";

/** A revision of another project's Template, as it was when it was copied. */
const TemplateOrigin = z.object({
  projectId: z.string(),
  templateId: z.string(),
  revision: z.int(),
  sha256: z
    .string()
    .describe("The hash of the copied content, which is this template's revision 1."),
});

/** A team's template. Its content may change as long as it is a draft. */
export const Template = z.object({
  id: z.string(),
  projectId: z.string(),
  status: z.enum(["draft", "published", "archived"]),
  /** The one being drafted, or the one published last. */
  revision: z.int().describe("The revision of this content."),
  /** The latest that a Flow can take. */
  publishedRevision: z.int().exactOptional(),
  content: TemplateContent,
  /** The Template that it was copied from; later drafts are its own. */
  copiedFrom: TemplateOrigin.exactOptional(),
  createdBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Grows with every write, so that two authors cannot overwrite each other. */
  edits: z.int(),
});

export type Template = z.output<typeof Template>;

/** The members that lists need. */
export const TemplateSummary = Template.omit({ content: true }).extend({ name: z.string() });

export type TemplateSummary = z.output<typeof TemplateSummary>;

/** One published revision. It is written once and never changes. */
export const TemplateRevision = z.object({
  templateId: z.string(),
  projectId: z.string(),
  revision: z.int(),
  content: TemplateContent,
  sha256: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
});

export type TemplateRevision = z.output<typeof TemplateRevision>;

const facts = Template.omit({ content: true, edits: true }).extend({
  publishedRevision: z.int().nullable().describe("The latest that a Flow can take."),
});

export const ShownTemplateSummary = facts.extend({ name: z.string() });

export type ShownTemplateSummary = z.output<typeof ShownTemplateSummary>;

/** A Template as it is shown: its content is not apart. */
export const ShownTemplate = facts
  .extend(TemplateContent.shape)
  .extend({
    warnings: z.array(AllowlistWarning).optional(),
  })
  .meta({ id: "Template" });

export type ShownTemplate = z.output<typeof ShownTemplate>;

export const maxTemplates = 200;

/** A published revision stays as it is: an edit after it opens the draft of the next one. */
export function editedTemplate(template: Template, content: TemplateContent, at: string): Template {
  refuseArchived(template);
  const isDraft = template.status === "draft";
  return {
    ...template,
    content,
    status: "draft",
    revision: isDraft ? template.revision : template.revision + 1,
    updatedAt: at,
    edits: template.edits + 1,
  };
}

export function publishedTemplate(template: Template, at: string): Template {
  refuseArchived(template);
  if (template.status === "published") {
    throw stateRefusal("There is no draft to publish.", template.status);
  }
  return {
    ...template,
    status: "published",
    publishedRevision: template.revision,
    updatedAt: at,
    edits: template.edits + 1,
  };
}

/** Flows that run on it go on; nothing new can be made of it. */
export function archivedTemplate(template: Template, at: string): Template {
  if (template.status === "archived") return template;
  return { ...template, status: "archived", updatedAt: at, edits: template.edits + 1 };
}

/** The revision that a Flow is to take: the one asked for, or the latest. */
export function activatableRevision(template: Template, wanted: number | undefined): number {
  refuseArchived(template);
  const latest = template.publishedRevision;
  if (latest === undefined) {
    throw stateRefusal("The template has no published revision.", template.status);
  }
  if (wanted === undefined) return latest;
  if (wanted <= latest) return wanted;
  throw new Refusal("invalid_parameter", "template_revision is not published.", {
    param: "template_revision",
  });
}

function refuseArchived({ status }: Template): void {
  if (status === "archived") throw stateRefusal("The template is archived.", status);
}

function stateRefusal(message: string, status: string): Refusal {
  return new Refusal("invalid_state", message, { extra: { current_status: status } });
}
