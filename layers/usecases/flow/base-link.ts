import type { Flow } from "#domain/flow/flow.ts";
import { codeOf } from "../link/link-urls.ts";
import type { Ports } from "../ports.ts";

/** A Flow's one link for everybody. Like an applicant's, it can be made again and is not stored. */
export async function baseLink(
  { vault, stage }: Pick<Ports, "vault" | "stage">,
  flow: Pick<Flow, "id">,
): Promise<string> {
  return `${stage.onboardingBaseUrl}/f/${await codeOf(vault, flow.id)}`;
}

/** What the store finds a Flow by when its base link is opened. */
export async function baseCodeHash(vault: Ports["vault"], flow: Pick<Flow, "id">): Promise<string> {
  return vault.hash("short_code", await codeOf(vault, flow.id));
}
