import type { Case } from "#domain/case/case.ts";

/** Whether this execution has the Case: no other may plan, judge or end it. */
export function isHeldBy(executionArn: string, kase: Case | undefined): kase is Case {
  return kase?.status === "processing" && kase.executionArn === executionArn && !kase.erasure;
}
