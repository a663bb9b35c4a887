type Point = { cosine: number; fmr: number; fnmr: number };

/**
 * How often two people match (`fmr`) and one person does not (`fnmr`) at a cosine: `error_curve` of
 * `npm run -s evaluate -- face_match`. It belongs to one network; evidence of another one is shown
 * without a curve.
 */
export const faceErrorRates: { embedder: string; source: string; points: Point[] } = {
  embedder: "",
  source: "",
  points: [],
};
