import type { CaseRecord } from "../../../api/cases.ts";

/** Whether the Case ended before the applicant submitted anything: such a Case needs no decision. */
export function wasAbandoned({ status, progress }: CaseRecord): boolean {
  return status === "failed" && progress?.submitted_at === undefined;
}
