import * as z from "zod";
import { roles } from "../project/roles.ts";
import { shownName } from "../stored-name.ts";
import { dispositionValues } from "./disposition-values.ts";

const By = z.object({ userId: z.string(), email: z.string(), role: shownName(roles) });

/** The decision of the client's team. The assessment is the engine's, and never changes. */
export const Disposition = z
  .object({
    id: z.string(),
    value: z.enum(dispositionValues),
    reasonCodes: z.array(z.string()),
    note: z.string().exactOptional(),
    /** Whether the team agreed with the assessment. */
    assessmentAgreed: z.boolean().exactOptional(),
    recordedBy: By,
    recordedAt: z.string(),
    takenAt: z
      .string()
      .exactOptional()
      .describe("When the member who decided took the verification, if they had taken it."),
    confirmedBy: By.exactOptional().describe(
      "The second person, if the project requires two: `recorded_at` is the time of the confirmation.",
    ),
    proposedAt: z.string().exactOptional().describe("When the first of two decided."),
    /** 1 for a Case's first decision; earlier ones are kept. */
    revision: z.int(),
  })
  .meta({ id: "CustomerDisposition" });

export type Disposition = z.output<typeof Disposition>;

/** A decision that a second member has not confirmed: it does not count yet. */
export const PendingDisposition = Disposition.omit({ confirmedBy: true, proposedAt: true }).meta({
  id: "PendingDisposition",
});

export type PendingDisposition = z.output<typeof PendingDisposition>;
