import { externalConfig } from "./primitive-schemas.ts";
import type { TemplateContent } from "./template-content.ts";

/** The fields that a Template sends, each with its adapter: `curp_lookup/curp`. */
export function sendingsOf({ steps }: Pick<TemplateContent, "steps">): string[] {
  return steps
    .filter(({ primitive }) => primitive === "check.external")
    .map(({ config }) => externalConfig.parse(config))
    .flatMap(({ adapter, fields }) => fields.map((field) => `${adapter}/${field}`));
}
