import type { Severity } from "../reason-codes.ts";
import type { CheckStatus } from "./checks.ts";
import type { FacePicture } from "./facts/id-match.ts";

export const checkStatusWords: Record<CheckStatus, string> = {
  pass: "Pass",
  review: "Review",
  fail: "Fail",
  error: "Error",
  not_run: "Not run",
};

/** How heavy a reason is. */
export const severityWords: Record<Severity, string> = {
  critical: "Critical",
  warning: "Warning",
  info: "Note",
};

/** The faces of one verification. */
export const facePictureWords: Record<FacePicture, string> = {
  portrait: "Portrait",
  portrait_tilted: "Tilted portrait",
  selfie: "Selfie",
  film: "Whole film",
  stills: "Film, stills",
  movement: "Film, movements",
  light_a: "Film, first colors",
  light_b: "Film, second colors",
};
