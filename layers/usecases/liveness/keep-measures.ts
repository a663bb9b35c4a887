import type { Case } from "#domain/case/case.ts";
import { isTerminal } from "#domain/case/status.ts";
import { measuresKey } from "#domain/liveness/blocks.ts";
import { keepReading } from "../case/reading-file.ts";
import type { Ports } from "../ports.ts";

type Film = { caseId: string; attemptId: string };

/**
 * Measures a film that has arrived and keeps the result for its check. Nothing is measured or kept if the
 * Case was erased, its link replaced or another film submitted. The Case is read again before the write,
 * because a measurement takes seconds.
 */
export async function keepMeasures(
  ports: Pick<Ports, "cases" | "files">,
  film: Film,
  measure: () => Promise<object | undefined>,
): Promise<void> {
  const before = await ports.cases.get(film.caseId);
  if (!before || !isOf(film, before)) return;
  const measures = await measure();
  const now = await ports.cases.get(film.caseId);
  if (!measures || !now || !isOf(film, now) || now.linkVersion !== before.linkVersion) return;
  await keepReading(ports, measuresKey(film), measures);
}

function isOf({ attemptId }: Film, { status, erasure, liveness }: Case): boolean {
  return !erasure && !isTerminal(status) && liveness?.attemptId === attemptId;
}
