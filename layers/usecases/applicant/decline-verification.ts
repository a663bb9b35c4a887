import { hasDeclined } from "#domain/case/failures.ts";
import { transitions } from "#domain/case/status.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase, requireCollecting } from "../case/collecting-case.ts";
import { failed } from "../case/fail-case.ts";
import { forgettingAddress } from "../case/kept-address.ts";
import type { Ports } from "../ports.ts";

/**
 * Ends a Case because its applicant says no, and tells the client at once: who waits for a link to run
 * out learns it days later. It may be said until the captures are sent; saying it again changes nothing.
 * The execution that waits for them leaves by itself.
 */
export async function declineVerification(
  ports: Announces & Pick<Ports, "links" | "tenants">,
  { caseId }: { caseId: string },
): Promise<void> {
  await advance(ports, {
    read: () => existingCase(ports, caseId),
    decide: async (theCase, now) => {
      if (hasDeclined(theCase)) return;
      requireCollecting(theCase, now);
      const ended = await failed(ports, theCase, { cause: "applicant_declined", now });
      const forgetting = await forgettingAddress(ports, theCase);
      return {
        ...transitions.decline,
        ...ended,
        ...forgetting,
        remove: [...(ended.remove ?? []), ...(forgetting.remove ?? [])],
        needsOpenLink: true,
      };
    },
  });
}
