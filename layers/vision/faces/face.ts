/** In px of the page, pixel centers at whole numbers. */
export type Point = { x: number; y: number };

/** Left eye, right eye, nose, left and right corner of the mouth; left is the picture's left when the face is upright. */
export type FivePoints = readonly [Point, Point, Point, Point, Point];

export type Box = { left: number; top: number; right: number; bottom: number };

export type Face = {
  /** 0–1. */
  probability: number;
  box: Box;
  points: FivePoints;
};

export function eyeDistance([left, right]: readonly [Point, Point, ...Point[]]): number {
  return Math.hypot(right.x - left.x, right.y - left.y);
}

/**
 * How far the nose lies from the middle between the eyes, along the line through both, in distances
 * between them: about 0 from the front, 0.3 where the head is turned by some 30 degrees.
 */
export function turnOf(points: FivePoints): number {
  const [left, right, nose] = points;
  const eyes = eyeDistance(points);
  const x = nose.x - (left.x + right.x) / 2;
  const y = nose.y - (left.y + right.y) / 2;
  return Math.abs(x * (right.x - left.x) + y * (right.y - left.y)) / eyes ** 2;
}

/** The longer side. */
export function sizeOf({ left, top, right, bottom }: Box): number {
  return Math.max(right - left, bottom - top);
}

/** In px²; 0 of a box that holds nothing. */
export function areaOf({ left, top, right, bottom }: Box): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top);
}

export function mapPoints(points: FivePoints, map: (point: Point) => Point): FivePoints {
  const [a, b, c, d, e] = points;
  return [map(a), map(b), map(c), map(d), map(e)];
}
