import type { Case } from "#domain/case/case.ts";
import type { Vault } from "../ports.ts";

/** The fields from which a link is computed again. */
export type LinkOf = Pick<Case, "id" | "linkVersion" | "linkGeneration">;

/** Cases without a generation have the first one. */
const firstGeneration = "1";

/** The token of an applicant's link. It can be made again at any time, so nothing of it is stored. */
export function linkToken(vault: Pick<Vault, "derive">, theCase: LinkOf): Promise<string> {
  return vault.derive("link", `${theCase.id}.${theCase.linkVersion}`, generationOf(theCase));
}

/** The generation of the secret that computes a link. */
export function generationOf({ linkGeneration }: Pick<Case, "linkGeneration">): string {
  return linkGeneration ?? firstGeneration;
}

/** The fields of a Case with a new link. */
export async function newLinkGeneration(
  vault: Pick<Vault, "generations">,
): Promise<Pick<Case, "linkGeneration">> {
  const [current] = await vault.generations();
  return current === firstGeneration ? {} : { linkGeneration: current };
}
