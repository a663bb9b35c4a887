import type { CaseRecord } from "../../../api/cases.ts";

/** Whether the Case ended before the applicant submitted anything: nobody has to decide on it. */
export function wasAbandoned({ status, progress }: CaseRecord): boolean {
  return status === "failed" && progress?.submitted_at === undefined;
}
