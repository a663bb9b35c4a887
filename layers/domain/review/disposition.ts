import * as z from "zod";
import { roles } from "../project/roles.ts";
import { shownName } from "../stored-name.ts";
import { dispositionValues } from "./disposition-values.ts";

const By = z.object({ userId: z.string(), email: z.string(), role: shownName(roles) });

/** What the client's team decided. The assessment is the engine's, and stays what it is. */
export const Disposition = z
  .object({
    id: z.string(),
    value: z.enum(dispositionValues),
    reasonCodes: z.array(z.string()),
    note: z.string().exactOptional(),
    /** Whether the team found what the engine had found. */
    assessmentAgreed: z.boolean().exactOptional(),
    recordedBy: By,
    recordedAt: z.string(),
    confirmedBy: By.exactOptional().describe(
      "The second person, where the project asks for two: `recorded_at` is when they confirmed.",
    ),
    proposedAt: z.string().exactOptional().describe("When the first of two decided."),
    /** 1 for a Case's first; every later one stands beside those before it. */
    revision: z.int(),
  })
  .meta({ id: "CustomerDisposition" });

export type Disposition = z.output<typeof Disposition>;

/** What one member decided and a second has not confirmed: it counts for nothing yet. */
export const PendingDisposition = Disposition.omit({ confirmedBy: true, proposedAt: true }).meta({
  id: "PendingDisposition",
});

export type PendingDisposition = z.output<typeof PendingDisposition>;
