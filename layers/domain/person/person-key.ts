import * as z from "zod";

/**
 * The key of a project's keyed hashes of document numbers: 32 random bytes, made on first use. It stays the
 * same while the service's secret is rotated, so that a hash still agrees with one of years before.
 */
export const PersonKey = z.object({
  /** As the service's secret seals it. */
  sealed: z.string(),
  createdAt: z.string(),
});

export type PersonKey = z.output<typeof PersonKey>;
