import * as z from "zod";
import { dispositionValues } from "../review/disposition-values.ts";

const Minutes = z.object({
  measured: z.int().describe("Decisions by a member who had taken the verification before."),
  median: z.number().nullable(),
  p90: z.number().nullable(),
});

const Decisions = z.record(z.enum(dispositionValues), z.int());

/** How a team works at its queue. */
export const TeamFigures = z
  .object({
    from: z.string(),
    to: z.string(),
    verifications: z.int().describe("With a result, of those created in these days."),
    truncated: z.boolean().describe("Whether only the newest 1000 of these days were counted."),
    decisions: Decisions.describe("The latest of each verification."),
    minutes: Minutes.describe("From taking a verification to deciding on it."),
    hoursWaiting: z
      .number()
      .nullable()
      .describe("From the result to the first decision: half of them waited no longer."),
    secondReview: z
      .object({ confirmed: z.int(), turnedDown: z.int() })
      .describe("How often a second person confirmed the decision of the first."),
    people: z
      .array(
        z.object({
          userId: z.string(),
          email: z.string(),
          decisions: Decisions,
          minutes: Minutes,
          confirmed: z.int().describe("Decisions of others that they confirmed as the second."),
        }),
      )
      .describe("Each member who decided or confirmed, the most active first."),
    queue: z
      .array(z.object({ date: z.string(), entered: z.int(), left: z.int(), waiting: z.int() }))
      .describe("Each day in UTC; `waiting` is at its end."),
  })
  .meta({ id: "TeamFigures" });

export type TeamFigures = z.output<typeof TeamFigures>;

/** Counted at most for one answer, the newest first. */
export const maxCounted = 1000;
