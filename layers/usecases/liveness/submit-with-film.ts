import { submitCaptures } from "../applicant/submit-captures.ts";
import type { Announces } from "../case/announce.ts";
import type { Ports } from "../ports.ts";
import type { AttemptRef } from "./own-attempt.ts";
import { submitLiveness, takeFilm } from "./submit-liveness.ts";

/**
 * Hands the film in and submits all, in one write. Twice is one submission, which wakes the engine again as it
 * ever does. If something else is missing, the film is accepted nevertheless.
 */
export async function submitWithFilm(
  ports: Announces & Pick<Ports, "files" | "inspector" | "links" | "liveness" | "workflow">,
  ref: AttemptRef,
): Promise<void> {
  await submitCaptures(ports, {
    caseId: ref.caseId,
    film: {
      take: (theCase) => takeFilm(ports, theCase, ref),
      keep: () => submitLiveness(ports, ref),
    },
  });
}
