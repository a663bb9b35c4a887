import type { Sitting } from "./api.ts";
import { remember, remembered } from "./tab-memory.ts";

/**
 * The film of the face that arrived and goes with the submission: one call less to wait for. For the page
 * it is submitted, over a reload too; a browser without storage asks for it again.
 */
export function keptFilm(caseId: string) {
  const key = `film.${caseId}`;
  let kept = remembered(key);
  return {
    keep(attemptId: string | undefined): void {
      kept = attemptId;
      remember(key, attemptId);
    },
    attemptId: () => kept,
    with: (fresh: Sitting): Sitting =>
      kept && fresh.state === "collecting"
        ? { ...fresh, liveness: { ...fresh.liveness, state: "handed_in" } }
        : fresh,
  };
}
