import type { Case } from "#domain/case/case.ts";
import type { Ports } from "../ports.ts";
import { linkToken } from "./link-token.ts";

type LinkOf = Pick<Case, "id" | "linkVersion">;

/** Where the applicant goes. Both can be made again at any time: neither is stored. */
export async function linkUrls(
  { vault, stage }: Pick<Ports, "vault" | "stage">,
  kase: LinkOf,
): Promise<{ onboardingUrl: string; shortUrl: string }> {
  const [token, code] = await Promise.all([linkToken(vault, kase), shortCode(vault, kase)]);
  return {
    onboardingUrl: `${stage.onboardingBaseUrl}/v/${kase.id}?t=${token}`,
    shortUrl: `${stage.shortLinkBaseUrl}/s/${code}`,
  };
}

/** What the store finds a Case by when its short link is opened. */
export async function shortCodeHash(vault: Ports["vault"], kase: LinkOf): Promise<string> {
  return vault.hash("short_code", await shortCode(vault, kase));
}

/** A new link has a new code. */
function shortCode(vault: Ports["vault"], kase: LinkOf): Promise<string> {
  return codeOf(vault, `${kase.id}.${kase.linkVersion}`);
}

/** Ten base62 characters, 59 bits: too many to try. */
export async function codeOf(vault: Ports["vault"], subject: string): Promise<string> {
  const derived = await vault.derive("short_code", subject);
  return derived.replaceAll(/[^0-9A-Za-z]/g, "").slice(0, 10);
}
