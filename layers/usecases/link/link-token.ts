import type { Case } from "#domain/case/case.ts";
import type { Vault } from "../ports.ts";

/** What a link is made again from. */
export type LinkOf = Pick<Case, "id" | "linkVersion" | "linkGeneration">;

/** Before generations were told, there was one. */
const firstGeneration = "1";

/** The token of an applicant's link. It can be made again at any time, so nothing of it is stored. */
export function linkToken(vault: Pick<Vault, "derive">, theCase: LinkOf): Promise<string> {
  return vault.derive("link", `${theCase.id}.${theCase.linkVersion}`, generationOf(theCase));
}

/** Of the secret that a link was made with, and is made again with. */
export function generationOf({ linkGeneration }: Pick<Case, "linkGeneration">): string {
  return linkGeneration ?? firstGeneration;
}

/** What a Case with a new link says of it. */
export async function newLinkGeneration(
  vault: Pick<Vault, "generations">,
): Promise<Pick<Case, "linkGeneration">> {
  const [current] = await vault.generations();
  return current === firstGeneration ? {} : { linkGeneration: current };
}
