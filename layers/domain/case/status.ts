export const caseStatuses = [
  "collecting",
  "pending",
  "processing",
  "completed",
  "failed",
  "erased",
] as const;

export type CaseStatus = (typeof caseStatuses)[number];

/** Every transition of a Case, and the statuses from which it may start. There are no others. */
export const transitions = {
  submit: { from: ["collecting"], to: "pending" },
  acquire: { from: ["pending"], to: "processing" },
  complete: { from: ["processing"], to: "completed" },
  fail: { from: ["pending", "processing"], to: "failed" },
  decline: { from: ["collecting"], to: "failed" },
  /** Too many tries of the film, over all of its links. */
  exhaust: { from: ["collecting"], to: "failed" },
  lapse: { from: ["collecting"], to: "failed" },
  erase: { from: ["collecting", "pending", "processing", "completed", "failed"], to: "erased" },
} as const satisfies Record<string, { from: readonly CaseStatus[]; to: CaseStatus }>;

/** A result to poll for. */
export function isTerminal(status: CaseStatus): boolean {
  return status === "completed" || status === "failed" || status === "erased";
}
