import type { StoredFaceMatchFacts } from "#domain/evidence/facts/face-match.ts";

/** Whether faces this different would fail, if the engine were sure of both. */
export function isSpared({ similarity = {} }: StoredFaceMatchFacts): boolean {
  const { likeness = 1, mismatch = 0, sure } = similarity;
  return (
    likeness < mismatch && sure !== undefined && Math.min(sure.selfie, sure.portrait) < sure.least
  );
}
