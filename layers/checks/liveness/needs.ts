import type { Grey } from "#vision/pixels.ts";
import type { CaseSource } from "../source.ts";
import { openSession } from "./open-session.ts";
import type { LivenessNeeds } from "./session.ts";

/** The film of the face, and the document's portrait to hold it against. */
export async function livenessNeeds(source: CaseSource): Promise<LivenessNeeds> {
  const film = await source.film();
  if (!film) return { isDeclined: (await source.facts())?.liveness?.declinedAt !== undefined };
  const portrait = portraitOf(source);
  // Whoever compares it meets what went wrong; a film that is not whole is compared with nothing.
  portrait.catch(() => undefined);
  return { session: await openSession(film, source.decode.frame), portrait };
}

/** The portrait is on the front of a card, and on the only page of a passport. */
async function portraitOf(source: CaseSource): Promise<Grey | undefined> {
  const front = (await source.captures()).find(({ item }) => item === "id_front");
  const bytes = front && (await source.bytes(front));
  return bytes && source.decode.page(bytes);
}
