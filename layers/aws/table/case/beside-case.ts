import type { Capture } from "#domain/capture/capture.ts";
import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import type { SameTransaction, Sitting } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { seconds, type Table, type Write } from "../table.ts";
import { linkDeliveryItem } from "./link-deliveries.ts";

/**
 * The other writes of a change of a Case. In the same transaction they need no condition on the Case of
 * their own, which would cost as much again as the Case is large.
 */
export async function besideWrites(
  table: Table,
  caseId: string,
  { attempt, advanced, capture, sitting, links = [], receipt }: SameTransaction = {},
): Promise<Write[]> {
  return [
    ...(attempt ? await attemptWrites(table, attempt) : []),
    ...(advanced ? await advanceWrites(table, advanced) : []),
    ...(capture ? [table.putting(captureItem(caseId, capture))] : []),
    ...(sitting ? [table.putting(sittingItem(sitting))] : []),
    ...links.map((link) => table.putting(linkDeliveryItem(link))),
    ...(receipt ? [table.putting({ ...keys.receipt(caseId), v: 1, receipt })] : []),
  ];
}

/** Few calls bring a film: no other cold start loads this. */
export async function attemptWrites(table: Table, attempt: LivenessAttempt): Promise<Write[]> {
  const { livenessItem, manifestWrites } = await import("./liveness-item.ts");
  return [table.putting(livenessItem(attempt)), ...manifestWrites(table, attempt)];
}

async function advanceWrites(
  table: Table,
  { attempt, from }: NonNullable<SameTransaction["advanced"]>,
): Promise<Write[]> {
  const { advancing } = await import("./liveness-item.ts");
  return advancing(table, attempt, from);
}

export function captureItem(caseId: string, capture: Capture) {
  return { ...keys.capture(caseId, capture.item), v: 1, ...capture };
}

export function sittingItem(sitting: Sitting) {
  const ttl = seconds(sitting.expiresAt);
  return { ...keys.sitting(sitting.caseId, sitting.id), v: 1, ttl, ...sitting };
}
