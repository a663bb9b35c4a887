import type { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { showAhead } from "#usecases/applicant/ahead.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import type { Ports } from "#usecases/ports.ts";
import type { Applicant } from "./auth.ts";

/** How the sitting stands, with what the next step begins with where the page asked for that. */
export async function shownWithAhead(
  ports: Ports,
  { caseId, sittingId }: Applicant,
  isAhead: boolean,
): Promise<ShownSitting> {
  const shown = await readSitting(ports, { caseId });
  return isAhead ? { ...shown, ...(await showAhead(ports, { caseId, sittingId })) } : shown;
}
