import * as z from "zod";

/** A team's reason for a decision: the code that is recorded, and its meaning. */
export const DispositionReason = z.object({
  code: z.string(),
  description: z.string(),
});

export type DispositionReason = z.output<typeof DispositionReason>;

/** A reason as listed. */
export const ShownDispositionReason = DispositionReason.extend({
  builtIn: z.boolean().describe("Every project has it; the others are the project's own."),
});

export type ShownDispositionReason = z.output<typeof ShownDispositionReason>;
