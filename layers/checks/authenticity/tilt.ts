import type { AuthenticityFacts } from "#domain/evidence/facts/authenticity.ts";
import { rounded } from "#domain/rounded.ts";
import { compareTilt } from "#vision/tilt/tilt-pair.ts";
import type { Photograph } from "./photograph.ts";

/** Compares the second, tilted photograph of the front, which may be skipped. */
export function measureTilt(
  photographs: readonly Pick<Photograph, "item" | "page">[],
): AuthenticityFacts["tilt"] {
  const first = photographs.find(({ item }) => item === "id_front")?.page;
  const second = photographs.find(({ item }) => item === "id_front_tilted")?.page;
  if (!first || !second) return { unavailable: "no_tilted_photograph" };
  const pair = compareTilt(first, second);
  if (!pair) return { unavailable: "not_registered" };
  return {
    points: pair.points,
    plane_residual: rounded(pair.residual),
    foreshortening: rounded(pair.foreshortening),
    light_changed: rounded(pair.change.light),
    colour_changed: rounded(pair.change.colour),
    loose_pattern: rounded(pair.loosePattern),
  };
}
