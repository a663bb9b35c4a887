import * as z from "zod";
import { checkNames, checkStatuses } from "../evidence/checks.ts";

const share = z.number().min(0).max(1);

/** How often something stood, with the interval that holds the true rate with 95 %. */
export const UpheldShare = z.object({
  judged: z.int(),
  stood: z.int(),
  low: share,
  high: share,
});

export type UpheldShare = z.output<typeof UpheldShare>;

/** How often the team confirmed the assessments. */
export const Quality = z
  .object({
    verifications: z
      .int()
      .describe("Decided by the engine and by the team; the newest, at most 500."),
    truncated: z.boolean(),
    oldest: z.string().nullable(),
    newest: z.string().nullable(),
    asked: z.int().describe("How many of the counted ones have an answer to “Do you agree?”."),
    all: UpheldShare,
    byDocument: z.array(UpheldShare.extend({ country: z.string(), documentType: z.string() })),
    byCheck: z
      .array(UpheldShare.extend({ check: z.enum(checkNames), status: z.enum(checkStatuses) }))
      .describe("The assessments of the verifications in which this check ended so."),
    byWeek: z
      .array(
        UpheldShare.extend({
          week: z.string().describe("The Monday that it began with, in UTC."),
          drifts: z.boolean().describe("Whether the interval excludes the rate of all."),
        }),
      )
      .describe("By the week of the engine's decision, oldest first."),
  })
  .meta({ id: "Quality" });

export type Quality = z.output<typeof Quality>;
