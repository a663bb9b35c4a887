import type { Verification } from "../api.ts";

export type Scenario = NonNullable<Verification["sandbox_scenario"]>;

/** Every scenario that the service describes: one more or less there does not compile here. */
const all: Record<Scenario, true> = {
  clear: true,
  document_expired: true,
  under_age: true,
  document_tampered: true,
  screen_recapture: true,
  printed_copy: true,
  face_mismatch: true,
  film_of_another: true,
  spoof_replay: true,
  liveness_timeout: true,
  record_name_mismatch: true,
  sanctions_match: true,
  not_screened: true,
  sanctions_match_later: true,
  review_due: true,
  document_expiring: true,
  external_no_match: true,
  external_not_checked: true,
  block_list_match: true,
  uncalibrated_passport: true,
  unsupported_document: true,
  engine_error: true,
  engine_failure: true,
  slow_processing: true,
  abandoned: true,
};

export const scenarios: readonly Scenario[] = Object.keys(all).filter(isScenario);

export function isScenario(text: string): text is Scenario {
  return Object.hasOwn(all, text);
}
