import * as z from "zod";
import { type Template, templateStatuses } from "#domain/flow/template.ts";
import { TemplateContent } from "#domain/flow/template-content.ts";
import type { Edited } from "#usecases/flow/edit-template.ts";
import type { TemplateSummary } from "#usecases/ports.ts";

const facts = {
  id: z.string(),
  project_id: z.string(),
  status: z.enum(templateStatuses),
  revision: z.int().describe("Of the content shown."),
  published_revision: z.int().nullable().describe("The latest that a Flow can take."),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
};

export const TemplateView = z
  .object({
    ...facts,
    ...TemplateContent.shape,
    warnings: z
      .array(z.object({ code: z.literal("unsupported_document"), param: z.string() }))
      .optional(),
  })
  .meta({ id: "Template" });

export const TemplateSummaryView = z.object({ ...facts, name: z.string() });

export function templateView({
  template,
  warnings = [],
}: Omit<Edited, "warnings"> & { warnings?: Edited["warnings"] }): z.input<typeof TemplateView> {
  return { ...template.content, ...factsOf(template), ...(warnings.length > 0 && { warnings }) };
}

export function templateSummaryView(
  template: TemplateSummary,
): z.input<typeof TemplateSummaryView> {
  return { ...factsOf(template), name: template.name };
}

function factsOf(template: Omit<Template, "content">) {
  return {
    id: template.id,
    project_id: template.projectId,
    status: template.status,
    revision: template.revision,
    published_revision: template.publishedRevision ?? null,
    created_by: template.createdBy,
    created_at: template.createdAt,
    updated_at: template.updatedAt,
  };
}
