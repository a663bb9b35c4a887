import * as z from "zod";

const PerMinute = z.int().min(1).max(1_000_000).exactOptional();

/** Calls a minute of each of its keys that the operator grants a project; what is absent is as usual. */
export const ProjectQuotas = z.object({ read: PerMinute, create: PerMinute, write: PerMinute });

export type ProjectQuotas = z.output<typeof ProjectQuotas>;
