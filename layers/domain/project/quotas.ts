import * as z from "zod";

const PerMinute = z.int().min(1).max(1_000_000).exactOptional();

/** Calls a minute of each key that the operator grants to a project; an absent member has its default. */
export const ProjectQuotas = z.object({ read: PerMinute, create: PerMinute, write: PerMinute });

export type ProjectQuotas = z.output<typeof ProjectQuotas>;
