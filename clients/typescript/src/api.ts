// Written by `npm run openapi` from docs/openapi.json. Do not edit.

/** RFC 9457. It never repeats a submitted value. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  detail: string;
  instance: string;
  code: string;
  param?: string;
  errors?: {
    pointer: string;
    code: string;
    detail: string;
  }[];
  request_id: string;
};

export type NewVerification = {
  /** `kyc`. Outside production also `kyb`. */
  type: string;
  allowed_documents?: {
    /**
     * ISO 3166-1 alpha-2, upper case. Wildcards are refused, and so is `XK`, which ISO did not
     * assign.
     */
    country: string;
    /** For example `passport`, `bilhete_identidade` or `national_id`. */
    document_type: string;
  }[];
  /**
   * An approved verification of the same person. The applicant gives a selfie and a film, which are
   * compared with the face of that verification; a document only if the earlier one has expired or
   * shows no expiry date. The project must keep faces (`seen_faces`). `type` is `kyc`; members that
   * you leave out, such as `reference_id` and `allowed_documents`, are taken from the earlier
   * verification. `not_found`: it is not of this project. `invalid_state`: it is not completed, not
   * approved, or erased. `face_not_kept`: start without this field.
   */
  renewal_of?: string;
  /** Your own id for the applicant. */
  reference_id?: string;
  metadata?: { [name: string]: string };
  /**
   * The page that the applicant goes to at the end: an https URL without user name and password.
   * The URL gets the id, but never the assessment.
   */
  redirect_url?: string;
  /**
   * Whether the applicant may photograph with a desk computer. The default is false: the page then
   * hands over to a phone. On a laptop's stage, which phones cannot reach, the default is true for
   * a test key.
   */
  allow_desktop?: boolean;
  /**
   * The first language of the hosted page: `pt`, `es`, `en` or `fr`, with or without a region as in
   * BCP 47 (`pt-MZ`, `es-419`), which does not change the texts yet. Any other is refused. Without
   * it the page begins in the branding's `locale_default`, or without branding in the browser's
   * language.
   */
  language?: string;
  /** How long the applicant may use the link. The default is seven days. */
  link_ttl_seconds?: number;
  /**
   * The recipient of the short link, in the language of the page. The service sends it within two
   * minutes, by e-mail, SMS or both. A deployment that is not set up for it answers
   * `link_delivery_not_configured`. Without it you send the link yourself. The address is stored
   * encrypted until the message is sent, about two hours at most, and then deleted; the team sees
   * only that it was sent, and when. One recipient gets at most five a day, a project sends at most
   * a thousand. A sandbox sends only to verified e-mail addresses of the team's members, and no
   * SMS.
   */
  deliver_link?: DeliverLink;
  /**
   * Test keys only: how the checks of this verification end, whatever the applicant photographs.
   * `metadata.sandbox_scenario` does the same. Without either, the real checks run on the uploads.
   */
  sandbox_scenario?: SandboxScenario;
};

export type DeliverLink = {
  email?: string;
  /** In the form of E.164: `+258841234567`. The link goes there as SMS. */
  phone?: string;
};

export type StartedVerification = {
  id: string;
  type: "kyc" | "kyb";
  status: VerificationStatus;
  onboarding_url: string;
  short_url: string;
  link_expires_at: string;
  warnings?: {
    code: "unsupported_document";
    param: string;
    /** A type of that country that we support. */
    did_you_mean?: string;
  }[];
};

export type VerificationSummary = {
  id: string;
  type: "kyc" | "kyb";
  status: VerificationStatus;
  /** Flow runs only, as are the two after it. */
  flow_id?: string;
  flow_slug?: string;
  /** The version under which it runs to its end, even if another is published. */
  flow_version_ref?: number;
  onboarding_url?: string;
  short_url?: string;
  link_expires_at?: string;
  /**
   * The country of the submitted document. Like `document_type`, it is present from the submission.
   * Until the document is read, and if it cannot be read, both are the applicant's choice.
   */
  country?: string;
  /** `unknown` if the document names its country, but the service knows no such document of it. */
  document_type?: string;
  /** The applicant's choice, if another document was submitted; absent if they are the same. */
  chosen?: {
    country: string;
    document_type: string;
  };
  /** Present once terminal. Advisory. */
  assessment?: Assessment;
  advisory?: true;
  /**
   * Present once the status is final. 0 if the verification failed, because nothing was weighed.
   */
  confidence?: number;
  /**
   * `age_over_18`: the verification answers whether the person has reached that age, and nothing
   * else. The record never has `country`, `document_type`, `metadata`, `reason` or `result`, also
   * while the verification runs.
   */
  returns?: string;
  /** Present once such a verification is completed. Words are those of ISO/IEC 27566-1. */
  age_assurance?: {
    /** The age was calculated from a date of birth on a document that was checked. */
    method: "age_verification";
    /** The age threshold in years. */
    age_over: number;
    /**
     * `over`: the person has reached the threshold. `not_over`: they have not. `undetermined`: the
     * checks leave it open, or found a concern. It is no evidence against the person.
     */
    result: "over" | "not_over" | "undetermined";
    /** When everything else was deleted: seconds after `completed_at`. */
    erased_at?: string;
  };
  reason?: string;
  /**
   * Ids of the steps that conditions of the Flow's version left out. Absent if no step was left
   * out.
   */
  skipped_steps?: string[];
  /**
   * Present after the first `document.expiring`: how many days before the end of the document the
   * last one was sent.
   */
  document_expires_in_days?: number;
  /**
   * When the person is due for review, by `review_after_months` of the Flow. It stays in the record
   * when it is past. Absent once a renewal of the same person completed, after a follow-up, and for
   * a verification that the team declined.
   */
  review_due_at?: string;
  /** Legacy; sandbox records only. Read `assessment` instead. */
  decision?: "accept" | "deny" | "flag for review";
  documents?: CaptureItem[];
  /**
   * Objections at capture to photographs that the applicant kept anyway, as they may after two
   * objections. It is evidence to weigh, not a finding of a check. Absent if there is none.
   */
  objections?: {
    item: CaptureItem;
    reasons: ReasonCode[];
  }[];
  progress?: {
    opened_at?: string;
    document_selected_at?: string;
    captured: CaptureItem[];
    /** From the first attempt on. `not_completed`: the applicant went on without it. */
    liveness?: "open" | "handed_in" | "not_completed";
    submitted_at?: string;
  };
  /** Stamped once, at submit; it never changes. */
  engine?: {
    profile: string;
    policy_revision: string;
  };
  failure?: {
    /**
     * `collection_expired`: nothing was submitted in time. `applicant_declined`: the applicant
     * refused. `processing_failed`, `processing_timeout`: the service reached no decision. There
     * may be more.
     */
    code: string;
    message: string;
    /** Whether a new verification of the same person may well succeed. */
    retryable: boolean;
  };
  /** The team's decision. It never changes the assessment. */
  customer_disposition?: CustomerDisposition;
  reference_id?: string;
  metadata?: { [name: string]: string };
  /** The page that the applicant goes to at the end. */
  redirect_url?: string;
  /** Whether a desk computer may photograph. Absent: the stage's default. */
  allow_desktop?: boolean;
  /** The language that the hosted page begins in. */
  language?: string;
  /** The ended verification that this one follows up. */
  follow_up_of?: string;
  /**
   * The approved verification that this one renews: `face_match` compares its face with the one of
   * that verification (`earlier_face`).
   */
  renewal_of?: string;
  /** The follow-up of this verification. */
  superseded_by?: string;
  /**
   * Only for a follow-up that the service opened by itself, because an applicant asked for a new
   * link after one expired: how many times in a row it did.
   */
  link_resends?: number;
  /** Every follow-up and every renewal of this verification. An erased one still names them. */
  follow_ups?: string[];
  /** The `kyb` verification that this person belongs to. */
  parent_id?: string;
  sandbox?: boolean;
  /** Sandbox only: the results of its checks were set, not measured. */
  simulated?: true;
  sandbox_scenario?: SandboxScenario;
  /** Grows with every change: drop a message that is older than your copy. */
  revision: number;
  created_at: string;
  updated_at: string;
  completed_at?: string;
  failed_at?: string;
  /**
   * When the photographs and films were deleted before the rest, by the project's `captures_days`.
   */
  captures_deleted_at?: string;
  erased_at?: string;
  receipt_id?: string;
};

export type CustomerDisposition = PendingDisposition & {
  /**
   * The second person, if the project requires two: `recorded_at` is the time of the confirmation.
   */
  confirmed_by?: {
    user_id: string;
    email: string;
    role: Role;
  };
  /** When the first of two decided. */
  proposed_at?: string;
};

export type Verification = VerificationSummary & {
  /** Present once terminal. */
  result?: {
    verification_result: {
      checks: {
        document_reading?: DocumentReadingEvidence;
        authenticity?: AuthenticityEvidence;
        liveness?: LivenessEvidence;
        face_match?: FaceMatchEvidence;
        record_match?: RecordMatchEvidence;
        screening?: ScreeningEvidence;
        external?: ExternalEvidence;
        block_list?: BlockListEvidence;
      };
    };
  };
  /**
   * The same for every verification of the project whose document has the same number of a person,
   * in a project that sets `person_ids`: one person, one account. It is a keyed hash and works in
   * no other project. `null` if `person_id_withheld` says why. It goes with an erasure; a later
   * verification of the same person gets it again.
   */
  person_id?: string | null;
  /** Why `person_id` is `null`. */
  person_id_withheld?:
    | "number_not_read"
    | "check_digit_failed"
    | "material_inconsistency"
    | "specimen_document"
    | "simulated"
    | "face_not_matched";
  /**
   * Present after the first `screening.changed`: how each search after the decision differs from
   * the previous one. `changes` has the newest twenty, the latest at the end; `breakdown` has the
   * form of `checks.screening`, for the latest search. The assessment stays as it was.
   */
  rescreening?: {
    changes: {
      at: string;
      result_before: string;
      result: string;
      added: {
        list: string;
        entry: string;
      }[];
      gone: {
        list: string;
        entry: string;
      }[];
    }[];
    breakdown?: { [name: string]: { [name: string]: unknown } };
  };
};

/**
 * The evidence of one check. `error` and `not_run` never have a score; a field that the reader
 * would have to guess is `null`.
 */
export type Evidence = {
  status: CheckStatus;
  score?: number;
  threshold?: number;
  /**
   * The codes that checks give are those of `GET /v1/primitives`; the list grows. Older sandbox
   * verifications have others: their evidence was set, and no check gives or gave them.
   */
  reasons: {
    code:
      | "dark_photo"
      | "glare"
      | "blurred"
      | "cut_off"
      | "incorrect_side"
      | "no_document_in_image"
      | "missing_back"
      | "too_small"
      | "low_resolution"
      | "unreadable_image"
      | "unsupported_image"
      | "other_document"
      | "not_tilted"
      | "tilt_unmatched"
      | "picture_of_document"
      | "drawn_face"
      | "eyes_covered"
      | "mouth_covered"
      | "photo_of_screen"
      | "screenshot"
      | "printed_copy"
      | "capture_time_implausible"
      | "image_reused"
      | "portrait_tampering"
      | "metadata_inconsistent"
      | "same_side_twice"
      | "digital_tampering"
      | "metadata_editing_software"
      | "metadata_missing"
      | "document_expired"
      | "mrz_not_found"
      | "mrz_check_digit_failed"
      | "fields_inconsistent"
      | "under_age"
      | "age_unclear"
      | "not_read"
      | "birth_date_missing"
      | "specimen_document"
      | "document_not_allowed"
      | "unsupported_document"
      | "uncalibrated_document_scope"
      | "mrz_viz_inconsistent"
      | "front_back_inconsistent"
      | "expiry_missing"
      | "no_face"
      | "multiple_faces"
      | "face_too_far"
      | "too_bright"
      | "too_dark"
      | "challenge_mismatch"
      | "challenge_timeout"
      | "weak_reflection"
      | "background_reflects"
      | "replay_suspected"
      | "virtual_camera"
      | "frame_repeat"
      | "flash_declined"
      | "liveness_declined"
      | "illumination_mismatch"
      | "face_changed_during_capture"
      | "film_of_another_person"
      | "portrait_of_another_person"
      | "low_similarity"
      | "selfie_is_document"
      | "no_portrait_in_document"
      | "low_quality_portrait"
      | "name_divergence"
      | "dob_divergence"
      | "number_divergence"
      | "claim_absent"
      | "claim_not_compared"
      | "possible_match"
      | "not_screened"
      | "external_no_match"
      | "external_not_checked"
      | "block_list_match"
      | "block_list_not_checked"
      | "check_error"
      | "check_not_run"
      | "partly_examined"
      | "engine_profile_unavailable"
      | "check_not_available"
      | "covered"
      | "damaged_document"
      | "two_documents"
      | "scan"
      | "template_mismatch"
      | "font_anomaly"
      | "security_feature_missing"
      | "greyscale"
      | "face_too_close"
      | "emulator";
    severity: "info" | "warning" | "critical";
    detail?: string;
    fields?: string[];
  }[];
  /**
   * The measures of the check, part by part. For `face_match`: `similarity` compares one picture of
   * each side. If that leaves the result open, `more_looks` has the number of added pictures of the
   * portrait and of the face (`portraits`, `faces`), and their common similarity (`likeness`, with
   * the `match` of this number; both absent without further pictures). For each further picture it
   * has the similarity to the first of its side (`likeness`), or the reason why it was left out
   * (`left_out`). Of a renewal, `earlier_face` compares the selfie with the face of the earlier
   * verification, `days` later: their similarity with its `match`, or why there is none
   * (`left_out`). For `liveness`: `id_match` compares the faces of a verification. Each of its
   * `pairs` names two pictures (`a`, `b`), their similarity (`likeness`), the threshold from which
   * they count as one person's (`match`, which is lower for portrait and film if the selfie agrees
   * with both), and the resulting `status`. Its own `status` is that of the worst pair, `score` the
   * lowest similarity, and `not_compared` lists the pictures without one clear face.
   * `illumination.shading` says whether the screen's colors are on the face like light (`lit`) or
   * like paint (`painted`), or that it cannot be measured (`unavailable`).
   * `integrity.reveal_to_seal_ms` is the time from revealing the second colors to fixing the film.
   */
  breakdown?: { [name: string]: { [name: string]: unknown } };
  inputs: string[];
  /**
   * The networks that the check ran. A list, because most checks run several: one that finds a face
   * and one that compares it, for instance.
   */
  model?: {
    name: string;
    version: string;
    sha256: string;
  }[];
  started_at?: string;
  duration_ms?: number;
  /** Sandbox only: the evidence was set, and no picture was checked. */
  simulated?: true;
  /**
   * `document_reading` only: the country and type by the document's own text. `document_type` is
   * `unknown` if its machine-readable zone names a country, but the service knows no document of
   * that country with such a zone. Absent without a certain reading.
   */
  document?: {
    country: string;
    document_type: string;
  };
  fields?: { [name: string]: {
      value: string | null;
      source: "mrz" | "viz" | "barcode";
      confidence: number;
      check_digit_ok: boolean | null;
      blank?: true;
    } };
  mrz?:
    | {
      format: string;
      lines: string[];
      checks: { [name: string]: boolean | null };
    }
    | null;
  /**
   * `document_reading` only: every pair of values that should be the same and differ. `said` has
   * both values and their places; `relation` and `because` say how they differ, and `words` has the
   * words of a name that differ. `reason` is the code that the pair led to. Absent without
   * differences.
   */
  differences?: {
    reason:
      | "mrz_viz_inconsistent"
      | "front_back_inconsistent"
      | "fields_inconsistent";
    name: string;
    relation: "same" | "contained" | "abbreviated" | "respelled" | "different";
    because: {
      code: CauseCode;
      words: string[];
    }[];
    said: {
      field: string;
      source: "mrz" | "viz" | "barcode";
      item?: "id_front" | "id_back";
      value: string;
    }[];
  }[];
  /**
   * `document_reading` only: every PDF417, QR and Data Matrix code of both sides, with its exact
   * text; `text` is `null` if it holds none, for example because the issuer encrypts it. An empty
   * list means that there was no code, `null` that a side could not be searched.
   */
  barcodes?:
    | {
      item: "id_front" | "id_back";
      format: "pdf417" | "qr_code" | "data_matrix";
      text: string | null;
      bytes: number;
      signed?: "2d_doc" | "vds" | "vds_nc";
    }[]
    | null;
};

export type NewLink = {
  /** How long the applicant may use the link. The default is seven days. */
  link_ttl_seconds?: number;
  /**
   * The recipient of the short link, in the language of the page. The service sends it within two
   * minutes, by e-mail, SMS or both. A deployment that is not set up for it answers
   * `link_delivery_not_configured`. Without it you send the link yourself. The address is stored
   * encrypted until the message is sent, about two hours at most, and then deleted; the team sees
   * only that it was sent, and when. One recipient gets at most five a day, a project sends at most
   * a thousand. A sandbox sends only to verified e-mail addresses of the team's members, and no
   * SMS.
   */
  deliver_link?: DeliverLink;
};

export type ReissuedLink = {
  id: string;
  status: VerificationStatus;
  onboarding_url: string;
  short_url: string;
  link_expires_at: string;
};

export type NewFollowUp = {
  /**
   * The requested items. The tilted photograph comes with `id_front`. Items that were never
   * submitted, and those that would be deleted before the link expires, are requested as well: see
   * `items` of the answer.
   */
  items: ("id_front" | "id_back" | "selfie" | "liveness")[];
  /**
   * Your explanation, by language: `pt`, `es`, `en`, `fr`. The applicant sees it above the
   * requested items.
   */
  message?: {
    [Name in Language]?: string;
  };
  /** How long the applicant may use the link. The default is seven days. */
  link_ttl_seconds?: number;
  /**
   * The recipient of the short link, in the language of the page. The service sends it within two
   * minutes, by e-mail, SMS or both. A deployment that is not set up for it answers
   * `link_delivery_not_configured`. Without it you send the link yourself. The address is stored
   * encrypted until the message is sent, about two hours at most, and then deleted; the team sees
   * only that it was sent, and when. One recipient gets at most five a day, a project sends at most
   * a thousand. A sandbox sends only to verified e-mail addresses of the team's members, and no
   * SMS.
   */
  deliver_link?: DeliverLink;
};

export type StartedFollowUp = {
  id: string;
  type: "kyc" | "kyb";
  status: VerificationStatus;
  onboarding_url: string;
  short_url: string;
  link_expires_at: string;
  follow_up_of: string;
  /** The items that the applicant is asked for. */
  items: ("id_front" | "id_back" | "selfie" | "liveness")[];
};

/**
 * `digest.value` is the hex SHA-256 of the receipt without `digest` and `signature`, written as
 * JSON with sorted member names and no white space. `signature.value` is the base64url ed25519
 * signature over the same text; its key is at `/.well-known/jwks.json`.
 */
export type ErasureReceipt = {
  object: "erasure_receipt";
  id: string;
  verification_id: string;
  status: "erased";
  state: "completed" | "in_progress";
  requested_at: string;
  completed_at?: string;
  expected_completion_at: string;
  requested_by: {
    type: "api_key" | "user" | "retention_policy";
    id: string;
  };
  previous_status: VerificationStatus;
  /**
   * All follow-ups of this verification, through the whole chain. Each holds the client's data
   * about the person, and has its own receipt. If `retained` has `follow_ups`, some were not erased
   * with this one: `DELETE` with `with=follow_ups` erases them.
   */
  follow_ups?: string[];
  /** The verification that this one followed up, if that one stayed. */
  follow_up_of?: string;
  erased: {
    kind: string;
    count: number;
    bytes?: number;
  }[];
  retained: {
    kind: string;
    basis: string;
    /**
     * `null`: no day is set. The tombstone, the stamp, a kept assessment and the hash-chained audit
     * log, which holds the verification's id and no personal data, stay until the service itself
     * ends.
     */
    until: string | null;
  }[];
  method: "object_delete+record_scrub";
  engine?: {
    profile: string;
    policy_revision: string;
  };
  digest?: {
    alg: "sha-256";
    value: string;
  };
  signature?: {
    alg: "ed25519";
    key_id: string;
    value: string;
  };
};

/**
 * Digest and signature are made as those of an `ErasureReceipt` are: over the receipt without
 * `digest` and `signature`, as JSON with sorted member names and no white space, by a key of
 * `/.well-known/jwks.json`. It names no person: your own records say whose verification it was.
 */
export type AgeReceipt = {
  object: "age_receipt";
  verification_id: string;
  sandbox: boolean;
  /** Sandbox only: the results of the checks were set, and no person was examined. */
  simulated?: true;
  method: "age_verification";
  /** The age threshold in years. */
  age_over: number;
  result: "over" | "not_over" | "undetermined";
  assessment: Assessment;
  decided_at: string;
  erased_at: string;
  erased: {
    kind: string;
    count: number;
    bytes?: number;
  }[];
  retained: {
    kind: string;
    basis: string;
    /**
     * `null`: no day is set. The tombstone, the stamp, a kept assessment and the hash-chained audit
     * log, which holds the verification's id and no personal data, stay until the service itself
     * ends.
     */
    until: string | null;
  }[];
  engine?: {
    profile: string;
    policy_revision: string;
  };
  digest: {
    alg: "sha-256";
    value: string;
  };
  signature: {
    alg: "ed25519";
    key_id: string;
    value: string;
  };
};

export type NewSimulation = {
  scenario?: SandboxScenario;
  checks?: {
    [Name in CheckName]?: {
      status: CheckStatus;
      reasons?: ReasonCode[];
      score?: number;
    };
  };
};

export type SimulatedVerification = {
  id: string;
  status: VerificationStatus;
  sandbox_scenario?: SandboxScenario;
  /** How a verification of this scenario ends. */
  ends?: {
    status: "completed" | "failed";
    assessment: Assessment;
    reason?: string;
  };
};

export type Project = {
  id: string;
  name: string;
  sandbox: boolean;
  created_at: string;
};

export type ApiKey = {
  id: string;
  name: string;
  prefix: string;
  last4: string;
  project_id: string;
  sandbox: boolean;
  scopes: string[];
  created_at: string;
  created_by: string;
  /** To the hour. */
  last_used_at: string | null;
  expires_at?: string;
  revoked_at?: string;
};

export type NamedCase = {
  id: string;
  /** As read from the document; as claimed before that. */
  name: string | null;
  /**
   * A small picture of the document's portrait, by an address that works for five minutes; null if
   * none was found, and once the photographs are deleted.
   */
  portrait_url: string | null;
};

export type Case = Verification & {
  project_id: string;
  allowed_documents: {
    country: string;
    document_type: string;
  }[];
  consent?: {
    name: string;
    version: string;
    granted_at: string;
    locale: string;
    face_kept?: true;
  };
  /** The member that it is assigned to now. */
  assignment?: {
    user_id: string;
    email: string;
    assigned_at: string;
    expires_at: string;
    assigned_by?: string;
  };
  /** A decision that a second member must confirm, if the project requires two. */
  pending_disposition?: PendingDisposition;
  /** When the applicant asked for a new link after one expired. */
  new_link_asked_at?: string;
  /**
   * The items that a follow-up asked for, and those that it carried over from the previous
   * verification.
   */
  follow_up?: {
    items: unknown[];
    message?: {
      [Name in Language]?: string;
    };
    carried: {
      item: unknown;
      capture_id: string;
      sha256?: string;
    }[];
  };
  /** The photographs that exist; seeing them needs more rights. */
  captures: {
    id: string;
    item: CaptureItem;
    content_type: string;
    bytes: number;
    width: number;
    height: number;
    capture_path: "file_capture" | "file_gallery" | "stream";
    accepted_at: string;
    clock_skew_ms?: number;
    scaled_from_bytes?: number;
    attempts: number;
    /** The objections of the service, if the applicant kept the photograph anyway. */
    objections?: unknown[];
    /** The platform of the browser that sent it, if one did. */
    platform?: unknown;
  }[];
  /** Whether a film of the face was submitted. */
  has_film: boolean;
  /** The requests to send the link: channel and time, never the address. */
  link_deliveries?: {
    channel: "email" | "sms";
    /** `given_up`: no provider accepted it, or the link was replaced or used up before. */
    status: "waiting" | "sent" | "given_up";
    /** When it got this state. */
    at: string;
  }[];
  timeline: {
    at: string;
    type:
      | "created"
      | "link_emailed"
      | "link_texted"
      | "opened"
      | "consented"
      | "document_selected"
      | "captured"
      | "submitted"
      | "processing"
      | "completed"
      | "failed"
      | "commented"
      | "disposition_proposed"
      | "disposition_recorded"
      | "captures_deleted"
      | "erased";
    detail?: string;
    by?: {
      type: "api_key" | "user" | "retention_policy";
      id: string;
    };
  }[];
  /** Oldest first. */
  disposition_history: CustomerDisposition[];
  /** The project's own reasons for a decision, apart from those of every project. */
  own_disposition_reasons: {
    code: string;
    description: string;
  }[];
  /** Whether the project compares the face with those of its other verifications. */
  like_faces_told: boolean;
};

export type PendingDisposition = {
  id: string;
  value: DispositionValue;
  reason_codes: string[];
  note?: string;
  assessment_agreed?: boolean;
  recorded_by: {
    user_id: string;
    email: string;
    role: Role;
  };
  recorded_at: string;
  /** When the member who decided took the verification, if they had taken it. */
  taken_at?: string;
  revision: number;
};

export type PersonalData = {
  captures: {
    id: string;
    item: CaptureItem;
    content_type: string;
    bytes: number;
    width: number;
    height: number;
    capture_path: "file_capture" | "file_gallery" | "stream";
    accepted_at: string;
    clock_skew_ms?: number;
    scaled_from_bytes?: number;
    attempts: number;
    /** The objections of the service, if the applicant kept the photograph anyway. */
    objections?: unknown[];
    /** The platform of the browser that sent it, if one did. */
    platform?: unknown;
    sha256: string;
    /**
     * An upright copy without metadata, at most 2000 px long; the other members describe the
     * original. It works for five minutes, for anyone who has it. `null` if no copy was made.
     */
    url: string | null;
    /** A small picture to lay over the copy: it marks the places that look edited. */
    tamper_map_url: string | null;
    url_expires_at: string;
  }[];
  /**
   * The two or three larger frames of the film, packed like its blocks. It works for five minutes,
   * for anyone who has it. `null` without a film, and after its deletion.
   */
  film_stills_url: string | null;
  checks: {
    document_reading?: DocumentReadingEvidence;
    authenticity?: AuthenticityEvidence;
    liveness?: LivenessEvidence;
    face_match?: FaceMatchEvidence;
    record_match?: RecordMatchEvidence;
    screening?: ScreeningEvidence;
    external?: ExternalEvidence;
    block_list?: BlockListEvidence;
  };
  /**
   * Present after the first `screening.changed`: how each search after the decision differs from
   * the previous one. `changes` has the newest twenty, the latest at the end; `breakdown` has the
   * form of `checks.screening`, for the latest search. The assessment stays as it was.
   */
  rescreening?: {
    changes: {
      at: string;
      result_before: string;
      result: string;
      added: {
        list: string;
        entry: string;
      }[];
      gone: {
        list: string;
        entry: string;
      }[];
    }[];
    breakdown?: { [name: string]: { [name: string]: unknown } };
  };
  /**
   * The same for every verification of the project whose document has the same number of a person,
   * in a project that sets `person_ids`: one person, one account. It is a keyed hash and works in
   * no other project. `null` if `person_id_withheld` says why. It goes with an erasure; a later
   * verification of the same person gets it again.
   */
  person_id?: string | null;
  /** Why `person_id` is `null`. */
  person_id_withheld?:
    | "number_not_read"
    | "check_digit_failed"
    | "material_inconsistency"
    | "specimen_document"
    | "simulated"
    | "face_not_matched";
  reference:
    | {
      payload: { [name: string]: unknown };
      claimed?: { [name: string]: unknown };
      claimed_by?: "client" | "mapping";
    }
    | null;
  claimed: { [name: string]: unknown } | null;
  prefill: { [name: string]: string } | null;
  verifiee:
    | {
      email: string;
    }
    | null;
  /** The team's comments, oldest first. */
  comments: Comment[];
  /** If the project switched it on. For reviewers only: no assessment, record or webhook has it. */
  signals?: {
    seen_before: {
      /** Other verifications of the project with the same document number. */
      document: string[];
    };
  };
};

export type Comment = {
  id: string;
  text: string;
  mentions: {
    user_id: string;
    email: string;
  }[];
  written_by: {
    user_id: string;
    email: string;
    role: Role;
  };
  written_at: string;
};

export type Film = {
  attempt_id: string;
  handed_in_at?: string;
  blocks: {
    block: "movement" | "light_a" | "light_b" | "stills";
    bytes: number;
    sha256: string;
    /**
     * `u32 count | (u32 length, JPEG)*`, big-endian: the frames of the block in their order. It
     * works for five minutes, for anyone who has it. `null` after their deletion.
     */
    url: string | null;
  }[];
  url_expires_at: string;
  /** In the order in which they were taken, by the clock of the page that took them. */
  frames: {
    block: "movement" | "light_a" | "light_b" | "stills";
    t_ms: number;
    width: number;
    height: number;
  }[];
  prompts: {
    movement: "turn_left" | "turn_right" | "nod" | "blink_twice";
    shown_ms: number;
    ended_ms: number;
  }[];
  /** The colors that the screen showed; each stays until the next. */
  colours: {
    block: "light_a" | "light_b";
    slot: number | null;
    colour: "R" | "G" | "B" | "C" | "M" | "Y" | "grey";
    painted_ms: number;
  }[];
};

export type SeenFaces = {
  /**
   * Whether a face of this verification is stored for comparison. No face is stored if the project
   * switched this on after the applicant agreed, or if the face check compared none.
   */
  is_kept: boolean;
  /** The number of compared faces of the project's other verifications. */
  compared: number;
  /** Maximum number of compared faces: the newest. Older ones are not compared. */
  most: number;
  /**
   * How many of the project's newest faces were not compared, because another network, or an
   * unknown one, made their vectors.
   */
  other_engine: number;
  /** Verifications that reach the profile's `match`, the most similar first, at most ten. */
  alike: {
    verification_id: string;
    /** Like the score of `face_match`, for two selfies. */
    likeness: number;
  }[];
};

export type QueuedCase = VerificationSummary & {
  /** When its result came, when the first of two decided, or when a new link was asked for. */
  waiting_since: string;
  assignment?: {
    user_id: string;
    email: string;
    assigned_at: string;
    expires_at: string;
    assigned_by?: string;
  };
  /** A decision that a second member must confirm. */
  pending_disposition?: {
    id: string;
    value: DispositionValue;
    recorded_by: {
      user_id: string;
      email: string;
      role: Role;
    };
    recorded_at: string;
  };
  /** When the applicant asked for a new link after one expired. */
  new_link_asked_at?: string;
};

export type QueueState = {
  /** At most 1000: there may be more. */
  waiting: number;
  /** How many of them wait for longer than `target_hours`. */
  late: number;
  /** Apart from those: how many wait for a new link after one expired. */
  new_links: number;
  /** When the first of them began to wait. */
  oldest: string | null;
  target_hours: number;
  /** Whether every verification that waits is counted: `true`. */
  complete: boolean;
};

export type Assignment = {
  verification_id: string;
  assignment:
    | {
      user_id: string;
      email: string;
      assigned_at: string;
      expires_at: string;
      assigned_by?: string;
    }
    | null;
};

export type Metrics = {
  from: string;
  to: string;
  verifications: number;
  /** Whether some were left out: `false`. */
  truncated: boolean;
  /** Those of these days whose result a sandbox scenario set, counted here or not. */
  simulated: number;
  funnel: {
    step:
      | "created"
      | "opened"
      | "document"
      | "selfie"
      | "submitted"
      | "terminal";
    count: number;
  }[];
  assessments: {
    [Name in Assessment]?: number;
  };
  pass_rate: number | null;
  by_document: {
    country: string;
    document_type: string;
    started: number;
    decided: number;
    /** Decided without material concerns. */
    passed: number;
  }[];
  by_locale: {
    locale: string;
    started: number;
    decided: number;
    /** Decided without material concerns. */
    passed: number;
  }[];
  /** Those with a photograph, by the system of the phone or computer. */
  by_device: {
    device: "ios" | "android" | "other";
    started: number;
    decided: number;
    /** Decided without material concerns. */
    passed: number;
  }[];
  top_reasons: {
    reason: string;
    count: number;
  }[];
  p50_ms: number | null;
  p95_ms: number | null;
  days: {
    date: string;
    created: number;
    decided: number;
    p50_ms: number | null;
    p95_ms: number | null;
  }[];
  dispositions: {
    [Name in DispositionValue]?: number;
  };
  agreement: {
    agreed: number;
    disagreed: number;
  };
};

export type Quality = {
  /** Decided by the engine and by the team; the newest, at most 500. */
  verifications: number;
  truncated: boolean;
  oldest: string | null;
  newest: string | null;
  /** How many of the counted ones have an answer to “Do you agree?”. */
  asked: number;
  all: {
    judged: number;
    stood: number;
    low: number;
    high: number;
  };
  by_document: {
    judged: number;
    stood: number;
    low: number;
    high: number;
    country: string;
    document_type: string;
  }[];
  /** The assessments of the verifications in which this check ended so. */
  by_check: {
    judged: number;
    stood: number;
    low: number;
    high: number;
    check: CheckName;
    status: CheckStatus;
  }[];
  /** By the week of the engine's decision, oldest first. */
  by_week: {
    judged: number;
    stood: number;
    low: number;
    high: number;
    /** The Monday that it began with, in UTC. */
    week: string;
    /** Whether the interval excludes the rate of all. */
    drifts: boolean;
  }[];
};

export type WhatIf = {
  verifications: number;
  /** Whether older ones were left out. */
  truncated: boolean;
  oldest: string | null;
  newest: string | null;
  /** The number of verifications that were decided again, including those that stay the same. */
  moves: {
    from: Assessment;
    to: Assessment;
    count: number;
  }[];
  /** Each whose assessment would be another, newest first. */
  changed: {
    verification_id: string;
    before: {
      assessment: Assessment;
      reason?: string;
    };
    after: {
      assessment: Assessment;
      reason?: string;
    };
  }[];
  /** A histogram of the scores behind each threshold that has a single score. */
  scores: {
    threshold:
      | "face_match"
      | "document_reading"
      | "planarity"
      | "illumination"
      | "same_person";
    highest: number;
    /** 20 equal steps from 0 to `highest`; higher values are in the last one. */
    counts: number[];
  }[];
};

export type TeamFigures = {
  from: string;
  to: string;
  /** With a result, of those created in these days. */
  verifications: number;
  /** Whether only the newest 1000 of these days were counted. */
  truncated: boolean;
  /** The latest of each verification. */
  decisions: {
    [Name in DispositionValue]?: number;
  };
  /** From taking a verification to deciding on it. */
  minutes: {
    /** Decisions by a member who had taken the verification before. */
    measured: number;
    median: number | null;
    p90: number | null;
  };
  /** From the result to the first decision: half of them waited no longer. */
  hours_waiting: number | null;
  /** How often a second person confirmed the decision of the first. */
  second_review: {
    confirmed: number;
    turned_down: number;
  };
  /** Each member who decided or confirmed, the most active first. */
  people: {
    user_id: string;
    email: string;
    decisions: {
      [Name in DispositionValue]?: number;
    };
    minutes: {
      /** Decisions by a member who had taken the verification before. */
      measured: number;
      median: number | null;
      p90: number | null;
    };
    /** Decisions of others that they confirmed as the second. */
    confirmed: number;
  }[];
  /** Each day in UTC; `waiting` is at its end. */
  queue: {
    date: string;
    entered: number;
    left: number;
    waiting: number;
  }[];
};

export type Webhook = {
  url: string | null;
  enabled: boolean;
  events: string[];
  payload: "full" | "summary";
  /** When the URL was last set or cleared. */
  url_set_at?: string;
  /** The id of the member or the key that set it. */
  url_set_by?: string;
  secret_set: true;
  secret_created_at: string;
  previous_secret_expires_at?: string;
  /** Whether every message carries a `v1a` signature beside the `v1` one. */
  public_key_signatures: boolean;
  /** `whpk_` and the base64 of an ed25519 public key. */
  public_key?: string;
  public_key_created_at?: string;
  previous_public_keys?: {
    /** `whpk_` and the base64 of an ed25519 public key. */
    public_key: string;
    expires_at: string;
  }[];
  disabled_reason?: string;
  last_success_at?: string;
  updated_at: string;
};

export type WebhookDelivery = {
  id: string;
  type: string;
  verification_id: string | null;
  /**
   * Host and port of the URL that the message was made for. Any other host gets a note, with
   * `data.withheld`.
   */
  host: string | null;
  state: "pending" | "delivered" | "exhausted" | "dropped";
  created_at: string;
  next_attempt_at: string | null;
  attempts: {
    at: string;
    status: number | null;
    duration_ms: number;
    /**
     * The first kilobyte of the answer, or why no answer came. An answer may repeat the message, so
     * it is empty for callers who may not read personal data or issue a link.
     */
    response: string;
    /** Host and port that were called. */
    host?: string;
    /** It was sent as a note, because this host may not get the data of the message. */
    withheld?: true;
  }[];
};

export type WebhookMessage = WebhookDelivery & {
  /** The exact text that is signed and sent. */
  payload: string;
};

export type Adapter = {
  /** A name of your own, which the Template's step and the evidence use. */
  name: string;
  url: string;
  url_set_at: string;
  url_set_by: string;
  secret_created_at: string;
  updated_at: string;
};

export type BlockEntry = {
  id: string;
  /** The verification that it was made from. Of an erased one, the rest is a tombstone. */
  verification_id: string;
  blocks: ("document_number" | "face")[];
  reason:
    | "forged_document"
    | "stolen_document"
    | "identity_fraud"
    | "account_abuse"
    | "legal_order";
  added_at: string;
  /** The id of the member or key. */
  added_by: string;
  /** `null`: it stays as long as its verification. */
  expires_at: string | null;
  /**
   * The legal reason for which it outlives the erasure of its verification. `null`: the erasure
   * deletes it.
   */
  kept_under: "legal_obligation" | "legal_claims" | null;
};

export type Review = {
  /** From the result to the decision: a verification that waits longer is late. */
  target_hours: number;
  /**
   * The results that wait for a decision; leave out those that your backend decides itself.
   * Escalated verifications always wait.
   */
  assessments: Assessment[];
  /**
   * Whether members with access to personal data see other verifications of the project with the
   * same document number.
   */
  seen_before: boolean;
  /**
   * Whether members with access to personal data see other verifications of the project with a
   * similar face. While it is on, applicants are asked to agree that an encrypted template of their
   * face (biometric data) is stored as long as their verification. Switching it off deletes all
   * templates.
   */
  seen_faces: boolean;
  /**
   * Whether an approval, and a refusal against the assessment, counts only once a second member
   * confirms it.
   */
  two_people: boolean;
  /**
   * Whether reviewers get a letter, once a day, if a verification is late; needs a deployment that
   * sends letters.
   */
  tell_late: boolean;
  /**
   * Whether the service itself sends a new link to an applicant who asks for one after theirs
   * expired, to the address of the first. While it is on, that address is stored encrypted until
   * they submit or decline, and for at most seven days after the link expired. Switching it off
   * deletes it within a day.
   */
  resend_links: boolean;
  /**
   * Whether verifications that complete from now on have a `person_id`. Switching it off adds none
   * from then on; ids in records stay, and so does the key, so that ids are the same after it is
   * switched on again.
   */
  person_ids: boolean;
};

/**
 * `hash` is the hex SHA-256 of the entry without `hash` and with `chain` (the project's id),
 * written as JSON with sorted member names and no white space.
 */
export type AuditEntry = {
  seq: number;
  id: string;
  at: string;
  action:
    | "project.created"
    | "project.renamed"
    | "key.created"
    | "key.rotated"
    | "key.revoked"
    | "webhook.set"
    | "webhook.cleared"
    | "webhook.secret_rotated"
    | "webhook.key_pair_rotated"
    | "adapter.set"
    | "adapter.removed"
    | "adapter.secret_rotated"
    | "embed_origins.set"
    | "webhook.tested"
    | "webhook.listened"
    | "webhook.replayed"
    | "branding.set"
    | "retention.set"
    | "disposition_reasons.set"
    | "review.set"
    | "template.created"
    | "template.updated"
    | "template.published"
    | "template.archived"
    | "template.copied"
    | "flow.activated"
    | "flow.published"
    | "flow.paused"
    | "flow.resumed"
    | "flow.archived"
    | "org.renamed"
    | "org.deleted"
    | "member.joined"
    | "member.identity_joined"
    | "member.role_changed"
    | "member.project_role_changed"
    | "member.removed"
    | "invitation.created"
    | "invitation.revoked"
    | "verification.viewed"
    | "verification.film_viewed"
    | "verification.message_viewed"
    | "verification.searched"
    | "verification.names_viewed"
    | "verification.faces_compared"
    | "verification.exported"
    | "verification.report_made"
    | "verification.data_subject_exported"
    | "verification.link_reissued"
    | "verification.simulated"
    | "verification.sent_outside"
    | "verification.follow_up_created"
    | "verification.assigned"
    | "verification.released"
    | "verification.commented"
    | "verification.disposition_recorded"
    | "verification.disposition_confirmed"
    | "verification.disposition_withdrawn"
    | "verification.erased"
    | "block_list.entry_added"
    | "block_list.entry_removed";
  actor: {
    type: string;
    id: string;
    role?: string;
  };
  subject: {
    type: string;
    id: string;
  };
  details: { [name: string]: unknown };
  previous_hash: string;
  hash: string;
};

export type TemplateInput = {
  /**
   * Shown to people: one line, without control characters, marks of text direction or invisible
   * characters.
   */
  name: string;
  description?: string;
  intake?: {
    fields?: {
      key: string;
      type: IntakeType;
      required?: boolean;
      label?: string;
      description?: string;
      max_length?: number;
      /**
       * For the whole value, as JavaScript reads it with the flag `u`. `\p{L}`, `\p{M}` and `\p{N}`
       * (and their kinds, such as `\p{Lu}`) stand for letters, marks and numerals of every script.
       * No look-around, back references or repeated groups.
       */
      pattern?: string;
      enum?: string[];
      pii?: boolean;
      example?: unknown;
    }[];
    additional?: boolean;
  };
  mapping?: {
    /** A JSON Pointer into `payload`. */
    from: string;
    to: MappingTarget;
    transform?: "none" | "trim" | "upper" | "date:DD/MM/YYYY" | "country:alpha3";
  }[];
  /**
   * The languages that the hosted page offers, before the branding's: `pt`, `es`, `en` or `fr`,
   * with or without a region.
   */
  locales?: string[];
  /** The default is all captures and checks. */
  steps?: {
    id: string;
    /** An id of `GET /v1/primitives`. */
    primitive: string;
    config?: { [name: string]: unknown };
    /**
     * The step runs if `all`, or `any`, of these hold, or if a value that they need is not known.
     * Only for steps of `check.record_match`, `check.screening`, `check.external` and
     * `check.block_list`. The service evaluates it after the checks of the photographs, under the
     * version of the Flow that the verification has.
     */
    when?:
      | {
        all: {
          /**
           * `document.country`, `document.type`, `age`, `claimed.<key>` of your record, or
           * `check.<name>`: the status of a check that ended before.
           */
          field: string;
          is?: string;
          is_not?: string;
          one_of?: string[];
          none_of?: string[];
          at_least?: number;
          below?: number;
        }[];
      }
      | {
        any: {
          /**
           * `document.country`, `document.type`, `age`, `claimed.<key>` of your record, or
           * `check.<name>`: the status of a check that ended before.
           */
          field: string;
          is?: string;
          is_not?: string;
          one_of?: string[];
          none_of?: string[];
          at_least?: number;
          below?: number;
        }[];
      };
  }[];
  allowed_documents?: {
    country: string;
    document_type: string;
  }[];
  /** How the document is compared with the claimed record; `null`: not at all. */
  record_match?:
    | (
      | {
        mode: "simple_match";
        fields?: ("name" | "date_of_birth" | "number")[];
      }
      | {
        mode: "rules";
        rules: {
          field: string;
          operator: "equals" | "contains";
          /**
           * From the top of the explicit `claimed` object, or else of the payload, and then of what
           * the mapping claimed: `/given_names`, not `/claimed/given_names`.
           */
          claimed: string;
          collected: string;
          case_sensitive?: boolean;
        }[];
      })
    | null;
  link_ttl_seconds?: number;
  /**
   * `age_over_18`: verifications answer whether the person has reached that age, and nothing else.
   * Everything else about the person is deleted at the decision. Such a template takes no intake,
   * no mapping and no step of `check.record_match`, `check.screening` or `check.external`.
   */
  returns?: string;
  /**
   * Months after a completed verification until it is due for review: its `review_due_at`, and the
   * event `verification.review_due`. A renewal starts the count again. Not for a template that
   * returns an age.
   */
  review_after_months?: number;
};

export type Template = TemplateContent & {
  id: string;
  project_id: string;
  status: "draft" | "published" | "archived";
  /** The revision of this content. */
  revision: number;
  /** The latest that a Flow can take. */
  published_revision: number | null;
  copied_from?: {
    project_id: string;
    template_id: string;
    revision: number;
    /** The hash of the copied content, which is this template's revision 1. */
    sha256: string;
  };
  created_by: string;
  created_at: string;
  updated_at: string;
  warnings?: {
    code: "unsupported_document";
    param: string;
    /** A type of that country that we support. */
    did_you_mean?: string;
  }[];
};

export type Flow = {
  id: string;
  project_id: string;
  slug: string;
  status: "active" | "paused" | "archived";
  /** The version of new verifications: their `flow_version_ref`. */
  version: number;
  template_id: string;
  template_revision: number;
  intake_url: string;
  /**
   * Opens a fresh verification for anyone who has it, without a payload. It never changes and never
   * expires; it opens nothing while the Flow is paused or archived.
   */
  base_link: string;
  published_at: string;
  published_by: string;
  created_at: string;
  updated_at: string;
};

export type FlowVersion = {
  version: number;
  template_id: string;
  template_revision: number;
  published_at: string;
  published_by: string;
  change_note?: string;
  /** The hash of the content as JSON with sorted member names and no white space. */
  sha256: string;
};

export type TemplateContent = {
  name: string;
  description: string;
  intake: {
    fields: {
      key: string;
      type: IntakeType;
      required: boolean;
      label?: string;
      description?: string;
      max_length?: number;
      /**
       * For the whole value, as JavaScript reads it with the flag `u`. `\p{L}`, `\p{M}` and `\p{N}`
       * (and their kinds, such as `\p{Lu}`) stand for letters, marks and numerals of every script.
       * No look-around, back references or repeated groups.
       */
      pattern?: string;
      enum?: string[];
      pii: boolean;
      example?: unknown;
    }[];
    additional: boolean;
  };
  mapping: {
    /** A JSON Pointer into `payload`. */
    from: string;
    to: MappingTarget;
    transform: "none" | "trim" | "upper" | "date:DD/MM/YYYY" | "country:alpha3";
  }[];
  /**
   * The languages that the hosted page offers, before the branding's: `pt`, `es`, `en` or `fr`,
   * with or without a region.
   */
  locales: string[];
  steps: {
    id: string;
    /** An id of `GET /v1/primitives`. */
    primitive: string;
    config: { [name: string]: unknown };
    /**
     * The step runs if `all`, or `any`, of these hold, or if a value that they need is not known.
     * Only for steps of `check.record_match`, `check.screening`, `check.external` and
     * `check.block_list`. The service evaluates it after the checks of the photographs, under the
     * version of the Flow that the verification has.
     */
    when?:
      | {
        all: {
          /**
           * `document.country`, `document.type`, `age`, `claimed.<key>` of your record, or
           * `check.<name>`: the status of a check that ended before.
           */
          field: string;
          is?: string;
          is_not?: string;
          one_of?: string[];
          none_of?: string[];
          at_least?: number;
          below?: number;
        }[];
      }
      | {
        any: {
          /**
           * `document.country`, `document.type`, `age`, `claimed.<key>` of your record, or
           * `check.<name>`: the status of a check that ended before.
           */
          field: string;
          is?: string;
          is_not?: string;
          one_of?: string[];
          none_of?: string[];
          at_least?: number;
          below?: number;
        }[];
      };
  }[];
  allowed_documents: {
    country: string;
    document_type: string;
  }[];
  /** How the document is compared with the claimed record; `null`: not at all. */
  record_match:
    | (
      | {
        mode: "simple_match";
        fields: ("name" | "date_of_birth" | "number")[];
      }
      | {
        mode: "rules";
        rules: {
          field: string;
          operator: "equals" | "contains";
          /**
           * From the top of the explicit `claimed` object, or else of the payload, and then of what
           * the mapping claimed: `/given_names`, not `/claimed/given_names`.
           */
          claimed: string;
          collected: string;
          case_sensitive: boolean;
        }[];
      })
    | null;
  link_ttl_seconds: number | null;
  /**
   * `age_over_18`: verifications answer whether the person has reached that age, and nothing else.
   * Everything else about the person is deleted at the decision. Such a template takes no intake,
   * no mapping and no step of `check.record_match`, `check.screening` or `check.external`.
   */
  returns?: string;
  /**
   * Months after a completed verification until it is due for review: its `review_due_at`, and the
   * event `verification.review_due`. A renewal starts the count again. Not for a template that
   * returns an age.
   */
  review_after_months?: number;
};

export type Branding = {
  display_name: string | null;
  logo_upload_id: string | null;
  icon_upload_id: string | null;
  favicon_upload_id: string | null;
  logo_url: string | null;
  icon_url: string | null;
  favicon_url: string | null;
  theme: "light" | "dark" | "auto";
  colors: {
    primary: string;
    on_primary: string;
    background: string;
    surface: string;
    text: string;
    muted: string;
    error: string;
  };
  radius_px: number;
  font_family: "system" | "rounded" | "serif" | "mono";
  locale_default: Language;
  locales: Language[];
  support_email: string | null;
  support_url: string | null;
  privacy_policy_url: string | null;
  terms_url: string | null;
  redirect_url: string | null;
  expired_redirect_url: string | null;
  redirect_delay_seconds: number;
  skip_welcome: boolean;
  hide_progress: boolean;
  show_powered_by: boolean;
  updated_at: string | null;
  revision: number;
};

export type BrandingInput = {
  display_name?: string | null;
  logo_upload_id?: string | null;
  icon_upload_id?: string | null;
  favicon_upload_id?: string | null;
  logo_url?: string | null;
  icon_url?: string | null;
  favicon_url?: string | null;
  theme?: "light" | "dark" | "auto";
  colors?: {
    primary?: string;
    on_primary?: string;
    background?: string;
    surface?: string;
    text?: string;
    muted?: string;
    error?: string;
  };
  radius_px?: number;
  font_family?: "system" | "rounded" | "serif" | "mono";
  locale_default?: Language;
  locales?: Language[];
  support_email?: string | null;
  support_url?: string | null;
  privacy_policy_url?: string | null;
  terms_url?: string | null;
  redirect_url?: string | null;
  expired_redirect_url?: string | null;
  redirect_delay_seconds?: number;
  skip_welcome?: boolean;
  hide_progress?: boolean;
  show_powered_by?: boolean;
  updated_at?: string | null;
  revision?: number;
};

export type Member = {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Stronger roles, by the project's id. */
  project_roles?: { [name: string]: "admin" | "developer" | "compliance" };
  joined_at: string;
  /** The role comes from a group of the deployment's own issuer, and ends with it. */
  by_group?: boolean;
  /** To the hour. */
  last_seen_at: string | null;
};

export type Invitation = {
  id: string;
  email: string;
  role: Role;
  invited_by: string;
  /** The language of the letter, if the deployment sends letters. */
  language?: Language;
  created_at: string;
  expires_at: string;
};

export type EventData = Verification & {
  project_id: string;
  sandbox: boolean;
  /**
   * This URL may not get the data of the message, for example because it was set after the message
   * was made. Read the verification by its id.
   */
  withheld?: true;
};

/**
 * The measures of `document_reading`, part by part. Evidence of another release may lack a member.
 */
export type DocumentReadingBreakdown = {
  id_front?: {
    layout?: string | null;
    placed_by?: "print" | "zone" | null;
    likeness?: number | null;
    zone?: boolean;
    outline?: ([number, number])[] | null;
    places?: { [name: string]: ([number, number])[] };
  };
  id_back?: {
    layout?: string | null;
    placed_by?: "print" | "zone" | null;
    likeness?: number | null;
    zone?: boolean;
    outline?: ([number, number])[] | null;
    places?: { [name: string]: ([number, number])[] };
  };
  agreement?: {
    compared?: number;
    agreed?: number;
  };
  reading?: {
    missing?: string[];
  };
};

export type DocumentReadingEvidence = Evidence & {
  breakdown?: DocumentReadingBreakdown;
};

/** The measures of `authenticity`, part by part. Evidence of another release may lack a member. */
export type AuthenticityBreakdown = {
  container?: {
    status?: CheckStatus;
    threshold?: number;
    calibration?: string;
    points?: number;
    unreadable?: CaptureItem[];
    images?: {
      item?: CaptureItem;
      capture_path?: "file_capture" | "file_gallery" | "stream";
      scaled_from_bytes?: number;
      sent_from?: "ios" | "android" | "other";
      container?: {
        class?:
          | "messenger"
          | "adobe"
          | "apple_encoder"
          | "samsung_camera"
          | "mediatek_camera"
          | "libjpeg"
          | "other_jpeg"
          | "png"
          | "webp"
          | "heif"
          | "other";
        width?: number;
        height?: number;
        dqt?: string;
        ijg_quality?: number | null;
        progressive?: boolean;
        sampling?: string;
        order?: string;
        trailer?:
          | "none"
          | "samsung"
          | "second_picture"
          | "video"
          | "archive"
          | "other";
        truncated?: boolean;
        exif?:
          | {
            make: string | null;
            model: string | null;
            software: string | null;
            age_s: number | null;
          }
          | null;
        tools?: string[];
        c2pa?:
          | {
            actions: string[];
            source_types: string[];
            verified: boolean;
          }
          | null;
        thumbnail_ncc?: number | null;
      };
      signals?: {
        id?: unknown;
        class?: "weak" | "moderate" | "strong" | "hard";
        reason?: unknown;
        finding?: FileFinding;
        observed?: string;
        expected?: string;
        points?: number;
      }[];
      points?: number;
    }[];
    pair?: {
      id?: unknown;
      class?: "weak" | "moderate" | "strong" | "hard";
      reason?: unknown;
      finding?: FileFinding;
      observed?: string;
      expected?: string;
      points?: number;
    }[];
  };
  double_compression?: {
    status?: CheckStatus;
    threshold?: number;
    calibration?: string;
    score?: number;
    images?: {
      item: CaptureItem;
      p: number | null;
    }[];
    reason?:
      | "no_detail"
      | "no_earlier_compression"
      | "not_told_by_this_coding"
      | "no_front"
      | "unreadable_image"
      | "no_portrait"
      | "too_few_pixels"
      | "no_tilted_photograph";
  };
  recapture?: {
    status?: CheckStatus;
    threshold?: number;
    calibration?: string;
    score?: number;
    images?: {
      item?: CaptureItem;
      score?: number;
      medium?: "screen" | "print";
      context?: number;
      tiles?: number | null;
      strongest_tiles?: number | null;
    }[];
    reason?:
      | "no_detail"
      | "no_earlier_compression"
      | "not_told_by_this_coding"
      | "no_front"
      | "unreadable_image"
      | "no_portrait"
      | "too_few_pixels"
      | "no_tilted_photograph";
  };
  tilt_pair?: {
    points?: number;
    plane_residual?: number;
    foreshortening?: number;
    light_changed?: number;
    colour_changed?: number;
    loose_pattern?: number;
    mode?: "evidence_only";
    verdict?:
      | "changes"
      | "unchanged"
      | "screen"
      | "same_angle"
      | "copy"
      | "not_registered";
    calibration?: string;
    status?: "not_run";
    reason?:
      | "no_detail"
      | "no_earlier_compression"
      | "not_told_by_this_coding"
      | "no_front"
      | "unreadable_image"
      | "no_portrait"
      | "too_few_pixels"
      | "no_tilted_photograph";
  };
  tamper?: {
    status?: CheckStatus;
    mode?: "evidence_only";
    reason?:
      | "no_detail"
      | "no_earlier_compression"
      | "not_told_by_this_coding"
      | "no_front"
      | "unreadable_image"
      | "no_portrait"
      | "too_few_pixels"
      | "no_tilted_photograph";
    threshold?: {
      deviation: number;
      probability: number;
    };
    calibration?: string;
    images?: {
      item: CaptureItem;
      unavailable?:
        | "no_detail"
        | "no_earlier_compression"
        | "not_told_by_this_coding";
      method?: "compression" | "residual";
      first_steps?: { [name: string]: number };
      regions?: {
        box: [number, number, number, number];
        deviation?: number;
        probability?: number;
      }[];
    }[];
  };
  portrait?: {
    status?: CheckStatus;
    threshold?: number;
    calibration?: string;
    score?: number;
    network?: number;
    edits?: {
      method: "compression" | "residual";
      stands_out: number;
    };
    eye_distance_px?: number;
    reason?:
      | "no_detail"
      | "no_earlier_compression"
      | "not_told_by_this_coding"
      | "no_front"
      | "unreadable_image"
      | "no_portrait"
      | "too_few_pixels"
      | "no_tilted_photograph";
  };
};

/**
 * The finding of a rule of `authenticity` in the file of a photograph, or in two of them: a code
 * with its values. `observed` and `expected` say the same in English. New codes may come.
 */
export type FileFinding = 
  | {
    code: "editor_named";
    programs: (
      | "Photoshop"
      | "Lightroom"
      | "Adobe"
      | "GIMP"
      | "Snapseed"
      | "PicsArt"
      | "Canva"
      | "Affinity"
      | "Pixelmator"
      | "Paint.NET"
      | "Paint"
      | "Paint Shop"
      | "Fireworks"
      | "Photopea"
      | "Pixlr"
      | "Krita"
      | "Inkscape"
      | "CorelDRAW"
      | "Capture One"
      | "darktable"
      | "RawTherapee"
      | "PhotoScape"
      | "FastStone"
      | "IrfanView"
      | "XnView"
      | "ACDSee"
      | "Picasa"
      | "ImageMagick"
      | "VSCO"
      | "Facetune"
      | "Remini"
      | "FaceApp"
      | "Meitu"
      | "PhotoDirector"
      | "Luminar"
      | "Polarr"
      | "Stable Diffusion"
      | "Midjourney"
      | "DALL·E"
    )[];
    blocks: ("photoshop_resources" | "adobe_export")[];
  }
  | {
    code: "edit_recorded";
    terms: (
      | "c2pa.edited"
      | "c2pa.placed"
      | "c2pa.drawing"
      | "c2pa.removed"
      | "c2pa.cropped"
      | "trainedAlgorithmicMedia"
      | "compositeWithTrainedAlgorithmicMedia"
      | "compositeSynthetic"
    )[];
  }
  | {
    code: "page_capture_with_metadata";
  }
  | {
    code: "messenger_tables_with_camera";
  }
  | {
    code: "progressive_with_camera";
  }
  | {
    code: "plain_encoder_with_camera";
    quality: number;
  }
  | {
    code: "camera_app_format";
    format: "png" | "webp";
  }
  | {
    code: "messenger_copy";
  }
  | {
    code: "called_screenshot";
  }
  | {
    code: "screenshot_program_named";
  }
  | {
    code: "screen_size";
    width: number;
    height: number;
  }
  | {
    code: "preview_differs";
    correlation: number;
    minimum: number;
  }
  | {
    code: "preview_shape_differs";
    percent: number;
    minimum: number;
  }
  | {
    code: "taken_after_arrival";
    amount: number;
    unit: "minutes" | "hours" | "days";
  }
  | {
    code: "taken_before_link";
    amount: number;
    unit: "minutes" | "hours" | "days";
  }
  | {
    code: "modified_later";
  }
  | {
    code: "size_differs";
    recorded_width: number;
    recorded_height: number;
    width: number;
    height: number;
  }
  | {
    code: "exposure_missing";
  }
  | {
    code: "apple_camera_on_android";
  }
  | {
    code: "other_camera_on_ios";
  }
  | {
    code: "compressed_twice";
  }
  | {
    code: "sides_alike";
  }
  | {
    code: "cameras_differ";
  }
  | {
    code: "sides_apart";
    hours: number;
    limit_hours: number;
  }
  | {
    code: "one_file";
    items: [CaptureItem, CaptureItem];
  }
  | {
    code: "one_picture";
    items: [CaptureItem, CaptureItem];
  };

export type AuthenticityEvidence = Evidence & {
  breakdown?: AuthenticityBreakdown;
};

/** The measures of `liveness`, part by part. Evidence of another release may lack a member. */
export type LivenessBreakdown = {
  result?: {
    outcome?: string;
  };
  movement?: {
    status?: CheckStatus;
    requested?: ("turn_left" | "turn_right" | "nod" | "blink_twice")[];
    observed?: ("turn_left" | "turn_right" | "nod" | "blink_twice")[];
    latency_ms?: (number | null)[];
    reach?: number[];
    max_yaw?: number;
  };
  planarity?: {
    status?: CheckStatus;
    threshold?: number;
    nose_parallax?: number;
    landmark_noise?: number;
    looks_flat?: boolean;
    frames?: number;
    narrowest?: number;
    looks_flat_mode?: "fails" | "evidence_only";
  };
  illumination?: {
    correlation?: number;
    sequence?: string;
    rank?: number;
    decoys?: number;
    own_lag_ms?: number;
    lag_ms?: number[];
    half_rank?: number[];
    chroma_rms?: number;
    modulation_rms?: number;
    background_modulation?: number;
    has_background?: boolean;
    clipped?: number;
    weakest_cells?: number;
    shading?: "lit" | "painted" | "unavailable";
    shading_spread?: number;
    shading_error?: number;
    shading_law?: number;
    shading_contrast?: number;
    plot?: {
      t_ms: number[];
      red_green: number[];
      blue_green: number[];
      shown: {
        colour: "R" | "G" | "B" | "C" | "M" | "Y" | "grey";
        t_ms: number;
      }[];
    };
    frames?: number;
    light?: "skipped_photosensitive";
    status?: CheckStatus;
    threshold?: number;
    ambient_gate?:
      | "ok"
      | "too_bright"
      | "weak_reflection"
      | "background_reflects"
      | "no_face"
      | "face_too_far";
  };
  continuity?: {
    status?: CheckStatus;
    threshold?: number;
    min_pair?: number;
    frames?: number;
  };
  id_match?: {
    pairs?: {
      a: FacePicture;
      b: FacePicture;
      likeness: number;
      match: number;
      sure: boolean;
      score?: number;
      status: "pass" | "review" | "fail";
    }[];
    not_compared?: FacePicture[];
    status?: "pass" | "review" | "fail" | "not_run";
    score?: number;
    match?: number;
    mismatch?: number;
    fails_below_mismatch?: boolean;
  };
  pad?: {
    looks_like?: "person" | "screen" | "print";
    score?: number;
    threshold?: number;
    eyes_px?: number;
    calibration?: string;
    detail?: "not_measured" | "no_face" | "face_too_small";
    status?: "not_run" | "evidence_only";
  };
  integrity?: {
    status?: CheckStatus;
    faults?: (
      | "foreign_challenge"
      | "frames_out_of_order"
      | "frames_missing"
      | "too_large"
      | "prompts_differ"
      | "colours_differ"
      | "took_too_long"
      | "frames_differ"
      | "unreadable_frames"
      | "commitment_differs"
      | "faster_than_time"
    )[];
    frames?: number;
    fps_light?: number | null;
    dropped?: number;
    reveal_to_frame_ms?: number;
    reveal_to_seal_ms?: number;
    duplicate_frames?: number;
    encoders?: number;
    has_metadata?: boolean;
    camera_label_flag?: boolean;
  };
  faces?: {
    several?: number;
    none?: number;
  };
  calibration?: {
    name?: string;
  };
};

export type LivenessEvidence = Evidence & {
  breakdown?: LivenessBreakdown;
};

/** The measures of `face_match`, part by part. Evidence of another release may lack a member. */
export type FaceMatchBreakdown = {
  pictures?: {
    unreadable?: ("selfie" | "document")[];
    handed_in_twice?: true;
  };
  faces?: {
    selfie?: number;
    document?: number;
  };
  portrait?: {
    eye_distance_px?: number;
    eyes?: ([number, number])[];
    probability?: number;
    contrast?: number;
    sharpness?: number;
    quality?: number;
    quarter_turns?: number;
    sureness?: number;
    objection?:
      | "no_face"
      | "no_portrait_in_document"
      | "multiple_faces"
      | "face_too_far"
      | "too_dark"
      | "blurred"
      | "low_quality_portrait";
    face?: null;
  };
  selfie?: {
    eye_distance_px?: number;
    eyes?: ([number, number])[];
    probability?: number;
    contrast?: number;
    sharpness?: number;
    quality?: number;
    quarter_turns?: number;
    sureness?: number;
    objection?:
      | "no_face"
      | "no_portrait_in_document"
      | "multiple_faces"
      | "face_too_far"
      | "too_dark"
      | "blurred"
      | "low_quality_portrait";
    face?: null;
  };
  similarity?: {
    cosine?: number;
    likeness?: number;
    match?: number;
    mismatch?: number;
    fails_below_mismatch?: boolean;
    sure?: {
      selfie: number;
      portrait: number;
      least: number;
    };
  };
  same_picture?: {
    likeness?: number;
    threshold?: number;
  };
  more_looks?: {
    portraits?: number;
    faces?: number;
    likeness?: number;
    match?: number;
    pictures?: {
      picture: "id_front_tilted" | "film";
      still?: number;
      likeness?: number;
      left_out?:
        | "no_face"
        | "no_portrait_in_document"
        | "multiple_faces"
        | "face_too_far"
        | "too_dark"
        | "blurred"
        | "low_quality_portrait"
        | "unreadable_image"
        | "turned"
        | "another_face"
        | "another_document";
    }[];
  };
  earlier_face?: {
    left_out?: "not_kept" | "another_network";
    days?: number;
    cosine?: number;
    likeness?: number;
    match?: number;
    mismatch?: number;
    fails_below_mismatch?: boolean;
  };
  calibration?: {
    name?: string;
  };
};

export type FaceMatchEvidence = Evidence & {
  breakdown?: FaceMatchBreakdown;
};

/** The measures of `record_match`, part by part. Evidence of another release may lack a member. */
export type RecordMatchBreakdown = { [name: string]: {
    field?: string;
    result?: "match" | "divergent" | "not_available";
    claimed_at?: string;
    collected?: string;
    score?: number;
    rule?: string;
    relation?: "same" | "contained" | "abbreviated" | "respelled" | "different";
    because?: CauseCode[];
    suffix?: "same" | "differs" | "claimed_only" | "read_only";
  } };

export type RecordMatchEvidence = Evidence & {
  breakdown?: RecordMatchBreakdown;
};

/** The measures of `screening`, part by part. Evidence of another release may lack a member. */
export type ScreeningBreakdown = {
  outcome?: {
    result?: "clear" | "possible_match" | "not_screened";
    hindrance?: "no_name" | "no_lists" | "search_failed";
    namesakes?: number;
    left_out?: number;
  };
  lists?: { [name: string]: {
      state: "used" | "old" | "missing";
      published_on?: string;
      fetched_at?: string;
      sha256?: string;
      version?: string;
      people?: number;
    } };
  hits?: {
    entries?: {
      list: "un" | "ofac_sdn" | "ofac_consolidated" | "eu" | "uk" | string;
      entry: string;
      name: string;
      programmes: string[];
      quality: "primary" | "alias" | "weak_alias";
      relation:
        | "same"
        | "contained"
        | "abbreviated"
        | "respelled"
        | "different";
      because: CauseCode[];
      birth_date: "agrees" | "within" | "near" | "differs" | "unknown";
      country: "agrees" | "differs" | "unknown";
      score?: number;
    }[];
  };
  service?: {
    name?: "watchman" | "yente";
    version?: string;
  };
};

export type ScreeningEvidence = Evidence & {
  breakdown?: ScreeningBreakdown;
};

/** The measures of `external`, part by part. Evidence of another release may lack a member. */
export type ExternalBreakdown = {
  outcome?: {
    result?: "match" | "no_match" | "not_checked";
    hindrance?:
      | "no_adapter"
      | "nothing_to_send"
      | "not_reached"
      | "late"
      | "refused"
      | "too_large"
      | "forged"
      | "malformed";
    attempts?: number;
  };
  request?: {
    adapter?: string;
    message_id?: string;
    fields?: SentField[];
    not_read?: SentField[];
    host?: string;
    sent_at?: string;
  };
  answer?: {
    source?: string;
    checked_at?: string;
    received_at?: string;
  };
  compared?: {
    [Name in SentField]?: "agrees" | "differs" | "not_compared";
  };
};

export type ExternalEvidence = Evidence & {
  breakdown?: ExternalBreakdown;
};

/** The measures of `block_list`, part by part. Evidence of another release may lack a member. */
export type BlockListBreakdown = {
  outcome?: {
    result?: "no_match" | "possible_match" | "not_checked";
  };
  number?: {
    state?: "match" | "no_match" | "not_listed" | "not_compared";
    compared?: number;
    hindrance?:
      | "number_not_read"
      | "number_uncertain"
      | "no_key"
      | "list_not_read"
      | "faces_not_kept"
      | "face_not_kept"
      | "other_network"
      | "simulated_face";
  };
  face?: {
    state?: "match" | "no_match" | "not_listed" | "not_compared";
    compared?: number;
    hindrance?:
      | "number_not_read"
      | "number_uncertain"
      | "no_key"
      | "list_not_read"
      | "faces_not_kept"
      | "face_not_kept"
      | "other_network"
      | "simulated_face";
  };
  hits?: {
    entries?: {
      entry: string;
      by: ("document_number" | "face")[];
      reason:
        | "forged_document"
        | "stolen_document"
        | "identity_fraud"
        | "account_abuse"
        | "legal_order";
      likeness?: number;
    }[];
  };
};

export type BlockListEvidence = Evidence & {
  breakdown?: BlockListBreakdown;
};

export type Assessment = 
  | "no_material_concerns"
  | "manual_review_recommended"
  | "material_inconsistency"
  | "assessment_incomplete";

export type CaptureItem = "id_front" | "id_back" | "id_front_tilted" | "selfie";

export type CauseCode = 
  | "joined"
  | "unknown_letter"
  | "unread_letters"
  | "placeholder"
  | "particle"
  | "title"
  | "suffix"
  | "suffix_differs"
  | "left_out_to_fit"
  | "left_out"
  | "abbreviation"
  | "cut_to_fit"
  | "initial"
  | "cut_short"
  | "transliteration"
  | "respelled"
  | "other_words";

export type CheckName = 
  | "document_reading"
  | "authenticity"
  | "liveness"
  | "face_match"
  | "record_match"
  | "screening"
  | "external"
  | "block_list";

export type CheckStatus = "pass" | "review" | "fail" | "error" | "not_run";

export type DispositionValue = "approved" | "declined" | "resubmission_requested" | "escalated";

export type FacePicture = 
  | "portrait"
  | "portrait_tilted"
  | "selfie"
  | "film"
  | "stills"
  | "movement"
  | "light_a"
  | "light_b";

export type IntakeType = 
  | "string"
  | "date"
  | "number"
  | "integer"
  | "boolean"
  | "enum"
  | "email"
  | "phone"
  | "country"
  | "object";

export type Language = "en" | "pt" | "es" | "fr";

export type MappingTarget = 
  | "prefill.given_names"
  | "prefill.family_names"
  | "prefill.full_name"
  | "prefill.date_of_birth"
  | "prefill.document_number"
  | "prefill.nationality"
  | "prefill.sex"
  | "prefill.country"
  | "prefill.email"
  | "prefill.phone"
  | "claimed.given_names"
  | "claimed.family_names"
  | "claimed.full_name"
  | "claimed.date_of_birth"
  | "claimed.document_number"
  | "claimed.nationality"
  | "claimed.sex"
  | "claimed.country"
  | "claimed.email"
  | "claimed.phone"
  | "case.reference_id"
  | "case.language";

export type ReasonCode = 
  | "dark_photo"
  | "glare"
  | "blurred"
  | "cut_off"
  | "incorrect_side"
  | "no_document_in_image"
  | "missing_back"
  | "too_small"
  | "low_resolution"
  | "unreadable_image"
  | "unsupported_image"
  | "other_document"
  | "not_tilted"
  | "tilt_unmatched"
  | "picture_of_document"
  | "drawn_face"
  | "eyes_covered"
  | "mouth_covered"
  | "photo_of_screen"
  | "screenshot"
  | "printed_copy"
  | "capture_time_implausible"
  | "image_reused"
  | "portrait_tampering"
  | "metadata_inconsistent"
  | "same_side_twice"
  | "digital_tampering"
  | "metadata_editing_software"
  | "metadata_missing"
  | "document_expired"
  | "mrz_not_found"
  | "mrz_check_digit_failed"
  | "fields_inconsistent"
  | "under_age"
  | "age_unclear"
  | "not_read"
  | "birth_date_missing"
  | "specimen_document"
  | "document_not_allowed"
  | "unsupported_document"
  | "uncalibrated_document_scope"
  | "mrz_viz_inconsistent"
  | "front_back_inconsistent"
  | "expiry_missing"
  | "no_face"
  | "multiple_faces"
  | "face_too_far"
  | "too_bright"
  | "too_dark"
  | "challenge_mismatch"
  | "challenge_timeout"
  | "weak_reflection"
  | "background_reflects"
  | "replay_suspected"
  | "virtual_camera"
  | "frame_repeat"
  | "flash_declined"
  | "liveness_declined"
  | "illumination_mismatch"
  | "face_changed_during_capture"
  | "film_of_another_person"
  | "portrait_of_another_person"
  | "low_similarity"
  | "selfie_is_document"
  | "no_portrait_in_document"
  | "low_quality_portrait"
  | "name_divergence"
  | "dob_divergence"
  | "number_divergence"
  | "claim_absent"
  | "claim_not_compared"
  | "possible_match"
  | "not_screened"
  | "external_no_match"
  | "external_not_checked"
  | "block_list_match"
  | "block_list_not_checked"
  | "check_error"
  | "check_not_run"
  | "partly_examined"
  | "engine_profile_unavailable"
  | "check_not_available";

export type Role = "owner" | "admin" | "developer" | "compliance" | "auditor";

export type SandboxScenario = 
  | "clear"
  | "document_expired"
  | "under_age"
  | "document_tampered"
  | "screen_recapture"
  | "printed_copy"
  | "face_mismatch"
  | "film_of_another"
  | "spoof_replay"
  | "liveness_timeout"
  | "record_name_mismatch"
  | "sanctions_match"
  | "not_screened"
  | "sanctions_match_later"
  | "review_due"
  | "document_expiring"
  | "external_no_match"
  | "external_not_checked"
  | "block_list_match"
  | "uncalibrated_passport"
  | "unsupported_document"
  | "engine_error"
  | "engine_failure"
  | "slow_processing"
  | "abandoned";

export type SentField = 
  | "family_names"
  | "given_names"
  | "full_name"
  | "date_of_birth"
  | "sex"
  | "nationality"
  | "document_type"
  | "issuing_country"
  | "document_number"
  | "personal_number"
  | "curp"
  | "clave_de_elector"
  | "nuit"
  | "date_of_issue"
  | "date_of_expiry"
  | "reference_id";

export type VerificationStatus = 
  | "collecting"
  | "pending"
  | "processing"
  | "completed"
  | "failed"
  | "erased";

/** Every call, by method and path. */

export type Operations = {
  /** Sign up for a sandbox */
  "POST /v1/signup": {
    body: {
      /**
       * Shown to people: one line, without control characters, marks of text direction or invisible
       * characters.
       */
      name: string;
    };
    reply: {
      tenant_id: string;
      api_key: string;
      webhook_secret: string;
      name: string;
      sandbox: boolean;
    };
  };
  /** Show the tenant of this key */
  "GET /v1/me": {
    reply: {
      tenant_id: string;
      name: string;
      webhook_url: string | null;
      webhook_scope?: "project" | "tenant";
      webhook_enabled?: boolean;
      sandbox: boolean;
      project_id: string;
    };
  };
  /** Replace this key by a new one */
  "POST /v1/keys/rotate": {
    body?: {
      grace_seconds?: number;
    };
    reply: {
      id: string;
      api_key: string;
      name: string;
      project_id: string;
      sandbox: boolean;
      created_at: string;
      replaced_key: {
        id: string;
        revoked_at: string;
      };
    };
  };
  /** Start a verification */
  "POST /v1/verifications": {
    body: NewVerification;
    reply: StartedVerification;
  };
  /** List verifications, newest first */
  "GET /v1/verifications": {
    query?: {
      limit?: number;
      cursor?: string;
      status?: string;
      assessment?: string;
      type?: "kyc" | "kyb";
      flow_slug?: string;
      country?: string;
      document_type?: string;
      reference_id?: string;
      reason?: string;
      disposition?: string;
      created_after?: string;
      created_before?: string;
    };
    reply: {
      data: VerificationSummary[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Show a verification */
  "GET /v1/verifications/{id}": {
    params: {
      id: string;
    };
    reply: Verification;
  };
  /** Erase a verification */
  "DELETE /v1/verifications/{id}": {
    params: {
      id: string;
    };
    query?: {
      with?: "follow_ups";
    };
    reply: ErasureReceipt;
  };
  /** Issue a new link */
  "POST /v1/verifications/{id}/link": {
    params: {
      id: string;
    };
    body?: NewLink;
    reply: ReissuedLink;
  };
  /** Ask for some of a verification again */
  "POST /v1/verifications/{id}/follow-up": {
    params: {
      id: string;
    };
    body: NewFollowUp;
    reply: StartedFollowUp;
  };
  /** Declare beneficial owners (KYB) */
  "POST /v1/verifications/{id}/ubos": {
    params: {
      id: string;
    };
    body: {
      ubos: {
        reference_id?: string;
        given_names: string;
        family_names: string;
        date_of_birth?: string;
        nationality?: string;
        country_of_residence?: string;
        ownership_percent?: number;
        control?: ("shares" | "voting_rights" | "board" | "other")[];
        position?:
          | "ubo"
          | "director"
          | "representative"
          | "authorized_signatory";
        email?: string;
      }[];
    };
    reply: {
      verification_id: string;
      ubos: {
        id: string;
        reference_id?: string;
        ownership_percent?: number;
        position?: string;
        verification: {
          id: string;
          status: VerificationStatus;
          onboarding_url: string;
          short_url: string;
        };
      }[];
    };
  };
  /** Show the erasure receipt */
  "GET /v1/verifications/{id}/erasure": {
    params: {
      id: string;
    };
    reply: ErasureReceipt;
  };
  /** Show the age receipt */
  "GET /v1/verifications/{id}/age-receipt": {
    params: {
      id: string;
    };
    reply: AgeReceipt;
  };
  /** Make the evidence report */
  "GET /v1/verifications/{id}/report": {
    params: {
      id: string;
    };
    query?: {
      format?: "pdf" | "zip";
      language?: Language;
    };
    reply: Uint8Array<ArrayBuffer>;
  };
  /** Start a verification by a Flow */
  "POST /v1/flows/{slug}/intake": {
    params: {
      slug: string;
    };
    query?: {
      validate_only?: "true" | "false";
    };
    body: {
      /** In the form of the Flow's intake fields. */
      payload: { [name: string]: unknown };
      /**
       * The address of the person: the hosted page greets them with it, masked
       * (`a•••@example.com`). It has no other use, and no mail is sent.
       */
      verifiee?: {
        email: string;
      };
      /**
       * `given_names`, `family_names` or `full_name`, `date_of_birth` (YYYY-MM-DD, or any form that
       * can be read in one way only), `document_number`, or the usual words for them.
       */
      claimed?: { [name: string]: unknown };
      /** Your own id for the applicant. */
      reference_id?: string;
      metadata?: { [name: string]: string };
      /**
       * The page that the applicant goes to at the end: an https URL without user name and
       * password. The URL gets the id, but never the assessment.
       */
      redirect_url?: string;
      /**
       * Whether the applicant may photograph with a desk computer. The default is false: the page
       * then hands over to a phone. On a laptop's stage, which phones cannot reach, the default is
       * true for a test key.
       */
      allow_desktop?: boolean;
      /**
       * The first language of the hosted page: `pt`, `es`, `en` or `fr`, with or without a region
       * as in BCP 47 (`pt-MZ`, `es-419`), which does not change the texts yet. Any other is
       * refused. Without it the page begins in the branding's `locale_default`, or without branding
       * in the browser's language.
       */
      language?: string;
      /** How long the applicant may use the link. The default is seven days. */
      link_ttl_seconds?: number;
      /**
       * The recipient of the short link, in the language of the page. The service sends it within
       * two minutes, by e-mail, SMS or both. A deployment that is not set up for it answers
       * `link_delivery_not_configured`. Without it you send the link yourself. The address is
       * stored encrypted until the message is sent, about two hours at most, and then deleted; the
       * team sees only that it was sent, and when. One recipient gets at most five a day, a project
       * sends at most a thousand. A sandbox sends only to verified e-mail addresses of the team's
       * members, and no SMS.
       */
      deliver_link?: DeliverLink;
      /**
       * Test keys only: how the checks of this verification end, whatever the applicant
       * photographs. `metadata.sandbox_scenario` does the same. Without either, the real checks run
       * on the uploads.
       */
      sandbox_scenario?: SandboxScenario;
    };
    reply:
      | {
        validate_only: true;
        flow_id: string;
        flow_slug: string;
        flow_version_ref: number;
        prefill: { [name: string]: string };
        claimed: { [name: string]: unknown };
        reference_id?: string;
        language?: string;
        /**
         * Parts of the record that will not be compared. `claim_not_understood`: the key is
         * unknown. `claim_not_compared`: the key is known, and this Flow compares it with nothing.
         * `claim_not_comparable`: the value cannot be read, or in more than one way, such as the
         * date 03/04/1990. `claim_absent`: the Flow compares the field, and the record lacks it.
         */
        warnings?: {
          code:
            | "claim_not_understood"
            | "claim_not_compared"
            | "claim_not_comparable"
            | "claim_absent";
          param: string;
          /** The known key that is nearly the same. */
          did_you_mean?: string;
        }[];
      }
      | {
        id: string;
        flow_id: string;
        flow_slug: string;
        flow_version_ref: number;
        status: VerificationStatus;
        onboarding_url: string;
        short_url: string;
        /** The short link to send to the applicant. */
        link: string;
        link_expires_at: string;
        /**
         * Parts of the record that will not be compared. `claim_not_understood`: the key is
         * unknown. `claim_not_compared`: the key is known, and this Flow compares it with nothing.
         * `claim_not_comparable`: the value cannot be read, or in more than one way, such as the
         * date 03/04/1990. `claim_absent`: the Flow compares the field, and the record lacks it.
         */
        warnings?: {
          code:
            | "claim_not_understood"
            | "claim_not_compared"
            | "claim_not_comparable"
            | "claim_absent";
          param: string;
          /** The known key that is nearly the same. */
          did_you_mean?: string;
        }[];
      };
  };
  /** Show the fields of a Flow's intake */
  "GET /v1/flows/{slug}/schema": {
    params: {
      slug: string;
    };
    reply: { [name: string]: unknown };
  };
  /** Simulate the result */
  "POST /v1/sandbox/verifications/{id}/simulate": {
    params: {
      id: string;
    };
    body?: NewSimulation;
    reply: SimulatedVerification;
  };
  /** Keep this project's messages for a listener */
  "POST /v1/sandbox/webhook/listen": {
    reply: {
      project_id: string;
      events: string[];
      listened_at: string;
      listened_until: string;
      /** Null if none was created now. */
      signing_secret: string | null;
    };
  };
  /** Show a message as its receiver gets it */
  "GET /v1/sandbox/webhook/messages/{message_id}": {
    params: {
      message_id: string;
    };
    reply: {
      id: string;
      type: string;
      /**
       * The headers of Standard Webhooks, signed now: `webhook-id`, `webhook-timestamp` and
       * `webhook-signature`.
       */
      headers: { [name: string]: string };
      /** The exact text that is signed. */
      body: string;
    };
  };
  /** Set or clear the tenant's webhook */
  "POST /v1/webhook": {
    body: {
      webhook_url: string | null;
    };
    reply: {
      webhook_url: string | null;
      enabled: boolean;
      webhook_secret?: string;
    };
  };
  /** Replace the signing secret of the tenant's webhook */
  "POST /v1/webhook/rotate-secret": {
    body?: {
      overlap_seconds?: number;
    };
    reply: {
      webhook_url: string | null;
      enabled: boolean;
      webhook_secret: string;
    };
  };
  /** The building blocks of a verification */
  "GET /v1/primitives": {
    reply: {
      version: string;
      data: {
        id: string;
        kind: string;
        name: string;
        description: string;
        version: number;
        status: string;
        requires: string[];
        config_schema: { [name: string]: unknown };
        evidence_schema: { [name: string]: unknown } | null;
        produces: string | null;
        reason_codes: string[];
        applicant_facing: boolean;
        calibration: string | null;
        documents: {
          country: string;
          document_type: string;
          tier: "calibrated" | "uncalibrated" | "unsupported";
        }[];
      }[];
    };
  };
  /** Public keys of the erasure receipts */
  "GET /.well-known/jwks.json": {
    reply: {
      keys: { [name: string]: unknown }[];
    };
  };
  /** This API as OpenAPI 3.1 */
  "GET /v1/openapi.json": {
    reply: { [name: string]: unknown };
  };
  /** This API in a page of Markdown, for language models */
  "GET /llms.txt": {
    reply: string;
  };
  /** Whether the API answers */
  "GET /health": {
    reply: {
      status: string;
    };
  };
  /** List the active org's projects */
  "GET /v1/projects": {
    reply: {
      data: Project[];
    };
  };
  /** Create a project */
  "POST /v1/projects": {
    body: {
      /**
       * Shown to people: one line, without control characters, marks of text direction or invisible
       * characters.
       */
      name: string;
      sandbox?: boolean;
    };
    reply: Project;
  };
  /** Show a project, and the caller's permissions in it */
  "GET /v1/projects/{id}": {
    params: {
      id: string;
    };
    reply: {
      id: string;
      name: string;
      sandbox: boolean;
      created_at: string;
      /** `null` for a key. */
      role: Role | null;
      permissions: (
        | "org:read"
        | "org:update"
        | "org:delete"
        | "members:set_owner"
        | "members:read"
        | "members:invite"
        | "members:update"
        | "members:remove"
        | "projects:read"
        | "projects:create"
        | "projects:update"
        | "keys:read"
        | "keys:create"
        | "keys:revoke"
        | "webhooks:read"
        | "webhooks:write"
        | "branding:read"
        | "branding:write"
        | "templates:read"
        | "flows:read"
        | "templates:write"
        | "flows:publish"
        | "cases:read"
        | "cases:read_pii"
        | "cases:create"
        | "cases:resend_link"
        | "cases:review"
        | "cases:supervise"
        | "cases:erase"
        | "cases:export"
        | "block_list:read"
        | "block_list:write"
        | "retention:write"
        | "audit:read"
        | "metrics:read"
      )[];
    };
  };
  /** Rename a project */
  "PATCH /v1/projects/{id}": {
    params: {
      id: string;
    };
    body: {
      /**
       * Shown to people: one line, without control characters, marks of text direction or invisible
       * characters.
       */
      name: string;
    };
    reply: Project;
  };
  /** List a project's keys, oldest first */
  "GET /v1/projects/{id}/keys": {
    params: {
      id: string;
    };
    reply: {
      data: ApiKey[];
    };
  };
  /** Create a key */
  "POST /v1/projects/{id}/keys": {
    params: {
      id: string;
    };
    body: {
      /**
       * Shown to people: one line, without control characters, marks of text direction or invisible
       * characters.
       */
      name: string;
      scopes?: (
        | "cases:create"
        | "cases:read"
        | "cases:erase"
        | "flows:intake"
        | "webhooks:write"
        | "keys:rotate"
        | "flows:publish"
        | "verifications:link"
        | "block_list:write"
        | "members:read"
        | "members:invite"
      )[];
      expires_at?: string;
    };
    reply: ApiKey & {
      /** Shown this once. */
      api_key: string;
    };
  };
  /** Revoke a key */
  "DELETE /v1/projects/{id}/keys/{key_id}": {
    params: {
      id: string;
      key_id: string;
    };
  };
  /** Replace a key by a new one */
  "POST /v1/projects/{id}/keys/{key_id}/rotate": {
    params: {
      id: string;
      key_id: string;
    };
    body?: {
      grace_seconds?: number;
    };
    reply: ApiKey & {
      /** Shown this once. */
      api_key: string;
      replaced_key: {
        id: string;
        revoked_at: string;
      };
    };
  };
  /** Export verifications as CSV, newest first */
  "GET /v1/projects/{id}/verifications/export": {
    params: {
      id: string;
    };
    query?: {
      status?: string;
      assessment?: string;
      type?: "kyc" | "kyb";
      flow_slug?: string;
      country?: string;
      document_type?: string;
      reference_id?: string;
      reason?: string;
      disposition?: string;
      created_after?: string;
      created_before?: string;
    };
    reply: string;
  };
  /** Find verifications by name, number or reference */
  "POST /v1/projects/{id}/verifications/search": {
    params: {
      id: string;
    };
    body: {
      q: string;
      limit?: number;
      cursor?: string;
    };
    reply: {
      data: (VerificationSummary & {
        /**
         * The fields in which the words of `q` were found: `name` as read, `claimed_name` as you
         * sent it.
         */
        matched_by: ("reference_id" | "document_number" | "name" | "claimed_name")[];
      })[];
      has_more: boolean;
      next_cursor: string | null;
      /**
       * Whether each word of `q` was also searched as the beginning of a word: `false` if too many
       * words begin with it. More letters find them.
       */
      complete: boolean;
    };
  };
  /** Name the people, with their portraits */
  "POST /v1/projects/{id}/verifications/names": {
    params: {
      id: string;
    };
    body: {
      ids: string[];
    };
    reply: {
      data: NamedCase[];
    };
  };
  /** List verifications, newest first */
  "GET /v1/projects/{id}/verifications": {
    params: {
      id: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      status?: string;
      assessment?: string;
      type?: "kyc" | "kyb";
      flow_slug?: string;
      country?: string;
      document_type?: string;
      reference_id?: string;
      reason?: string;
      disposition?: string;
      created_after?: string;
      created_before?: string;
    };
    reply: {
      data: VerificationSummary[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Start a verification in this project */
  "POST /v1/projects/{id}/verifications": {
    params: {
      id: string;
    };
    body: NewVerification;
    reply: StartedVerification;
  };
  /** Show a verification, its timeline and decisions */
  "GET /v1/projects/{id}/verifications/{verification_id}": {
    params: {
      id: string;
      verification_id: string;
    };
    reply: Case;
  };
  /** Erase a verification */
  "DELETE /v1/projects/{id}/verifications/{verification_id}": {
    params: {
      id: string;
      verification_id: string;
    };
    query?: {
      with?: "follow_ups";
    };
    reply: ErasureReceipt;
  };
  /** Show its personal data */
  "GET /v1/projects/{id}/verifications/{verification_id}/personal-data": {
    params: {
      id: string;
      verification_id: string;
    };
    reply: PersonalData;
  };
  /** Show the film as submitted */
  "GET /v1/projects/{id}/verifications/{verification_id}/film": {
    params: {
      id: string;
      verification_id: string;
    };
    reply: Film;
  };
  /** Issue a new link */
  "POST /v1/projects/{id}/verifications/{verification_id}/link": {
    params: {
      id: string;
      verification_id: string;
    };
    body?: NewLink;
    reply: ReissuedLink;
  };
  /** Simulate the result */
  "POST /v1/projects/{id}/verifications/{verification_id}/simulate": {
    params: {
      id: string;
      verification_id: string;
    };
    body?: NewSimulation;
    reply: SimulatedVerification;
  };
  /** Show the erasure receipt */
  "GET /v1/projects/{id}/verifications/{verification_id}/erasure": {
    params: {
      id: string;
      verification_id: string;
    };
    reply: ErasureReceipt;
  };
  /** Show the age receipt */
  "GET /v1/projects/{id}/verifications/{verification_id}/age-receipt": {
    params: {
      id: string;
      verification_id: string;
    };
    reply: AgeReceipt;
  };
  /** Compare the face with the project's others */
  "GET /v1/projects/{id}/verifications/{verification_id}/seen-faces": {
    params: {
      id: string;
      verification_id: string;
    };
    reply: SeenFaces;
  };
  /** List the team's comments, oldest first */
  "GET /v1/projects/{id}/verifications/{verification_id}/comments": {
    params: {
      id: string;
      verification_id: string;
    };
    reply: {
      data: Comment[];
    };
  };
  /** Write a comment on a verification */
  "POST /v1/projects/{id}/verifications/{verification_id}/comments": {
    params: {
      id: string;
      verification_id: string;
    };
    body: {
      text: string;
      /** Ids of members who may read it. */
      mentions?: string[];
    };
    reply: Comment;
  };
  /** Record the team's decision */
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition": {
    params: {
      id: string;
      verification_id: string;
    };
    body: {
      value: DispositionValue;
      /** Codes from `GET /v1/projects/{id}/disposition-reasons`. */
      reason_codes?: string[];
      note?: string;
      /** Whether the team agrees with the assessment. */
      assessment_agreed?: boolean;
    };
    reply:
      | {
        verification: Verification;
        disposition: CustomerDisposition;
      }
      | {
        verification: Verification;
        pending_disposition: PendingDisposition;
      };
  };
  /** Confirm a colleague's decision */
  "POST /v1/projects/{id}/verifications/{verification_id}/disposition/confirm": {
    params: {
      id: string;
      verification_id: string;
    };
    body: {
      /** The `id` of the `pending_disposition` that the member saw. */
      pending_id: string;
    };
    reply: {
      verification: Verification;
      disposition: CustomerDisposition;
    };
  };
  /** Withdraw or reject a decision that waits */
  "DELETE /v1/projects/{id}/verifications/{verification_id}/disposition/pending": {
    params: {
      id: string;
      verification_id: string;
    };
  };
  /** Make the evidence report */
  "GET /v1/projects/{id}/verifications/{verification_id}/report": {
    params: {
      id: string;
      verification_id: string;
    };
    query?: {
      format?: "pdf" | "zip";
      language?: Language;
    };
    reply: Uint8Array<ArrayBuffer>;
  };
  /** Export a person's data, to give it to them */
  "GET /v1/projects/{id}/verifications/{verification_id}/data-subject-export": {
    params: {
      id: string;
      verification_id: string;
    };
    reply: Uint8Array<ArrayBuffer>;
  };
  /** List verifications that wait for the team, oldest first */
  "GET /v1/projects/{id}/queue": {
    params: {
      id: string;
    };
    query?: {
      assessment?: string;
      assignee?: string;
      reason?: string;
      country?: string;
      document_type?: string;
      lane?: "new_link";
      limit?: number;
      cursor?: string;
    };
    reply: {
      data: QueuedCase[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Count the verifications that wait for a decision */
  "GET /v1/projects/{id}/queue/state": {
    params: {
      id: string;
    };
    reply: QueueState;
  };
  /** Take the verification that waits longest */
  "POST /v1/projects/{id}/queue/next": {
    params: {
      id: string;
    };
    body?: {
      assessment?: Assessment[];
      reason?: string;
      country?: string;
      document_type?: string;
      /** The verification that the caller just left. */
      except?: string;
    };
    reply: {
      verification_id: string | null;
    };
  };
  /** Assign a verification that waits */
  "PUT /v1/projects/{id}/verifications/{verification_id}/assignment": {
    params: {
      id: string;
      verification_id: string;
    };
    body?: {
      /** The caller by default. */
      user_id?: string;
    };
    reply: Assignment;
  };
  /** Release a verification */
  "DELETE /v1/projects/{id}/verifications/{verification_id}/assignment": {
    params: {
      id: string;
      verification_id: string;
    };
    reply: Assignment;
  };
  /** Ask for some of a verification again */
  "POST /v1/projects/{id}/verifications/{verification_id}/follow-up": {
    params: {
      id: string;
      verification_id: string;
    };
    body: NewFollowUp;
    reply: StartedFollowUp;
  };
  /** Show how the verifications of some days ended */
  "GET /v1/projects/{id}/metrics": {
    params: {
      id: string;
    };
    query?: {
      from?: string;
      to?: string;
      simulated?: "true" | "false";
    };
    reply: Metrics;
  };
  /** Show how often the team confirmed the assessments */
  "GET /v1/projects/{id}/quality": {
    params: {
      id: string;
    };
    query?: {
      simulated?: "true" | "false";
    };
    reply: Quality;
  };
  /** Try other rules on the newest verifications */
  "POST /v1/projects/{id}/what-if": {
    params: {
      id: string;
    };
    query?: {
      simulated?: "true" | "false";
    };
    body?: {
      /**
       * Similarity from which two faces would count as one person's. The threshold for more
       * pictures stays, unless it is lower.
       */
      face_match?: number;
      /**
       * Likeness below which they would count as two people's; only for verifications whose profile
       * lets that count as a contradiction.
       */
      face_mismatch?: number;
      /**
       * Similarity from which a selfie would count as a picture of the portrait; measured only for
       * faces that matched, or might with more pictures.
       */
      same_picture?: number;
      /**
       * Points from the file's data from which a photograph would be suspicious; only for evidence
       * that names the signal of each reason.
       */
      suspicious?: number;
      /** Score from which a photograph would count as one of a screen or a print. */
      recapture?: number;
      /**
       * Confidence below which the least certain field of a machine-readable zone would ask for a
       * review.
       */
      document_reading?: number;
      /** Age in years below which a holder would be under age, on the day of the check. */
      minimum_age?: number;
      /**
       * How far the nose would have to stand out in a turn, as a share of the distance between the
       * eyes.
       */
      planarity?: number;
      /** How well the face would have to follow the screen's colors, in any light. */
      illumination?: number;
      /** How alike the faces of all parts of the film would have to be. */
      same_person?: number;
      /** A released policy revision, instead of each verification's own. */
      policy_revision?: string;
      /** The assessments that these reasons would lead to. */
      reasons?: {
        [Name in
          | "dark_photo"
          | "glare"
          | "blurred"
          | "cut_off"
          | "incorrect_side"
          | "no_document_in_image"
          | "missing_back"
          | "too_small"
          | "low_resolution"
          | "unreadable_image"
          | "unsupported_image"
          | "other_document"
          | "not_tilted"
          | "tilt_unmatched"
          | "picture_of_document"
          | "drawn_face"
          | "eyes_covered"
          | "mouth_covered"
          | "photo_of_screen"
          | "screenshot"
          | "printed_copy"
          | "capture_time_implausible"
          | "image_reused"
          | "portrait_tampering"
          | "metadata_inconsistent"
          | "same_side_twice"
          | "digital_tampering"
          | "metadata_editing_software"
          | "metadata_missing"
          | "document_expired"
          | "mrz_not_found"
          | "mrz_check_digit_failed"
          | "fields_inconsistent"
          | "under_age"
          | "age_unclear"
          | "not_read"
          | "birth_date_missing"
          | "specimen_document"
          | "document_not_allowed"
          | "unsupported_document"
          | "uncalibrated_document_scope"
          | "mrz_viz_inconsistent"
          | "front_back_inconsistent"
          | "expiry_missing"
          | "no_face"
          | "multiple_faces"
          | "face_too_far"
          | "too_bright"
          | "too_dark"
          | "challenge_mismatch"
          | "challenge_timeout"
          | "weak_reflection"
          | "background_reflects"
          | "replay_suspected"
          | "virtual_camera"
          | "frame_repeat"
          | "flash_declined"
          | "liveness_declined"
          | "illumination_mismatch"
          | "face_changed_during_capture"
          | "film_of_another_person"
          | "portrait_of_another_person"
          | "low_similarity"
          | "selfie_is_document"
          | "no_portrait_in_document"
          | "low_quality_portrait"
          | "name_divergence"
          | "dob_divergence"
          | "number_divergence"
          | "claim_absent"
          | "claim_not_compared"
          | "possible_match"
          | "not_screened"
          | "external_no_match"
          | "external_not_checked"
          | "block_list_match"
          | "block_list_not_checked"
          | "check_error"
          | "check_not_run"
          | "partly_examined"
          | "engine_profile_unavailable"
          | "check_not_available"
          | "covered"
          | "damaged_document"
          | "two_documents"
          | "scan"
          | "template_mismatch"
          | "font_anomaly"
          | "security_feature_missing"
          | "greyscale"
          | "face_too_close"
          | "emulator"
        ]?: Assessment;
      };
    };
    reply: WhatIf;
  };
  /** Show how the team works at its queue */
  "GET /v1/projects/{id}/team-figures": {
    params: {
      id: string;
    };
    query?: {
      simulated?: "true" | "false";
    };
    reply: TeamFigures;
  };
  /** Read the project's webhook */
  "GET /v1/projects/{id}/webhook": {
    params: {
      id: string;
    };
    reply:
      | Webhook
      | {
        url: null;
        enabled: false;
        events: string[];
        payload: "full";
        secret_set: false;
        public_key_signatures: false;
      };
  };
  /** Set the project's webhook URL */
  "PUT /v1/projects/{id}/webhook": {
    params: {
      id: string;
    };
    body: {
      url: string;
      events?: (
        | "verification.created"
        | "verification.follow_up_created"
        | "verification.opened"
        | "verification.submitted"
        | "verification.processing"
        | "verification.completed"
        | "verification.failed"
        | "verification.link_expired"
        | "verification.erased"
        | "verification.disposition_recorded"
        | "verification.review_due"
        | "document.expiring"
        | "screening.changed"
      )[];
      payload?: "full" | "summary";
      public_key_signatures?: boolean;
    };
    reply: Webhook & {
      /** Null if none was created now. */
      signing_secret: string | null;
    };
  };
  /** Clear the project's webhook URL */
  "DELETE /v1/projects/{id}/webhook": {
    params: {
      id: string;
    };
  };
  /** Replace the key pair */
  "POST /v1/projects/{id}/webhook/rotate-key-pair": {
    params: {
      id: string;
    };
    body?: {
      overlap_seconds?: number;
    };
    reply: Webhook;
  };
  /** Replace the signing secret */
  "POST /v1/projects/{id}/webhook/rotate-secret": {
    params: {
      id: string;
    };
    body?: {
      overlap_seconds?: number;
    };
    reply: Webhook & {
      signing_secret: string;
    };
  };
  /** List the deliveries */
  "GET /v1/projects/{id}/webhook/deliveries": {
    params: {
      id: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      type?:
        | "verification.created"
        | "verification.follow_up_created"
        | "verification.opened"
        | "verification.submitted"
        | "verification.processing"
        | "verification.completed"
        | "verification.failed"
        | "verification.link_expired"
        | "verification.erased"
        | "verification.disposition_recorded"
        | "verification.review_due"
        | "document.expiring"
        | "screening.changed"
        | "webhook.test";
      status?: "pending" | "delivered" | "exhausted" | "dropped";
      verification_id?: string;
    };
    reply: {
      data: WebhookDelivery[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Show one message as it was sent */
  "GET /v1/projects/{id}/webhook/deliveries/{message_id}": {
    params: {
      id: string;
      message_id: string;
    };
    reply: WebhookMessage;
  };
  /** Send a message again */
  "POST /v1/projects/{id}/webhook/deliveries/{message_id}/replay": {
    params: {
      id: string;
      message_id: string;
    };
    reply: WebhookDelivery;
  };
  /** Send the messages of a period again */
  "POST /v1/projects/{id}/webhook/replay": {
    params: {
      id: string;
    };
    body: {
      /** Included. */
      from: string;
      /** Not included. */
      to: string;
      only_failed?: boolean;
      cursor?: string;
    };
    reply: {
      replayed: number;
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Send a `webhook.test` message */
  "POST /v1/projects/{id}/webhook/test": {
    params: {
      id: string;
    };
    reply: WebhookDelivery;
  };
  /** List adapters */
  "GET /v1/projects/{id}/adapters": {
    params: {
      id: string;
    };
    reply: {
      data: Adapter[];
    };
  };
  /** Set an adapter */
  "PUT /v1/projects/{id}/adapters/{name}": {
    params: {
      id: string;
      name: string;
    };
    body: {
      url: string;
    };
    reply: Adapter & {
      /** Null if none was created now. */
      signing_secret: string | null;
    };
  };
  /** Remove an adapter */
  "DELETE /v1/projects/{id}/adapters/{name}": {
    params: {
      id: string;
      name: string;
    };
  };
  /** Replace its secret */
  "POST /v1/projects/{id}/adapters/{name}/rotate-secret": {
    params: {
      id: string;
      name: string;
    };
    body?: {
      overlap_seconds?: number;
    };
    reply: Adapter & {
      signing_secret: string;
    };
  };
  /** List the entries */
  "GET /v1/projects/{id}/block-list": {
    params: {
      id: string;
    };
    query?: {
      verification_id?: string;
    };
    reply: {
      data: BlockEntry[];
    };
  };
  /** Add a verification */
  "POST /v1/projects/{id}/block-list": {
    params: {
      id: string;
    };
    body: {
      verification_id: string;
      blocks?: ("document_number" | "face")[];
      reason:
        | "forged_document"
        | "stolen_document"
        | "identity_fraud"
        | "account_abuse"
        | "legal_order";
      expires_at?: string;
      kept_under?: "legal_obligation" | "legal_claims";
    };
    reply: BlockEntry;
  };
  /** Remove an entry */
  "DELETE /v1/projects/{id}/block-list/{entry_id}": {
    params: {
      id: string;
      entry_id: string;
    };
  };
  /** Show how long personal data is kept */
  "GET /v1/projects/{id}/retention": {
    params: {
      id: string;
    };
    reply: {
      /** Photographs and films, from its end. */
      captures_days: number;
      /** All other data of a verification, from its end. */
      data_days: number;
      /** Whether an erased verification keeps its assessment. */
      keep_outcome: boolean;
    };
  };
  /** Set how long personal data is kept */
  "PUT /v1/projects/{id}/retention": {
    params: {
      id: string;
    };
    body: {
      /** The default time, or `data_days` if that is less. */
      captures_days?: number;
      data_days: number;
      keep_outcome?: boolean;
    };
    reply: {
      /** Photographs and films, from its end. */
      captures_days: number;
      /** All other data of a verification, from its end. */
      data_days: number;
      /** Whether an erased verification keeps its assessment. */
      keep_outcome: boolean;
    };
  };
  /** List the reasons that a decision may have */
  "GET /v1/projects/{id}/disposition-reasons": {
    params: {
      id: string;
    };
    reply: {
      data: {
        code: string;
        description: string;
        /** Every project has it; the others are the project's own. */
        built_in: boolean;
      }[];
    };
  };
  /** Set the project's own reasons */
  "PUT /v1/projects/{id}/disposition-reasons": {
    params: {
      id: string;
    };
    body: {
      reasons: {
        code: string;
        description: string;
      }[];
    };
    reply: {
      data: {
        code: string;
        description: string;
        /** Every project has it; the others are the project's own. */
        built_in: boolean;
      }[];
    };
  };
  /** Show which results wait for a decision, and the target time */
  "GET /v1/projects/{id}/review": {
    params: {
      id: string;
    };
    reply: Review;
  };
  /** Set which results wait for a decision, and the target time */
  "PUT /v1/projects/{id}/review": {
    params: {
      id: string;
    };
    body: Review;
    reply: Review;
  };
  /** List who did what, newest first */
  "GET /v1/projects/{id}/audit-log": {
    params: {
      id: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      action?: string;
      actor_id?: string;
      subject_id?: string;
      after?: string;
      before?: string;
    };
    reply: {
      data: AuditEntry[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Verify the audit log */
  "GET /v1/projects/{id}/audit-log/verify": {
    params: {
      id: string;
    };
    query?: {
      from_seq?: number;
      from_hash?: string;
    };
    reply: {
      intact: boolean;
      complete: boolean;
      reached: {
        seq: number;
        hash: string;
      };
      broken?: {
        seq: number;
        why: string;
      };
      signature: {
        alg: "ed25519";
        key_id: string;
        value: string;
      };
    };
  };
  /** List who changed the active org, newest first */
  "GET /v1/team/audit-log": {
    query?: {
      limit?: number;
      cursor?: string;
      action?: string;
      actor_id?: string;
      subject_id?: string;
      after?: string;
      before?: string;
    };
    reply: {
      data: AuditEntry[];
      has_more: boolean;
      next_cursor: string | null;
    };
  };
  /** Create a template */
  "POST /v1/projects/{id}/templates": {
    params: {
      id: string;
    };
    body: TemplateInput;
    reply: Template;
  };
  /** List templates, oldest first */
  "GET /v1/projects/{id}/templates": {
    params: {
      id: string;
    };
    reply: {
      data: {
        id: string;
        project_id: string;
        status: "draft" | "published" | "archived";
        /** The revision of this content. */
        revision: number;
        /** The latest that a Flow can take. */
        published_revision: number | null;
        copied_from?: {
          project_id: string;
          template_id: string;
          revision: number;
          /** The hash of the copied content, which is this template's revision 1. */
          sha256: string;
        };
        created_by: string;
        created_at: string;
        updated_at: string;
        name: string;
      }[];
    };
  };
  /** Show a template */
  "GET /v1/projects/{id}/templates/{template_id}": {
    params: {
      id: string;
      template_id: string;
    };
    reply: Template;
  };
  /** Replace a template's content */
  "PUT /v1/projects/{id}/templates/{template_id}": {
    params: {
      id: string;
      template_id: string;
    };
    body: TemplateInput;
    reply: Template;
  };
  /** Publish a template's draft */
  "POST /v1/projects/{id}/templates/{template_id}/publish": {
    params: {
      id: string;
      template_id: string;
    };
    reply: Template;
  };
  /** Archive a template */
  "POST /v1/projects/{id}/templates/{template_id}/archive": {
    params: {
      id: string;
      template_id: string;
    };
    reply: Template;
  };
  /** Copy a template from another project */
  "POST /v1/projects/{id}/templates/copy": {
    params: {
      id: string;
    };
    body: {
      /** The project of the template. */
      project_id: string;
      template_id: string;
      /** The default is the latest published one. */
      template_revision?: number;
    };
    reply: Template;
  };
  /** Activate a template as a Flow */
  "POST /v1/projects/{id}/flows": {
    params: {
      id: string;
    };
    body: {
      slug: string;
      template_id: string;
      /** The default is the latest published one. */
      template_revision?: number;
      change_note?: string;
    };
    reply: Flow;
  };
  /** List Flows by slug */
  "GET /v1/projects/{id}/flows": {
    params: {
      id: string;
    };
    reply: {
      data: Flow[];
    };
  };
  /** Show a Flow with its versions */
  "GET /v1/projects/{id}/flows/{slug}": {
    params: {
      id: string;
      slug: string;
    };
    reply: Flow & {
      versions: FlowVersion[];
    };
  };
  /** Publish a new version of a Flow */
  "POST /v1/projects/{id}/flows/{slug}/versions": {
    params: {
      id: string;
      slug: string;
    };
    body?: {
      /** The default is the Flow's own. */
      template_id?: string;
      /** The default is the latest published one. */
      template_revision?: number;
      change_note?: string;
    };
    reply: Flow;
  };
  /** Show the frozen content of a Flow's version */
  "GET /v1/projects/{id}/flows/{slug}/versions/{version}": {
    params: {
      id: string;
      slug: string;
      version: string;
    };
    reply: FlowVersion & {
      content: TemplateContent;
    };
  };
  /** Pause a Flow */
  "POST /v1/projects/{id}/flows/{slug}/pause": {
    params: {
      id: string;
      slug: string;
    };
    reply: Flow;
  };
  /** Resume a paused Flow */
  "POST /v1/projects/{id}/flows/{slug}/resume": {
    params: {
      id: string;
      slug: string;
    };
    reply: Flow;
  };
  /** Archive a Flow */
  "POST /v1/projects/{id}/flows/{slug}/archive": {
    params: {
      id: string;
      slug: string;
    };
    reply: Flow;
  };
  /** Read how the hosted pages look */
  "GET /v1/projects/{id}/branding": {
    params: {
      id: string;
    };
    reply: Branding;
  };
  /** Set how the hosted pages look */
  "PUT /v1/projects/{id}/branding": {
    params: {
      id: string;
    };
    body?: BrandingInput;
    reply: Branding;
  };
  /** Get an upload URL for a picture */
  "POST /v1/projects/{id}/branding/images": {
    params: {
      id: string;
    };
    body: {
      kind: "logo" | "icon" | "favicon";
      content_type: "image/png" | "image/webp";
    };
    reply: {
      upload_id: string;
      url: string;
      fields: { [name: string]: string };
      expires_at: string;
    };
  };
  /** Show whose pages may embed verifications */
  "GET /v1/projects/{id}/embed-origins": {
    params: {
      id: string;
    };
    reply: {
      /** Origins such as `https://www.example.com`: no path, no wildcard. */
      embed_origins: string[];
    };
  };
  /** Set whose pages may embed verifications */
  "PUT /v1/projects/{id}/embed-origins": {
    params: {
      id: string;
    };
    body: {
      embed_origins: string[];
    };
    reply: {
      /** Origins such as `https://www.example.com`: no path, no wildcard. */
      embed_origins: string[];
    };
  };
  /** Show the active org */
  "GET /v1/team": {
    reply: {
      id: string;
      name: string;
      created_at: string;
    };
  };
  /** Rename the active org */
  "PATCH /v1/team": {
    body: {
      /**
       * Shown to people: one line, without control characters, marks of text direction or invisible
       * characters.
       */
      name: string;
    };
    reply: {
      id: string;
      name: string;
      created_at: string;
    };
  };
  /** Delete the active org */
  "DELETE /v1/team": {
    body: {
      org_id: string;
      confirm_name: string;
    };
    reply: {
      id: string;
      deleted_at: string;
    };
  };
  /** List the active org's members */
  "GET /v1/team/members": {
    reply: {
      data: Member[];
    };
  };
  /** Give a member another role */
  "PATCH /v1/team/members/{id}": {
    params: {
      id: string;
    };
    body: {
      role: Role;
    };
    reply: Member;
  };
  /** Remove a member */
  "DELETE /v1/team/members/{id}": {
    params: {
      id: string;
    };
    query?: {
      keys?: "revoke";
    };
  };
  /** Set a member's role in a project */
  "PUT /v1/team/members/{id}/projects/{project_id}": {
    params: {
      id: string;
      project_id: string;
    };
    body: {
      role: "admin" | "developer" | "compliance" | null;
    };
    reply: Member;
  };
  /** List the active org's pending invitations */
  "GET /v1/team/invitations": {
    reply: {
      data: Invitation[];
    };
  };
  /** Invite by e-mail and role */
  "POST /v1/team/invitations": {
    body: {
      email: string;
      role: Role;
      language?: Language;
    };
    reply: Invitation;
  };
  /** Revoke a pending invitation */
  "DELETE /v1/team/invitations/{id}": {
    params: {
      id: string;
    };
  };
  /** List the valid keys that a member created */
  "GET /v1/team/members/{id}/keys": {
    params: {
      id: string;
    };
    reply: {
      data: ApiKey[];
    };
  };
};

/** Every event, by its type. */

export type Events = {
  "verification.created": {
    type: "verification.created";
    timestamp: string;
    data: EventData;
  };
  "verification.follow_up_created": {
    type: "verification.follow_up_created";
    timestamp: string;
    data: EventData;
  };
  "verification.opened": {
    type: "verification.opened";
    timestamp: string;
    data: EventData;
  };
  "verification.submitted": {
    type: "verification.submitted";
    timestamp: string;
    data: EventData;
  };
  "verification.processing": {
    type: "verification.processing";
    timestamp: string;
    data: EventData;
  };
  "verification.completed": {
    type: "verification.completed";
    timestamp: string;
    data: EventData;
  };
  "verification.failed": {
    type: "verification.failed";
    timestamp: string;
    data: EventData;
  };
  "verification.link_expired": {
    type: "verification.link_expired";
    timestamp: string;
    data: EventData;
  };
  "verification.erased": {
    type: "verification.erased";
    timestamp: string;
    data: EventData;
  };
  "verification.disposition_recorded": {
    type: "verification.disposition_recorded";
    timestamp: string;
    data: EventData;
  };
  "verification.review_due": {
    type: "verification.review_due";
    timestamp: string;
    data: EventData;
  };
  "document.expiring": {
    type: "document.expiring";
    timestamp: string;
    data: EventData;
  };
  "screening.changed": {
    type: "screening.changed";
    timestamp: string;
    data: EventData;
  };
  "webhook.test": {
    type: "webhook.test";
    timestamp: string;
    data: {
      project_id: string;
    };
  };
};

