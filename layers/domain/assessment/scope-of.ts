import type { Case } from "../case/case.ts";
import { supportTier } from "../document/catalogue.ts";
import type { Scope } from "./decide.ts";

/** What the document of a Case is to the service; one that nobody knows is supported by nothing. */
export function scopeOf({ document }: Pick<Case, "document">): Scope {
  return { tier: document ? supportTier(document.country, document.documentType) : "unsupported" };
}
