import * as z from "zod";
import { checkNames, checkStatuses } from "#domain/evidence/evidence.ts";
import { reasonCodes } from "#domain/evidence/reason-codes.ts";
import { type Simulation, scenarioNames } from "#domain/sandbox/simulation.ts";

export const simulationSchema: z.ZodType<Simulation> = z.object({
  scenario: z.enum(scenarioNames).exactOptional(),
  checks: z
    .partialRecord(
      z.enum(checkNames),
      z.object({
        status: z.enum(checkStatuses),
        reasons: z.array(z.enum(reasonCodes)).exactOptional(),
        score: z.number().exactOptional(),
      }),
    )
    .exactOptional(),
} satisfies Record<keyof Required<Simulation>, z.ZodType>);
