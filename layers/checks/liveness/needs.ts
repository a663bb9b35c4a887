import type { CaptureItem } from "#domain/capture/capture-item.ts";
import type { Grey } from "#vision/pixels.ts";
import type { CaseSource } from "../source.ts";
import { openSession } from "./open-session.ts";
import type { LivenessNeeds } from "./session.ts";

/** The film of the face, and the photographs whose faces are compared with it. */
export async function livenessNeeds(source: CaseSource): Promise<LivenessNeeds> {
  const film = await source.film();
  if (!film) return { isDeclined: (await source.facts())?.liveness?.declinedAt !== undefined };
  // The portrait is on the front of a card, and on the only page of a passport.
  const portrait = pageOf(source, "id_front");
  // The comparison meets the failure; an incomplete film is compared with nothing.
  portrait.catch(() => undefined);
  return {
    session: await openSession(film, source.decode.frame),
    portrait,
    tilted: () => pageOf(source, "id_front_tilted"),
    selfie: () => pageOf(source, "selfie"),
  };
}

async function pageOf(source: CaseSource, wanted: CaptureItem): Promise<Grey | undefined> {
  const capture = (await source.captures()).find(({ item }) => item === wanted);
  const bytes = capture && (await source.bytes(capture));
  return bytes && source.decode.page(bytes);
}
