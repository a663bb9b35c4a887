import type { Scope } from "../assessment/decide.ts";
import { supportTier } from "../document/catalogue.ts";
import { asksDocument } from "../renewal/renewal.ts";
import type { Case } from "./case.ts";

/** The service's support for the document of a Case; an unknown document has none. */
export function scopeOf({ document, renewal }: Pick<Case, "document" | "renewal">): Scope {
  return {
    tier: document ? supportTier(document.country, document.documentType) : "unsupported",
    ...(!asksDocument({ renewal }) && { hasDocument: false }),
  };
}
