type Point = { x: number; y: number };

/** In px of the photograph, the picture's left one first. */
export type Eyes = readonly [Point, Point];

export const drawnSize = { width: 240, height: 276 };

/** Where every face has its eyes in the drawing, so that all are compared at one scale, upright. */
const eyesAt = { left: 84, right: 156, y: 101 };

/** Turned until the eyes are level, as far apart as in the other picture, and in the same place. */
export function placedByEyes([left, right]: Eyes): string {
  const apart = Math.hypot(right.x - left.x, right.y - left.y) || 1;
  const degrees = (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI;
  const scale = (eyesAt.right - eyesAt.left) / apart;
  return [
    `translate(${eyesAt.left} ${eyesAt.y})`,
    `rotate(${-degrees})`,
    `scale(${scale})`,
    `translate(${-left.x} ${-left.y})`,
  ].join(" ");
}
