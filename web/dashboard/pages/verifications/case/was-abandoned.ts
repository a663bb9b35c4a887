import type { CaseRecord } from "../../../api/cases.ts";

/** Whether it ended before the applicant submitted anything: there is nothing to decide on. */
export function wasAbandoned({ status, progress }: CaseRecord): boolean {
  return status === "failed" && progress?.submitted_at === undefined;
}
