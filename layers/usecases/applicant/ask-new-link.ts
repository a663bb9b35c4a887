import { Refusal } from "#domain/errors.ts";
import { type Announces, afterwards, announce, deliveriesOf } from "../case/announce.ts";
import { hasLapsed } from "../case/collecting-case.ts";
import { isOrgDeleted } from "../org/deleted-org.ts";
import type { Ports } from "../ports.ts";
import { requireOwnLink } from "./open-sitting.ts";

/** Tells the client, once a link, that an applicant stands before one that ran out and wants another. */
export async function askNewLink(
  ports: Announces & Pick<Ports, "tenants">,
  link: { caseId: string; token: string },
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const kase = await ports.cases.get(link.caseId);
    await requireOwnLink(ports, kase, link);
    const now = ports.clock.now();
    if (!kase || !hasLapsed(kase, now) || (await isOrgDeleted(ports, kase.tenantId))) {
      throw new Refusal("invalid_state", "This link has not run out.", {
        extra: { current_status: kase?.status },
      });
    }
    if (kase.newLinkAskedFor === kase.linkVersion) return;
    const set = { newLinkAskedFor: kase.linkVersion };
    const next = afterwards(kase, set, now);
    const deliveries = await deliveriesOf(ports, next, "verification.link_expired");
    try {
      await ports.cases.change(kase.id, {
        from: ["collecting", "failed"],
        guard: { revision: kase.revision },
        set,
        deliveries,
      });
      return announce(ports, deliveries);
    } catch (error) {
      // The sweeper closed it meanwhile, or the applicant pressed twice.
      const lostTheRace = error instanceof Refusal && error.code === "invalid_state";
      if (!lostTheRace || attempt === maxAttempts) throw error;
    }
  }
}

const maxAttempts = 5;
