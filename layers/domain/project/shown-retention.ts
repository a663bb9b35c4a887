import * as z from "zod";

/** Retention of a project's personal data, as read and set. */
export const ShownRetention = z.object({
  capturesDays: z.int().describe("Photographs and films, from its end."),
  dataDays: z.int().describe("All other data of a verification, from its end."),
  keepOutcome: z.boolean().describe("Whether an erased verification keeps its assessment."),
});

export type ShownRetention = z.output<typeof ShownRetention>;
