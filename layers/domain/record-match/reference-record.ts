import * as z from "zod";

const Members = z.record(z.string(), z.unknown());

/** The whole payload of a Flow run about the person. It is erased with its Case, and never sent anywhere. */
export const ReferenceRecord = z.object({
  payload: Members,
  claimed: Members.exactOptional(),
  /** An explicit claim replaces the payload; a mapped one is added to it. */
  claimedBy: z.enum(["client", "mapping"]).exactOptional(),
});

export type ReferenceRecord = z.output<typeof ReferenceRecord>;
