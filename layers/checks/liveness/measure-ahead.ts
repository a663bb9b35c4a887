import type { EngineDoor } from "../engine.ts";
import { newMemory, type Reading, readingFile } from "../reading.ts";
import type { CaseSource } from "../source.ts";
import { liveness } from "./liveness.ts";
import { factsOf, filmFacts } from "./measure-film.ts";
import { livenessNeeds } from "./needs.ts";

/** Measures a film before the submission, as the check would. Undefined if there is nothing to measure. */
export async function measureAhead({
  open,
  profile,
  source,
}: {
  open: EngineDoor;
  profile: string;
  source: CaseSource;
}): Promise<Reading | undefined> {
  const looking = livenessNeeds(source, profile);
  looking.catch(() => undefined);
  const engine = await open(liveness, profile);
  const { session, isDeclined: _, ...pictures } = await looking;
  if ("unavailable" in engine || !session || !("open" in session)) return;
  const { models, limits } = engine;
  const memory = newMemory();
  await memory.recall(filmFacts, () => factsOf(session, pictures, { models, profile: limits }));
  const { sha256 } = session;
  return readingFile({ sha256, profile, networks: models.stamps, steps: memory.steps });
}
