import type { Scope } from "../assessment/decide.ts";
import { supportTier } from "../document/catalogue.ts";
import type { Case } from "./case.ts";

/** What the document of a Case is to the service; one that nobody knows is supported by nothing. */
export function scopeOf({ document }: Pick<Case, "document">): Scope {
  return { tier: document ? supportTier(document.country, document.documentType) : "unsupported" };
}
