import type { Case } from "#domain/case/case.ts";
import { firstFound } from "../first-found.ts";
import { linkUrls } from "../link/link-urls.ts";
import { isOrgDeleted } from "../org/deleted-org.ts";
import type { Ports } from "../ports.ts";

/**
 * The address behind a short link; undefined for an unknown code. Following it changes nothing, so a
 * messenger's preview cannot use a link up.
 */
export async function followShortLink(
  ports: Pick<Ports, "cases" | "tenants" | "vault" | "stage">,
  { code }: { code: string },
): Promise<string | undefined> {
  const hashes = await ports.vault.hashes("short_code", code);
  const caseId = await firstFound(hashes, (hash) => ports.cases.byShortCode(hash));
  const theCase = caseId === undefined ? undefined : await ports.cases.get(caseId);
  if (!theCase || (await isOrgDeleted(ports, theCase.tenantId))) return;
  return (await linkUrls(ports, await newestOf(ports, theCase))).onboardingUrl;
}

/** More follow-ups than any applicant gets. */
const maxFollowUps = 20;

/** An older message leads to the newest follow-up. */
async function newestOf({ cases }: Pick<Ports, "cases">, first: Case): Promise<Case> {
  let newest = first;
  for (let turn = 0; turn < maxFollowUps && newest.supersededBy; turn += 1) {
    const next = await cases.get(newest.supersededBy);
    if (!next || next.erasure) break;
    newest = next;
  }
  return newest;
}
