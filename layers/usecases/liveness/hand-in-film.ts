import type { Ports } from "../ports.ts";
import type { AttemptRef } from "./own-attempt.ts";
import { submitLiveness } from "./submit-liveness.ts";

/**
 * Takes the film before the submission, and has it measured while the applicant reviews the photographs. Without that
 * the check measures it.
 */
export async function handInFilm(
  ports: Pick<Ports, "cases" | "clock" | "files" | "filmMeasurer" | "inspector" | "liveness">,
  ref: AttemptRef,
): Promise<void> {
  const { isNews, isSimulated } = await submitLiveness(ports, ref);
  if (isNews && !isSimulated) await ports.filmMeasurer.start(ref);
}
