import * as z from "zod";
import { pageOf } from "../page.ts";
import { Assignment } from "../review/assignment.ts";
import { PendingDisposition } from "../review/disposition.ts";
import { VerificationSummary } from "./verification.ts";

/** One that waits for the team, and who has it before them now. */
export const QueuedCase = VerificationSummary.extend({
  waitingSince: z
    .string()
    .describe(
      "When its result came, when the first of two decided, or when a new link was asked for.",
    ),
  assignment: Assignment.optional(),
  pendingDisposition: PendingDisposition.pick({
    id: true,
    value: true,
    recordedBy: true,
    recordedAt: true,
  })
    .optional()
    .describe("A decision that a second member must confirm."),
  newLinkAskedAt: z
    .string()
    .optional()
    .describe("When the applicant asked for a new link after one expired."),
}).meta({ id: "QueuedCase" });

export type QueuedCase = z.output<typeof QueuedCase>;

/** Those that wait, the longest first. */
export const QueuePage = pageOf(QueuedCase);

export type QueuePage = z.output<typeof QueuePage>;

/** How many Cases wait, and how many of them are late. */
export const QueueState = z
  .object({
    waiting: z.int().describe("At most 1000: there may be more."),
    late: z.int().describe("How many of them wait for longer than `target_hours`."),
    newLinks: z.int().describe("Apart from those: how many wait for a new link after one expired."),
    oldest: z.string().nullable().describe("When the first of them began to wait."),
    targetHours: z.int(),
    complete: z.boolean().describe("Whether every verification that waits is counted: `true`."),
  })
  .meta({ id: "QueueState" });

export type QueueState = z.output<typeof QueueState>;

/** The Case that was assigned; `null` if none was free. */
export const TakenCase = z.object({ verificationId: z.string().nullable() });

export type TakenCase = z.output<typeof TakenCase>;

/** The assignment of a verification after a change. */
export const ShownAssignment = z
  .object({ verificationId: z.string(), assignment: Assignment.nullable() })
  .meta({ id: "Assignment" });

export type ShownAssignment = z.output<typeof ShownAssignment>;
