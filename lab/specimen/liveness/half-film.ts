import { figureOf } from "../person/figure.ts";
import { alone, obeys } from "./cast.ts";
import { type Frame, film } from "./film.ts";
import { mannerOf, type Presented, restOf, type Stage } from "./presentation.ts";
import { type Script, scriptOf } from "./script.ts";

/** The second half sent from its last picture to its first, or lit by the colors of another draw. */
export type HalfFilm = "half_backwards" | "half_guessed";

/**
 * A virtual camera plays the holder, who moves as asked and follows the first colors. In the second half only the
 * order is wrong, or it was made before its colors were known.
 */
export function halfFilm(
  kind: HalfFilm,
  { challenge, other, person, room, random }: Stage,
): Presented {
  const manner = mannerOf(random);
  const script = scriptOf(challenge, manner, random);
  const pose = obeys(script, { manner, rest: restOf(random), random });
  const shown = kind === "half_guessed" ? guessed(script, other) : script;
  const shot = film(shown, { cast: alone(figureOf(person), pose), room, random });
  return { script, frames: kind === "half_backwards" ? backwards([...shot]) : shot };
}

function guessed(script: Script, { light }: Stage["other"]): Script {
  const colours = script.colours.map((shown) => {
    const colour = shown.block === "light_b" && shown.slot !== null && light?.b[shown.slot];
    return colour ? { ...shown, colour } : shown;
  });
  return { ...script, colours };
}

function backwards(frames: readonly Frame[]): Frame[] {
  const back = frames.filter(({ block }) => block === "light_b").reverse();
  return frames.map((frame) => {
    const image = frame.block === "light_b" ? back.shift()?.image : undefined;
    return image ? { ...frame, image } : frame;
  });
}
