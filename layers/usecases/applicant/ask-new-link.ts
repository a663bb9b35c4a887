import { Refusal } from "#domain/errors.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { hasLapsed } from "../case/collecting-case.ts";
import { isOrgDeleted } from "../org/deleted-org.ts";
import type { Ports } from "../ports.ts";
import { requireOwnLink } from "./open-sitting.ts";

/** Tells the client, once a link, that an applicant stands before one that ran out and wants another. */
export async function askNewLink(
  ports: Announces & Pick<Ports, "tenants">,
  link: { caseId: string; token: string },
): Promise<void> {
  await advance(ports, {
    read: () => ports.cases.get(link.caseId),
    decide: async (theCase, now) => {
      await requireOwnLink(ports, theCase, link);
      if (!theCase || !hasLapsed(theCase, now) || (await isOrgDeleted(ports, theCase.tenantId))) {
        throw new Refusal("invalid_state", "This link has not run out.", {
          extra: { current_status: theCase?.status },
        });
      }
      if (theCase.newLinkAskedFor === theCase.linkVersion) return;
      return {
        from: ["collecting", "failed"],
        event: "verification.link_expired",
        set: { newLinkAskedFor: theCase.linkVersion },
      };
    },
  });
}
