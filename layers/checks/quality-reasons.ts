import type { Reason, ReasonCode } from "#domain/reason-codes.ts";
import { reason } from "#domain/reason-codes.ts";
import { measureQuality } from "#vision/photo-quality.ts";
import type { Grey } from "#vision/pixels.ts";

/**
 * Set so that a usable photograph passes: a needless retake loses more applicants than a poor photograph,
 * which the checks still judge. Measured on document photographs blurred step by step: sharp ones lie
 * above 0.02, unreadable ones below 0.002; faces are smoother than print.
 */
const limits = {
  darkMedian: 40,
  darkContrast: 120,
  glare: 0.2,
  sharpness: { document: 0.002, face: 0.0003 },
} as const;

type QualityFault = Extract<ReasonCode, "dark_photo" | "blurred" | "glare">;

/** Causes that make a photograph hard to read, in words that help the applicant. */
export function qualityReasons(page: Grey, subject: "document" | "face" = "document"): Reason[] {
  return qualityFaults(page, subject).map((code) => reason(code));
}

export function qualityFaults(
  page: Grey,
  subject: "document" | "face" = "document",
): QualityFault[] {
  const { median, contrast, glare, sharpness } = measureQuality(page);
  const faults: QualityFault[] = [];
  // Edges drown in noise without light: only the cause is reported.
  const isDark = median < limits.darkMedian && contrast < limits.darkContrast;
  if (isDark) faults.push("dark_photo");
  else if (sharpness < limits.sharpness[subject]) faults.push("blurred");
  if (subject === "document" && glare > limits.glare) faults.push("glare");
  return faults;
}
