# Written by `npm run openapi` from docs/openapi.json. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Union, overload

from typing_extensions import NotRequired, TypedDict


class ProblemErrorsItem(TypedDict):
    pointer: str
    code: str
    detail: str


class Problem(TypedDict):
    """RFC 9457. It never repeats a submitted value."""
    type: str
    title: str
    status: int
    detail: str
    instance: str
    code: str
    param: NotRequired[str]
    errors: NotRequired[List["ProblemErrorsItem"]]
    request_id: str


class NewVerificationAllowedDocumentsItem(TypedDict):
    country: str
    document_type: str


class NewVerification(TypedDict):
    type: str
    allowed_documents: NotRequired[List["NewVerificationAllowedDocumentsItem"]]
    renewal_of: NotRequired[str]
    reference_id: NotRequired[str]
    metadata: NotRequired[Dict[str, str]]
    redirect_url: NotRequired[str]
    allow_desktop: NotRequired[bool]
    language: NotRequired[str]
    link_ttl_seconds: NotRequired[int]
    deliver_link: NotRequired["DeliverLink"]
    sandbox_scenario: NotRequired["SandboxScenario"]


class DeliverLink(TypedDict):
    email: NotRequired[str]
    phone: NotRequired[str]


class StartedVerificationWarningsItem(TypedDict):
    code: Literal["unsupported_document"]
    param: str
    did_you_mean: NotRequired[str]


class StartedVerification(TypedDict):
    id: str
    type: Literal["kyc", "kyb"]
    status: "VerificationStatus"
    onboarding_url: str
    short_url: str
    link_expires_at: str
    warnings: NotRequired[List["StartedVerificationWarningsItem"]]


class VerificationSummaryChosen(TypedDict):
    """The applicant's choice, if another document was submitted; absent if they are the same."""
    country: str
    document_type: str


class VerificationSummaryAgeAssurance(TypedDict):
    """Present once such a verification is completed. Words are those of ISO/IEC 27566-1."""
    method: Literal["age_verification"]
    age_over: int
    result: Literal["over", "not_over", "undetermined"]
    erased_at: NotRequired[str]


class VerificationSummaryObjectionsItem(TypedDict):
    item: "CaptureItem"
    reasons: List["ReasonCode"]


class VerificationSummaryProgress(TypedDict):
    opened_at: NotRequired[str]
    document_selected_at: NotRequired[str]
    captured: List["CaptureItem"]
    liveness: NotRequired[Literal["open", "handed_in", "not_completed"]]
    submitted_at: NotRequired[str]


class VerificationSummaryEngine(TypedDict):
    """Stamped once, at submit; it never changes."""
    profile: str
    policy_revision: str


class VerificationSummaryFailure(TypedDict):
    code: str
    message: str
    retryable: bool


class VerificationSummary(TypedDict):
    id: str
    type: Literal["kyc", "kyb"]
    status: "VerificationStatus"
    flow_id: NotRequired[str]
    flow_slug: NotRequired[str]
    flow_version_ref: NotRequired[int]
    onboarding_url: NotRequired[str]
    short_url: NotRequired[str]
    link_expires_at: NotRequired[str]
    country: NotRequired[str]
    document_type: NotRequired[str]
    chosen: NotRequired["VerificationSummaryChosen"]
    assessment: NotRequired["Assessment"]
    advisory: NotRequired[Literal[True]]
    confidence: NotRequired[float]
    returns: NotRequired[str]
    age_assurance: NotRequired["VerificationSummaryAgeAssurance"]
    reason: NotRequired[str]
    skipped_steps: NotRequired[List[str]]
    document_expires_in_days: NotRequired[int]
    review_due_at: NotRequired[str]
    decision: NotRequired[Literal["accept", "deny", "flag for review"]]
    documents: NotRequired[List["CaptureItem"]]
    objections: NotRequired[List["VerificationSummaryObjectionsItem"]]
    progress: NotRequired["VerificationSummaryProgress"]
    engine: NotRequired["VerificationSummaryEngine"]
    failure: NotRequired["VerificationSummaryFailure"]
    customer_disposition: NotRequired["CustomerDisposition"]
    reference_id: NotRequired[str]
    metadata: NotRequired[Dict[str, str]]
    redirect_url: NotRequired[str]
    allow_desktop: NotRequired[bool]
    language: NotRequired[str]
    follow_up_of: NotRequired[str]
    renewal_of: NotRequired[str]
    superseded_by: NotRequired[str]
    link_resends: NotRequired[int]
    follow_ups: NotRequired[List[str]]
    parent_id: NotRequired[str]
    sandbox: NotRequired[bool]
    simulated: NotRequired[Literal[True]]
    sandbox_scenario: NotRequired["SandboxScenario"]
    revision: int
    created_at: str
    updated_at: str
    completed_at: NotRequired[str]
    failed_at: NotRequired[str]
    captures_deleted_at: NotRequired[str]
    erased_at: NotRequired[str]
    receipt_id: NotRequired[str]


class CustomerDispositionConfirmedBy(TypedDict):
    """The second person, if the project requires two: `recorded_at` is the time of the confirmation."""
    user_id: str
    email: str
    role: "Role"


class CustomerDisposition(PendingDisposition):
    confirmed_by: NotRequired["CustomerDispositionConfirmedBy"]
    proposed_at: NotRequired[str]


class VerificationResultVerificationResultChecks(TypedDict):
    document_reading: NotRequired["DocumentReadingEvidence"]
    authenticity: NotRequired["AuthenticityEvidence"]
    liveness: NotRequired["LivenessEvidence"]
    face_match: NotRequired["FaceMatchEvidence"]
    record_match: NotRequired["RecordMatchEvidence"]
    screening: NotRequired["ScreeningEvidence"]
    external: NotRequired["ExternalEvidence"]
    block_list: NotRequired["BlockListEvidence"]


class VerificationResultVerificationResult(TypedDict):
    checks: "VerificationResultVerificationResultChecks"


class VerificationResult(TypedDict):
    """Present once terminal."""
    verification_result: "VerificationResultVerificationResult"


class VerificationRescreeningChangesItemAddedItem(TypedDict):
    list: str
    entry: str


class VerificationRescreeningChangesItemGoneItem(TypedDict):
    list: str
    entry: str


class VerificationRescreeningChangesItem(TypedDict):
    at: str
    result_before: str
    result: str
    added: List["VerificationRescreeningChangesItemAddedItem"]
    gone: List["VerificationRescreeningChangesItemGoneItem"]


class VerificationRescreening(TypedDict):
    """Present after the first `screening.changed`: how each search after the decision differs from the previous one. `changes` has the newest twenty, the latest at the end; `breakdown` has the form of `checks.screening`, for the latest search. The assessment stays as it was."""
    changes: List["VerificationRescreeningChangesItem"]
    breakdown: NotRequired[Dict[str, Dict[str, Any]]]


class Verification(VerificationSummary):
    result: NotRequired["VerificationResult"]
    person_id: NotRequired[Union[str, None]]
    person_id_withheld: NotRequired[Literal["number_not_read", "check_digit_failed", "material_inconsistency", "specimen_document", "simulated", "face_not_matched"]]
    rescreening: NotRequired["VerificationRescreening"]


class EvidenceReasonsItem(TypedDict):
    code: Literal["dark_photo", "glare", "blurred", "cut_off", "incorrect_side", "no_document_in_image", "missing_back", "too_small", "low_resolution", "unreadable_image", "unsupported_image", "other_document", "not_tilted", "tilt_unmatched", "picture_of_document", "drawn_face", "eyes_covered", "mouth_covered", "photo_of_screen", "screenshot", "printed_copy", "capture_time_implausible", "image_reused", "portrait_tampering", "metadata_inconsistent", "same_side_twice", "digital_tampering", "metadata_editing_software", "metadata_missing", "document_expired", "mrz_not_found", "mrz_check_digit_failed", "fields_inconsistent", "under_age", "age_unclear", "not_read", "birth_date_missing", "specimen_document", "document_not_allowed", "unsupported_document", "uncalibrated_document_scope", "mrz_viz_inconsistent", "front_back_inconsistent", "expiry_missing", "no_face", "multiple_faces", "face_too_far", "too_bright", "too_dark", "challenge_mismatch", "challenge_timeout", "weak_reflection", "background_reflects", "replay_suspected", "virtual_camera", "frame_repeat", "flash_declined", "liveness_declined", "illumination_mismatch", "face_changed_during_capture", "film_of_another_person", "portrait_of_another_person", "low_similarity", "selfie_is_document", "no_portrait_in_document", "low_quality_portrait", "name_divergence", "dob_divergence", "number_divergence", "claim_absent", "claim_not_compared", "possible_match", "not_screened", "external_no_match", "external_not_checked", "block_list_match", "block_list_not_checked", "check_error", "check_not_run", "partly_examined", "engine_profile_unavailable", "check_not_available", "covered", "damaged_document", "two_documents", "scan", "template_mismatch", "font_anomaly", "security_feature_missing", "greyscale", "face_too_close", "emulator"]
    severity: Literal["info", "warning", "critical"]
    detail: NotRequired[str]
    fields: NotRequired[List[str]]


class EvidenceModelItem(TypedDict):
    name: str
    version: str
    sha256: str


class EvidenceDocument(TypedDict):
    """`document_reading` only: the country and type by the document's own text. `document_type` is `unknown` if its machine-readable zone names a country, but the service knows no document of that country with such a zone. Absent without a certain reading."""
    country: str
    document_type: str


class EvidenceFieldsValue(TypedDict):
    value: Union[str, None]
    source: Literal["mrz", "viz", "barcode"]
    confidence: float
    check_digit_ok: Union[bool, None]
    blank: NotRequired[Literal[True]]


class EvidenceMrz(TypedDict):
    format: str
    lines: List[str]
    checks: Dict[str, Union[bool, None]]


class EvidenceDifferencesItemBecauseItem(TypedDict):
    code: "CauseCode"
    words: List[str]


class EvidenceDifferencesItemSaidItem(TypedDict):
    field: str
    source: Literal["mrz", "viz", "barcode"]
    item: NotRequired[Literal["id_front", "id_back"]]
    value: str


class EvidenceDifferencesItem(TypedDict):
    reason: Literal["mrz_viz_inconsistent", "front_back_inconsistent", "fields_inconsistent"]
    name: str
    relation: Literal["same", "contained", "abbreviated", "respelled", "different"]
    because: List["EvidenceDifferencesItemBecauseItem"]
    said: List["EvidenceDifferencesItemSaidItem"]


class EvidenceBarcodesItem(TypedDict):
    item: Literal["id_front", "id_back"]
    format: Literal["pdf417", "qr_code", "data_matrix"]
    text: Union[str, None]
    bytes: int
    signed: NotRequired[Literal["2d_doc", "vds", "vds_nc"]]


class Evidence(TypedDict):
    """The evidence of one check. `error` and `not_run` never have a score; a field that the reader would have to guess is `null`."""
    status: "CheckStatus"
    score: NotRequired[float]
    threshold: NotRequired[float]
    reasons: List["EvidenceReasonsItem"]
    breakdown: NotRequired[Dict[str, Dict[str, Any]]]
    inputs: List[str]
    model: NotRequired[List["EvidenceModelItem"]]
    started_at: NotRequired[str]
    duration_ms: NotRequired[float]
    simulated: NotRequired[Literal[True]]
    document: NotRequired["EvidenceDocument"]
    fields: NotRequired[Dict[str, "EvidenceFieldsValue"]]
    mrz: NotRequired[Union["EvidenceMrz", None]]
    differences: NotRequired[List["EvidenceDifferencesItem"]]
    barcodes: NotRequired[Union[List["EvidenceBarcodesItem"], None]]


class NewLink(TypedDict):
    link_ttl_seconds: NotRequired[int]
    deliver_link: NotRequired["DeliverLink"]


class ReissuedLink(TypedDict):
    id: str
    status: "VerificationStatus"
    onboarding_url: str
    short_url: str
    link_expires_at: str


class NewFollowUp(TypedDict):
    items: List[Literal["id_front", "id_back", "selfie", "liveness"]]
    message: NotRequired[Dict["Language", str]]
    link_ttl_seconds: NotRequired[int]
    deliver_link: NotRequired["DeliverLink"]


class StartedFollowUp(TypedDict):
    id: str
    type: Literal["kyc", "kyb"]
    status: "VerificationStatus"
    onboarding_url: str
    short_url: str
    link_expires_at: str
    follow_up_of: str
    items: List[Literal["id_front", "id_back", "selfie", "liveness"]]


class ErasureReceiptRequestedBy(TypedDict):
    type: Literal["api_key", "user", "retention_policy"]
    id: str


class ErasureReceiptErasedItem(TypedDict):
    kind: str
    count: int
    bytes: NotRequired[int]


class ErasureReceiptRetainedItem(TypedDict):
    kind: str
    basis: str
    until: Union[str, None]


class ErasureReceiptEngine(TypedDict):
    profile: str
    policy_revision: str


class ErasureReceiptDigest(TypedDict):
    alg: Literal["sha-256"]
    value: str


class ErasureReceiptSignature(TypedDict):
    alg: Literal["ed25519"]
    key_id: str
    value: str


class ErasureReceipt(TypedDict):
    """`digest.value` is the hex SHA-256 of the receipt without `digest` and `signature`, written as JSON with sorted member names and no white space. `signature.value` is the base64url ed25519 signature over the same text; its key is at `/.well-known/jwks.json`."""
    object: Literal["erasure_receipt"]
    id: str
    verification_id: str
    status: Literal["erased"]
    state: Literal["completed", "in_progress"]
    requested_at: str
    completed_at: NotRequired[str]
    expected_completion_at: str
    requested_by: "ErasureReceiptRequestedBy"
    previous_status: "VerificationStatus"
    follow_ups: NotRequired[List[str]]
    follow_up_of: NotRequired[str]
    erased: List["ErasureReceiptErasedItem"]
    retained: List["ErasureReceiptRetainedItem"]
    method: Literal["object_delete+record_scrub"]
    engine: NotRequired["ErasureReceiptEngine"]
    digest: NotRequired["ErasureReceiptDigest"]
    signature: NotRequired["ErasureReceiptSignature"]


class AgeReceiptErasedItem(TypedDict):
    kind: str
    count: int
    bytes: NotRequired[int]


class AgeReceiptRetainedItem(TypedDict):
    kind: str
    basis: str
    until: Union[str, None]


class AgeReceiptEngine(TypedDict):
    profile: str
    policy_revision: str


class AgeReceiptDigest(TypedDict):
    alg: Literal["sha-256"]
    value: str


class AgeReceiptSignature(TypedDict):
    alg: Literal["ed25519"]
    key_id: str
    value: str


class AgeReceipt(TypedDict):
    """Digest and signature are made as those of an `ErasureReceipt` are: over the receipt without `digest` and `signature`, as JSON with sorted member names and no white space, by a key of `/.well-known/jwks.json`. It names no person: your own records say whose verification it was."""
    object: Literal["age_receipt"]
    verification_id: str
    sandbox: bool
    simulated: NotRequired[Literal[True]]
    method: Literal["age_verification"]
    age_over: int
    result: Literal["over", "not_over", "undetermined"]
    assessment: "Assessment"
    decided_at: str
    erased_at: str
    erased: List["AgeReceiptErasedItem"]
    retained: List["AgeReceiptRetainedItem"]
    engine: NotRequired["AgeReceiptEngine"]
    digest: "AgeReceiptDigest"
    signature: "AgeReceiptSignature"


class NewSimulationChecksValue(TypedDict):
    status: "CheckStatus"
    reasons: NotRequired[List["ReasonCode"]]
    score: NotRequired[float]


class NewSimulation(TypedDict):
    scenario: NotRequired["SandboxScenario"]
    checks: NotRequired[Dict["CheckName", "NewSimulationChecksValue"]]


class SimulatedVerificationEnds(TypedDict):
    """How a verification of this scenario ends."""
    status: Literal["completed", "failed"]
    assessment: "Assessment"
    reason: NotRequired[str]


class SimulatedVerification(TypedDict):
    id: str
    status: "VerificationStatus"
    sandbox_scenario: NotRequired["SandboxScenario"]
    ends: NotRequired["SimulatedVerificationEnds"]


class Project(TypedDict):
    id: str
    name: str
    sandbox: bool
    created_at: str


class ApiKey(TypedDict):
    id: str
    name: str
    prefix: str
    last4: str
    project_id: str
    sandbox: bool
    scopes: List[str]
    created_at: str
    created_by: str
    last_used_at: Union[str, None]
    expires_at: NotRequired[str]
    revoked_at: NotRequired[str]


class NamedCase(TypedDict):
    id: str
    name: Union[str, None]
    portrait_url: Union[str, None]


class CaseAllowedDocumentsItem(TypedDict):
    country: str
    document_type: str


class CaseConsent(TypedDict):
    name: str
    version: str
    granted_at: str
    locale: str
    face_kept: NotRequired[Literal[True]]


class CaseAssignment(TypedDict):
    """The member that it is assigned to now."""
    user_id: str
    email: str
    assigned_at: str
    expires_at: str
    assigned_by: NotRequired[str]


class CaseFollowUpCarriedItem(TypedDict):
    item: Any
    capture_id: str
    sha256: NotRequired[str]


class CaseFollowUp(TypedDict):
    """The items that a follow-up asked for, and those that it carried over from the previous verification."""
    items: List[Any]
    message: NotRequired[Dict["Language", str]]
    carried: List["CaseFollowUpCarriedItem"]


class CaseCapturesItem(TypedDict):
    id: str
    item: "CaptureItem"
    content_type: str
    bytes: int
    width: int
    height: int
    capture_path: Literal["file_capture", "file_gallery", "stream"]
    accepted_at: str
    clock_skew_ms: NotRequired[int]
    scaled_from_bytes: NotRequired[int]
    attempts: int
    objections: NotRequired[List[Any]]
    platform: NotRequired[Any]


class CaseLinkDeliveriesItem(TypedDict):
    channel: Literal["email", "sms"]
    status: Literal["waiting", "sent", "given_up"]
    at: str


class CaseTimelineItemBy(TypedDict):
    type: Literal["api_key", "user", "retention_policy"]
    id: str


class CaseTimelineItem(TypedDict):
    at: str
    type: Literal["created", "link_emailed", "link_texted", "opened", "consented", "document_selected", "captured", "submitted", "processing", "completed", "failed", "commented", "disposition_proposed", "disposition_recorded", "captures_deleted", "erased"]
    detail: NotRequired[str]
    by: NotRequired["CaseTimelineItemBy"]


class CaseOwnDispositionReasonsItem(TypedDict):
    code: str
    description: str


class Case(Verification):
    project_id: str
    allowed_documents: List["CaseAllowedDocumentsItem"]
    consent: NotRequired["CaseConsent"]
    assignment: NotRequired["CaseAssignment"]
    pending_disposition: NotRequired["PendingDisposition"]
    new_link_asked_at: NotRequired[str]
    follow_up: NotRequired["CaseFollowUp"]
    captures: List["CaseCapturesItem"]
    has_film: bool
    link_deliveries: NotRequired[List["CaseLinkDeliveriesItem"]]
    timeline: List["CaseTimelineItem"]
    disposition_history: List["CustomerDisposition"]
    own_disposition_reasons: List["CaseOwnDispositionReasonsItem"]
    like_faces_told: bool


class PendingDispositionRecordedBy(TypedDict):
    user_id: str
    email: str
    role: "Role"


class PendingDisposition(TypedDict):
    id: str
    value: "DispositionValue"
    reason_codes: List[str]
    note: NotRequired[str]
    assessment_agreed: NotRequired[bool]
    recorded_by: "PendingDispositionRecordedBy"
    recorded_at: str
    taken_at: NotRequired[str]
    revision: int


class PersonalDataCapturesItem(TypedDict):
    id: str
    item: "CaptureItem"
    content_type: str
    bytes: int
    width: int
    height: int
    capture_path: Literal["file_capture", "file_gallery", "stream"]
    accepted_at: str
    clock_skew_ms: NotRequired[int]
    scaled_from_bytes: NotRequired[int]
    attempts: int
    objections: NotRequired[List[Any]]
    platform: NotRequired[Any]
    sha256: str
    url: Union[str, None]
    tamper_map_url: Union[str, None]
    url_expires_at: str


class PersonalDataChecks(TypedDict):
    document_reading: NotRequired["DocumentReadingEvidence"]
    authenticity: NotRequired["AuthenticityEvidence"]
    liveness: NotRequired["LivenessEvidence"]
    face_match: NotRequired["FaceMatchEvidence"]
    record_match: NotRequired["RecordMatchEvidence"]
    screening: NotRequired["ScreeningEvidence"]
    external: NotRequired["ExternalEvidence"]
    block_list: NotRequired["BlockListEvidence"]


class PersonalDataRescreeningChangesItemAddedItem(TypedDict):
    list: str
    entry: str


class PersonalDataRescreeningChangesItemGoneItem(TypedDict):
    list: str
    entry: str


class PersonalDataRescreeningChangesItem(TypedDict):
    at: str
    result_before: str
    result: str
    added: List["PersonalDataRescreeningChangesItemAddedItem"]
    gone: List["PersonalDataRescreeningChangesItemGoneItem"]


class PersonalDataRescreening(TypedDict):
    """Present after the first `screening.changed`: how each search after the decision differs from the previous one. `changes` has the newest twenty, the latest at the end; `breakdown` has the form of `checks.screening`, for the latest search. The assessment stays as it was."""
    changes: List["PersonalDataRescreeningChangesItem"]
    breakdown: NotRequired[Dict[str, Dict[str, Any]]]


class PersonalDataReference(TypedDict):
    payload: Dict[str, Any]
    claimed: NotRequired[Dict[str, Any]]
    claimed_by: NotRequired[Literal["client", "mapping"]]


class PersonalDataVerifiee(TypedDict):
    email: str


class PersonalDataSignalsSeenBefore(TypedDict):
    document: List[str]


class PersonalDataSignals(TypedDict):
    """If the project switched it on. For reviewers only: no assessment, record or webhook has it."""
    seen_before: "PersonalDataSignalsSeenBefore"


class PersonalData(TypedDict):
    captures: List["PersonalDataCapturesItem"]
    film_stills_url: Union[str, None]
    checks: "PersonalDataChecks"
    rescreening: NotRequired["PersonalDataRescreening"]
    person_id: NotRequired[Union[str, None]]
    person_id_withheld: NotRequired[Literal["number_not_read", "check_digit_failed", "material_inconsistency", "specimen_document", "simulated", "face_not_matched"]]
    reference: Union["PersonalDataReference", None]
    claimed: Union[Dict[str, Any], None]
    prefill: Union[Dict[str, str], None]
    verifiee: Union["PersonalDataVerifiee", None]
    comments: List["Comment"]
    signals: NotRequired["PersonalDataSignals"]


class CommentMentionsItem(TypedDict):
    user_id: str
    email: str


class CommentWrittenBy(TypedDict):
    user_id: str
    email: str
    role: "Role"


class Comment(TypedDict):
    id: str
    text: str
    mentions: List["CommentMentionsItem"]
    written_by: "CommentWrittenBy"
    written_at: str


class FilmBlocksItem(TypedDict):
    block: Literal["movement", "light_a", "light_b", "stills"]
    bytes: int
    sha256: str
    url: Union[str, None]


class FilmFramesItem(TypedDict):
    block: Literal["movement", "light_a", "light_b", "stills"]
    t_ms: float
    width: int
    height: int


class FilmPromptsItem(TypedDict):
    movement: Literal["turn_left", "turn_right", "nod", "blink_twice"]
    shown_ms: float
    ended_ms: float


class FilmColoursItem(TypedDict):
    block: Literal["light_a", "light_b"]
    slot: Union[int, None]
    colour: Literal["R", "G", "B", "C", "M", "Y", "grey"]
    painted_ms: float


class Film(TypedDict):
    attempt_id: str
    handed_in_at: NotRequired[str]
    blocks: List["FilmBlocksItem"]
    url_expires_at: str
    frames: List["FilmFramesItem"]
    prompts: List["FilmPromptsItem"]
    colours: List["FilmColoursItem"]


class SeenFacesAlikeItem(TypedDict):
    verification_id: str
    likeness: float


class SeenFaces(TypedDict):
    is_kept: bool
    compared: int
    most: int
    other_engine: int
    alike: List["SeenFacesAlikeItem"]


class QueuedCaseAssignment(TypedDict):
    user_id: str
    email: str
    assigned_at: str
    expires_at: str
    assigned_by: NotRequired[str]


class QueuedCasePendingDispositionRecordedBy(TypedDict):
    user_id: str
    email: str
    role: "Role"


class QueuedCasePendingDisposition(TypedDict):
    """A decision that a second member must confirm."""
    id: str
    value: "DispositionValue"
    recorded_by: "QueuedCasePendingDispositionRecordedBy"
    recorded_at: str


class QueuedCase(VerificationSummary):
    waiting_since: str
    assignment: NotRequired["QueuedCaseAssignment"]
    pending_disposition: NotRequired["QueuedCasePendingDisposition"]
    new_link_asked_at: NotRequired[str]


class QueueState(TypedDict):
    waiting: int
    late: int
    new_links: int
    oldest: Union[str, None]
    target_hours: int
    complete: bool


class AssignmentAssignment(TypedDict):
    user_id: str
    email: str
    assigned_at: str
    expires_at: str
    assigned_by: NotRequired[str]


class Assignment(TypedDict):
    verification_id: str
    assignment: Union["AssignmentAssignment", None]


class MetricsFunnelItem(TypedDict):
    step: Literal["created", "opened", "document", "selfie", "submitted", "terminal"]
    count: int


class MetricsByDocumentItem(TypedDict):
    country: str
    document_type: str
    started: int
    decided: int
    passed: int


class MetricsByLocaleItem(TypedDict):
    locale: str
    started: int
    decided: int
    passed: int


class MetricsByDeviceItem(TypedDict):
    device: Literal["ios", "android", "other"]
    started: int
    decided: int
    passed: int


class MetricsTopReasonsItem(TypedDict):
    reason: str
    count: int


class MetricsDaysItem(TypedDict):
    date: str
    created: int
    decided: int
    p50_ms: Union[float, None]
    p95_ms: Union[float, None]


class MetricsAgreement(TypedDict):
    agreed: int
    disagreed: int


Metrics = TypedDict(
    "Metrics",
    {
        "from": str,
        "to": str,
        "verifications": int,
        "truncated": bool,
        "simulated": int,
        "funnel": List["MetricsFunnelItem"],
        "assessments": Dict["Assessment", int],
        "pass_rate": Union[float, None],
        "by_document": List["MetricsByDocumentItem"],
        "by_locale": List["MetricsByLocaleItem"],
        "by_device": List["MetricsByDeviceItem"],
        "top_reasons": List["MetricsTopReasonsItem"],
        "p50_ms": Union[float, None],
        "p95_ms": Union[float, None],
        "days": List["MetricsDaysItem"],
        "dispositions": Dict["DispositionValue", int],
        "agreement": "MetricsAgreement",
    },
)


class QualityAll(TypedDict):
    judged: int
    stood: int
    low: float
    high: float


class QualityByDocumentItem(TypedDict):
    judged: int
    stood: int
    low: float
    high: float
    country: str
    document_type: str


class QualityByCheckItem(TypedDict):
    judged: int
    stood: int
    low: float
    high: float
    check: "CheckName"
    status: "CheckStatus"


class QualityByWeekItem(TypedDict):
    judged: int
    stood: int
    low: float
    high: float
    week: str
    drifts: bool


class Quality(TypedDict):
    verifications: int
    truncated: bool
    oldest: Union[str, None]
    newest: Union[str, None]
    asked: int
    all: "QualityAll"
    by_document: List["QualityByDocumentItem"]
    by_check: List["QualityByCheckItem"]
    by_week: List["QualityByWeekItem"]


WhatIfMovesItem = TypedDict(
    "WhatIfMovesItem",
    {
        "from": "Assessment",
        "to": "Assessment",
        "count": int,
    },
)


class WhatIfChangedItemBefore(TypedDict):
    assessment: "Assessment"
    reason: NotRequired[str]


class WhatIfChangedItemAfter(TypedDict):
    assessment: "Assessment"
    reason: NotRequired[str]


class WhatIfChangedItem(TypedDict):
    verification_id: str
    before: "WhatIfChangedItemBefore"
    after: "WhatIfChangedItemAfter"


class WhatIfScoresItem(TypedDict):
    threshold: Literal["face_match", "document_reading", "planarity", "illumination", "same_person"]
    highest: float
    counts: List[int]


class WhatIf(TypedDict):
    verifications: int
    truncated: bool
    oldest: Union[str, None]
    newest: Union[str, None]
    moves: List["WhatIfMovesItem"]
    changed: List["WhatIfChangedItem"]
    scores: List["WhatIfScoresItem"]


class TeamFiguresMinutes(TypedDict):
    """From taking a verification to deciding on it."""
    measured: int
    median: Union[float, None]
    p90: Union[float, None]


class TeamFiguresSecondReview(TypedDict):
    """How often a second person confirmed the decision of the first."""
    confirmed: int
    turned_down: int


class TeamFiguresPeopleItemMinutes(TypedDict):
    measured: int
    median: Union[float, None]
    p90: Union[float, None]


class TeamFiguresPeopleItem(TypedDict):
    user_id: str
    email: str
    decisions: Dict["DispositionValue", int]
    minutes: "TeamFiguresPeopleItemMinutes"
    confirmed: int


class TeamFiguresQueueItem(TypedDict):
    date: str
    entered: int
    left: int
    waiting: int


TeamFigures = TypedDict(
    "TeamFigures",
    {
        "from": str,
        "to": str,
        "verifications": int,
        "truncated": bool,
        "decisions": Dict["DispositionValue", int],
        "minutes": "TeamFiguresMinutes",
        "hours_waiting": Union[float, None],
        "second_review": "TeamFiguresSecondReview",
        "people": List["TeamFiguresPeopleItem"],
        "queue": List["TeamFiguresQueueItem"],
    },
)


class WebhookPreviousPublicKeysItem(TypedDict):
    public_key: str
    expires_at: str


class Webhook(TypedDict):
    url: Union[str, None]
    enabled: bool
    events: List[str]
    payload: Literal["full", "summary"]
    url_set_at: NotRequired[str]
    url_set_by: NotRequired[str]
    secret_set: Literal[True]
    secret_created_at: str
    previous_secret_expires_at: NotRequired[str]
    public_key_signatures: bool
    public_key: NotRequired[str]
    public_key_created_at: NotRequired[str]
    previous_public_keys: NotRequired[List["WebhookPreviousPublicKeysItem"]]
    disabled_reason: NotRequired[str]
    last_success_at: NotRequired[str]
    updated_at: str


class WebhookDeliveryAttemptsItem(TypedDict):
    at: str
    status: Union[int, None]
    duration_ms: float
    response: str
    host: NotRequired[str]
    withheld: NotRequired[Literal[True]]


class WebhookDelivery(TypedDict):
    id: str
    type: str
    verification_id: Union[str, None]
    host: Union[str, None]
    state: Literal["pending", "delivered", "exhausted", "dropped"]
    created_at: str
    next_attempt_at: Union[str, None]
    attempts: List["WebhookDeliveryAttemptsItem"]


class WebhookMessage(WebhookDelivery):
    payload: str


class Adapter(TypedDict):
    name: str
    url: str
    url_set_at: str
    url_set_by: str
    secret_created_at: str
    updated_at: str


class BlockEntry(TypedDict):
    id: str
    verification_id: str
    blocks: List[Literal["document_number", "face"]]
    reason: Literal["forged_document", "stolen_document", "identity_fraud", "account_abuse", "legal_order"]
    added_at: str
    added_by: str
    expires_at: Union[str, None]
    kept_under: Union[Literal["legal_obligation", "legal_claims"], None]


class Review(TypedDict):
    target_hours: int
    assessments: List["Assessment"]
    seen_before: bool
    seen_faces: bool
    two_people: bool
    tell_late: bool
    resend_links: bool
    person_ids: bool


class AuditEntryActor(TypedDict):
    type: str
    id: str
    role: NotRequired[str]


class AuditEntrySubject(TypedDict):
    type: str
    id: str


class AuditEntry(TypedDict):
    """`hash` is the hex SHA-256 of the entry without `hash` and with `chain` (the project's id), written as JSON with sorted member names and no white space."""
    seq: int
    id: str
    at: str
    action: Literal["project.created", "project.renamed", "key.created", "key.rotated", "key.revoked", "webhook.set", "webhook.cleared", "webhook.secret_rotated", "webhook.key_pair_rotated", "adapter.set", "adapter.removed", "adapter.secret_rotated", "embed_origins.set", "webhook.tested", "webhook.listened", "webhook.replayed", "branding.set", "retention.set", "disposition_reasons.set", "review.set", "template.created", "template.updated", "template.published", "template.archived", "template.copied", "flow.activated", "flow.published", "flow.paused", "flow.resumed", "flow.archived", "org.renamed", "org.deleted", "member.joined", "member.identity_joined", "member.role_changed", "member.project_role_changed", "member.removed", "invitation.created", "invitation.revoked", "verification.viewed", "verification.film_viewed", "verification.message_viewed", "verification.searched", "verification.names_viewed", "verification.faces_compared", "verification.exported", "verification.report_made", "verification.data_subject_exported", "verification.link_reissued", "verification.simulated", "verification.sent_outside", "verification.follow_up_created", "verification.assigned", "verification.released", "verification.commented", "verification.disposition_recorded", "verification.disposition_confirmed", "verification.disposition_withdrawn", "verification.erased", "block_list.entry_added", "block_list.entry_removed"]
    actor: "AuditEntryActor"
    subject: "AuditEntrySubject"
    details: Dict[str, Any]
    previous_hash: str
    hash: str


class TemplateInputIntakeFieldsItem(TypedDict):
    key: str
    type: "IntakeType"
    required: NotRequired[bool]
    label: NotRequired[str]
    description: NotRequired[str]
    max_length: NotRequired[int]
    pattern: NotRequired[str]
    enum: NotRequired[List[str]]
    pii: NotRequired[bool]
    example: NotRequired[Any]


class TemplateInputIntake(TypedDict):
    fields: NotRequired[List["TemplateInputIntakeFieldsItem"]]
    additional: NotRequired[bool]


TemplateInputMappingItem = TypedDict(
    "TemplateInputMappingItem",
    {
        "from": str,
        "to": "MappingTarget",
        "transform": NotRequired[Literal["none", "trim", "upper", "date:DD/MM/YYYY", "country:alpha3"]],
    },
)


TemplateInputStepsItemWhenAllItem = TypedDict(
    "TemplateInputStepsItemWhenAllItem",
    {
        "field": str,
        "is": NotRequired[str],
        "is_not": NotRequired[str],
        "one_of": NotRequired[List[str]],
        "none_of": NotRequired[List[str]],
        "at_least": NotRequired[int],
        "below": NotRequired[int],
    },
)


class TemplateInputStepsItemWhen(TypedDict):
    all: List["TemplateInputStepsItemWhenAllItem"]


TemplateInputStepsItemWhen2AnyItem = TypedDict(
    "TemplateInputStepsItemWhen2AnyItem",
    {
        "field": str,
        "is": NotRequired[str],
        "is_not": NotRequired[str],
        "one_of": NotRequired[List[str]],
        "none_of": NotRequired[List[str]],
        "at_least": NotRequired[int],
        "below": NotRequired[int],
    },
)


class TemplateInputStepsItemWhen2(TypedDict):
    any: List["TemplateInputStepsItemWhen2AnyItem"]


class TemplateInputStepsItem(TypedDict):
    id: str
    primitive: str
    config: NotRequired[Dict[str, Any]]
    when: NotRequired[Union["TemplateInputStepsItemWhen", "TemplateInputStepsItemWhen2"]]


class TemplateInputAllowedDocumentsItem(TypedDict):
    country: str
    document_type: str


class TemplateInputRecordMatch(TypedDict):
    mode: Literal["simple_match"]
    fields: NotRequired[List[Literal["name", "date_of_birth", "number"]]]


class TemplateInputRecordMatch2RulesItem(TypedDict):
    field: str
    operator: Literal["equals", "contains"]
    claimed: str
    collected: str
    case_sensitive: NotRequired[bool]


class TemplateInputRecordMatch2(TypedDict):
    mode: Literal["rules"]
    rules: List["TemplateInputRecordMatch2RulesItem"]


class TemplateInput(TypedDict):
    name: str
    description: NotRequired[str]
    intake: NotRequired["TemplateInputIntake"]
    mapping: NotRequired[List["TemplateInputMappingItem"]]
    locales: NotRequired[List[str]]
    steps: NotRequired[List["TemplateInputStepsItem"]]
    allowed_documents: NotRequired[List["TemplateInputAllowedDocumentsItem"]]
    record_match: NotRequired[Union[Union["TemplateInputRecordMatch", "TemplateInputRecordMatch2"], None]]
    link_ttl_seconds: NotRequired[int]
    returns: NotRequired[str]
    review_after_months: NotRequired[int]


class TemplateCopiedFrom(TypedDict):
    project_id: str
    template_id: str
    revision: int
    sha256: str


class TemplateWarningsItem(TypedDict):
    code: Literal["unsupported_document"]
    param: str
    did_you_mean: NotRequired[str]


class Template(TemplateContent):
    id: str
    project_id: str
    status: Literal["draft", "published", "archived"]
    revision: int
    published_revision: Union[int, None]
    copied_from: NotRequired["TemplateCopiedFrom"]
    created_by: str
    created_at: str
    updated_at: str
    warnings: NotRequired[List["TemplateWarningsItem"]]


class Flow(TypedDict):
    id: str
    project_id: str
    slug: str
    status: Literal["active", "paused", "archived"]
    version: int
    template_id: str
    template_revision: int
    intake_url: str
    base_link: str
    published_at: str
    published_by: str
    created_at: str
    updated_at: str


class FlowVersion(TypedDict):
    version: int
    template_id: str
    template_revision: int
    published_at: str
    published_by: str
    change_note: NotRequired[str]
    sha256: str


class TemplateContentIntakeFieldsItem(TypedDict):
    key: str
    type: "IntakeType"
    required: bool
    label: NotRequired[str]
    description: NotRequired[str]
    max_length: NotRequired[int]
    pattern: NotRequired[str]
    enum: NotRequired[List[str]]
    pii: bool
    example: NotRequired[Any]


class TemplateContentIntake(TypedDict):
    fields: List["TemplateContentIntakeFieldsItem"]
    additional: bool


TemplateContentMappingItem = TypedDict(
    "TemplateContentMappingItem",
    {
        "from": str,
        "to": "MappingTarget",
        "transform": Literal["none", "trim", "upper", "date:DD/MM/YYYY", "country:alpha3"],
    },
)


TemplateContentStepsItemWhenAllItem = TypedDict(
    "TemplateContentStepsItemWhenAllItem",
    {
        "field": str,
        "is": NotRequired[str],
        "is_not": NotRequired[str],
        "one_of": NotRequired[List[str]],
        "none_of": NotRequired[List[str]],
        "at_least": NotRequired[int],
        "below": NotRequired[int],
    },
)


class TemplateContentStepsItemWhen(TypedDict):
    all: List["TemplateContentStepsItemWhenAllItem"]


TemplateContentStepsItemWhen2AnyItem = TypedDict(
    "TemplateContentStepsItemWhen2AnyItem",
    {
        "field": str,
        "is": NotRequired[str],
        "is_not": NotRequired[str],
        "one_of": NotRequired[List[str]],
        "none_of": NotRequired[List[str]],
        "at_least": NotRequired[int],
        "below": NotRequired[int],
    },
)


class TemplateContentStepsItemWhen2(TypedDict):
    any: List["TemplateContentStepsItemWhen2AnyItem"]


class TemplateContentStepsItem(TypedDict):
    id: str
    primitive: str
    config: Dict[str, Any]
    when: NotRequired[Union["TemplateContentStepsItemWhen", "TemplateContentStepsItemWhen2"]]


class TemplateContentAllowedDocumentsItem(TypedDict):
    country: str
    document_type: str


class TemplateContentRecordMatch(TypedDict):
    mode: Literal["simple_match"]
    fields: List[Literal["name", "date_of_birth", "number"]]


class TemplateContentRecordMatch2RulesItem(TypedDict):
    field: str
    operator: Literal["equals", "contains"]
    claimed: str
    collected: str
    case_sensitive: bool


class TemplateContentRecordMatch2(TypedDict):
    mode: Literal["rules"]
    rules: List["TemplateContentRecordMatch2RulesItem"]


class TemplateContent(TypedDict):
    name: str
    description: str
    intake: "TemplateContentIntake"
    mapping: List["TemplateContentMappingItem"]
    locales: List[str]
    steps: List["TemplateContentStepsItem"]
    allowed_documents: List["TemplateContentAllowedDocumentsItem"]
    record_match: Union[Union["TemplateContentRecordMatch", "TemplateContentRecordMatch2"], None]
    link_ttl_seconds: Union[int, None]
    returns: NotRequired[str]
    review_after_months: NotRequired[int]


class BrandingColors(TypedDict):
    primary: str
    on_primary: str
    background: str
    surface: str
    text: str
    muted: str
    error: str


class Branding(TypedDict):
    display_name: Union[str, None]
    logo_upload_id: Union[str, None]
    icon_upload_id: Union[str, None]
    favicon_upload_id: Union[str, None]
    logo_url: Union[str, None]
    icon_url: Union[str, None]
    favicon_url: Union[str, None]
    theme: Literal["light", "dark", "auto"]
    colors: "BrandingColors"
    radius_px: int
    font_family: Literal["system", "rounded", "serif", "mono"]
    locale_default: "Language"
    locales: List["Language"]
    support_email: Union[str, None]
    support_url: Union[str, None]
    privacy_policy_url: Union[str, None]
    terms_url: Union[str, None]
    redirect_url: Union[str, None]
    expired_redirect_url: Union[str, None]
    redirect_delay_seconds: int
    skip_welcome: bool
    hide_progress: bool
    show_powered_by: bool
    updated_at: Union[str, None]
    revision: int


class BrandingInputColors(TypedDict):
    primary: NotRequired[str]
    on_primary: NotRequired[str]
    background: NotRequired[str]
    surface: NotRequired[str]
    text: NotRequired[str]
    muted: NotRequired[str]
    error: NotRequired[str]


class BrandingInput(TypedDict):
    display_name: NotRequired[Union[str, None]]
    logo_upload_id: NotRequired[Union[str, None]]
    icon_upload_id: NotRequired[Union[str, None]]
    favicon_upload_id: NotRequired[Union[str, None]]
    logo_url: NotRequired[Union[str, None]]
    icon_url: NotRequired[Union[str, None]]
    favicon_url: NotRequired[Union[str, None]]
    theme: NotRequired[Literal["light", "dark", "auto"]]
    colors: NotRequired["BrandingInputColors"]
    radius_px: NotRequired[int]
    font_family: NotRequired[Literal["system", "rounded", "serif", "mono"]]
    locale_default: NotRequired["Language"]
    locales: NotRequired[List["Language"]]
    support_email: NotRequired[Union[str, None]]
    support_url: NotRequired[Union[str, None]]
    privacy_policy_url: NotRequired[Union[str, None]]
    terms_url: NotRequired[Union[str, None]]
    redirect_url: NotRequired[Union[str, None]]
    expired_redirect_url: NotRequired[Union[str, None]]
    redirect_delay_seconds: NotRequired[int]
    skip_welcome: NotRequired[bool]
    hide_progress: NotRequired[bool]
    show_powered_by: NotRequired[bool]
    updated_at: NotRequired[Union[str, None]]
    revision: NotRequired[int]


class Member(TypedDict):
    id: str
    email: str
    name: str
    role: "Role"
    project_roles: NotRequired[Dict[str, Literal["admin", "developer", "compliance"]]]
    joined_at: str
    by_group: NotRequired[bool]
    last_seen_at: Union[str, None]


class Invitation(TypedDict):
    id: str
    email: str
    role: "Role"
    invited_by: str
    language: NotRequired["Language"]
    created_at: str
    expires_at: str


class EventData(Verification):
    project_id: str
    withheld: NotRequired[Literal[True]]


class DocumentReadingBreakdownIdFront(TypedDict):
    layout: NotRequired[Union[str, None]]
    placed_by: NotRequired[Union[Literal["print", "zone"], None]]
    likeness: NotRequired[Union[float, None]]
    zone: NotRequired[bool]
    outline: NotRequired[Union[List[List[float]], None]]
    places: NotRequired[Dict[str, List[List[float]]]]


class DocumentReadingBreakdownIdBack(TypedDict):
    layout: NotRequired[Union[str, None]]
    placed_by: NotRequired[Union[Literal["print", "zone"], None]]
    likeness: NotRequired[Union[float, None]]
    zone: NotRequired[bool]
    outline: NotRequired[Union[List[List[float]], None]]
    places: NotRequired[Dict[str, List[List[float]]]]


class DocumentReadingBreakdownAgreement(TypedDict):
    compared: NotRequired[int]
    agreed: NotRequired[int]


class DocumentReadingBreakdownReading(TypedDict):
    missing: NotRequired[List[str]]


class DocumentReadingBreakdown(TypedDict):
    """The measures of `document_reading`, part by part. Evidence of another release may lack a member."""
    id_front: NotRequired["DocumentReadingBreakdownIdFront"]
    id_back: NotRequired["DocumentReadingBreakdownIdBack"]
    agreement: NotRequired["DocumentReadingBreakdownAgreement"]
    reading: NotRequired["DocumentReadingBreakdownReading"]


class DocumentReadingEvidence(Evidence):
    pass


class AuthenticityBreakdownContainerImagesItemContainerExif(TypedDict):
    make: Union[str, None]
    model: Union[str, None]
    software: Union[str, None]
    age_s: Union[float, None]


class AuthenticityBreakdownContainerImagesItemContainerC2pa(TypedDict):
    actions: List[str]
    source_types: List[str]
    verified: bool


AuthenticityBreakdownContainerImagesItemContainer = TypedDict(
    "AuthenticityBreakdownContainerImagesItemContainer",
    {
        "class": NotRequired[Literal["messenger", "adobe", "apple_encoder", "samsung_camera", "mediatek_camera", "libjpeg", "other_jpeg", "png", "webp", "heif", "other"]],
        "width": NotRequired[float],
        "height": NotRequired[float],
        "dqt": NotRequired[str],
        "ijg_quality": NotRequired[Union[float, None]],
        "progressive": NotRequired[bool],
        "sampling": NotRequired[str],
        "order": NotRequired[str],
        "trailer": NotRequired[Literal["none", "samsung", "second_picture", "video", "archive", "other"]],
        "truncated": NotRequired[bool],
        "exif": NotRequired[Union["AuthenticityBreakdownContainerImagesItemContainerExif", None]],
        "tools": NotRequired[List[str]],
        "c2pa": NotRequired[Union["AuthenticityBreakdownContainerImagesItemContainerC2pa", None]],
        "thumbnail_ncc": NotRequired[Union[float, None]],
    },
)


AuthenticityBreakdownContainerImagesItemSignalsItem = TypedDict(
    "AuthenticityBreakdownContainerImagesItemSignalsItem",
    {
        "id": NotRequired[Any],
        "class": NotRequired[Literal["weak", "moderate", "strong", "hard"]],
        "reason": NotRequired[Any],
        "finding": NotRequired["FileFinding"],
        "observed": NotRequired[str],
        "expected": NotRequired[str],
        "points": NotRequired[float],
    },
)


class AuthenticityBreakdownContainerImagesItem(TypedDict):
    item: NotRequired["CaptureItem"]
    capture_path: NotRequired[Literal["file_capture", "file_gallery", "stream"]]
    scaled_from_bytes: NotRequired[float]
    sent_from: NotRequired[Literal["ios", "android", "other"]]
    container: NotRequired["AuthenticityBreakdownContainerImagesItemContainer"]
    signals: NotRequired[List["AuthenticityBreakdownContainerImagesItemSignalsItem"]]
    points: NotRequired[float]


AuthenticityBreakdownContainerPairItem = TypedDict(
    "AuthenticityBreakdownContainerPairItem",
    {
        "id": NotRequired[Any],
        "class": NotRequired[Literal["weak", "moderate", "strong", "hard"]],
        "reason": NotRequired[Any],
        "finding": NotRequired["FileFinding"],
        "observed": NotRequired[str],
        "expected": NotRequired[str],
        "points": NotRequired[float],
    },
)


class AuthenticityBreakdownContainer(TypedDict):
    status: NotRequired["CheckStatus"]
    threshold: NotRequired[float]
    calibration: NotRequired[str]
    points: NotRequired[float]
    unreadable: NotRequired[List["CaptureItem"]]
    images: NotRequired[List["AuthenticityBreakdownContainerImagesItem"]]
    pair: NotRequired[List["AuthenticityBreakdownContainerPairItem"]]


class AuthenticityBreakdownDoubleCompressionImagesItem(TypedDict):
    item: "CaptureItem"
    p: Union[float, None]


class AuthenticityBreakdownDoubleCompression(TypedDict):
    status: NotRequired["CheckStatus"]
    threshold: NotRequired[float]
    calibration: NotRequired[str]
    score: NotRequired[float]
    images: NotRequired[List["AuthenticityBreakdownDoubleCompressionImagesItem"]]
    reason: NotRequired[Literal["no_detail", "no_earlier_compression", "not_told_by_this_coding", "no_front", "unreadable_image", "no_portrait", "too_few_pixels", "no_tilted_photograph"]]


class AuthenticityBreakdownRecaptureImagesItem(TypedDict):
    item: NotRequired["CaptureItem"]
    score: NotRequired[float]
    medium: NotRequired[Literal["screen", "print"]]
    context: NotRequired[float]
    tiles: NotRequired[Union[float, None]]
    strongest_tiles: NotRequired[Union[float, None]]


class AuthenticityBreakdownRecapture(TypedDict):
    status: NotRequired["CheckStatus"]
    threshold: NotRequired[float]
    calibration: NotRequired[str]
    score: NotRequired[float]
    images: NotRequired[List["AuthenticityBreakdownRecaptureImagesItem"]]
    reason: NotRequired[Literal["no_detail", "no_earlier_compression", "not_told_by_this_coding", "no_front", "unreadable_image", "no_portrait", "too_few_pixels", "no_tilted_photograph"]]


class AuthenticityBreakdownTiltPair(TypedDict):
    points: NotRequired[float]
    plane_residual: NotRequired[float]
    foreshortening: NotRequired[float]
    light_changed: NotRequired[float]
    colour_changed: NotRequired[float]
    loose_pattern: NotRequired[float]
    mode: NotRequired[Literal["evidence_only"]]
    verdict: NotRequired[Literal["changes", "unchanged", "screen", "same_angle", "copy", "not_registered"]]
    calibration: NotRequired[str]
    status: NotRequired[Literal["not_run"]]
    reason: NotRequired[Literal["no_detail", "no_earlier_compression", "not_told_by_this_coding", "no_front", "unreadable_image", "no_portrait", "too_few_pixels", "no_tilted_photograph"]]


class AuthenticityBreakdownTamperThreshold(TypedDict):
    deviation: float
    probability: float


class AuthenticityBreakdownTamperImagesItemRegionsItem(TypedDict):
    box: List[float]
    deviation: NotRequired[float]
    probability: NotRequired[float]


class AuthenticityBreakdownTamperImagesItem(TypedDict):
    item: "CaptureItem"
    unavailable: NotRequired[Literal["no_detail", "no_earlier_compression", "not_told_by_this_coding"]]
    method: NotRequired[Literal["compression", "residual"]]
    first_steps: NotRequired[Dict[str, float]]
    regions: NotRequired[List["AuthenticityBreakdownTamperImagesItemRegionsItem"]]


class AuthenticityBreakdownTamper(TypedDict):
    status: NotRequired["CheckStatus"]
    mode: NotRequired[Literal["evidence_only"]]
    reason: NotRequired[Literal["no_detail", "no_earlier_compression", "not_told_by_this_coding", "no_front", "unreadable_image", "no_portrait", "too_few_pixels", "no_tilted_photograph"]]
    threshold: NotRequired["AuthenticityBreakdownTamperThreshold"]
    calibration: NotRequired[str]
    images: NotRequired[List["AuthenticityBreakdownTamperImagesItem"]]


class AuthenticityBreakdownPortraitEdits(TypedDict):
    method: Literal["compression", "residual"]
    stands_out: float


class AuthenticityBreakdownPortrait(TypedDict):
    status: NotRequired["CheckStatus"]
    threshold: NotRequired[float]
    calibration: NotRequired[str]
    score: NotRequired[float]
    network: NotRequired[float]
    edits: NotRequired["AuthenticityBreakdownPortraitEdits"]
    eye_distance_px: NotRequired[float]
    reason: NotRequired[Literal["no_detail", "no_earlier_compression", "not_told_by_this_coding", "no_front", "unreadable_image", "no_portrait", "too_few_pixels", "no_tilted_photograph"]]


class AuthenticityBreakdown(TypedDict):
    """The measures of `authenticity`, part by part. Evidence of another release may lack a member."""
    container: NotRequired["AuthenticityBreakdownContainer"]
    double_compression: NotRequired["AuthenticityBreakdownDoubleCompression"]
    recapture: NotRequired["AuthenticityBreakdownRecapture"]
    tilt_pair: NotRequired["AuthenticityBreakdownTiltPair"]
    tamper: NotRequired["AuthenticityBreakdownTamper"]
    portrait: NotRequired["AuthenticityBreakdownPortrait"]


class FileFindingValue(TypedDict):
    code: Literal["editor_named"]
    programs: List[Literal["Photoshop", "Lightroom", "Adobe", "GIMP", "Snapseed", "PicsArt", "Canva", "Affinity", "Pixelmator", "Paint.NET", "Paint", "Paint Shop", "Fireworks", "Photopea", "Pixlr", "Krita", "Inkscape", "CorelDRAW", "Capture One", "darktable", "RawTherapee", "PhotoScape", "FastStone", "IrfanView", "XnView", "ACDSee", "Picasa", "ImageMagick", "VSCO", "Facetune", "Remini", "FaceApp", "Meitu", "PhotoDirector", "Luminar", "Polarr", "Stable Diffusion", "Midjourney", "DALL·E"]]
    blocks: List[Literal["photoshop_resources", "adobe_export"]]


class FileFindingValue2(TypedDict):
    code: Literal["edit_recorded"]
    terms: List[Literal["c2pa.edited", "c2pa.placed", "c2pa.drawing", "c2pa.removed", "c2pa.cropped", "trainedAlgorithmicMedia", "compositeWithTrainedAlgorithmicMedia", "compositeSynthetic"]]


class FileFindingValue3(TypedDict):
    code: Literal["page_capture_with_metadata"]


class FileFindingValue4(TypedDict):
    code: Literal["messenger_tables_with_camera"]


class FileFindingValue5(TypedDict):
    code: Literal["progressive_with_camera"]


class FileFindingValue6(TypedDict):
    code: Literal["plain_encoder_with_camera"]
    quality: float


class FileFindingValue7(TypedDict):
    code: Literal["camera_app_format"]
    format: Literal["png", "webp"]


class FileFindingValue8(TypedDict):
    code: Literal["messenger_copy"]


class FileFindingValue9(TypedDict):
    code: Literal["called_screenshot"]


class FileFindingValue10(TypedDict):
    code: Literal["screenshot_program_named"]


class FileFindingValue11(TypedDict):
    code: Literal["screen_size"]
    width: int
    height: int


class FileFindingValue12(TypedDict):
    code: Literal["preview_differs"]
    correlation: float
    minimum: float


class FileFindingValue13(TypedDict):
    code: Literal["preview_shape_differs"]
    percent: int
    minimum: float


class FileFindingValue14(TypedDict):
    code: Literal["taken_after_arrival"]
    amount: int
    unit: Literal["minutes", "hours", "days"]


class FileFindingValue15(TypedDict):
    code: Literal["taken_before_link"]
    amount: int
    unit: Literal["minutes", "hours", "days"]


class FileFindingValue16(TypedDict):
    code: Literal["modified_later"]


class FileFindingValue17(TypedDict):
    code: Literal["size_differs"]
    recorded_width: int
    recorded_height: int
    width: int
    height: int


class FileFindingValue18(TypedDict):
    code: Literal["exposure_missing"]


class FileFindingValue19(TypedDict):
    code: Literal["apple_camera_on_android"]


class FileFindingValue20(TypedDict):
    code: Literal["other_camera_on_ios"]


class FileFindingValue21(TypedDict):
    code: Literal["compressed_twice"]


class FileFindingValue22(TypedDict):
    code: Literal["sides_alike"]


class FileFindingValue23(TypedDict):
    code: Literal["cameras_differ"]


class FileFindingValue24(TypedDict):
    code: Literal["sides_apart"]
    hours: int
    limit_hours: float


class FileFindingValue25(TypedDict):
    code: Literal["one_file"]
    items: List["CaptureItem"]


class FileFindingValue26(TypedDict):
    code: Literal["one_picture"]
    items: List["CaptureItem"]


FileFinding = Union["FileFindingValue", "FileFindingValue2", "FileFindingValue3", "FileFindingValue4", "FileFindingValue5", "FileFindingValue6", "FileFindingValue7", "FileFindingValue8", "FileFindingValue9", "FileFindingValue10", "FileFindingValue11", "FileFindingValue12", "FileFindingValue13", "FileFindingValue14", "FileFindingValue15", "FileFindingValue16", "FileFindingValue17", "FileFindingValue18", "FileFindingValue19", "FileFindingValue20", "FileFindingValue21", "FileFindingValue22", "FileFindingValue23", "FileFindingValue24", "FileFindingValue25", "FileFindingValue26"]


class AuthenticityEvidence(Evidence):
    pass


class LivenessBreakdownResult(TypedDict):
    outcome: NotRequired[str]


class LivenessBreakdownMovement(TypedDict):
    status: NotRequired["CheckStatus"]
    requested: NotRequired[List[Literal["turn_left", "turn_right", "nod", "blink_twice"]]]
    observed: NotRequired[List[Literal["turn_left", "turn_right", "nod", "blink_twice"]]]
    latency_ms: NotRequired[List[Union[float, None]]]
    reach: NotRequired[List[float]]
    max_yaw: NotRequired[float]


class LivenessBreakdownPlanarity(TypedDict):
    status: NotRequired["CheckStatus"]
    threshold: NotRequired[float]
    nose_parallax: NotRequired[float]
    landmark_noise: NotRequired[float]
    looks_flat: NotRequired[bool]
    frames: NotRequired[int]
    narrowest: NotRequired[float]
    looks_flat_mode: NotRequired[Literal["fails", "evidence_only"]]


class LivenessBreakdownIlluminationPlotShownItem(TypedDict):
    colour: Literal["R", "G", "B", "C", "M", "Y", "grey"]
    t_ms: float


class LivenessBreakdownIlluminationPlot(TypedDict):
    t_ms: List[float]
    red_green: List[float]
    blue_green: List[float]
    shown: List["LivenessBreakdownIlluminationPlotShownItem"]


class LivenessBreakdownIllumination(TypedDict):
    correlation: NotRequired[float]
    sequence: NotRequired[str]
    rank: NotRequired[int]
    decoys: NotRequired[int]
    own_lag_ms: NotRequired[float]
    lag_ms: NotRequired[List[float]]
    half_rank: NotRequired[List[int]]
    chroma_rms: NotRequired[float]
    modulation_rms: NotRequired[float]
    background_modulation: NotRequired[float]
    has_background: NotRequired[bool]
    clipped: NotRequired[float]
    weakest_cells: NotRequired[float]
    shading: NotRequired[Literal["lit", "painted", "unavailable"]]
    shading_spread: NotRequired[float]
    shading_error: NotRequired[float]
    shading_law: NotRequired[float]
    shading_contrast: NotRequired[float]
    plot: NotRequired["LivenessBreakdownIlluminationPlot"]
    frames: NotRequired[int]
    light: NotRequired[Literal["skipped_photosensitive"]]
    status: NotRequired["CheckStatus"]
    threshold: NotRequired[float]
    ambient_gate: NotRequired[Literal["ok", "too_bright", "weak_reflection", "background_reflects", "no_face", "face_too_far"]]


class LivenessBreakdownContinuity(TypedDict):
    status: NotRequired["CheckStatus"]
    threshold: NotRequired[float]
    min_pair: NotRequired[float]
    frames: NotRequired[int]


class LivenessBreakdownIdMatchPairsItem(TypedDict):
    a: "FacePicture"
    b: "FacePicture"
    likeness: float
    match: float
    sure: bool
    score: NotRequired[float]
    status: Literal["pass", "review", "fail"]


class LivenessBreakdownIdMatch(TypedDict):
    pairs: NotRequired[List["LivenessBreakdownIdMatchPairsItem"]]
    not_compared: NotRequired[List["FacePicture"]]
    status: NotRequired[Literal["pass", "review", "fail", "not_run"]]
    score: NotRequired[float]
    match: NotRequired[float]
    mismatch: NotRequired[float]
    fails_below_mismatch: NotRequired[bool]


class LivenessBreakdownPad(TypedDict):
    looks_like: NotRequired[Literal["person", "screen", "print"]]
    score: NotRequired[float]
    threshold: NotRequired[float]
    eyes_px: NotRequired[float]
    calibration: NotRequired[str]
    detail: NotRequired[Literal["not_measured", "no_face", "face_too_small"]]
    status: NotRequired[Literal["not_run", "evidence_only"]]


class LivenessBreakdownIntegrity(TypedDict):
    status: NotRequired["CheckStatus"]
    faults: NotRequired[List[Literal["foreign_challenge", "frames_out_of_order", "frames_missing", "too_large", "prompts_differ", "colours_differ", "took_too_long", "frames_differ", "unreadable_frames", "commitment_differs", "faster_than_time"]]]
    frames: NotRequired[int]
    fps_light: NotRequired[Union[float, None]]
    dropped: NotRequired[float]
    reveal_to_frame_ms: NotRequired[float]
    reveal_to_seal_ms: NotRequired[float]
    duplicate_frames: NotRequired[int]
    encoders: NotRequired[int]
    has_metadata: NotRequired[bool]
    camera_label_flag: NotRequired[bool]


class LivenessBreakdownFaces(TypedDict):
    several: NotRequired[float]
    none: NotRequired[float]


class LivenessBreakdownCalibration(TypedDict):
    name: NotRequired[str]


class LivenessBreakdown(TypedDict):
    """The measures of `liveness`, part by part. Evidence of another release may lack a member."""
    result: NotRequired["LivenessBreakdownResult"]
    movement: NotRequired["LivenessBreakdownMovement"]
    planarity: NotRequired["LivenessBreakdownPlanarity"]
    illumination: NotRequired["LivenessBreakdownIllumination"]
    continuity: NotRequired["LivenessBreakdownContinuity"]
    id_match: NotRequired["LivenessBreakdownIdMatch"]
    pad: NotRequired["LivenessBreakdownPad"]
    integrity: NotRequired["LivenessBreakdownIntegrity"]
    faces: NotRequired["LivenessBreakdownFaces"]
    calibration: NotRequired["LivenessBreakdownCalibration"]


class LivenessEvidence(Evidence):
    pass


class FaceMatchBreakdownPictures(TypedDict):
    unreadable: NotRequired[List[Literal["selfie", "document"]]]
    handed_in_twice: NotRequired[Literal[True]]


class FaceMatchBreakdownFaces(TypedDict):
    selfie: NotRequired[int]
    document: NotRequired[int]


class FaceMatchBreakdownPortrait(TypedDict):
    eye_distance_px: NotRequired[float]
    eyes: NotRequired[List[List[float]]]
    probability: NotRequired[float]
    contrast: NotRequired[float]
    sharpness: NotRequired[float]
    quality: NotRequired[float]
    quarter_turns: NotRequired[float]
    sureness: NotRequired[float]
    objection: NotRequired[Literal["no_face", "no_portrait_in_document", "multiple_faces", "face_too_far", "too_dark", "blurred", "low_quality_portrait"]]
    face: NotRequired[None]


class FaceMatchBreakdownSelfie(TypedDict):
    eye_distance_px: NotRequired[float]
    eyes: NotRequired[List[List[float]]]
    probability: NotRequired[float]
    contrast: NotRequired[float]
    sharpness: NotRequired[float]
    quality: NotRequired[float]
    quarter_turns: NotRequired[float]
    sureness: NotRequired[float]
    objection: NotRequired[Literal["no_face", "no_portrait_in_document", "multiple_faces", "face_too_far", "too_dark", "blurred", "low_quality_portrait"]]
    face: NotRequired[None]


class FaceMatchBreakdownSimilaritySure(TypedDict):
    selfie: float
    portrait: float
    least: float


class FaceMatchBreakdownSimilarity(TypedDict):
    cosine: NotRequired[float]
    likeness: NotRequired[float]
    match: NotRequired[float]
    mismatch: NotRequired[float]
    fails_below_mismatch: NotRequired[bool]
    sure: NotRequired["FaceMatchBreakdownSimilaritySure"]


class FaceMatchBreakdownSamePicture(TypedDict):
    likeness: NotRequired[float]
    threshold: NotRequired[float]


class FaceMatchBreakdownMoreLooksPicturesItem(TypedDict):
    picture: Literal["id_front_tilted", "film"]
    still: NotRequired[int]
    likeness: NotRequired[float]
    left_out: NotRequired[Literal["no_face", "no_portrait_in_document", "multiple_faces", "face_too_far", "too_dark", "blurred", "low_quality_portrait", "unreadable_image", "turned", "another_face", "another_document"]]


class FaceMatchBreakdownMoreLooks(TypedDict):
    portraits: NotRequired[int]
    faces: NotRequired[int]
    likeness: NotRequired[float]
    match: NotRequired[float]
    pictures: NotRequired[List["FaceMatchBreakdownMoreLooksPicturesItem"]]


class FaceMatchBreakdownEarlierFace(TypedDict):
    left_out: NotRequired[Literal["not_kept", "another_network"]]
    days: NotRequired[int]
    cosine: NotRequired[float]
    likeness: NotRequired[float]
    match: NotRequired[float]
    mismatch: NotRequired[float]
    fails_below_mismatch: NotRequired[bool]


class FaceMatchBreakdownCalibration(TypedDict):
    name: NotRequired[str]


class FaceMatchBreakdown(TypedDict):
    """The measures of `face_match`, part by part. Evidence of another release may lack a member."""
    pictures: NotRequired["FaceMatchBreakdownPictures"]
    faces: NotRequired["FaceMatchBreakdownFaces"]
    portrait: NotRequired["FaceMatchBreakdownPortrait"]
    selfie: NotRequired["FaceMatchBreakdownSelfie"]
    similarity: NotRequired["FaceMatchBreakdownSimilarity"]
    same_picture: NotRequired["FaceMatchBreakdownSamePicture"]
    more_looks: NotRequired["FaceMatchBreakdownMoreLooks"]
    earlier_face: NotRequired["FaceMatchBreakdownEarlierFace"]
    calibration: NotRequired["FaceMatchBreakdownCalibration"]


class FaceMatchEvidence(Evidence):
    pass


class RecordMatchBreakdownValueValue(TypedDict):
    field: NotRequired[str]
    result: NotRequired[Literal["match", "divergent", "not_available"]]
    claimed_at: NotRequired[str]
    collected: NotRequired[str]
    score: NotRequired[float]
    rule: NotRequired[str]
    relation: NotRequired[Literal["same", "contained", "abbreviated", "respelled", "different"]]
    because: NotRequired[List["CauseCode"]]
    suffix: NotRequired[Literal["same", "differs", "claimed_only", "read_only"]]


RecordMatchBreakdown = Dict[str, "RecordMatchBreakdownValueValue"]


class RecordMatchEvidence(Evidence):
    pass


class ScreeningBreakdownOutcome(TypedDict):
    result: NotRequired[Literal["clear", "possible_match", "not_screened"]]
    hindrance: NotRequired[Literal["no_name", "no_lists", "search_failed"]]
    namesakes: NotRequired[float]
    left_out: NotRequired[float]


class ScreeningBreakdownListsValue(TypedDict):
    state: Literal["used", "old", "missing"]
    published_on: NotRequired[str]
    fetched_at: NotRequired[str]
    sha256: NotRequired[str]
    version: NotRequired[str]
    people: NotRequired[float]


class ScreeningBreakdownHitsEntriesItem(TypedDict):
    list: Union[Literal["un", "ofac_sdn", "ofac_consolidated", "eu", "uk"], str]
    entry: str
    name: str
    programmes: List[str]
    quality: Literal["primary", "alias", "weak_alias"]
    relation: Literal["same", "contained", "abbreviated", "respelled", "different"]
    because: List["CauseCode"]
    birth_date: Literal["agrees", "within", "near", "differs", "unknown"]
    country: Literal["agrees", "differs", "unknown"]
    score: NotRequired[float]


class ScreeningBreakdownHits(TypedDict):
    entries: NotRequired[List["ScreeningBreakdownHitsEntriesItem"]]


class ScreeningBreakdownService(TypedDict):
    name: NotRequired[Literal["watchman", "yente"]]
    version: NotRequired[str]


class ScreeningBreakdown(TypedDict):
    """The measures of `screening`, part by part. Evidence of another release may lack a member."""
    outcome: NotRequired["ScreeningBreakdownOutcome"]
    lists: NotRequired[Dict[str, "ScreeningBreakdownListsValue"]]
    hits: NotRequired["ScreeningBreakdownHits"]
    service: NotRequired["ScreeningBreakdownService"]


class ScreeningEvidence(Evidence):
    pass


class ExternalBreakdownOutcome(TypedDict):
    result: NotRequired[Literal["match", "no_match", "not_checked"]]
    hindrance: NotRequired[Literal["no_adapter", "nothing_to_send", "not_reached", "late", "refused", "too_large", "forged", "malformed"]]
    attempts: NotRequired[float]


class ExternalBreakdownRequest(TypedDict):
    adapter: NotRequired[str]
    message_id: NotRequired[str]
    fields: NotRequired[List["SentField"]]
    not_read: NotRequired[List["SentField"]]
    host: NotRequired[str]
    sent_at: NotRequired[str]


class ExternalBreakdownAnswer(TypedDict):
    source: NotRequired[str]
    checked_at: NotRequired[str]
    received_at: NotRequired[str]


class ExternalBreakdown(TypedDict):
    """The measures of `external`, part by part. Evidence of another release may lack a member."""
    outcome: NotRequired["ExternalBreakdownOutcome"]
    request: NotRequired["ExternalBreakdownRequest"]
    answer: NotRequired["ExternalBreakdownAnswer"]
    compared: NotRequired[Dict["SentField", Literal["agrees", "differs", "not_compared"]]]


class ExternalEvidence(Evidence):
    pass


class BlockListBreakdownOutcome(TypedDict):
    result: NotRequired[Literal["no_match", "possible_match", "not_checked"]]


class BlockListBreakdownNumber(TypedDict):
    state: NotRequired[Literal["match", "no_match", "not_listed", "not_compared"]]
    compared: NotRequired[float]
    hindrance: NotRequired[Literal["number_not_read", "number_uncertain", "no_key", "list_not_read", "faces_not_kept", "face_not_kept", "other_network", "simulated_face"]]


class BlockListBreakdownFace(TypedDict):
    state: NotRequired[Literal["match", "no_match", "not_listed", "not_compared"]]
    compared: NotRequired[float]
    hindrance: NotRequired[Literal["number_not_read", "number_uncertain", "no_key", "list_not_read", "faces_not_kept", "face_not_kept", "other_network", "simulated_face"]]


class BlockListBreakdownHitsEntriesItem(TypedDict):
    entry: str
    by: List[Literal["document_number", "face"]]
    reason: Literal["forged_document", "stolen_document", "identity_fraud", "account_abuse", "legal_order"]
    likeness: NotRequired[float]


class BlockListBreakdownHits(TypedDict):
    entries: NotRequired[List["BlockListBreakdownHitsEntriesItem"]]


class BlockListBreakdown(TypedDict):
    """The measures of `block_list`, part by part. Evidence of another release may lack a member."""
    outcome: NotRequired["BlockListBreakdownOutcome"]
    number: NotRequired["BlockListBreakdownNumber"]
    face: NotRequired["BlockListBreakdownFace"]
    hits: NotRequired["BlockListBreakdownHits"]


class BlockListEvidence(Evidence):
    pass


Assessment = Literal["no_material_concerns", "manual_review_recommended", "material_inconsistency", "assessment_incomplete"]


CaptureItem = Literal["id_front", "id_back", "id_front_tilted", "selfie"]


CauseCode = Literal["joined", "unknown_letter", "unread_letters", "placeholder", "particle", "title", "suffix", "suffix_differs", "left_out_to_fit", "left_out", "abbreviation", "cut_to_fit", "initial", "cut_short", "transliteration", "respelled", "other_words"]


CheckName = Literal["document_reading", "authenticity", "liveness", "face_match", "record_match", "screening", "external", "block_list"]


CheckStatus = Literal["pass", "review", "fail", "error", "not_run"]


DispositionValue = Literal["approved", "declined", "resubmission_requested", "escalated"]


FacePicture = Literal["portrait", "portrait_tilted", "selfie", "film", "stills", "movement", "light_a", "light_b"]


IntakeType = Literal["string", "date", "number", "integer", "boolean", "enum", "email", "phone", "country", "object"]


Language = Literal["en", "pt", "es", "fr"]


MappingTarget = Literal["prefill.given_names", "prefill.family_names", "prefill.full_name", "prefill.date_of_birth", "prefill.document_number", "prefill.nationality", "prefill.sex", "prefill.country", "prefill.email", "prefill.phone", "claimed.given_names", "claimed.family_names", "claimed.full_name", "claimed.date_of_birth", "claimed.document_number", "claimed.nationality", "claimed.sex", "claimed.country", "claimed.email", "claimed.phone", "case.reference_id", "case.language"]


ReasonCode = Literal["dark_photo", "glare", "blurred", "cut_off", "incorrect_side", "no_document_in_image", "missing_back", "too_small", "low_resolution", "unreadable_image", "unsupported_image", "other_document", "not_tilted", "tilt_unmatched", "picture_of_document", "drawn_face", "eyes_covered", "mouth_covered", "photo_of_screen", "screenshot", "printed_copy", "capture_time_implausible", "image_reused", "portrait_tampering", "metadata_inconsistent", "same_side_twice", "digital_tampering", "metadata_editing_software", "metadata_missing", "document_expired", "mrz_not_found", "mrz_check_digit_failed", "fields_inconsistent", "under_age", "age_unclear", "not_read", "birth_date_missing", "specimen_document", "document_not_allowed", "unsupported_document", "uncalibrated_document_scope", "mrz_viz_inconsistent", "front_back_inconsistent", "expiry_missing", "no_face", "multiple_faces", "face_too_far", "too_bright", "too_dark", "challenge_mismatch", "challenge_timeout", "weak_reflection", "background_reflects", "replay_suspected", "virtual_camera", "frame_repeat", "flash_declined", "liveness_declined", "illumination_mismatch", "face_changed_during_capture", "film_of_another_person", "portrait_of_another_person", "low_similarity", "selfie_is_document", "no_portrait_in_document", "low_quality_portrait", "name_divergence", "dob_divergence", "number_divergence", "claim_absent", "claim_not_compared", "possible_match", "not_screened", "external_no_match", "external_not_checked", "block_list_match", "block_list_not_checked", "check_error", "check_not_run", "partly_examined", "engine_profile_unavailable", "check_not_available"]


Role = Literal["owner", "admin", "developer", "compliance", "auditor"]


SandboxScenario = Literal["clear", "document_expired", "under_age", "document_tampered", "screen_recapture", "printed_copy", "face_mismatch", "film_of_another", "spoof_replay", "liveness_timeout", "record_name_mismatch", "sanctions_match", "not_screened", "sanctions_match_later", "review_due", "document_expiring", "external_no_match", "external_not_checked", "block_list_match", "uncalibrated_passport", "unsupported_document", "engine_error", "engine_failure", "slow_processing", "abandoned"]


SentField = Literal["family_names", "given_names", "full_name", "date_of_birth", "sex", "nationality", "document_type", "issuing_country", "document_number", "personal_number", "curp", "clave_de_elector", "nuit", "date_of_issue", "date_of_expiry", "reference_id"]


VerificationStatus = Literal["collecting", "pending", "processing", "completed", "failed", "erased"]


class PostSignupBody(TypedDict):
    name: str


class PostSignupReply(TypedDict):
    tenant_id: str
    api_key: str
    webhook_secret: str
    name: str
    sandbox: bool


class GetMeReply(TypedDict):
    tenant_id: str
    name: str
    webhook_url: Union[str, None]
    webhook_scope: NotRequired[Literal["project", "tenant"]]
    webhook_enabled: NotRequired[bool]
    sandbox: bool
    project_id: str


class PostKeysRotateBody(TypedDict):
    grace_seconds: NotRequired[int]


class PostKeysRotateReplyReplacedKey(TypedDict):
    id: str
    revoked_at: str


class PostKeysRotateReply(TypedDict):
    id: str
    api_key: str
    name: str
    project_id: str
    sandbox: bool
    created_at: str
    replaced_key: "PostKeysRotateReplyReplacedKey"


class GetVerificationsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[str]
    assessment: NotRequired[str]
    type: NotRequired[Literal["kyc", "kyb"]]
    flow_slug: NotRequired[str]
    country: NotRequired[str]
    document_type: NotRequired[str]
    reference_id: NotRequired[str]
    reason: NotRequired[str]
    disposition: NotRequired[str]
    created_after: NotRequired[str]
    created_before: NotRequired[str]


class GetVerificationsReply(TypedDict):
    data: List["VerificationSummary"]
    has_more: bool
    next_cursor: Union[str, None]


class GetVerificationsIdParams(TypedDict):
    id: str


class DeleteVerificationsIdParams(TypedDict):
    id: str


DeleteVerificationsIdQuery = TypedDict(
    "DeleteVerificationsIdQuery",
    {
        "with": NotRequired[Literal["follow_ups"]],
    },
)


class PostVerificationsIdLinkParams(TypedDict):
    id: str


class PostVerificationsIdFollowUpParams(TypedDict):
    id: str


class PostVerificationsIdUbosParams(TypedDict):
    id: str


class PostVerificationsIdUbosBodyUbosItem(TypedDict):
    reference_id: NotRequired[str]
    given_names: str
    family_names: str
    date_of_birth: NotRequired[str]
    nationality: NotRequired[str]
    country_of_residence: NotRequired[str]
    ownership_percent: NotRequired[float]
    control: NotRequired[List[Literal["shares", "voting_rights", "board", "other"]]]
    position: NotRequired[Literal["ubo", "director", "representative", "authorized_signatory"]]
    email: NotRequired[str]


class PostVerificationsIdUbosBody(TypedDict):
    ubos: List["PostVerificationsIdUbosBodyUbosItem"]


class PostVerificationsIdUbosReplyUbosItemVerification(TypedDict):
    id: str
    status: "VerificationStatus"
    onboarding_url: str
    short_url: str


class PostVerificationsIdUbosReplyUbosItem(TypedDict):
    id: str
    reference_id: NotRequired[str]
    ownership_percent: NotRequired[float]
    position: NotRequired[str]
    verification: "PostVerificationsIdUbosReplyUbosItemVerification"


class PostVerificationsIdUbosReply(TypedDict):
    verification_id: str
    ubos: List["PostVerificationsIdUbosReplyUbosItem"]


class GetVerificationsIdErasureParams(TypedDict):
    id: str


class GetVerificationsIdAgeReceiptParams(TypedDict):
    id: str


class GetVerificationsIdReportParams(TypedDict):
    id: str


class GetVerificationsIdReportQuery(TypedDict):
    format: NotRequired[Literal["pdf", "zip"]]
    language: NotRequired["Language"]


class PostFlowsSlugIntakeParams(TypedDict):
    slug: str


class PostFlowsSlugIntakeQuery(TypedDict):
    validate_only: NotRequired[Literal["true", "false"]]


class PostFlowsSlugIntakeBodyVerifiee(TypedDict):
    """The address of the person: the hosted page greets them with it, masked (`a•••@example.com`). It has no other use, and no mail is sent."""
    email: str


class PostFlowsSlugIntakeBody(TypedDict):
    payload: Dict[str, Any]
    verifiee: NotRequired["PostFlowsSlugIntakeBodyVerifiee"]
    claimed: NotRequired[Dict[str, Any]]
    reference_id: NotRequired[str]
    metadata: NotRequired[Dict[str, str]]
    redirect_url: NotRequired[str]
    allow_desktop: NotRequired[bool]
    language: NotRequired[str]
    link_ttl_seconds: NotRequired[int]
    deliver_link: NotRequired["DeliverLink"]
    sandbox_scenario: NotRequired["SandboxScenario"]


class PostFlowsSlugIntakeReplyWarningsItem(TypedDict):
    code: Literal["claim_not_understood", "claim_not_compared", "claim_not_comparable", "claim_absent"]
    param: str
    did_you_mean: NotRequired[str]


class PostFlowsSlugIntakeReply(TypedDict):
    validate_only: Literal[True]
    flow_id: str
    flow_slug: str
    flow_version_ref: int
    prefill: Dict[str, str]
    claimed: Dict[str, Any]
    reference_id: NotRequired[str]
    language: NotRequired[str]
    warnings: NotRequired[List["PostFlowsSlugIntakeReplyWarningsItem"]]


class PostFlowsSlugIntakeReply2WarningsItem(TypedDict):
    code: Literal["claim_not_understood", "claim_not_compared", "claim_not_comparable", "claim_absent"]
    param: str
    did_you_mean: NotRequired[str]


class PostFlowsSlugIntakeReply2(TypedDict):
    id: str
    flow_id: str
    flow_slug: str
    flow_version_ref: int
    status: "VerificationStatus"
    onboarding_url: str
    short_url: str
    link: str
    link_expires_at: str
    warnings: NotRequired[List["PostFlowsSlugIntakeReply2WarningsItem"]]


class GetFlowsSlugSchemaParams(TypedDict):
    slug: str


class PostSandboxVerificationsIdSimulateParams(TypedDict):
    id: str


class PostSandboxWebhookListenReply(TypedDict):
    project_id: str
    events: List[str]
    listened_at: str
    listened_until: str
    signing_secret: Union[str, None]


class GetSandboxWebhookMessagesMessageIdParams(TypedDict):
    message_id: str


class GetSandboxWebhookMessagesMessageIdReply(TypedDict):
    id: str
    type: str
    headers: Dict[str, str]
    body: str


class PostWebhookBody(TypedDict):
    webhook_url: Union[str, None]


class PostWebhookReply(TypedDict):
    webhook_url: Union[str, None]
    enabled: bool
    webhook_secret: NotRequired[str]


class PostWebhookRotateSecretBody(TypedDict):
    overlap_seconds: NotRequired[int]


class PostWebhookRotateSecretReply(TypedDict):
    webhook_url: Union[str, None]
    enabled: bool
    webhook_secret: str


class GetPrimitivesReplyDataItemDocumentsItem(TypedDict):
    country: str
    document_type: str
    tier: Literal["calibrated", "uncalibrated", "unsupported"]


class GetPrimitivesReplyDataItem(TypedDict):
    id: str
    kind: str
    name: str
    description: str
    version: int
    status: str
    requires: List[str]
    config_schema: Dict[str, Any]
    evidence_schema: Union[Dict[str, Any], None]
    produces: Union[str, None]
    reason_codes: List[str]
    applicant_facing: bool
    calibration: Union[str, None]
    documents: List["GetPrimitivesReplyDataItemDocumentsItem"]


class GetPrimitivesReply(TypedDict):
    version: str
    data: List["GetPrimitivesReplyDataItem"]


class GetWellKnownJwksJsonReply(TypedDict):
    keys: List[Dict[str, Any]]


class GetHealthReply(TypedDict):
    status: str


class GetProjectsReply(TypedDict):
    data: List["Project"]


class PostProjectsBody(TypedDict):
    name: str
    sandbox: NotRequired[bool]


class GetProjectsIdParams(TypedDict):
    id: str


class GetProjectsIdReply(TypedDict):
    id: str
    name: str
    sandbox: bool
    created_at: str
    role: Union["Role", None]
    permissions: List[Literal["org:read", "org:update", "org:delete", "members:set_owner", "members:read", "members:invite", "members:update", "members:remove", "projects:read", "projects:create", "projects:update", "keys:read", "keys:create", "keys:revoke", "webhooks:read", "webhooks:write", "branding:read", "branding:write", "templates:read", "flows:read", "templates:write", "flows:publish", "cases:read", "cases:read_pii", "cases:create", "cases:resend_link", "cases:review", "cases:supervise", "cases:erase", "cases:export", "block_list:read", "block_list:write", "retention:write", "audit:read", "metrics:read"]]


class PatchProjectsIdParams(TypedDict):
    id: str


class PatchProjectsIdBody(TypedDict):
    name: str


class GetProjectsIdKeysParams(TypedDict):
    id: str


class GetProjectsIdKeysReply(TypedDict):
    data: List["ApiKey"]


class PostProjectsIdKeysParams(TypedDict):
    id: str


class PostProjectsIdKeysBody(TypedDict):
    name: str
    scopes: NotRequired[List[Literal["cases:create", "cases:read", "cases:erase", "flows:intake", "webhooks:write", "keys:rotate", "flows:publish", "verifications:link", "block_list:write", "members:read", "members:invite"]]]
    expires_at: NotRequired[str]


class PostProjectsIdKeysReply(ApiKey):
    api_key: str


class DeleteProjectsIdKeysKeyIdParams(TypedDict):
    id: str
    key_id: str


class PostProjectsIdKeysKeyIdRotateParams(TypedDict):
    id: str
    key_id: str


class PostProjectsIdKeysKeyIdRotateBody(TypedDict):
    grace_seconds: NotRequired[int]


class PostProjectsIdKeysKeyIdRotateReplyReplacedKey(TypedDict):
    id: str
    revoked_at: str


class PostProjectsIdKeysKeyIdRotateReply(ApiKey):
    api_key: str
    replaced_key: "PostProjectsIdKeysKeyIdRotateReplyReplacedKey"


class GetProjectsIdVerificationsExportParams(TypedDict):
    id: str


class GetProjectsIdVerificationsExportQuery(TypedDict):
    status: NotRequired[str]
    assessment: NotRequired[str]
    type: NotRequired[Literal["kyc", "kyb"]]
    flow_slug: NotRequired[str]
    country: NotRequired[str]
    document_type: NotRequired[str]
    reference_id: NotRequired[str]
    reason: NotRequired[str]
    disposition: NotRequired[str]
    created_after: NotRequired[str]
    created_before: NotRequired[str]


class PostProjectsIdVerificationsSearchParams(TypedDict):
    id: str


class PostProjectsIdVerificationsSearchBody(TypedDict):
    q: str
    limit: NotRequired[int]
    cursor: NotRequired[str]


class PostProjectsIdVerificationsSearchReplyDataItem(VerificationSummary):
    matched_by: List[Literal["reference_id", "document_number", "name", "claimed_name"]]


class PostProjectsIdVerificationsSearchReply(TypedDict):
    data: List["PostProjectsIdVerificationsSearchReplyDataItem"]
    has_more: bool
    next_cursor: Union[str, None]
    complete: bool


class PostProjectsIdVerificationsNamesParams(TypedDict):
    id: str


class PostProjectsIdVerificationsNamesBody(TypedDict):
    ids: List[str]


class PostProjectsIdVerificationsNamesReply(TypedDict):
    data: List["NamedCase"]


class GetProjectsIdVerificationsParams(TypedDict):
    id: str


class GetProjectsIdVerificationsQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    status: NotRequired[str]
    assessment: NotRequired[str]
    type: NotRequired[Literal["kyc", "kyb"]]
    flow_slug: NotRequired[str]
    country: NotRequired[str]
    document_type: NotRequired[str]
    reference_id: NotRequired[str]
    reason: NotRequired[str]
    disposition: NotRequired[str]
    created_after: NotRequired[str]
    created_before: NotRequired[str]


class GetProjectsIdVerificationsReply(TypedDict):
    data: List["VerificationSummary"]
    has_more: bool
    next_cursor: Union[str, None]


class PostProjectsIdVerificationsParams(TypedDict):
    id: str


class GetProjectsIdVerificationsVerificationIdParams(TypedDict):
    id: str
    verification_id: str


class DeleteProjectsIdVerificationsVerificationIdParams(TypedDict):
    id: str
    verification_id: str


DeleteProjectsIdVerificationsVerificationIdQuery = TypedDict(
    "DeleteProjectsIdVerificationsVerificationIdQuery",
    {
        "with": NotRequired[Literal["follow_ups"]],
    },
)


class GetProjectsIdVerificationsVerificationIdPersonalDataParams(TypedDict):
    id: str
    verification_id: str


class GetProjectsIdVerificationsVerificationIdFilmParams(TypedDict):
    id: str
    verification_id: str


class PostProjectsIdVerificationsVerificationIdLinkParams(TypedDict):
    id: str
    verification_id: str


class PostProjectsIdVerificationsVerificationIdSimulateParams(TypedDict):
    id: str
    verification_id: str


class GetProjectsIdVerificationsVerificationIdErasureParams(TypedDict):
    id: str
    verification_id: str


class GetProjectsIdVerificationsVerificationIdAgeReceiptParams(TypedDict):
    id: str
    verification_id: str


class GetProjectsIdVerificationsVerificationIdSeenFacesParams(TypedDict):
    id: str
    verification_id: str


class GetProjectsIdVerificationsVerificationIdCommentsParams(TypedDict):
    id: str
    verification_id: str


class GetProjectsIdVerificationsVerificationIdCommentsReply(TypedDict):
    data: List["Comment"]


class PostProjectsIdVerificationsVerificationIdCommentsParams(TypedDict):
    id: str
    verification_id: str


class PostProjectsIdVerificationsVerificationIdCommentsBody(TypedDict):
    text: str
    mentions: NotRequired[List[str]]


class PostProjectsIdVerificationsVerificationIdDispositionParams(TypedDict):
    id: str
    verification_id: str


class PostProjectsIdVerificationsVerificationIdDispositionBody(TypedDict):
    value: "DispositionValue"
    reason_codes: NotRequired[List[str]]
    note: NotRequired[str]
    assessment_agreed: NotRequired[bool]


class PostProjectsIdVerificationsVerificationIdDispositionReply(TypedDict):
    verification: "Verification"
    disposition: "CustomerDisposition"


class PostProjectsIdVerificationsVerificationIdDispositionReply2(TypedDict):
    verification: "Verification"
    pending_disposition: "PendingDisposition"


class PostProjectsIdVerificationsVerificationIdDispositionConfirmParams(TypedDict):
    id: str
    verification_id: str


class PostProjectsIdVerificationsVerificationIdDispositionConfirmBody(TypedDict):
    pending_id: str


class PostProjectsIdVerificationsVerificationIdDispositionConfirmReply(TypedDict):
    verification: "Verification"
    disposition: "CustomerDisposition"


class DeleteProjectsIdVerificationsVerificationIdDispositionPendingParams(TypedDict):
    id: str
    verification_id: str


class GetProjectsIdVerificationsVerificationIdReportParams(TypedDict):
    id: str
    verification_id: str


class GetProjectsIdVerificationsVerificationIdReportQuery(TypedDict):
    format: NotRequired[Literal["pdf", "zip"]]
    language: NotRequired["Language"]


class GetProjectsIdVerificationsVerificationIdDataSubjectExportParams(TypedDict):
    id: str
    verification_id: str


class GetProjectsIdQueueParams(TypedDict):
    id: str


class GetProjectsIdQueueQuery(TypedDict):
    assessment: NotRequired[str]
    assignee: NotRequired[str]
    reason: NotRequired[str]
    country: NotRequired[str]
    document_type: NotRequired[str]
    lane: NotRequired[Literal["new_link"]]
    limit: NotRequired[int]
    cursor: NotRequired[str]


class GetProjectsIdQueueReply(TypedDict):
    data: List["QueuedCase"]
    has_more: bool
    next_cursor: Union[str, None]


class GetProjectsIdQueueStateParams(TypedDict):
    id: str


class PostProjectsIdQueueNextParams(TypedDict):
    id: str


PostProjectsIdQueueNextBody = TypedDict(
    "PostProjectsIdQueueNextBody",
    {
        "assessment": NotRequired[List["Assessment"]],
        "reason": NotRequired[str],
        "country": NotRequired[str],
        "document_type": NotRequired[str],
        "except": NotRequired[str],
    },
)


class PostProjectsIdQueueNextReply(TypedDict):
    verification_id: Union[str, None]


class PutProjectsIdVerificationsVerificationIdAssignmentParams(TypedDict):
    id: str
    verification_id: str


class PutProjectsIdVerificationsVerificationIdAssignmentBody(TypedDict):
    user_id: NotRequired[str]


class DeleteProjectsIdVerificationsVerificationIdAssignmentParams(TypedDict):
    id: str
    verification_id: str


class PostProjectsIdVerificationsVerificationIdFollowUpParams(TypedDict):
    id: str
    verification_id: str


class GetProjectsIdMetricsParams(TypedDict):
    id: str


GetProjectsIdMetricsQuery = TypedDict(
    "GetProjectsIdMetricsQuery",
    {
        "from": NotRequired[str],
        "to": NotRequired[str],
        "simulated": NotRequired[Literal["true", "false"]],
    },
)


class GetProjectsIdQualityParams(TypedDict):
    id: str


class GetProjectsIdQualityQuery(TypedDict):
    simulated: NotRequired[Literal["true", "false"]]


class PostProjectsIdWhatIfParams(TypedDict):
    id: str


class PostProjectsIdWhatIfQuery(TypedDict):
    simulated: NotRequired[Literal["true", "false"]]


class PostProjectsIdWhatIfBody(TypedDict):
    face_match: NotRequired[float]
    face_mismatch: NotRequired[float]
    same_picture: NotRequired[float]
    suspicious: NotRequired[float]
    recapture: NotRequired[float]
    document_reading: NotRequired[float]
    minimum_age: NotRequired[int]
    planarity: NotRequired[float]
    illumination: NotRequired[float]
    same_person: NotRequired[float]
    policy_revision: NotRequired[str]
    reasons: NotRequired[Dict[Literal["dark_photo", "glare", "blurred", "cut_off", "incorrect_side", "no_document_in_image", "missing_back", "too_small", "low_resolution", "unreadable_image", "unsupported_image", "other_document", "not_tilted", "tilt_unmatched", "picture_of_document", "drawn_face", "eyes_covered", "mouth_covered", "photo_of_screen", "screenshot", "printed_copy", "capture_time_implausible", "image_reused", "portrait_tampering", "metadata_inconsistent", "same_side_twice", "digital_tampering", "metadata_editing_software", "metadata_missing", "document_expired", "mrz_not_found", "mrz_check_digit_failed", "fields_inconsistent", "under_age", "age_unclear", "not_read", "birth_date_missing", "specimen_document", "document_not_allowed", "unsupported_document", "uncalibrated_document_scope", "mrz_viz_inconsistent", "front_back_inconsistent", "expiry_missing", "no_face", "multiple_faces", "face_too_far", "too_bright", "too_dark", "challenge_mismatch", "challenge_timeout", "weak_reflection", "background_reflects", "replay_suspected", "virtual_camera", "frame_repeat", "flash_declined", "liveness_declined", "illumination_mismatch", "face_changed_during_capture", "film_of_another_person", "portrait_of_another_person", "low_similarity", "selfie_is_document", "no_portrait_in_document", "low_quality_portrait", "name_divergence", "dob_divergence", "number_divergence", "claim_absent", "claim_not_compared", "possible_match", "not_screened", "external_no_match", "external_not_checked", "block_list_match", "block_list_not_checked", "check_error", "check_not_run", "partly_examined", "engine_profile_unavailable", "check_not_available", "covered", "damaged_document", "two_documents", "scan", "template_mismatch", "font_anomaly", "security_feature_missing", "greyscale", "face_too_close", "emulator"], "Assessment"]]


class GetProjectsIdTeamFiguresParams(TypedDict):
    id: str


class GetProjectsIdTeamFiguresQuery(TypedDict):
    simulated: NotRequired[Literal["true", "false"]]


class GetProjectsIdWebhookParams(TypedDict):
    id: str


class GetProjectsIdWebhookReply2(TypedDict):
    url: None
    enabled: Literal[False]
    events: List[str]
    payload: Literal["full"]
    secret_set: Literal[False]
    public_key_signatures: Literal[False]


class PutProjectsIdWebhookParams(TypedDict):
    id: str


class PutProjectsIdWebhookBody(TypedDict):
    url: str
    events: NotRequired[List[Literal["verification.created", "verification.follow_up_created", "verification.opened", "verification.submitted", "verification.processing", "verification.completed", "verification.failed", "verification.link_expired", "verification.erased", "verification.disposition_recorded", "verification.review_due", "document.expiring", "screening.changed"]]]
    payload: NotRequired[Literal["full", "summary"]]
    public_key_signatures: NotRequired[bool]


class PutProjectsIdWebhookReply(Webhook):
    signing_secret: Union[str, None]


class DeleteProjectsIdWebhookParams(TypedDict):
    id: str


class PostProjectsIdWebhookRotateKeyPairParams(TypedDict):
    id: str


class PostProjectsIdWebhookRotateKeyPairBody(TypedDict):
    overlap_seconds: NotRequired[int]


class PostProjectsIdWebhookRotateSecretParams(TypedDict):
    id: str


class PostProjectsIdWebhookRotateSecretBody(TypedDict):
    overlap_seconds: NotRequired[int]


class PostProjectsIdWebhookRotateSecretReply(Webhook):
    signing_secret: str


class GetProjectsIdWebhookDeliveriesParams(TypedDict):
    id: str


class GetProjectsIdWebhookDeliveriesQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    type: NotRequired[Literal["verification.created", "verification.follow_up_created", "verification.opened", "verification.submitted", "verification.processing", "verification.completed", "verification.failed", "verification.link_expired", "verification.erased", "verification.disposition_recorded", "verification.review_due", "document.expiring", "screening.changed", "webhook.test"]]
    status: NotRequired[Literal["pending", "delivered", "exhausted", "dropped"]]
    verification_id: NotRequired[str]


class GetProjectsIdWebhookDeliveriesReply(TypedDict):
    data: List["WebhookDelivery"]
    has_more: bool
    next_cursor: Union[str, None]


class GetProjectsIdWebhookDeliveriesMessageIdParams(TypedDict):
    id: str
    message_id: str


class PostProjectsIdWebhookDeliveriesMessageIdReplayParams(TypedDict):
    id: str
    message_id: str


class PostProjectsIdWebhookReplayParams(TypedDict):
    id: str


PostProjectsIdWebhookReplayBody = TypedDict(
    "PostProjectsIdWebhookReplayBody",
    {
        "from": str,
        "to": str,
        "only_failed": NotRequired[bool],
        "cursor": NotRequired[str],
    },
)


class PostProjectsIdWebhookReplayReply(TypedDict):
    replayed: int
    has_more: bool
    next_cursor: Union[str, None]


class PostProjectsIdWebhookTestParams(TypedDict):
    id: str


class GetProjectsIdAdaptersParams(TypedDict):
    id: str


class GetProjectsIdAdaptersReply(TypedDict):
    data: List["Adapter"]


class PutProjectsIdAdaptersNameParams(TypedDict):
    id: str
    name: str


class PutProjectsIdAdaptersNameBody(TypedDict):
    url: str


class PutProjectsIdAdaptersNameReply(Adapter):
    signing_secret: Union[str, None]


class DeleteProjectsIdAdaptersNameParams(TypedDict):
    id: str
    name: str


class PostProjectsIdAdaptersNameRotateSecretParams(TypedDict):
    id: str
    name: str


class PostProjectsIdAdaptersNameRotateSecretBody(TypedDict):
    overlap_seconds: NotRequired[int]


class PostProjectsIdAdaptersNameRotateSecretReply(Adapter):
    signing_secret: str


class GetProjectsIdBlockListParams(TypedDict):
    id: str


class GetProjectsIdBlockListQuery(TypedDict):
    verification_id: NotRequired[str]


class GetProjectsIdBlockListReply(TypedDict):
    data: List["BlockEntry"]


class PostProjectsIdBlockListParams(TypedDict):
    id: str


class PostProjectsIdBlockListBody(TypedDict):
    verification_id: str
    blocks: NotRequired[List[Literal["document_number", "face"]]]
    reason: Literal["forged_document", "stolen_document", "identity_fraud", "account_abuse", "legal_order"]
    expires_at: NotRequired[str]
    kept_under: NotRequired[Literal["legal_obligation", "legal_claims"]]


class DeleteProjectsIdBlockListEntryIdParams(TypedDict):
    id: str
    entry_id: str


class GetProjectsIdRetentionParams(TypedDict):
    id: str


class GetProjectsIdRetentionReply(TypedDict):
    captures_days: int
    data_days: int
    keep_outcome: bool


class PutProjectsIdRetentionParams(TypedDict):
    id: str


class PutProjectsIdRetentionBody(TypedDict):
    captures_days: NotRequired[int]
    data_days: int
    keep_outcome: NotRequired[bool]


class PutProjectsIdRetentionReply(TypedDict):
    captures_days: int
    data_days: int
    keep_outcome: bool


class GetProjectsIdDispositionReasonsParams(TypedDict):
    id: str


class GetProjectsIdDispositionReasonsReplyDataItem(TypedDict):
    code: str
    description: str
    built_in: bool


class GetProjectsIdDispositionReasonsReply(TypedDict):
    data: List["GetProjectsIdDispositionReasonsReplyDataItem"]


class PutProjectsIdDispositionReasonsParams(TypedDict):
    id: str


class PutProjectsIdDispositionReasonsBodyReasonsItem(TypedDict):
    code: str
    description: str


class PutProjectsIdDispositionReasonsBody(TypedDict):
    reasons: List["PutProjectsIdDispositionReasonsBodyReasonsItem"]


class PutProjectsIdDispositionReasonsReplyDataItem(TypedDict):
    code: str
    description: str
    built_in: bool


class PutProjectsIdDispositionReasonsReply(TypedDict):
    data: List["PutProjectsIdDispositionReasonsReplyDataItem"]


class GetProjectsIdReviewParams(TypedDict):
    id: str


class PutProjectsIdReviewParams(TypedDict):
    id: str


class GetProjectsIdAuditLogParams(TypedDict):
    id: str


class GetProjectsIdAuditLogQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    action: NotRequired[str]
    actor_id: NotRequired[str]
    subject_id: NotRequired[str]
    after: NotRequired[str]
    before: NotRequired[str]


class GetProjectsIdAuditLogReply(TypedDict):
    data: List["AuditEntry"]
    has_more: bool
    next_cursor: Union[str, None]


class GetProjectsIdAuditLogVerifyParams(TypedDict):
    id: str


class GetProjectsIdAuditLogVerifyQuery(TypedDict):
    from_seq: NotRequired[int]
    from_hash: NotRequired[str]


class GetProjectsIdAuditLogVerifyReplyReached(TypedDict):
    seq: int
    hash: str


class GetProjectsIdAuditLogVerifyReplyBroken(TypedDict):
    seq: int
    why: str


class GetProjectsIdAuditLogVerifyReplySignature(TypedDict):
    alg: Literal["ed25519"]
    key_id: str
    value: str


class GetProjectsIdAuditLogVerifyReply(TypedDict):
    intact: bool
    complete: bool
    reached: "GetProjectsIdAuditLogVerifyReplyReached"
    broken: NotRequired["GetProjectsIdAuditLogVerifyReplyBroken"]
    signature: "GetProjectsIdAuditLogVerifyReplySignature"


class GetTeamAuditLogQuery(TypedDict):
    limit: NotRequired[int]
    cursor: NotRequired[str]
    action: NotRequired[str]
    actor_id: NotRequired[str]
    subject_id: NotRequired[str]
    after: NotRequired[str]
    before: NotRequired[str]


class GetTeamAuditLogReply(TypedDict):
    data: List["AuditEntry"]
    has_more: bool
    next_cursor: Union[str, None]


class PostProjectsIdTemplatesParams(TypedDict):
    id: str


class GetProjectsIdTemplatesParams(TypedDict):
    id: str


class GetProjectsIdTemplatesReplyDataItemCopiedFrom(TypedDict):
    project_id: str
    template_id: str
    revision: int
    sha256: str


class GetProjectsIdTemplatesReplyDataItem(TypedDict):
    id: str
    project_id: str
    status: Literal["draft", "published", "archived"]
    revision: int
    published_revision: Union[int, None]
    copied_from: NotRequired["GetProjectsIdTemplatesReplyDataItemCopiedFrom"]
    created_by: str
    created_at: str
    updated_at: str
    name: str


class GetProjectsIdTemplatesReply(TypedDict):
    data: List["GetProjectsIdTemplatesReplyDataItem"]


class GetProjectsIdTemplatesTemplateIdParams(TypedDict):
    id: str
    template_id: str


class PutProjectsIdTemplatesTemplateIdParams(TypedDict):
    id: str
    template_id: str


class PostProjectsIdTemplatesTemplateIdPublishParams(TypedDict):
    id: str
    template_id: str


class PostProjectsIdTemplatesTemplateIdArchiveParams(TypedDict):
    id: str
    template_id: str


class PostProjectsIdTemplatesCopyParams(TypedDict):
    id: str


class PostProjectsIdTemplatesCopyBody(TypedDict):
    project_id: str
    template_id: str
    template_revision: NotRequired[int]


class PostProjectsIdFlowsParams(TypedDict):
    id: str


class PostProjectsIdFlowsBody(TypedDict):
    slug: str
    template_id: str
    template_revision: NotRequired[int]
    change_note: NotRequired[str]


class GetProjectsIdFlowsParams(TypedDict):
    id: str


class GetProjectsIdFlowsReply(TypedDict):
    data: List["Flow"]


class GetProjectsIdFlowsSlugParams(TypedDict):
    id: str
    slug: str


class GetProjectsIdFlowsSlugReply(Flow):
    versions: List["FlowVersion"]


class PostProjectsIdFlowsSlugVersionsParams(TypedDict):
    id: str
    slug: str


class PostProjectsIdFlowsSlugVersionsBody(TypedDict):
    template_id: NotRequired[str]
    template_revision: NotRequired[int]
    change_note: NotRequired[str]


class GetProjectsIdFlowsSlugVersionsVersionParams(TypedDict):
    id: str
    slug: str
    version: str


class GetProjectsIdFlowsSlugVersionsVersionReply(FlowVersion):
    content: "TemplateContent"


class PostProjectsIdFlowsSlugPauseParams(TypedDict):
    id: str
    slug: str


class PostProjectsIdFlowsSlugResumeParams(TypedDict):
    id: str
    slug: str


class PostProjectsIdFlowsSlugArchiveParams(TypedDict):
    id: str
    slug: str


class GetProjectsIdBrandingParams(TypedDict):
    id: str


class PutProjectsIdBrandingParams(TypedDict):
    id: str


class PostProjectsIdBrandingImagesParams(TypedDict):
    id: str


class PostProjectsIdBrandingImagesBody(TypedDict):
    kind: Literal["logo", "icon", "favicon"]
    content_type: Literal["image/png", "image/webp"]


class PostProjectsIdBrandingImagesReply(TypedDict):
    upload_id: str
    url: str
    fields: Dict[str, str]
    expires_at: str


class GetProjectsIdEmbedOriginsParams(TypedDict):
    id: str


class GetProjectsIdEmbedOriginsReply(TypedDict):
    embed_origins: List[str]


class PutProjectsIdEmbedOriginsParams(TypedDict):
    id: str


class PutProjectsIdEmbedOriginsBody(TypedDict):
    embed_origins: List[str]


class PutProjectsIdEmbedOriginsReply(TypedDict):
    embed_origins: List[str]


class GetTeamReply(TypedDict):
    id: str
    name: str
    created_at: str


class PatchTeamBody(TypedDict):
    name: str


class PatchTeamReply(TypedDict):
    id: str
    name: str
    created_at: str


class DeleteTeamBody(TypedDict):
    org_id: str
    confirm_name: str


class DeleteTeamReply(TypedDict):
    id: str
    deleted_at: str


class GetTeamMembersReply(TypedDict):
    data: List["Member"]


class PatchTeamMembersIdParams(TypedDict):
    id: str


class PatchTeamMembersIdBody(TypedDict):
    role: "Role"


class DeleteTeamMembersIdParams(TypedDict):
    id: str


class DeleteTeamMembersIdQuery(TypedDict):
    keys: NotRequired[Literal["revoke"]]


class PutTeamMembersIdProjectsProjectIdParams(TypedDict):
    id: str
    project_id: str


class PutTeamMembersIdProjectsProjectIdBody(TypedDict):
    role: Union[Literal["admin", "developer", "compliance"], None]


class GetTeamInvitationsReply(TypedDict):
    data: List["Invitation"]


class PostTeamInvitationsBody(TypedDict):
    email: str
    role: "Role"
    language: NotRequired["Language"]


class DeleteTeamInvitationsIdParams(TypedDict):
    id: str


class GetTeamMembersIdKeysParams(TypedDict):
    id: str


class GetTeamMembersIdKeysReply(TypedDict):
    data: List["ApiKey"]


class VerificationCreatedEvent(TypedDict):
    type: Literal["verification.created"]
    timestamp: str
    data: "EventData"


class VerificationFollowUpCreatedEvent(TypedDict):
    type: Literal["verification.follow_up_created"]
    timestamp: str
    data: "EventData"


class VerificationOpenedEvent(TypedDict):
    type: Literal["verification.opened"]
    timestamp: str
    data: "EventData"


class VerificationSubmittedEvent(TypedDict):
    type: Literal["verification.submitted"]
    timestamp: str
    data: "EventData"


class VerificationProcessingEvent(TypedDict):
    type: Literal["verification.processing"]
    timestamp: str
    data: "EventData"


class VerificationCompletedEvent(TypedDict):
    type: Literal["verification.completed"]
    timestamp: str
    data: "EventData"


class VerificationFailedEvent(TypedDict):
    type: Literal["verification.failed"]
    timestamp: str
    data: "EventData"


class VerificationLinkExpiredEvent(TypedDict):
    type: Literal["verification.link_expired"]
    timestamp: str
    data: "EventData"


class VerificationErasedEvent(TypedDict):
    type: Literal["verification.erased"]
    timestamp: str
    data: "EventData"


class VerificationDispositionRecordedEvent(TypedDict):
    type: Literal["verification.disposition_recorded"]
    timestamp: str
    data: "EventData"


class VerificationReviewDueEvent(TypedDict):
    type: Literal["verification.review_due"]
    timestamp: str
    data: "EventData"


class DocumentExpiringEvent(TypedDict):
    type: Literal["document.expiring"]
    timestamp: str
    data: "EventData"


class ScreeningChangedEvent(TypedDict):
    type: Literal["screening.changed"]
    timestamp: str
    data: "EventData"


class WebhookTestEventData(TypedDict):
    project_id: str


class WebhookTestEvent(TypedDict):
    type: Literal["webhook.test"]
    timestamp: str
    data: "WebhookTestEventData"


#: Every event. Ignore types that you do not know: new ones are not breaking.
Event = Union[
    VerificationCreatedEvent,
    VerificationFollowUpCreatedEvent,
    VerificationOpenedEvent,
    VerificationSubmittedEvent,
    VerificationProcessingEvent,
    VerificationCompletedEvent,
    VerificationFailedEvent,
    VerificationLinkExpiredEvent,
    VerificationErasedEvent,
    VerificationDispositionRecordedEvent,
    VerificationReviewDueEvent,
    DocumentExpiringEvent,
    ScreeningChangedEvent,
    WebhookTestEvent,
]


class Operations:
    """Every call, by method and path."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/signup"],
        *,
        params: None = None,
        query: None = None,
        body: "PostSignupBody",
        idempotency_key: Optional[str] = None,
    ) -> "PostSignupReply":
        """Sign up for a sandbox."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/me"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetMeReply":
        """Show the tenant of this key."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/keys/rotate"],
        *,
        params: None = None,
        query: None = None,
        body: Optional["PostKeysRotateBody"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "PostKeysRotateReply":
        """Replace this key by a new one."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/verifications"],
        *,
        params: None = None,
        query: None = None,
        body: "NewVerification",
        idempotency_key: Optional[str] = None,
    ) -> "StartedVerification":
        """Start a verification."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/verifications"],
        *,
        params: None = None,
        query: Optional[GetVerificationsQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetVerificationsReply":
        """List verifications, newest first."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/verifications/{id}"],
        *,
        params: GetVerificationsIdParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Verification":
        """Show a verification."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/verifications/{id}"],
        *,
        params: DeleteVerificationsIdParams,
        query: Optional[DeleteVerificationsIdQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "ErasureReceipt":
        """Erase a verification."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/verifications/{id}/link"],
        *,
        params: PostVerificationsIdLinkParams,
        query: None = None,
        body: Optional["NewLink"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "ReissuedLink":
        """Issue a new link."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/verifications/{id}/follow-up"],
        *,
        params: PostVerificationsIdFollowUpParams,
        query: None = None,
        body: "NewFollowUp",
        idempotency_key: Optional[str] = None,
    ) -> "StartedFollowUp":
        """Ask for some of a verification again."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/verifications/{id}/ubos"],
        *,
        params: PostVerificationsIdUbosParams,
        query: None = None,
        body: "PostVerificationsIdUbosBody",
        idempotency_key: Optional[str] = None,
    ) -> "PostVerificationsIdUbosReply":
        """Declare beneficial owners (KYB)."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/verifications/{id}/erasure"],
        *,
        params: GetVerificationsIdErasureParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "ErasureReceipt":
        """Show the erasure receipt."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/verifications/{id}/age-receipt"],
        *,
        params: GetVerificationsIdAgeReceiptParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "AgeReceipt":
        """Show the age receipt."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/verifications/{id}/report"],
        *,
        params: GetVerificationsIdReportParams,
        query: Optional[GetVerificationsIdReportQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> str:
        """Make the evidence report."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/flows/{slug}/intake"],
        *,
        params: PostFlowsSlugIntakeParams,
        query: Optional[PostFlowsSlugIntakeQuery] = None,
        body: "PostFlowsSlugIntakeBody",
        idempotency_key: Optional[str] = None,
    ) -> Union["PostFlowsSlugIntakeReply", "PostFlowsSlugIntakeReply2"]:
        """Start a verification by a Flow."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/flows/{slug}/schema"],
        *,
        params: GetFlowsSlugSchemaParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> Dict[str, Any]:
        """Show the fields of a Flow's intake."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/sandbox/verifications/{id}/simulate"],
        *,
        params: PostSandboxVerificationsIdSimulateParams,
        query: None = None,
        body: Optional["NewSimulation"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "SimulatedVerification":
        """Simulate the result."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/sandbox/webhook/listen"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "PostSandboxWebhookListenReply":
        """Keep this project's messages for a listener."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/sandbox/webhook/messages/{message_id}"],
        *,
        params: GetSandboxWebhookMessagesMessageIdParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetSandboxWebhookMessagesMessageIdReply":
        """Show a message as its receiver gets it."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/webhook"],
        *,
        params: None = None,
        query: None = None,
        body: "PostWebhookBody",
        idempotency_key: Optional[str] = None,
    ) -> "PostWebhookReply":
        """Set or clear the tenant's webhook."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/webhook/rotate-secret"],
        *,
        params: None = None,
        query: None = None,
        body: Optional["PostWebhookRotateSecretBody"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "PostWebhookRotateSecretReply":
        """Replace the signing secret of the tenant's webhook."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/primitives"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetPrimitivesReply":
        """The building blocks of a verification."""

    @overload
    def call(
        self,
        operation: Literal["GET /.well-known/jwks.json"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetWellKnownJwksJsonReply":
        """Public keys of the erasure receipts."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/openapi.json"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> Dict[str, Any]:
        """This API as OpenAPI 3.1."""

    @overload
    def call(
        self,
        operation: Literal["GET /llms.txt"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> str:
        """This API in a page of Markdown, for language models."""

    @overload
    def call(
        self,
        operation: Literal["GET /health"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetHealthReply":
        """Whether the API answers."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsReply":
        """List the active org's projects."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects"],
        *,
        params: None = None,
        query: None = None,
        body: "PostProjectsBody",
        idempotency_key: Optional[str] = None,
    ) -> "Project":
        """Create a project."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}"],
        *,
        params: GetProjectsIdParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdReply":
        """Show a project, and the caller's permissions in it."""

    @overload
    def call(
        self,
        operation: Literal["PATCH /v1/projects/{id}"],
        *,
        params: PatchProjectsIdParams,
        query: None = None,
        body: "PatchProjectsIdBody",
        idempotency_key: Optional[str] = None,
    ) -> "Project":
        """Rename a project."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/keys"],
        *,
        params: GetProjectsIdKeysParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdKeysReply":
        """List a project's keys, oldest first."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/keys"],
        *,
        params: PostProjectsIdKeysParams,
        query: None = None,
        body: "PostProjectsIdKeysBody",
        idempotency_key: Optional[str] = None,
    ) -> "PostProjectsIdKeysReply":
        """Create a key."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/projects/{id}/keys/{key_id}"],
        *,
        params: DeleteProjectsIdKeysKeyIdParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        """Revoke a key."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/keys/{key_id}/rotate"],
        *,
        params: PostProjectsIdKeysKeyIdRotateParams,
        query: None = None,
        body: Optional["PostProjectsIdKeysKeyIdRotateBody"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "PostProjectsIdKeysKeyIdRotateReply":
        """Replace a key by a new one."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications/export"],
        *,
        params: GetProjectsIdVerificationsExportParams,
        query: Optional[GetProjectsIdVerificationsExportQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> str:
        """Export verifications as CSV, newest first."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/verifications/search"],
        *,
        params: PostProjectsIdVerificationsSearchParams,
        query: None = None,
        body: "PostProjectsIdVerificationsSearchBody",
        idempotency_key: Optional[str] = None,
    ) -> "PostProjectsIdVerificationsSearchReply":
        """Find verifications by name, number or reference."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/verifications/names"],
        *,
        params: PostProjectsIdVerificationsNamesParams,
        query: None = None,
        body: "PostProjectsIdVerificationsNamesBody",
        idempotency_key: Optional[str] = None,
    ) -> "PostProjectsIdVerificationsNamesReply":
        """Name the people, with their portraits."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications"],
        *,
        params: GetProjectsIdVerificationsParams,
        query: Optional[GetProjectsIdVerificationsQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdVerificationsReply":
        """List verifications, newest first."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/verifications"],
        *,
        params: PostProjectsIdVerificationsParams,
        query: None = None,
        body: "NewVerification",
        idempotency_key: Optional[str] = None,
    ) -> "StartedVerification":
        """Start a verification in this project."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications/{verification_id}"],
        *,
        params: GetProjectsIdVerificationsVerificationIdParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Case":
        """Show a verification, its timeline and decisions."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/projects/{id}/verifications/{verification_id}"],
        *,
        params: DeleteProjectsIdVerificationsVerificationIdParams,
        query: Optional[DeleteProjectsIdVerificationsVerificationIdQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "ErasureReceipt":
        """Erase a verification."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications/{verification_id}/personal-data"],
        *,
        params: GetProjectsIdVerificationsVerificationIdPersonalDataParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "PersonalData":
        """Show its personal data."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications/{verification_id}/film"],
        *,
        params: GetProjectsIdVerificationsVerificationIdFilmParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Film":
        """Show the film as submitted."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/verifications/{verification_id}/link"],
        *,
        params: PostProjectsIdVerificationsVerificationIdLinkParams,
        query: None = None,
        body: Optional["NewLink"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "ReissuedLink":
        """Issue a new link."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/verifications/{verification_id}/simulate"],
        *,
        params: PostProjectsIdVerificationsVerificationIdSimulateParams,
        query: None = None,
        body: Optional["NewSimulation"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "SimulatedVerification":
        """Simulate the result."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications/{verification_id}/erasure"],
        *,
        params: GetProjectsIdVerificationsVerificationIdErasureParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "ErasureReceipt":
        """Show the erasure receipt."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications/{verification_id}/age-receipt"],
        *,
        params: GetProjectsIdVerificationsVerificationIdAgeReceiptParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "AgeReceipt":
        """Show the age receipt."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications/{verification_id}/seen-faces"],
        *,
        params: GetProjectsIdVerificationsVerificationIdSeenFacesParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "SeenFaces":
        """Compare the face with the project's others."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications/{verification_id}/comments"],
        *,
        params: GetProjectsIdVerificationsVerificationIdCommentsParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdVerificationsVerificationIdCommentsReply":
        """List the team's comments, oldest first."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/verifications/{verification_id}/comments"],
        *,
        params: PostProjectsIdVerificationsVerificationIdCommentsParams,
        query: None = None,
        body: "PostProjectsIdVerificationsVerificationIdCommentsBody",
        idempotency_key: Optional[str] = None,
    ) -> "Comment":
        """Write a comment on a verification."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/verifications/{verification_id}/disposition"],
        *,
        params: PostProjectsIdVerificationsVerificationIdDispositionParams,
        query: None = None,
        body: "PostProjectsIdVerificationsVerificationIdDispositionBody",
        idempotency_key: Optional[str] = None,
    ) -> Union["PostProjectsIdVerificationsVerificationIdDispositionReply", "PostProjectsIdVerificationsVerificationIdDispositionReply2"]:
        """Record the team's decision."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/verifications/{verification_id}/disposition/confirm"],
        *,
        params: PostProjectsIdVerificationsVerificationIdDispositionConfirmParams,
        query: None = None,
        body: "PostProjectsIdVerificationsVerificationIdDispositionConfirmBody",
        idempotency_key: Optional[str] = None,
    ) -> "PostProjectsIdVerificationsVerificationIdDispositionConfirmReply":
        """Confirm a colleague's decision."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/projects/{id}/verifications/{verification_id}/disposition/pending"],
        *,
        params: DeleteProjectsIdVerificationsVerificationIdDispositionPendingParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        """Withdraw or reject a decision that waits."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications/{verification_id}/report"],
        *,
        params: GetProjectsIdVerificationsVerificationIdReportParams,
        query: Optional[GetProjectsIdVerificationsVerificationIdReportQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> str:
        """Make the evidence report."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/verifications/{verification_id}/data-subject-export"],
        *,
        params: GetProjectsIdVerificationsVerificationIdDataSubjectExportParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> str:
        """Export a person's data, to give it to them."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/queue"],
        *,
        params: GetProjectsIdQueueParams,
        query: Optional[GetProjectsIdQueueQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdQueueReply":
        """List verifications that wait for the team, oldest first."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/queue/state"],
        *,
        params: GetProjectsIdQueueStateParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "QueueState":
        """Count the verifications that wait for a decision."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/queue/next"],
        *,
        params: PostProjectsIdQueueNextParams,
        query: None = None,
        body: Optional["PostProjectsIdQueueNextBody"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "PostProjectsIdQueueNextReply":
        """Take the verification that waits longest."""

    @overload
    def call(
        self,
        operation: Literal["PUT /v1/projects/{id}/verifications/{verification_id}/assignment"],
        *,
        params: PutProjectsIdVerificationsVerificationIdAssignmentParams,
        query: None = None,
        body: Optional["PutProjectsIdVerificationsVerificationIdAssignmentBody"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "Assignment":
        """Assign a verification that waits."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/projects/{id}/verifications/{verification_id}/assignment"],
        *,
        params: DeleteProjectsIdVerificationsVerificationIdAssignmentParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Assignment":
        """Release a verification."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/verifications/{verification_id}/follow-up"],
        *,
        params: PostProjectsIdVerificationsVerificationIdFollowUpParams,
        query: None = None,
        body: "NewFollowUp",
        idempotency_key: Optional[str] = None,
    ) -> "StartedFollowUp":
        """Ask for some of a verification again."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/metrics"],
        *,
        params: GetProjectsIdMetricsParams,
        query: Optional[GetProjectsIdMetricsQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Metrics":
        """Show how the verifications of some days ended."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/quality"],
        *,
        params: GetProjectsIdQualityParams,
        query: Optional[GetProjectsIdQualityQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Quality":
        """Show how often the team confirmed the assessments."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/what-if"],
        *,
        params: PostProjectsIdWhatIfParams,
        query: Optional[PostProjectsIdWhatIfQuery] = None,
        body: Optional["PostProjectsIdWhatIfBody"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "WhatIf":
        """Try other rules on the newest verifications."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/team-figures"],
        *,
        params: GetProjectsIdTeamFiguresParams,
        query: Optional[GetProjectsIdTeamFiguresQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "TeamFigures":
        """Show how the team works at its queue."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/webhook"],
        *,
        params: GetProjectsIdWebhookParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> Union["Webhook", "GetProjectsIdWebhookReply2"]:
        """Read the project's webhook."""

    @overload
    def call(
        self,
        operation: Literal["PUT /v1/projects/{id}/webhook"],
        *,
        params: PutProjectsIdWebhookParams,
        query: None = None,
        body: "PutProjectsIdWebhookBody",
        idempotency_key: Optional[str] = None,
    ) -> "PutProjectsIdWebhookReply":
        """Set the project's webhook URL."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/projects/{id}/webhook"],
        *,
        params: DeleteProjectsIdWebhookParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        """Clear the project's webhook URL."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/webhook/rotate-key-pair"],
        *,
        params: PostProjectsIdWebhookRotateKeyPairParams,
        query: None = None,
        body: Optional["PostProjectsIdWebhookRotateKeyPairBody"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "Webhook":
        """Replace the key pair."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/webhook/rotate-secret"],
        *,
        params: PostProjectsIdWebhookRotateSecretParams,
        query: None = None,
        body: Optional["PostProjectsIdWebhookRotateSecretBody"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "PostProjectsIdWebhookRotateSecretReply":
        """Replace the signing secret."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/webhook/deliveries"],
        *,
        params: GetProjectsIdWebhookDeliveriesParams,
        query: Optional[GetProjectsIdWebhookDeliveriesQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdWebhookDeliveriesReply":
        """List the deliveries."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/webhook/deliveries/{message_id}"],
        *,
        params: GetProjectsIdWebhookDeliveriesMessageIdParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "WebhookMessage":
        """Show one message as it was sent."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/webhook/deliveries/{message_id}/replay"],
        *,
        params: PostProjectsIdWebhookDeliveriesMessageIdReplayParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "WebhookDelivery":
        """Send a message again."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/webhook/replay"],
        *,
        params: PostProjectsIdWebhookReplayParams,
        query: None = None,
        body: "PostProjectsIdWebhookReplayBody",
        idempotency_key: Optional[str] = None,
    ) -> "PostProjectsIdWebhookReplayReply":
        """Send the messages of a period again."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/webhook/test"],
        *,
        params: PostProjectsIdWebhookTestParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "WebhookDelivery":
        """Send a `webhook.test` message."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/adapters"],
        *,
        params: GetProjectsIdAdaptersParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdAdaptersReply":
        """List adapters."""

    @overload
    def call(
        self,
        operation: Literal["PUT /v1/projects/{id}/adapters/{name}"],
        *,
        params: PutProjectsIdAdaptersNameParams,
        query: None = None,
        body: "PutProjectsIdAdaptersNameBody",
        idempotency_key: Optional[str] = None,
    ) -> "PutProjectsIdAdaptersNameReply":
        """Set an adapter."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/projects/{id}/adapters/{name}"],
        *,
        params: DeleteProjectsIdAdaptersNameParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        """Remove an adapter."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/adapters/{name}/rotate-secret"],
        *,
        params: PostProjectsIdAdaptersNameRotateSecretParams,
        query: None = None,
        body: Optional["PostProjectsIdAdaptersNameRotateSecretBody"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "PostProjectsIdAdaptersNameRotateSecretReply":
        """Replace its secret."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/block-list"],
        *,
        params: GetProjectsIdBlockListParams,
        query: Optional[GetProjectsIdBlockListQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdBlockListReply":
        """List the entries."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/block-list"],
        *,
        params: PostProjectsIdBlockListParams,
        query: None = None,
        body: "PostProjectsIdBlockListBody",
        idempotency_key: Optional[str] = None,
    ) -> "BlockEntry":
        """Add a verification."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/projects/{id}/block-list/{entry_id}"],
        *,
        params: DeleteProjectsIdBlockListEntryIdParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        """Remove an entry."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/retention"],
        *,
        params: GetProjectsIdRetentionParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdRetentionReply":
        """Show how long personal data is kept."""

    @overload
    def call(
        self,
        operation: Literal["PUT /v1/projects/{id}/retention"],
        *,
        params: PutProjectsIdRetentionParams,
        query: None = None,
        body: "PutProjectsIdRetentionBody",
        idempotency_key: Optional[str] = None,
    ) -> "PutProjectsIdRetentionReply":
        """Set how long personal data is kept."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/disposition-reasons"],
        *,
        params: GetProjectsIdDispositionReasonsParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdDispositionReasonsReply":
        """List the reasons that a decision may have."""

    @overload
    def call(
        self,
        operation: Literal["PUT /v1/projects/{id}/disposition-reasons"],
        *,
        params: PutProjectsIdDispositionReasonsParams,
        query: None = None,
        body: "PutProjectsIdDispositionReasonsBody",
        idempotency_key: Optional[str] = None,
    ) -> "PutProjectsIdDispositionReasonsReply":
        """Set the project's own reasons."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/review"],
        *,
        params: GetProjectsIdReviewParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Review":
        """Show which results wait for a decision, and the target time."""

    @overload
    def call(
        self,
        operation: Literal["PUT /v1/projects/{id}/review"],
        *,
        params: PutProjectsIdReviewParams,
        query: None = None,
        body: "Review",
        idempotency_key: Optional[str] = None,
    ) -> "Review":
        """Set which results wait for a decision, and the target time."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/audit-log"],
        *,
        params: GetProjectsIdAuditLogParams,
        query: Optional[GetProjectsIdAuditLogQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdAuditLogReply":
        """List who did what, newest first."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/audit-log/verify"],
        *,
        params: GetProjectsIdAuditLogVerifyParams,
        query: Optional[GetProjectsIdAuditLogVerifyQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdAuditLogVerifyReply":
        """Verify the audit log."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/team/audit-log"],
        *,
        params: None = None,
        query: Optional[GetTeamAuditLogQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetTeamAuditLogReply":
        """List who changed the active org, newest first."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/templates"],
        *,
        params: PostProjectsIdTemplatesParams,
        query: None = None,
        body: "TemplateInput",
        idempotency_key: Optional[str] = None,
    ) -> "Template":
        """Create a template."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/templates"],
        *,
        params: GetProjectsIdTemplatesParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdTemplatesReply":
        """List templates, oldest first."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/templates/{template_id}"],
        *,
        params: GetProjectsIdTemplatesTemplateIdParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Template":
        """Show a template."""

    @overload
    def call(
        self,
        operation: Literal["PUT /v1/projects/{id}/templates/{template_id}"],
        *,
        params: PutProjectsIdTemplatesTemplateIdParams,
        query: None = None,
        body: "TemplateInput",
        idempotency_key: Optional[str] = None,
    ) -> "Template":
        """Replace a template's content."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/templates/{template_id}/publish"],
        *,
        params: PostProjectsIdTemplatesTemplateIdPublishParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Template":
        """Publish a template's draft."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/templates/{template_id}/archive"],
        *,
        params: PostProjectsIdTemplatesTemplateIdArchiveParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Template":
        """Archive a template."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/templates/copy"],
        *,
        params: PostProjectsIdTemplatesCopyParams,
        query: None = None,
        body: "PostProjectsIdTemplatesCopyBody",
        idempotency_key: Optional[str] = None,
    ) -> "Template":
        """Copy a template from another project."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/flows"],
        *,
        params: PostProjectsIdFlowsParams,
        query: None = None,
        body: "PostProjectsIdFlowsBody",
        idempotency_key: Optional[str] = None,
    ) -> "Flow":
        """Activate a template as a Flow."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/flows"],
        *,
        params: GetProjectsIdFlowsParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdFlowsReply":
        """List Flows by slug."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/flows/{slug}"],
        *,
        params: GetProjectsIdFlowsSlugParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdFlowsSlugReply":
        """Show a Flow with its versions."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/flows/{slug}/versions"],
        *,
        params: PostProjectsIdFlowsSlugVersionsParams,
        query: None = None,
        body: Optional["PostProjectsIdFlowsSlugVersionsBody"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "Flow":
        """Publish a new version of a Flow."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/flows/{slug}/versions/{version}"],
        *,
        params: GetProjectsIdFlowsSlugVersionsVersionParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdFlowsSlugVersionsVersionReply":
        """Show the frozen content of a Flow's version."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/flows/{slug}/pause"],
        *,
        params: PostProjectsIdFlowsSlugPauseParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Flow":
        """Pause a Flow."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/flows/{slug}/resume"],
        *,
        params: PostProjectsIdFlowsSlugResumeParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Flow":
        """Resume a paused Flow."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/flows/{slug}/archive"],
        *,
        params: PostProjectsIdFlowsSlugArchiveParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Flow":
        """Archive a Flow."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/branding"],
        *,
        params: GetProjectsIdBrandingParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "Branding":
        """Read how the hosted pages look."""

    @overload
    def call(
        self,
        operation: Literal["PUT /v1/projects/{id}/branding"],
        *,
        params: PutProjectsIdBrandingParams,
        query: None = None,
        body: Optional["BrandingInput"] = None,
        idempotency_key: Optional[str] = None,
    ) -> "Branding":
        """Set how the hosted pages look."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/projects/{id}/branding/images"],
        *,
        params: PostProjectsIdBrandingImagesParams,
        query: None = None,
        body: "PostProjectsIdBrandingImagesBody",
        idempotency_key: Optional[str] = None,
    ) -> "PostProjectsIdBrandingImagesReply":
        """Get an upload URL for a picture."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/projects/{id}/embed-origins"],
        *,
        params: GetProjectsIdEmbedOriginsParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetProjectsIdEmbedOriginsReply":
        """Show whose pages may embed verifications."""

    @overload
    def call(
        self,
        operation: Literal["PUT /v1/projects/{id}/embed-origins"],
        *,
        params: PutProjectsIdEmbedOriginsParams,
        query: None = None,
        body: "PutProjectsIdEmbedOriginsBody",
        idempotency_key: Optional[str] = None,
    ) -> "PutProjectsIdEmbedOriginsReply":
        """Set whose pages may embed verifications."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/team"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetTeamReply":
        """Show the active org."""

    @overload
    def call(
        self,
        operation: Literal["PATCH /v1/team"],
        *,
        params: None = None,
        query: None = None,
        body: "PatchTeamBody",
        idempotency_key: Optional[str] = None,
    ) -> "PatchTeamReply":
        """Rename the active org."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/team"],
        *,
        params: None = None,
        query: None = None,
        body: "DeleteTeamBody",
        idempotency_key: Optional[str] = None,
    ) -> "DeleteTeamReply":
        """Delete the active org."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/team/members"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetTeamMembersReply":
        """List the active org's members."""

    @overload
    def call(
        self,
        operation: Literal["PATCH /v1/team/members/{id}"],
        *,
        params: PatchTeamMembersIdParams,
        query: None = None,
        body: "PatchTeamMembersIdBody",
        idempotency_key: Optional[str] = None,
    ) -> "Member":
        """Give a member another role."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/team/members/{id}"],
        *,
        params: DeleteTeamMembersIdParams,
        query: Optional[DeleteTeamMembersIdQuery] = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        """Remove a member."""

    @overload
    def call(
        self,
        operation: Literal["PUT /v1/team/members/{id}/projects/{project_id}"],
        *,
        params: PutTeamMembersIdProjectsProjectIdParams,
        query: None = None,
        body: "PutTeamMembersIdProjectsProjectIdBody",
        idempotency_key: Optional[str] = None,
    ) -> "Member":
        """Set a member's role in a project."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/team/invitations"],
        *,
        params: None = None,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetTeamInvitationsReply":
        """List the active org's pending invitations."""

    @overload
    def call(
        self,
        operation: Literal["POST /v1/team/invitations"],
        *,
        params: None = None,
        query: None = None,
        body: "PostTeamInvitationsBody",
        idempotency_key: Optional[str] = None,
    ) -> "Invitation":
        """Invite by e-mail and role."""

    @overload
    def call(
        self,
        operation: Literal["DELETE /v1/team/invitations/{id}"],
        *,
        params: DeleteTeamInvitationsIdParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        """Revoke a pending invitation."""

    @overload
    def call(
        self,
        operation: Literal["GET /v1/team/members/{id}/keys"],
        *,
        params: GetTeamMembersIdKeysParams,
        query: None = None,
        body: None = None,
        idempotency_key: Optional[str] = None,
    ) -> "GetTeamMembersIdKeysReply":
        """List the valid keys that a member created."""

    def call(
        self,
        operation: str,
        *,
        params: Optional[Mapping[str, Any]] = None,
        query: Optional[Mapping[str, Any]] = None,
        body: Any = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        return self._perform(operation, params, query, body, idempotency_key)

    def _perform(
        self,
        operation: str,
        params: Optional[Mapping[str, Any]],
        query: Optional[Mapping[str, Any]],
        body: Any,
        idempotency_key: Optional[str],
    ) -> Any:
        raise NotImplementedError
