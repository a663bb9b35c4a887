export type Severity = "info" | "warning" | "critical";

type Entry = {
  group:
    | "image"
    | "capture"
    | "authenticity"
    | "reading"
    | "liveness"
    | "face"
    | "record"
    | "screening"
    | "external"
    | "block_list"
    | "engine";
  /** The severity of the code unless a check sets another. The policy decides about the result. */
  severity: Severity;
  /** The message that helps an applicant to retake. `null`: never shown. */
  applicantMessageKey: string | null;
};

/**
 * Every reason that a check of this version gives; a closed list, each with its emitter. A code that
 * hints at fraud has no message for the applicant: it would tell an attacker which test found it.
 */
export const reasonCatalogue = {
  ...group("image", "warning", {
    dark_photo: "dark_photo",
    glare: "glare",
    blurred: "blurred",
    cut_off: "cut_off",
    incorrect_side: "incorrect_side",
    no_document_in_image: "no_document_in_image",
    missing_back: "missing_back",
    too_small: "too_small",
    low_resolution: "low_resolution",
    /** No picture can be made of the bytes: another kind of file, broken, or cut short. */
    unreadable_image: "unreadable_image",
    /** A picture, but of a kind or size the service does not take. */
    unsupported_image: "unsupported_image",
  }),
  /** Only from the inspection of an upload: shown while it can be mended, and no finding of a check. */
  ...group("capture", "warning", {
    /** Another document than the applicant chose. */
    other_document: "other_document",
    not_tilted: "not_tilted",
    /** The tilted photograph has nothing in common with the straight one. */
    tilt_unmatched: "tilt_unmatched",
    /** A document in place of a face. */
    picture_of_document: "picture_of_document",
    /** A face without the shading of skin. */
    drawn_face: "drawn_face",
    /** Mostly dark glasses. */
    eyes_covered: "eyes_covered",
    /** A mask, a scarf or a hand. */
    mouth_covered: "mouth_covered",
  }),
  ...group("authenticity", "warning", {
    photo_of_screen: null,
    screenshot: null,
    printed_copy: null,
    capture_time_implausible: null,
    /** Two photographs of a Case are one picture. */
    image_reused: null,
    /** The document's portrait does not belong to the photograph around it. */
    portrait_tampering: null,
    /** The file's metadata about its origin contradicts its structure, or itself. */
    metadata_inconsistent: null,
    /** An honest slip as often as not, and a retake mends it. */
    same_side_twice: "same_side_twice",
  }),
  /** Critical when the file itself records the edit; a check that only suspects says `warning`. */
  ...group("authenticity", "critical", {
    digital_tampering: null,
    metadata_editing_software: null,
  }),
  /** Privacy tools strip metadata: missing is neutral, contradicting is evidence. */
  ...group("authenticity", "info", { metadata_missing: null }),
  ...group("reading", "warning", {
    document_expired: "document_expired",
    mrz_not_found: "mrz_unreadable",
    /** The message is that of an unread zone: photograph it again. */
    mrz_check_digit_failed: "mrz_unreadable",
    /** Two fields of one side contradict each other, such as CURP and birth date. */
    fields_inconsistent: null,
    under_age: null,
    /** The birth date leaves open whether the holder is of age: a century, or a day, is not stated. */
    age_unclear: null,
    /** Required fields are missing or uncertain: our reading, whatever the photograph is like. */
    not_read: null,
    /** The document leaves the date of birth open. */
    birth_date_missing: null,
    /** A word, an issuer or a number of specimens, in a live project. */
    specimen_document: null,
    document_not_allowed: "document_not_allowed",
    unsupported_document: "unsupported_document",
    uncalibrated_document_scope: null,
  }),
  ...group("reading", "critical", {
    mrz_viz_inconsistent: null,
    front_back_inconsistent: null,
  }),
  /** A Mozambican identity card may be valid for life. */
  ...group("reading", "info", { expiry_missing: null }),
  ...group("liveness", "warning", {
    no_face: "no_face",
    multiple_faces: "multiple_faces",
    face_too_far: "face_too_far",
    too_bright: "too_bright",
    too_dark: "too_dark",
    challenge_mismatch: "challenge_mismatch",
    challenge_timeout: "challenge_timeout",
    weak_reflection: "weak_reflection",
    background_reflects: "background_reflects",
    replay_suspected: null,
    virtual_camera: null,
    frame_repeat: null,
    flash_declined: null,
    /** The applicant continued without the film, as the page permits. */
    liveness_declined: null,
  }),
  ...group("liveness", "critical", {
    illumination_mismatch: null,
    face_changed_during_capture: null,
    /** The film's face differs from that of the portrait, or of the selfie. */
    film_of_another_person: null,
    /** The tilted photograph shows another portrait than the straight one. */
    portrait_of_another_person: null,
  }),
  ...group("face", "critical", { low_similarity: null }),
  ...group("face", "warning", {
    /** The applicant photographed the document, or its portrait, where they were to photograph themselves. */
    selfie_is_document: null,
    no_portrait_in_document: "no_portrait_in_document",
    low_quality_portrait: "low_quality_portrait",
  }),
  ...group("record", "warning", {
    name_divergence: null,
    dob_divergence: null,
    number_divergence: null,
  }),
  ...group("record", "info", {
    claim_absent: null,
    /** A field is claimed, and no value of the document could be compared with it. */
    claim_not_compared: null,
  }),
  ...group("screening", "warning", {
    /** An entry of a list may be the person. */
    possible_match: null,
    /** A list is missing, old or unreadable, or no name was read: nothing was found, and nothing is clear. */
    not_screened: null,
  }),
  ...group("external", "warning", {
    /** The operator's adapter says that its source does not know the person so. */
    external_no_match: null,
    /** No answer, none that is to be believed, or one that says so: nothing was found, and nothing is clear. */
    external_not_checked: null,
  }),
  ...group("block_list", "warning", {
    /** An entry of the project's list has the document's number. */
    block_list_match: null,
    /** Not everything could be compared: nothing was found, and nothing is clear. */
    block_list_not_checked: null,
  }),
  /** Named by the decision, for a required check without a reason of its own. */
  ...group("engine", "warning", {
    check_error: null,
    check_not_run: null,
    /** The check ran, but this version lacks a part of it: its pass speaks for the rest alone. */
    partly_examined: null,
    /** The Case was stamped with a profile whose networks are not here; no other profile judges in its stead. */
    engine_profile_unavailable: null,
  }),
  /** This version of the service has no such check: there is no evidence for or against. */
  ...group("engine", "info", { check_not_available: null }),
} as const satisfies Record<string, Entry>;

export type ReasonCode = keyof typeof reasonCatalogue;

/**
 * Codes of earlier catalogs that no check ever gave. Policies up to r4 name them, and so may the
 * prescribed evidence of a sandbox. They are read, and never written.
 */
const retired = [
  "covered",
  "damaged_document",
  "two_documents",
  "scan",
  "template_mismatch",
  "font_anomaly",
  "security_feature_missing",
  "greyscale",
  "face_too_close",
  "emulator",
] as const;

/** Codes that stored evidence and released policies may name. */
export type StoredReasonCode = ReasonCode | (typeof retired)[number];

/**
 * Neither `detail`, a sentence for a reviewer, nor `fields`, the names of the fields that it is about, holds
 * personal data: reasons travel where values do not.
 */
export type Reason = { code: ReasonCode; severity: Severity; detail?: string; fields?: string[] };

export const reasonCodes = Object.keys(reasonCatalogue).filter(isReasonCode);

export const storedReasonCodes: readonly StoredReasonCode[] = [...reasonCodes, ...retired];

export function isReasonCode(text: string): text is ReasonCode {
  return Object.hasOwn(reasonCatalogue, text);
}

/** A reason with the catalog's severity, or with the one given. */
export function reason(
  code: ReasonCode,
  said: { severity?: Severity; detail?: string; fields?: string[] } = {},
): Reason {
  return { code, severity: reasonCatalogue[code].severity, ...said };
}

const severities: readonly Severity[] = ["info", "warning", "critical"];

/** The one that weighs most, of at least one. */
export function worst(given: readonly Severity[]): Severity {
  return severities.findLast((severity) => given.includes(severity)) ?? "info";
}

function group<const Codes extends Record<string, string | null>>(
  name: Entry["group"],
  severity: Severity,
  codes: Codes,
): Record<keyof Codes, Entry> {
  const entries = Object.entries(codes).map(([code, key]) => [
    code,
    { group: name, severity, applicantMessageKey: key },
  ]);
  return Object.fromEntries(entries);
}
