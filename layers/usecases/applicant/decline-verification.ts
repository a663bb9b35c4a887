import { hasDeclined } from "#domain/case/failures.ts";
import { transitions } from "#domain/case/status.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase, requireCollecting } from "../case/collecting-case.ts";
import { failed } from "../case/fail-case.ts";
import { forgettingAddress } from "../case/kept-address.ts";
import type { Ports } from "../ports.ts";

/**
 * Ends a Case because its applicant declines, and tells the client at once; an expired link would tell it
 * days later. The applicant may decline until the submission; declining again changes nothing. The
 * execution that waits for the captures leaves by itself.
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
