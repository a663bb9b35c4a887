import * as z from "zod";
import { type CheckName, checkStatuses } from "../evidence/checks.ts";
import { type StoredReasonCode, storedReasonCodes } from "../reason-codes.ts";
import { storedName } from "../stored-name.ts";
import type { ScenarioName } from "./scenario-names.ts";

/** What a check is to say. What is left out is what a check of that status usually says. */
export const PrescribedEvidence = z.object({
  status: z.enum(checkStatuses),
  reasons: z.array(z.enum(storedReasonCodes)).exactOptional(),
  /** 0–1. */
  score: z.number().exactOptional(),
});

export type PrescribedEvidence = z.output<typeof PrescribedEvidence>;

/**
 * A Case whose evidence is prescribed instead of seen. Only a sandbox Case has one, and only a Case
 * that has one admits evidence that says it is simulated.
 */
export const Simulation = z.object({
  scenario: storedName<ScenarioName>().exactOptional(),
  checks: z
    .partialRecord(
      storedName<CheckName>(),
      PrescribedEvidence.extend({
        reasons: z.array(storedName<StoredReasonCode>()).exactOptional(),
      }),
    )
    .exactOptional(),
});

export type Simulation = z.output<typeof Simulation>;

/** The link of a Case that nobody is to finish runs out this soon. */
export const abandonedAfterSeconds = 10;

/** How long each check of a slow Case takes. They run side by side. */
const slowCheckSeconds = 15;

/** How much longer the checks take than it takes to say what was prescribed. */
export function simulatedSeconds({ scenario }: Simulation): number {
  return scenario === "slow_processing" ? slowCheckSeconds : 0;
}
