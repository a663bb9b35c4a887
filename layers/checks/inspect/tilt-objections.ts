import type { Colour } from "#vision/colour.ts";
import { compareTilt } from "#vision/tilt/tilt-pair.ts";
import type { AuthenticityProfile } from "../authenticity/profile.ts";
import type { ContentVerdict } from "./inspect-photo.ts";

/**
 * Objections to the second, tilted photograph of the front. `unmatched` names its subject instead of that
 * front, and is only asked if the two share no plane.
 */
export async function tiltObjections(
  { first, second }: { first: Colour; second: Colour },
  { tilt }: Pick<AuthenticityProfile, "tilt">,
  unmatched: () => Promise<ContentVerdict>,
): Promise<ContentVerdict> {
  const pair = compareTilt(first, second);
  if (!pair) return unmatched();
  return { reasons: pair.foreshortening < tilt.foreshortening ? ["not_tilted"] : [] };
}
