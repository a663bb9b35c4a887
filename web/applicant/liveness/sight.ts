import { light } from "../camera/measure.ts";
import { faceFinder } from "../face/find-face.ts";
import { presence } from "../face/presence.ts";
import { ovalOf } from "./oval.ts";

/** The phone's own finding about the oval; undefined if it has none. */
export type Sighted = {
  /** Mean brightness, 0–255. */
  level?: number;
  /** Whether a face fills it, above nought rather than not. */
  face?: number;
  /** The network that looks for a face did not come: this phone will not tell. */
  isBlind: boolean;
};

export type Sight = {
  look(): Sighted;
  /** The same while it films: nothing on a phone so slow that the film would stutter for it. */
  faceInFilm(): number | undefined;
};

/** Looks at the camera's picture, small. */
export function sightOf(video: HTMLVideoElement): Sight {
  const finder = faceFinder();
  let slowLooks = 0;

  function look(): Sighted {
    const since = performance.now();
    const isBlind = finder.state() === "absent";
    const seen = finder.look(video, ovalOf(video));
    if (!seen) return { isBlind };
    const { level } = light(seen.frame);
    if (seen.score === undefined) return { level, isBlind };
    slowLooks = performance.now() - since > presence.maxMs ? slowLooks + 1 : 0;
    return { level, face: seen.score, isBlind };
  }

  return {
    look,
    faceInFilm: () => (slowLooks >= presence.maxSlowLooks ? undefined : look().face),
  };
}
