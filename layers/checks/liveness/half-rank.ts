import { type LightColour, lightColours } from "#domain/liveness/light-colours.ts";
import { chromaScorerOf, type Series } from "./colour-score.ts";
import { type Sequence, type Shown, sequenceOf, withColours } from "./colour-template.ts";

/**
 * Place of a half's own colors among all that are plainly others: 1 if none of them explains the half as well. The
 * other half, whose colors may have been known for long, must not speak for it.
 */
export function rankOfHalf(series: Series, colours: readonly Shown[], block: string): number {
  const own = sequenceOf(colours.filter((shown) => shown.block === block));
  const scoreOf = chromaScorerOf(series, colours);
  const score = scoreOf(colours);
  const better = sequencesOf(own.length).filter(
    (other) => arePlainlyOthers(own, other) && scoreOf(withColours(colours, other, block)) >= score,
  );
  return better.length + 1;
}

/** The maximum number of colors of a half that noise may turn into others, each at any place. */
const maxMistaken = 2;

/** Every sequence in which no color follows itself. */
function sequencesOf(length: number): Sequence[] {
  let all: LightColour[][] = [[]];
  for (let slot = 0; slot < length; slot++) {
    all = all.flatMap((before) =>
      lightColours.flatMap((next) => (next === before.at(-1) ? [] : [[...before, next]])),
    );
  }
  return all;
}

/** On skin two colors may look like two others, as red and cyan like magenta and blue, and never like each other. */
function arePlainlyOthers(own: Sequence, other: Sequence): boolean {
  const pairs = own.flatMap((colour, slot) =>
    colour === other[slot] ? [] : [`${colour}${other[slot]}`],
  );
  const mistaken = new Set(pairs).size;
  const isOtherOrder = mistaken > 0 && [...own].sort().join() === [...other].sort().join();
  return isOtherOrder || mistaken > maxMistaken;
}
