import type { Ports } from "../ports.ts";
import { generationOf, type LinkOf, linkToken } from "./link-token.ts";

/** Where the applicant goes. Both can be made again at any time: neither is stored. */
export async function linkUrls(
  { vault, stage }: Pick<Ports, "vault" | "stage">,
  theCase: LinkOf,
): Promise<{ onboardingUrl: string; shortUrl: string }> {
  const [token, code] = await Promise.all([linkToken(vault, theCase), shortCode(vault, theCase)]);
  return {
    onboardingUrl: `${stage.onboardingBaseUrl}/v/${theCase.id}?t=${token}`,
    shortUrl: `${stage.shortLinkBaseUrl}/s/${code}`,
  };
}

/** The hash by which the store finds a Case when its short link is opened. */
export async function shortCodeHash(vault: Ports["vault"], theCase: LinkOf): Promise<string> {
  return vault.hash("short_code", await shortCode(vault, theCase));
}

/** A new link has a new code. */
function shortCode(vault: Ports["vault"], theCase: LinkOf): Promise<string> {
  return codeOf(vault, `${theCase.id}.${theCase.linkVersion}`, generationOf(theCase));
}

/** Ten base62 characters, 59 bits: too many to try. */
export async function codeOf(
  vault: Ports["vault"],
  subject: string,
  generation?: string,
): Promise<string> {
  const derived = await vault.derive("short_code", subject, generation);
  return derived.replaceAll(/[^0-9A-Za-z]/g, "").slice(0, 10);
}
