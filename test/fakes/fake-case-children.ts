import type { CaseStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** The items of a Case that an erasure counts and erases, by their kinds. */
export function fakeCaseChildren(world: World): Pick<CaseStore, "countChildren" | "eraseChildren"> {
  return {
    async countChildren(caseId) {
      const ofCase = (each: { caseId?: string }) => each.caseId === caseId;
      const counts = {
        claimed_reference: world.references.has(caseId) ? 1 : 0,
        face_description: world.faces.has(caseId) ? 1 : 0,
        link_delivery: count(world.links, ofCase),
        capture_record: world.captures.get(caseId)?.size ?? 0,
        liveness_record: count(world.livenessAttempts, ofCase),
        extracted_data: Object.keys(world.evidence.get(caseId) ?? {}).length,
        disposition: world.dispositions.get(caseId)?.length ?? 0,
        comment: world.comments.get(caseId)?.length ?? 0,
        handoff_code: count(world.handoffs, ofCase),
        sitting: count(world.sittings, ofCase),
        webhook_bodies: count(world.deliveries, ofCase),
        idempotency_bodies: count(
          world.idempotency,
          (record) => record.caseIds?.includes(caseId) ?? false,
        ),
        short_link: count(world.shortCodes, (id) => id === caseId),
        block_list_entry: count(world.blocked, (entry) => ofCase(entry) && !entry.keptUnder),
        kept_block_list_entry: count(
          world.blocked,
          (entry) => ofCase(entry) && entry.keptUnder !== undefined,
        ),
      };
      return Object.fromEntries(Object.entries(counts).filter(([, each]) => each > 0));
    },

    async eraseChildren(caseId, only) {
      const ofCase = (each: { caseId?: string }) => each.caseId === caseId;
      const erasures: Record<string, () => void> = {
        claimed_reference: () => world.references.delete(caseId),
        face_description: () => world.faces.delete(caseId),
        link_delivery: () => dropFrom(world.links, ofCase),
        capture_record: () => world.captures.delete(caseId),
        liveness_record: () => dropFrom(world.livenessAttempts, ofCase),
        extracted_data: () => {
          world.evidence.delete(caseId);
          world.screened.delete(caseId);
        },
        disposition: () => world.dispositions.delete(caseId),
        comment: () => world.comments.delete(caseId),
        handoff_code: () => dropFrom(world.handoffs, ofCase),
        sitting: () => dropFrom(world.sittings, ofCase),
        webhook_bodies: () => dropFrom(world.deliveries, ofCase),
        idempotency_bodies: () => emptyRecords(world, caseId),
        short_link: () => dropFrom(world.shortCodes, (id) => id === caseId),
        block_list_entry: () =>
          dropFrom(world.blocked, (entry) => ofCase(entry) && !entry.keptUnder),
      };
      for (const [kind, erase] of Object.entries(erasures)) {
        if (only === undefined || only.includes(kind)) erase();
      }
    },
  };
}

/** Their keys are still known as used. */
function emptyRecords(world: World, caseId: string): void {
  for (const [scope, record] of world.idempotency) {
    if (!record.caseIds?.includes(caseId)) continue;
    const { answer: _, caseId: __, caseIds: ___, ...bare } = record;
    world.idempotency.set(scope, { ...bare, fingerprint: "", erasedCaseId: caseId });
  }
}

export function dropFrom<Value>(map: Map<string, Value>, matches: (value: Value) => boolean): void {
  for (const [key, value] of map) if (matches(value)) map.delete(key);
}

function count<Value>(map: Map<string, Value>, matches: (value: Value) => boolean): number {
  return [...map.values()].filter(matches).length;
}
