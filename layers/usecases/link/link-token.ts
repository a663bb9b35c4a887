import type { Case } from "#domain/case/case.ts";
import type { Vault } from "../ports.ts";

/** The token of an applicant's link. It can be made again at any time, so nothing of it is stored. */
export function linkToken(
  vault: Pick<Vault, "derive">,
  theCase: Pick<Case, "id" | "linkVersion">,
): Promise<string> {
  return vault.derive("link", `${theCase.id}.${theCase.linkVersion}`);
}
