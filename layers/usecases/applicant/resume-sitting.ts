import { isSameSecret } from "#domain/constant-time.ts";
import { Refusal } from "#domain/errors.ts";
import { isOrgDeleted } from "../org/deleted-org.ts";
import type { Ports } from "../ports.ts";
import { type OpenedSitting, requireNewestLink } from "./open-sitting.ts";

/** After this long without a request the applicant opens the link again. */
const idleMinutes = 30;

/** Says whether a cookie still stands for a sitting. Returns the Case it opens, and no other. */
export async function resumeSitting(
  ports: Pick<Ports, "cases" | "sittings" | "tenants" | "vault" | "clock">,
  cookie: OpenedSitting,
): Promise<{ caseId: string; sittingId: string }> {
  const [sitting, theCase] = await Promise.all([
    ports.sittings.find(cookie.caseId, cookie.sittingId),
    ports.cases.get(cookie.caseId),
  ]);
  const given = await ports.vault.hashes("sitting", cookie.secret);
  const now = ports.clock.now().getTime();
  const isOpen =
    sitting !== undefined &&
    given.some((hash) => isSameSecret(hash, sitting.secretHash)) &&
    now < Date.parse(sitting.expiresAt) &&
    now < Date.parse(sitting.lastSeenAt) + idleMinutes * 60_000;
  if (!isOpen || (theCase && (await isOrgDeleted(ports, theCase.tenantId)))) {
    throw new Refusal("invalid_link_token", "This sitting has ended. Open your link again.");
  }
  if (theCase) requireNewestLink(theCase, sitting);

  if (now - Date.parse(sitting.lastSeenAt) >= touchEveryMs) {
    await ports.sittings.touch(sitting.caseId, sitting.id, new Date(now).toISOString());
  }
  return { caseId: sitting.caseId, sittingId: sitting.id };
}

/** One write a minute is enough to know that someone is there. */
const touchEveryMs = 60_000;
