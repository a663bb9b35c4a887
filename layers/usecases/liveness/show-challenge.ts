import type { LivenessAttempt } from "#domain/liveness/attempt.ts";
import { colourFadeMs } from "#domain/liveness/light-colours.ts";
import type { ShownChallenge } from "#domain/liveness/shown-challenge.ts";

/** A draw as its applicant sees it, without the second colors. */
export function showChallenge(
  { challenge: { light, ...challenge } }: Pick<LivenessAttempt, "challenge">,
  attemptsLeft: number,
): ShownChallenge {
  return {
    ...challenge,
    light: light && { slotMs: light.slotMs, fadeMs: colourFadeMs, a: light.a },
    attemptsLeft,
  };
}
