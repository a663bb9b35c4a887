import type { Case } from "#domain/case/case.ts";
import { waitingOf } from "#domain/case/waiting.ts";
import { keys } from "../keys.ts";
import { type Table, toKey, type Write } from "../table.ts";

/** The one child by which a Case stands in the queue: there only while it waits. */
export function waitingWrites(
  table: Table,
  { before, after }: { before: Case | undefined; after: Case },
): Write[] {
  const was = before && waitingOf(before);
  const is = waitingOf(after);
  if (is && is.lane === was?.lane && is.since === was.since) return [];
  if (is) return [table.putting({ ...keys.waitingCase(after.projectId, is, after.id), v: 1 })];
  return was ? [table.deleting(nowhere(after))] : [];
}

function nowhere({ projectId, id }: Case) {
  return toKey(keys.waitingCase(projectId, { lane: "escalated", since: "" }, id));
}
