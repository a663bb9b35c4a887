import type { Capture } from "#domain/case/capture.ts";
import type { Beside, Sitting } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import { seconds, type Table, type Write } from "./table.ts";

/**
 * What a change of a Case brings with it. In one transaction with the change it needs no look at the
 * Case of its own, which would cost as much again as the Case is large.
 */
export function besideWrites(
  table: Table,
  caseId: string,
  { capture, sitting }: Beside = {},
): Write[] {
  return [
    ...(capture ? [table.putting(captureItem(caseId, capture))] : []),
    ...(sitting ? [table.putting(sittingItem(sitting))] : []),
  ];
}

export function captureItem(caseId: string, capture: Capture) {
  return { ...keys.capture(caseId, capture.item), v: 1, ...capture };
}

export function sittingItem(sitting: Sitting) {
  const ttl = seconds(sitting.expiresAt);
  return { ...keys.sitting(sitting.caseId, sitting.id), v: 1, ttl, ...sitting };
}
