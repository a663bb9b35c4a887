import type { ShownSitting } from "#domain/sitting/shown-sitting.ts";
import { showPrefetched } from "#usecases/applicant/prefetch.ts";
import { readSitting } from "#usecases/applicant/read-sitting.ts";
import type { Ports } from "#usecases/ports.ts";
import type { Applicant } from "./auth.ts";

/** The sitting, with the data of the next step if the page asked for it. */
export async function shownWithPrefetch(
  ports: Ports,
  { caseId, sittingId }: Applicant,
  isPrefetch: boolean,
): Promise<ShownSitting> {
  const shown = await readSitting(ports, { caseId });
  return isPrefetch ? { ...shown, ...(await showPrefetched(ports, { caseId, sittingId })) } : shown;
}
