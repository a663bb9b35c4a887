import { presence } from "../face/presence.ts";

/**
 * Says when a face has been gone for too long to be an error of one look or two, or a turn of the head. It takes the
 * network's score of each look and answers whether to stop. `usual` is the score of this face before the film.
 */
export function absence(usual: number): (score: number, now: number) => boolean {
  const gone = Math.min(presence.gone, usual - presence.drop);
  let since = 0;
  let misses = 0;
  return (score, now) => {
    if (score > gone) misses = 0;
    else {
      if (misses === 0) since = now;
      misses += 1;
    }
    return misses >= presence.minLooks && now - since >= presence.goneForMs;
  };
}
