import { Refusal } from "#domain/errors.ts";
import { newLinkNotice } from "#domain/notice/notice.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { hasLapsed } from "../case/collecting-case.ts";
import { isOrgDeleted } from "../org/deleted-org.ts";
import type { Ports } from "../ports.ts";
import { requireOwnLink } from "./open-sitting.ts";

/**
 * Tells the client and the project's team, once a link, that an applicant stands before one that ran out and wants
 * another. It then waits in the queue until there is one.
 */
export async function askNewLink(
  ports: Announces & Pick<Ports, "notices" | "tenants">,
  link: { caseId: string; token: string },
): Promise<void> {
  let isNew = false;
  const asked = await advance(ports, {
    read: () => ports.cases.get(link.caseId),
    decide: async (theCase, now) => {
      await requireOwnLink(ports, theCase, link);
      if (!theCase || !hasLapsed(theCase, now) || (await isOrgDeleted(ports, theCase.tenantId))) {
        throw new Refusal("invalid_state", "This link has not run out.", {
          extra: { current_status: theCase?.status },
        });
      }
      isNew = theCase.newLinkAskedFor !== theCase.linkVersion;
      if (!isNew) return;
      return {
        from: ["collecting", "failed"],
        event: "verification.link_expired",
        set: { newLinkAskedFor: theCase.linkVersion, newLinkAskedAt: now.toISOString() },
      };
    },
  });
  if (!isNew || !asked || !ports.stage.tells) return;
  await ports.notices.owe(newLinkNotice({ ...asked, now: ports.clock.now() }));
}
