export const dispositionValues = [
  "approved",
  "declined",
  "resubmission_requested",
  "escalated",
] as const;

export type DispositionValue = (typeof dispositionValues)[number];
