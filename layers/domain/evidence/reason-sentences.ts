import type { ReasonCode } from "../reason-codes.ts";
import { fieldWord } from "../words.ts";
import type { CheckStatus } from "./checks.ts";

const sentences: Record<ReasonCode, string> = {
  dark_photo: "The photograph is too dark.",
  glare: "Light reflects on the document.",
  blurred: "The photograph is blurred.",
  cut_off: "An edge is cut off.",
  incorrect_side: "It shows the other side.",
  no_document_in_image: "No document was found in the picture.",
  missing_back: "The back is missing.",
  too_small: "The picture is too small: its long side has fewer pixels than are needed.",
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
  capture_time_implausible:
    "The time of capture that the file names does not fit the time when it arrived, or that of another photograph.",
  portrait_tampering: "The portrait may have been pasted over another.",
  image_reused: "Two photographs of this verification are one picture.",
  metadata_inconsistent:
    "What the file says of its making does not fit how it is built, the phone that sent it, or the other photograph.",
  metadata_missing:
    "The file names no camera. Privacy tools strip that: it says nothing either way.",
  metadata_editing_software: "The file records that an editor wrote it.",
  digital_tampering:
    "The file, or one part of the picture beside the rest, shows signs of an edit.",
  same_side_twice: "The photographs of front and back show the same side.",
  document_expired: "The date of expiry lies before the day of the check.",
  mrz_not_found: "No machine-readable zone was found.",
  mrz_check_digit_failed: "A check digit of the machine-readable zone does not add up.",
  fields_inconsistent: "Two fields of the document that must fit each other do not.",
  under_age: "By the date of birth, the holder is under age on the day of the check.",
  age_unclear: "The date of birth leaves open whether the holder is of age.",
  not_read: "Not all of the document could be read surely.",
  birth_date_missing: "The document states no date of birth.",
  specimen_document: "It bears what marks a specimen, which no state issued to a person.",
  document_not_allowed:
    "What was read is another document than the one chosen, or is not on the allowlist.",
  unsupported_document: "This document is not supported.",
  uncalibrated_document_scope:
    "No thresholds were set for this document, so the outcome is a review at best.",
  mrz_viz_inconsistent: "The machine-readable zone and the print differ.",
  front_back_inconsistent: "Front and back differ.",
  expiry_missing: "There is no date of expiry; some documents are valid for life.",
  no_face: "No face was found clearly enough in the selfie or the film.",
  multiple_faces: "More than one face was found in the selfie or the film.",
  face_too_far: "The face is too small in the picture.",
  too_bright: "There is too much light on the face.",
  too_dark: "There is too little light on the face.",
  background_reflects: "The background reflects the screen’s light as the face does.",
  frame_repeat: "Frames of the film repeat those before them.",
  challenge_mismatch: "The movements were not those asked for.",
  challenge_timeout: "The film was not made in time, or not at all.",
  illumination_mismatch: "The face did not reflect the colors that the screen showed.",
  weak_reflection: "Too little of the screen’s light came back to say anything.",
  face_changed_during_capture: "Two parts of the film may show different faces.",
  replay_suspected: "It may be a recording.",
  virtual_camera: "The camera may be a programme.",
  flash_declined: "The applicant declined the flashes.",
  liveness_declined: "The applicant went on without the film of the face.",
  film_of_another_person: "The film may show another person than the portrait or the selfie.",
  portrait_of_another_person:
    "The tilted photograph may show another portrait than the straight one.",
  low_similarity: "The face of the selfie and the portrait of the document are not alike enough.",
  selfie_is_document: "The selfie and the document's portrait may be one picture.",
  no_portrait_in_document: "No portrait was found in the document.",
  low_quality_portrait: "The portrait is too small, too faint or not sharp enough to be compared.",
  name_divergence: "The name on the document differs from the one in your record.",
  dob_divergence: "The date of birth on the document differs from the one in your record.",
  number_divergence: "The number on the document differs from the one in your record.",
  claim_not_compared: "Not every field of your record could be compared.",
  possible_match: "A list of sanctions may name this person.",
  not_screened: "The lists of sanctions could not all be searched.",
  external_no_match: "The external source does not confirm this person.",
  external_not_checked: "The external source was not asked, or its answer cannot be believed.",
  block_list_match: "Your block list has an entry for this document or face.",
  block_list_not_checked: "Not everything could be compared with your block list.",
  claim_absent: "Your record does not name every field that is compared.",
  check_error: "The check failed technically.",
  check_not_run: "The check gave no result.",
  check_not_available: "This version of the service does not have this check.",
  engine_profile_unavailable:
    "The engine that this verification was submitted to is not installed; no other one judged in its place.",
  partly_examined:
    "A part of this check is not in this version; its pass speaks for the rest alone.",
};

/**
 * A sentence for reviewers. A code without a sentence is spelled out. For three codes the sentence
 * depends on the status of the check: a film that is missing or too slow, a record that lacks one field
 * or all, and light that is doubtful or different.
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
