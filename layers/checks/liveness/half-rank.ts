import { type LightColour, lightColours } from "#domain/liveness/light-colours.ts";
import { chromaScorerOf, type Series } from "./colour-score.ts";
import { type Sequence, type Shown, sequenceOf } from "./colour-template.ts";

/**
 * Place of a half's own colours among all that differ in more than one of them: 1 where none explains the half as
 * well. The other half, whose colours may have been known for long, must not speak for it. One colour alone says too
 * little: red and magenta are alike on skin.
 */
export function rankOfHalf(series: Series, colours: readonly Shown[], block: string): number {
  const own = sequenceOf(colours.filter((shown) => shown.block === block));
  const scoreOf = chromaScorerOf(series, colours);
  const least = scoreOf(colours);
  const better = sequencesOf(own.length).filter(
    (other) => differences(own, other) > 1 && scoreOf(inBlock(colours, block, other)) >= least,
  );
  return better.length + 1;
}

/** Every sequence in which no colour follows itself. */
function sequencesOf(length: number): Sequence[] {
  let all: LightColour[][] = [[]];
  for (let slot = 0; slot < length; slot++) {
    all = all.flatMap((before) =>
      lightColours.flatMap((next) => (next === before.at(-1) ? [] : [[...before, next]])),
    );
  }
  return all;
}

function differences(one: Sequence, other: Sequence): number {
  return one.filter((colour, slot) => colour !== other[slot]).length;
}

/** The same screen with other colours in the slots of one block. */
function inBlock(colours: readonly Shown[], block: string, sequence: Sequence): Shown[] {
  return colours.map((shown) =>
    shown.block === block && shown.slot !== null
      ? { ...shown, colour: sequence[shown.slot] ?? shown.colour }
      : shown,
  );
}
