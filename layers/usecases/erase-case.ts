import type { Actor } from "#domain/case/case.ts";
import type { Ports } from "./ports.ts";

/** Stands in for the erasure, which a sweep resumes. */
export async function eraseCase(
  _ports: Partial<Ports>,
  _erasure: { caseId: string; requestedBy: Actor },
): Promise<void> {
  throw new Error("not there yet");
}
