import type { Case } from "#domain/case/case.ts";

/** Whether this execution has the Case: no other may plan, judge or end it. */
export function isHeldBy(executionArn: string, theCase: Case | undefined): theCase is Case {
  return (
    theCase?.status === "processing" && theCase.executionArn === executionArn && !theCase.erasure
  );
}
