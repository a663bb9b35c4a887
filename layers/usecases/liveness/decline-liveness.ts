import { requireConsent } from "../applicant/require-consent.ts";
import { changeCollecting } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";

/** Lets an applicant continue without a film, for example without a camera. The record names the missing film. */
export async function declineLiveness(
  ports: Pick<Ports, "cases" | "clock">,
  { caseId }: { caseId: string },
): Promise<void> {
  await changeCollecting(ports, caseId, (theCase) => {
    requireConsent(theCase);
    if (theCase.liveness?.attemptId || theCase.liveness?.declinedAt) return;
    const none = { linkVersion: theCase.linkVersion, attempts: 0, startedAt: [], locks: 0 };
    const declinedAt = ports.clock.now().toISOString();
    return { liveness: { ...(theCase.liveness ?? none), declinedAt } };
  });
}
