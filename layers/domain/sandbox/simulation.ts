import type { CheckName, CheckStatus } from "../evidence/evidence.ts";
import type { ReasonCode } from "../evidence/reason-codes.ts";

/** What a sandbox Case can be told to become. What each means is in `scenarios.ts`. */
export const scenarioNames = [
  "clear",
  "document_expired",
  "document_tampered",
  "screen_recapture",
  "printed_copy",
  "face_mismatch",
  "spoof_replay",
  "liveness_timeout",
  "record_name_mismatch",
  "uncalibrated_passport",
  "unsupported_document",
  "engine_error",
  "engine_failure",
  "slow_processing",
  "abandoned",
] as const;

export type ScenarioName = (typeof scenarioNames)[number];

/** What a check is to say. What is left out is what a check of that status usually says. */
export type PrescribedEvidence = {
  status: CheckStatus;
  reasons?: ReasonCode[];
  /** 0–1. */
  score?: number;
};

/**
 * A Case whose evidence is prescribed instead of seen. Only a sandbox Case has one, and only a Case
 * that has one admits evidence that says it is simulated.
 */
export type Simulation = {
  scenario?: ScenarioName;
  checks?: Partial<Record<CheckName, PrescribedEvidence>>;
};

/** The link of a Case that nobody is to finish runs out this soon. */
export const abandonedAfterSeconds = 10;

/** How long each check of a slow Case takes. They run side by side. */
export const slowCheckMs = 15_000;
