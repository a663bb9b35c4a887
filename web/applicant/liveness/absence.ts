import { presence } from "../face/presence.ts";

/**
 * Says when a face has been gone for so long that it is no error of one look or two, and no turn of
 * the head: told what the network made of each look, it answers whether to stop. `usual` is what this
 * face got before it was filmed.
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
