import { canonicalJson } from "../canonical-json.ts";
import type { Case, ErasedItem, Erasure } from "../case/case.ts";
import type { ErasureReceipt } from "./erasure-receipt.ts";

/** The table can be restored to any second of this many days: until then its backups hold erased data. */
export const backupDays = 7;

/** Days that access logs are kept: the caller's address, and the Case id of the photograph. */
export const accessLogDays = 30;

/** The receipt, before it is signed. */
export function erasureReceipt(
  theCase: Case,
  erasure: Erasure,
  completedAt: Date | undefined,
): ErasureReceipt {
  const { stamp, assessment } = theCase;
  const hadKey = erasure.inventory?.some(({ kind }) => kind === "idempotency_bodies");
  const dayAfter = new Date(Date.parse(erasure.requestedAt) + 86_400_000).toISOString();
  return {
    object: "erasure_receipt",
    id: erasure.receiptId,
    verification_id: theCase.id,
    status: "erased",
    state: completedAt ? "completed" : "in_progress",
    requested_at: erasure.requestedAt,
    ...(completedAt && { completed_at: completedAt.toISOString() }),
    expected_completion_at: dayAfter,
    requested_by: { type: erasure.requestedBy.type, id: erasure.requestedBy.id },
    previous_status: erasure.previousStatus,
    ...(erasure.followUps && { follow_ups: erasure.followUps }),
    ...(erasure.followUpOf !== undefined && { follow_up_of: erasure.followUpOf }),
    erased: erasure.inventory ?? [],
    retained: [
      { kind: "tombstone", basis: "accountability", until: null },
      { kind: "audit_events", basis: "accountability", until: null },
      ...(assessment && erasure.keepsOutcome
        ? [{ kind: "assessment", basis: "client_setting", until: null }]
        : []),
      ...(erasure.keepsFollowUps
        ? [{ kind: "follow_ups", basis: "verifications_of_their_own", until: null }]
        : []),
      ...(erasure.keptBlocks ?? []).map(({ keptUnder, expiresAt }) => ({
        kind: "block_list_entry",
        basis: keptUnder,
        until: expiresAt,
      })),
      ...(stamp ? [{ kind: "engine_stamp", basis: "reproducibility", until: null }] : []),
      ...(completedAt && hadKey ? [{ kind: "idempotency_keys", ...usedKey(completedAt) }] : []),
      ...(completedAt ? lateCopies(completedAt) : []),
    ],
    method: "object_delete+record_scrub",
    ...(stamp && {
      engine: { profile: stamp.engineProfile, policy_revision: stamp.policyRevision },
    }),
  };
}

/** The text that is digested and signed. */
export function canonicalReceipt({
  digest: _,
  signature: __,
  ...receipt
}: { digest?: unknown; signature?: unknown } & Record<string, unknown>): string {
  return canonicalJson(receipt);
}

/** Where the service itself cannot delete at once, and until when that lasts. */
export function lateCopies(erasedAt: Date): { kind: string; basis: string; until: string }[] {
  return [
    { kind: "access_log", ...accessLog(erasedAt) },
    { kind: "point_in_time_backup", ...backup(erasedAt) },
  ];
}

/** The personal data of a Case by kind; empty kinds are left out. */
export function inventoryOf(
  theCase: Case,
  {
    objects: { keys, bytes },
    children,
  }: {
    objects: { keys: readonly string[]; bytes: number };
    children: Record<string, number>;
  },
): ErasedItem[] {
  const all: ErasedItem[] = [
    { kind: "capture", count: keys.length, bytes },
    { kind: "claimed_reference", count: theCase.claimed ? 1 : 0 },
    { kind: "pending_disposition", count: theCase.pendingDisposition ? 1 : 0 },
    ...Object.entries(children).map(([kind, count]) => ({ kind, count })),
  ];
  return all.filter(({ count }) => count > 0);
}

/** The hash of a key that was used, so that a repeated call makes no second verification. */
function usedKey(completedAt: Date): { basis: string; until: string } {
  return { basis: "repeat_detection", until: daysAfter(completedAt, 1) };
}

function backup(completedAt: Date): { basis: string; until: string } {
  return { basis: "disaster_recovery", until: daysAfter(completedAt, backupDays) };
}

function accessLog(completedAt: Date): { basis: string; until: string } {
  return { basis: "security", until: daysAfter(completedAt, accessLogDays) };
}

function daysAfter(at: Date, days: number): string {
  return new Date(at.getTime() + days * 86_400_000).toISOString();
}
