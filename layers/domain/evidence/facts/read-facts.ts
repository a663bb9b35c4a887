import type * as z from "zod";
import type { Evidence } from "../evidence.ts";

/**
 * The facts of stored evidence, member by member. Evidence of another release may lack a member, or have
 * it in an unknown form. Such a member is absent; none is made up.
 */
export function readFacts<Schema extends z.ZodType>(
  stored: Schema,
  { breakdown = {} }: Pick<Evidence, "breakdown">,
): z.output<Schema> {
  const read = stored.safeParse(breakdown);
  if (read.success) return read.data;
  const known: Record<string, Record<string, unknown>> = {};
  const unknown = read.error.issues.map(({ path: [part, member] }) => ({ part, member }));
  for (const [part, members] of Object.entries(breakdown)) {
    const lost = unknown.filter((each) => each.part === part);
    if (lost.some(({ member }) => member === undefined)) continue;
    known[part] = Object.fromEntries(
      Object.entries(members).filter(([name]) => lost.every(({ member }) => member !== name)),
    );
  }
  return stored.parse(known);
}
