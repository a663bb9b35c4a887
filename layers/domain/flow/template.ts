import { Refusal } from "../errors.ts";
import type { TemplateContent } from "./template-content.ts";

export const templateStatuses = ["draft", "published", "archived"] as const;

/** What a team is working on. Its content changes as long as it is a draft. */
export type Template = {
  id: string;
  projectId: string;
  status: (typeof templateStatuses)[number];
  /** Of `content`: the one being drafted, or the one published last. */
  revision: number;
  /** The latest that a Flow can take. */
  publishedRevision?: number;
  content: TemplateContent;
  createdBy: string;
  createdAt: string;
  updatedAt: string;
  /** Grows with every write, so that two authors cannot overwrite each other. */
  edits: number;
};

/** One published revision. It is written once and never changes. */
export type TemplateRevision = {
  templateId: string;
  projectId: string;
  revision: number;
  content: TemplateContent;
  sha256: string;
  publishedAt: string;
  publishedBy: string;
};

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
