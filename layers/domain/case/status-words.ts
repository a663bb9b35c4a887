import type { CaseStatus } from "./status.ts";

export const statusWords: Record<CaseStatus, string> = {
  collecting: "Collecting",
  pending: "Submitted",
  processing: "Checking",
  completed: "Completed",
  failed: "Failed",
  erased: "Erased",
};
