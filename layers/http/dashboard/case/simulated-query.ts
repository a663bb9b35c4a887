import * as z from "zod";

/** Whether figures count what a sandbox scenario ended. */
export const SimulatedQuery = z
  .enum(["true", "false"])
  .optional()
  .describe("`false` leaves out the verifications whose result a sandbox scenario set.");

export function countsSimulated({
  simulated,
}: {
  simulated?: z.output<typeof SimulatedQuery>;
}): boolean {
  return simulated !== "false";
}
