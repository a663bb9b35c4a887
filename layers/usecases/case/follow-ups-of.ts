import type { Case } from "#domain/case/case.ts";
import type { Ports } from "../ports.ts";

/** The follow-ups of a Case, their follow-ups, and so on, including erased ones. The nearest first. */
export async function followUpsOf(
  { cases }: Pick<Ports, "cases">,
  { followUps = [] }: Pick<Case, "followUps">,
): Promise<Case[]> {
  const found = new Map<string, Case>();
  const waiting = [...followUps];
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    const next = found.has(id) ? undefined : await cases.get(id);
    if (!next) continue;
    found.set(id, next);
    waiting.push(...(next.followUps ?? []));
  }
  return [...found.values()];
}
