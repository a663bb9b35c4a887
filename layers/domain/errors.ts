/** Every way the service may say no. A new code needs a status in `http/problem.ts` to compile. */
export const errorCodes = [
  "invalid_json",
  "invalid_parameter",
  "unknown_parameter",
  "missing_required_field",
  "invalid_field",
  "invalid_cursor",
  "wildcard_country_not_allowed",
  "invalid_country",
  "insufficient_contrast",
  "type_not_available",
  "unknown_type",
  "link_delivery_not_configured",
  "missing_api_key",
  "invalid_api_key",
  "revoked_api_key",
  "invalid_link_token",
  "sign_in_required",
  "signup_disabled",
  "permission_denied",
  "origin_not_allowed",
  "kyb_not_available",
  "not_found",
  "method_not_allowed",
  "idempotency_in_progress",
  "invalid_state",
  "face_not_kept",
  "slug_taken",
  "already_member",
  "flow_not_active",
  "limit_reached",
  "link_expired",
  "link_revoked",
  "request_too_large",
  "capture_too_large",
  "unsupported_media_type",
  "pdf_not_accepted",
  "idempotency_key_reused",
  "capture_rejected",
  "rate_limit_exceeded",
  "too_many_attempts",
  "temporarily_unavailable",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export type FieldError = { pointer: string; code: string; detail: string };

export type RefusalDetails = {
  /** Dotted path of the offending input, such as `payload.document_number`. */
  param?: string;
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** Further members of the problem document, already in wire form, such as `current_status`. */
  extra?: Record<string, unknown>;
};

/** An expected error, which the caller sees. Any other thrown error is a fault and answers 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  /** `message` must never hold a submitted value: it travels in bodies and logs. */
  constructor(code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }
}
