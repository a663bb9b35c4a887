import type { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { showPrefetched } from "#usecases/applicant/prefetch.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import type { Ports } from "#usecases/ports.ts";
import type { Applicant } from "./auth.ts";

/** How the sitting stands, with what the next step begins with where the page asked for that. */
export async function shownWithPrefetch(
  ports: Ports,
  { caseId, sittingId }: Applicant,
  isPrefetch: boolean,
): Promise<ShownSitting> {
  const shown = await readSitting(ports, { caseId });
  return isPrefetch ? { ...shown, ...(await showPrefetched(ports, { caseId, sittingId })) } : shown;
}
