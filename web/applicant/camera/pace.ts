import type { Advice } from "./advise.ts";

/** The sentence changes no faster than it can be read. */
const readMs = 600;
/** The picture must be good for this long before the camera takes it by itself. */
const goodMs = 700;

export type Paced = { shown: Advice | undefined; shouldShoot: boolean };

/** Turns an advice a frame into sentences at a reader's pace, and says when to take the picture. */
export function pacer(): (advice: Advice, now: number) => Paced {
  let shown: Advice | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  let goodSince: number | undefined;
  return (advice, now) => {
    goodSince = advice === "good" ? (goodSince ?? now) : undefined;
    if (advice !== shown && now - shownAt >= readMs) {
      shown = advice;
      shownAt = now;
    }
    return { shown, shouldShoot: goodSince !== undefined && now - goodSince >= goodMs };
  };
}
