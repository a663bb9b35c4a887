import type { Template, TemplateView } from "#domain/flow/template.ts";
import type { Edited } from "#usecases/flow/edit-template.ts";

export function templateView({
  template,
  warnings = [],
}: Omit<Edited, "warnings"> & { warnings?: Edited["warnings"] }): TemplateView {
  return {
    ...template.content,
    ...factsOf(template),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** `null`, where the store has nothing. */
export function factsOf<Facts extends Pick<Template, "publishedRevision">>(template: Facts) {
  return { ...template, publishedRevision: template.publishedRevision ?? null };
}
