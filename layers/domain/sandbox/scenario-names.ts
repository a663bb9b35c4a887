/** The scenarios of a sandbox Case. `scenarios.ts` defines each. */
export const scenarioNames = [
  "clear",
  "document_expired",
  "under_age",
  "document_tampered",
  "screen_recapture",
  "printed_copy",
  "face_mismatch",
  "film_of_another",
  "spoof_replay",
  "liveness_timeout",
  "record_name_mismatch",
  "sanctions_match",
  "not_screened",
  "sanctions_match_later",
  "review_due",
  "external_no_match",
  "external_not_checked",
  "block_list_match",
  "uncalibrated_passport",
  "unsupported_document",
  "engine_error",
  "engine_failure",
  "slow_processing",
  "abandoned",
] as const;

export type ScenarioName = (typeof scenarioNames)[number];
