import { fieldWord } from "../words.ts";
import type { CheckStatus } from "./checks.ts";
import type { ReasonCode } from "./reason-codes.ts";

const sentences: Partial<Record<ReasonCode, string>> = {
  dark_photo: "The photograph is too dark.",
  glare: "Light reflects on the document.",
  blurred: "The photograph is blurred.",
  cut_off: "An edge is cut off.",
  incorrect_side: "It shows the other side.",
  no_document_in_image: "No document can be seen.",
  missing_back: "The back is missing.",
  too_small: "The document is too small in the picture.",
  low_resolution: "The picture has too few pixels.",
  unreadable_image: "No picture can be made of the file.",
  unsupported_image: "The file is of a kind or size that is not taken.",
  other_document: "It shows another document than the applicant chose.",
  not_tilted: "The tilted photograph is hardly tilted.",
  tilt_unmatched: "The tilted photograph has nothing in common with the straight one.",
  picture_of_document: "It shows a document in place of a face.",
  drawn_face: "The face looks drawn.",
  eyes_covered: "Dark glasses or something else hides the eyes.",
  mouth_covered: "A mask or something else hides the mouth.",
  photo_of_screen: "It may be a photograph of a screen.",
  screenshot: "It looks like a screenshot.",
  printed_copy: "It may be a photograph of a print.",
  capture_time_implausible: "The time of capture does not fit.",
  image_reused: "The same picture was handed in before.",
  metadata_inconsistent: "What the file says of its making contradicts how it is built.",
  metadata_missing:
    "The file names no camera. Privacy tools strip that: it says nothing either way.",
  metadata_editing_software: "The file records that an editor wrote it.",
  digital_tampering: "The picture was edited.",
  same_side_twice: "The same side was photographed twice.",
  document_expired: "The document has expired.",
  mrz_not_found: "No machine-readable zone was found.",
  mrz_check_digit_failed: "A check digit of the machine-readable zone does not add up.",
  fields_inconsistent: "Two fields that must fit each other do not.",
  under_age: "The holder is under age.",
  age_unclear: "The date of birth leaves open whether the holder is of age.",
  not_read: "Not all of the document could be read surely.",
  birth_date_missing: "The document states no date of birth.",
  specimen_document: "It bears what marks a specimen, which no state issued to a person.",
  document_not_allowed: "It is a document that is not on the allowlist.",
  unsupported_document: "This document is not supported.",
  uncalibrated_document_scope:
    "No thresholds were set for this document, so the outcome is a review at best.",
  mrz_viz_inconsistent: "The machine-readable zone and the print differ.",
  front_back_inconsistent: "Front and back differ.",
  expiry_missing: "There is no date of expiry; some documents are valid for life.",
  no_face: "No face was found in the selfie.",
  multiple_faces: "More than one face is in the selfie.",
  challenge_mismatch: "The movements were not those asked for.",
  challenge_timeout: "The film was not made in time, or not at all.",
  illumination_mismatch: "The face did not reflect the colours that the screen showed.",
  weak_reflection: "Too little of the screen’s light came back to say anything.",
  face_changed_during_capture: "The face changed while it was filmed.",
  replay_suspected: "It may be a recording.",
  virtual_camera: "The camera may be a programme.",
  flash_declined: "The applicant declined the flashes.",
  liveness_declined: "The applicant went on without the film of the face.",
  film_of_another_person: "The film may show another person than the document and the selfie.",
  portrait_of_another_person: "The tilted photograph may show another portrait.",
  low_similarity: "The faces are not alike enough.",
  selfie_is_document: "The selfie is a picture of the document, not of a person.",
  no_portrait_in_document: "No portrait was found in the document.",
  low_quality_portrait: "The portrait is too poor to be compared.",
  name_divergence: "The name differs from your record.",
  dob_divergence: "The date of birth differs from your record.",
  number_divergence: "The number differs from your record.",
  claim_not_compared: "Not every field of your record could be compared.",
  claim_absent: "Your record does not name every field that is compared.",
  check_error: "The check broke down.",
  check_not_run: "The check could not say anything.",
  check_not_available: "This version of the service ships no such check.",
  engine_profile_unavailable:
    "The engine that this verification was submitted to is not installed; no other one judged in its place.",
  partly_examined:
    "A part of this check is not in this version; its pass speaks for the rest alone.",
};

/**
 * A sentence for a reviewer. A code without one of its own is read out. Of three codes the sentence depends on how
 * the check ended that gave it: a film that nobody made is not one that somebody made too slowly, a record
 * that lacks one field is not one that nothing was compared with, and light that is in doubt is not other light.
 */
export function reasonSentence(code: string, status?: CheckStatus): string {
  if (code === "challenge_timeout" && status !== undefined) {
    return status === "not_run"
      ? "There is no film of the face."
      : "The film was not made in time.";
  }
  if (code === "illumination_mismatch" && status === "review") {
    return "It is not sure that the light on the face is the screen’s.";
  }
  if (code === "claim_absent" && status === "not_run") {
    return "Nothing was compared with your record.";
  }
  const known: Record<string, string | undefined> = sentences;
  return known[code] ?? `${fieldWord(code)}.`;
}
