import { submitCaptures } from "../applicant/submit-captures.ts";
import type { Announces } from "../case/announce.ts";
import { existingCase } from "../case/collecting-case.ts";
import type { Ports } from "../ports.ts";
import type { AttemptRef } from "./own-attempt.ts";
import { submitLiveness } from "./submit-liveness.ts";

/** Hands the film in and submits all. Twice is one submission, which wakes the engine again as it ever does. */
export async function submitWithFilm(
  ports: Announces & Pick<Ports, "files" | "inspector" | "links" | "liveness" | "workflow">,
  ref: AttemptRef,
): Promise<void> {
  const { progress } = await existingCase(ports, ref.caseId);
  if (!progress.submittedAt) await submitLiveness(ports, ref);
  await submitCaptures(ports, ref);
}
