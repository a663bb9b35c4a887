import type { ShownTemplate, Template } from "#domain/flow/template.ts";
import type { Edited } from "#usecases/flow/edit-template.ts";

export function shownTemplate({
  template,
  warnings = [],
}: Omit<Edited, "warnings"> & { warnings?: Edited["warnings"] }): ShownTemplate {
  return {
    ...template.content,
    ...factsOf(template),
    ...(warnings.length > 0 && { warnings }),
  };
}

/** `null`, if the store has nothing. */
export function factsOf<Facts extends Pick<Template, "publishedRevision">>(template: Facts) {
  return { ...template, publishedRevision: template.publishedRevision ?? null };
}
