import * as z from "zod";

/** A reason that a team gives for what it decided: the code that is recorded, and what it means. */
export const DispositionReason = z.object({
  code: z.string(),
  description: z.string(),
});

export type DispositionReason = z.output<typeof DispositionReason>;

/** A reason as it is listed. */
export const ShownDispositionReason = DispositionReason.extend({
  builtIn: z.boolean().describe("Every project has it; the others are the project's own."),
});

export type ShownDispositionReason = z.output<typeof ShownDispositionReason>;
