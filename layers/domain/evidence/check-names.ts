export const checkNames = [
  "document_reading",
  "authenticity",
  "liveness",
  "face_match",
  "record_match",
] as const;

export type CheckName = (typeof checkNames)[number];

export const checkStatuses = ["pass", "review", "fail", "error", "not_run"] as const;

export type CheckStatus = (typeof checkStatuses)[number];
