import { requireConsent } from "../applicant/give-consent.ts";
import { changeCollecting } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";

/** Lets those go on who cannot do it, or whose camera cannot. What is missing is said in the record. */
export async function declineLiveness(
  ports: Pick<Ports, "cases" | "clock">,
  { caseId }: { caseId: string },
): Promise<void> {
  await changeCollecting(ports, caseId, (kase) => {
    requireConsent(kase);
    if (kase.liveness?.attemptId || kase.liveness?.declinedAt) return;
    const none = { linkVersion: kase.linkVersion, attempts: 0, startedAt: [], locks: 0 };
    const declinedAt = ports.clock.now().toISOString();
    return { liveness: { ...(kase.liveness ?? none), declinedAt } };
  });
}
