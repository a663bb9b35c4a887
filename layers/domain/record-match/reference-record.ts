import * as z from "zod";

const Members = z.record(z.string(), z.unknown());

/** What a Flow run was given of the person, whole. Erased with its Case, and never sent anywhere. */
export const ReferenceRecord = z.object({
  payload: Members,
  claimed: Members.exactOptional(),
  /** An explicit claim stands alone; one that was mapped stands beside the payload. */
  claimedBy: z.enum(["client", "mapping"]).exactOptional(),
});

export type ReferenceRecord = z.output<typeof ReferenceRecord>;
