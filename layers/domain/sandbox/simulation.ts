import * as z from "zod";
import { type CheckName, checkStatuses } from "../evidence/checks.ts";
import { type StoredReasonCode, storedReasonCodes } from "../reason-codes.ts";
import { storedName } from "../stored-name.ts";
import type { ScenarioName } from "./scenario-names.ts";

/** The prescribed result of a check. A missing member is as usual for a check of that status. */
export const PrescribedEvidence = z.object({
  status: z.enum(checkStatuses),
  reasons: z.array(z.enum(storedReasonCodes)).exactOptional(),
  /** 0–1. */
  score: z.number().exactOptional(),
});

export type PrescribedEvidence = z.output<typeof PrescribedEvidence>;

/**
 * A Case with prescribed evidence. Only a sandbox Case has one, and only such a Case admits evidence that
 * says it is simulated.
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

/** Seconds until the link of an abandoned Case expires. */
export const abandonedAfterSeconds = 10;

/** How long each check of a slow Case takes. They run side by side. */
const slowCheckSeconds = 15;

/** How much longer the checks take than the simulation. */
export function simulatedSeconds({ scenario }: Simulation): number {
  return scenario === "slow_processing" ? slowCheckSeconds : 0;
}
