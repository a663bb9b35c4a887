import type { AuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import type { Reason } from "#domain/evidence/reason-codes.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import { rounded } from "#domain/rounded.ts";
import { compareTilt, type TiltPair } from "#vision/tilt/tilt-pair.ts";
import type { Photograph } from "./photograph.ts";
import type { AuthenticityProfile } from "./profile.ts";

/**
 * What the second, tilted photograph of the front adds. `changes` is what a card with a coat or a
 * hologram does; `unchanged` what matt paper does, and a card without either; `screen` has a
 * pattern that does not belong to the print; `same_angle` was hardly tilted; `copy` is the first
 * photograph again, whatever was done to the file.
 */
type TiltVerdict = Extract<AuthenticityFacts["tilt_pair"], { verdict: string }>["verdict"];

export type Tilt = { verdict: TiltVerdict; pair?: TiltPair };

/** `undefined` without both photographs: the second may be skipped. */
export function lookAtTilt(
  photographs: readonly Photograph[],
  profile: AuthenticityProfile,
): Tilt | undefined {
  const first = photographs.find(({ item }) => item === "id_front")?.page;
  const second = photographs.find(({ item }) => item === "id_front_tilted")?.page;
  if (!first || !second) return undefined;
  const pair = compareTilt(first, second);
  return pair ? { verdict: verdictOf(pair, profile), pair } : { verdict: "not_registered" };
}

function verdictOf(pair: TiltPair, { tilt }: AuthenticityProfile): TiltVerdict {
  if (pair.foreshortening < tilt.copy) return "copy";
  if (pair.loosePattern >= tilt.loosePattern) return "screen";
  if (pair.foreshortening < tilt.foreshortening) return "same_angle";
  const { light, colour } = pair.change;
  return light >= tilt.light || colour >= tilt.colour ? "changes" : "unchanged";
}

/** For the reviewer's sake: how cards without a coat behave was not measured, so it leads nowhere. */
export function tiltReasons(tilt: Tilt | undefined): Reason[] {
  if (tilt?.verdict === "screen") {
    const detail = "Tilted, it shows a pattern that belongs to a screen and not to print.";
    return [reason("photo_of_screen", { severity: "info", detail })];
  }
  if (tilt?.verdict === "unchanged") {
    const detail = "Tilted, nothing on it shines or changes its colour.";
    return [reason("printed_copy", { severity: "info", detail })];
  }
  return [];
}

export function tiltBreakdown(
  tilt: Tilt | undefined,
  { calibration }: AuthenticityProfile,
): AuthenticityFacts["tilt_pair"] {
  if (!tilt) return { status: "not_run", reason: "no_tilted_photograph" };
  const { verdict, pair } = tilt;
  return {
    mode: "evidence_only",
    verdict,
    calibration,
    ...(pair && {
      points: pair.points,
      plane_residual: rounded(pair.residual),
      foreshortening: rounded(pair.foreshortening),
      light_changed: rounded(pair.change.light),
      colour_changed: rounded(pair.change.colour),
      loose_pattern: rounded(pair.loosePattern),
    }),
  };
}
