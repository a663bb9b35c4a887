import { Refusal } from "#domain/errors.ts";
import { newLinkNotice } from "#domain/notice/notice.ts";
import { advance } from "../case/advance.ts";
import { hasLapsed } from "../case/collecting-case.ts";
import { isOrgDeleted } from "../org/deleted-org.ts";
import type { Ports } from "../ports.ts";
import { requireOwnLink } from "./open-sitting.ts";
import type { ResendsLinks } from "./resend-link.ts";

/**
 * Tells the client, once for each link, that an applicant with an expired link wants another. If the
 * project allows it, the service sends one at once. Otherwise the request waits in the queue for the
 * team.
 */
export async function askNewLink(
  ports: ResendsLinks & Pick<Ports, "notices">,
  link: { caseId: string; token: string },
): Promise<boolean> {
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
  if (!isNew || !asked) return false;
  if (asked.keepsAddress) {
    // Rare: a cold start does not load it.
    const { resendLink } = await import("./resend-link.ts");
    if (await resendLink(ports, asked)) return true;
  }
  if (ports.stage.tells) {
    await ports.notices.owe(newLinkNotice({ ...asked, now: ports.clock.now() }));
  }
  return false;
}
