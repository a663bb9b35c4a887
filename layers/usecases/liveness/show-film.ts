import { Refusal } from "#domain/errors.ts";
import type { ShownFilm } from "#domain/liveness/shown-film.ts";
import { ownCase } from "../case/own-case.ts";
import { addressesEnd, addressOf } from "../case/shown-address.ts";
import type { Ports } from "../ports.ts";
import { wholeAttempt } from "./whole-attempt.ts";

/** The film that the check of liveness judged, for a person to judge it too. */
export async function showFilm(
  ports: Pick<Ports, "cases" | "clock" | "files" | "liveness">,
  which: { projectId: string; caseId: string },
): Promise<ShownFilm> {
  const theCase = await ownCase(ports, which);
  const isHidden = theCase.erasure !== undefined || theCase.returns !== undefined;
  const attemptId = isHidden ? undefined : theCase.liveness?.attemptId;
  const attempt =
    attemptId === undefined ? undefined : await wholeAttempt(ports, theCase.id, attemptId);
  if (!attempt?.manifest) {
    throw new Refusal("not_found", "No film of the face was submitted.");
  }
  const { manifest, blocks = [], handedInAt } = attempt;
  const shown = blocks.map(async (handedIn) => ({
    ...handedIn,
    url: await addressOf(ports, handedIn.key),
  }));
  return {
    attemptId: attempt.id,
    ...(handedInAt !== undefined && { handedInAt }),
    blocks: await Promise.all(shown),
    urlExpiresAt: addressesEnd(ports),
    frames: manifest.frames,
    prompts: manifest.prompts,
    colours: manifest.colours,
  };
}
