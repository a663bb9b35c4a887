import { type Case, submittedAs } from "#domain/case/case.ts";
import { transitions } from "#domain/case/status.ts";
import { simulatedDocument } from "#domain/sandbox/scenarios.ts";
import { advance } from "../case/advance.ts";
import type { Announces } from "../case/announce.ts";
import { isHeldBy } from "./held-case.ts";

/** Takes a submitted Case into processing: the Case, once it is this execution's; nothing when it has gone another way. */
export async function takeCase(
  ports: Announces,
  { caseId, executionArn }: { caseId: string; executionArn: string },
): Promise<Case | undefined> {
  const theCase = await advance(ports, {
    read: () => ports.cases.get(caseId),
    decide: (theCase, now) => {
      if (theCase?.status !== "pending" || theCase.erasure) return;
      return {
        ...transitions.acquire,
        event: "verification.processing",
        set: {
          processingAt: now.toISOString(),
          executionArn,
          ...(theCase.simulation &&
            submittedAs(theCase, simulatedDocument(theCase.simulation, theCase))),
        },
      };
    },
  });
  return isHeldBy(executionArn, theCase) ? theCase : undefined;
}
