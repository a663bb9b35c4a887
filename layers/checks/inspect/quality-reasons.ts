import type { Reason } from "#domain/evidence/evidence.ts";
import { reason } from "#domain/evidence/reason-codes.ts";
import { measureQuality } from "#vision/photo-quality.ts";
import type { Grey } from "#vision/pixels.ts";

/** Set so that a usable photograph passes: a needless retake costs more applicants than a blurred one. */
const limits = { darkMedian: 40, darkContrast: 60, glare: 0.3, sharpness: 0.012 } as const;

/** What makes a photograph hard to read, in words the applicant can act on. */
export function qualityReasons(page: Grey): Reason[] {
  const quality = measureQuality(page);
  const reasons: Reason[] = [];
  if (quality.median < limits.darkMedian && quality.contrast < 2 * limits.darkContrast) {
    reasons.push(reason("dark_photo"));
  }
  if (quality.sharpness < limits.sharpness) reasons.push(reason("blurred"));
  return reasons;
}
