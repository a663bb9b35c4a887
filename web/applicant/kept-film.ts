import { Problem, type Sitting } from "./api.ts";

/**
 * The film of the face that arrived and goes with the submission: one call less to wait for. To the page
 * it is handed in. A page that was loaded anew hands it in by itself, as far as the browser remembers it.
 */
export function keptFilm(
  caseId: string,
  api: { submitLiveness(attemptId: string): Promise<Sitting> },
) {
  const key = `film.${caseId}`;
  let kept = remembered(key);

  function keep(attemptId: string | undefined): void {
    kept = attemptId;
    remember(key, attemptId);
  }

  return {
    keep,
    forget: () => keep(undefined),
    attemptId: () => kept,
    with(fresh: Sitting): Sitting {
      if (!kept || fresh.state !== "collecting") return fresh;
      return { ...fresh, liveness: { ...fresh.liveness, state: "handed_in" } };
    },
    async handIn(fresh: Sitting): Promise<Sitting> {
      if (!kept || fresh.state !== "collecting") return fresh;
      try {
        const handedIn = await api.submitLiveness(kept);
        keep(undefined);
        return handedIn;
      } catch (error) {
        if (error instanceof Problem) keep(undefined);
        return fresh;
      }
    },
  };
}

function remembered(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return;
  }
}

function remember(key: string, attemptId: string | undefined): void {
  try {
    if (attemptId === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, attemptId);
  } catch {
    // A browser without storage asks for the film again after a reload.
  }
}
