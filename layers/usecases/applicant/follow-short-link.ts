import { firstFound } from "../first-found.ts";
import { linkUrls } from "../link/link-urls.ts";
import { isOrgDeleted } from "../org/deleted-org.ts";
import type { Ports } from "../ports.ts";

/**
 * Where a short link leads, or nothing for a code that no Case has. Following it changes nothing, so a
 * messenger that looks at links before the applicant does cannot use one up.
 */
export async function followShortLink(
  ports: Pick<Ports, "cases" | "tenants" | "vault" | "stage">,
  { code }: { code: string },
): Promise<string | undefined> {
  const hashes = await ports.vault.hashes("short_code", code);
  const caseId = await firstFound(hashes, (hash) => ports.cases.byShortCode(hash));
  const theCase = caseId === undefined ? undefined : await ports.cases.get(caseId);
  if (!theCase || (await isOrgDeleted(ports, theCase.tenantId))) return;
  return (await linkUrls(ports, theCase)).onboardingUrl;
}
