import { type ErrorCode, Refusal } from "#domain/errors.ts";
import type { Answer } from "./answer.ts";
import type { Call } from "./call.ts";

/** The status and the title of every refusal; a code without a line here does not compile. */
export const problems: Record<ErrorCode, { status: number; title: string }> = {
  invalid_json: { status: 400, title: "The body is not valid JSON" },
  invalid_parameter: { status: 400, title: "A parameter is not valid" },
  unknown_parameter: { status: 400, title: "A parameter is not known" },
  missing_required_field: { status: 400, title: "A required field is missing" },
  invalid_field: { status: 400, title: "A field of the payload is not as declared" },
  invalid_cursor: { status: 400, title: "The cursor is not valid for this list" },
  wildcard_country_not_allowed: { status: 400, title: "A country must be named explicitly" },
  invalid_country: { status: 400, title: "The country is not an ISO 3166-1 alpha-2 code" },
  type_not_available: { status: 400, title: "This type is not available here" },
  insufficient_contrast: { status: 400, title: "The colors are hard to read" },
  unknown_type: { status: 400, title: "The type is not known" },
  link_delivery_not_configured: { status: 400, title: "Links are not sent here" },
  missing_api_key: { status: 401, title: "An API key is required" },
  invalid_api_key: { status: 401, title: "The API key is not valid" },
  revoked_api_key: { status: 401, title: "The API key is not valid" },
  invalid_link_token: { status: 401, title: "The link is not valid" },
  sign_in_required: { status: 401, title: "Sign in first" },
  signup_disabled: { status: 403, title: "Sign-up is not available here" },
  permission_denied: { status: 403, title: "The permission is missing" },
  origin_not_allowed: { status: 403, title: "The origin is not allowed" },
  kyb_not_available: { status: 403, title: "KYB is not available here" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "The method is not allowed" },
  idempotency_in_progress: { status: 409, title: "The first call is still in progress" },
  invalid_state: { status: 409, title: "The current state does not allow this" },
  face_not_kept: { status: 409, title: "The earlier face is not kept" },
  slug_taken: { status: 409, title: "The slug is taken" },
  already_member: { status: 409, title: "This person is a member already" },
  flow_not_active: { status: 409, title: "The flow is not active" },
  limit_reached: { status: 409, title: "A limit is reached" },
  link_expired: { status: 410, title: "The link has expired" },
  link_revoked: { status: 410, title: "The link was replaced" },
  request_too_large: { status: 413, title: "The request is too large" },
  capture_too_large: { status: 413, title: "The capture is too large" },
  unsupported_media_type: { status: 415, title: "The media type is not supported" },
  pdf_not_accepted: { status: 415, title: "A PDF is no photograph" },
  idempotency_key_reused: { status: 422, title: "The Idempotency-Key was used before" },
  capture_rejected: { status: 422, title: "The capture was not accepted" },
  rate_limit_exceeded: { status: 429, title: "Too many requests" },
  too_many_attempts: { status: 429, title: "Too many attempts" },
  temporarily_unavailable: { status: 503, title: "Temporarily unavailable" },
};

/** The answer to any other error, as `internal_error`. */
export const fault = { status: 500, title: "Something failed on our side" };

/** Registered for exceeded quotas, so that generic clients recognize it. */
const quotaType = "https://iana.org/assignments/http-problem-types#quota-exceeded";

export type ProblemContext = {
  requestId: string;
  path: string;
  accept: string | undefined;
  publicBaseUrl: string;
};

export function problemContext(call: Call): ProblemContext {
  return {
    requestId: call.requestId,
    path: call.path,
    accept: call.headers.accept,
    publicBaseUrl: call.ports.stage.publicBaseUrl,
  };
}

/** The part of an error that the caller may know: a refusal in full, a fault by its request id only. */
export function toProblem(error: unknown, context: ProblemContext): Answer {
  const refusal = error instanceof Refusal ? error : undefined;
  const code = refusal?.code ?? "internal_error";
  const { status, title } = refusal ? problems[refusal.code] : fault;
  const { param, errors, retryAfterSeconds, extra } = refusal?.details ?? {};

  const body = {
    // First, so that no extension member can stand in for one of the standard's.
    ...extra,
    type: code === "rate_limit_exceeded" ? quotaType : problemUrl(context.publicBaseUrl, code),
    title,
    status,
    detail: refusal?.message ?? "The request failed. It may be tried again.",
    instance: context.path,
    code,
    ...(param !== undefined && { param }),
    ...(status === 400 && { errors: errors ?? errorsOf(code, param, refusal) }),
    request_id: context.requestId,
  };
  const headers: Record<string, string> = {
    "content-type": problemContentType(context.accept),
    ...(Array.isArray(extra?.allowed_methods) && { allow: extra.allowed_methods.join(", ") }),
    ...(status === 401 && { "www-authenticate": "ApiKey" }),
    ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
  };
  return { status, headers, body: JSON.stringify(body) };
}

/** A rule names one place; a schema has named them all. */
function errorsOf(code: string, param: string | undefined, refusal: Refusal | undefined) {
  if (param === undefined || !refusal) return;
  const pointer = `#/${param.replaceAll(/\[(\d+)\]/g, ".$1").replaceAll(".", "/")}`;
  return [{ pointer, code, detail: refusal.message }];
}

function problemUrl(publicBaseUrl: string, code: string): string {
  return `${publicBaseUrl}/docs/problems/${code}`;
}

/** The given interface says that bodies are JSON: a caller who asks for exactly that type gets it. */
function problemContentType(accept: string | undefined): string {
  const asksForPlainJson =
    accept !== undefined &&
    /\bapplication\/json\b/i.test(accept) &&
    !/application\/problem\+json|application\/\*|\*\/\*/i.test(accept);
  return asksForPlainJson ? "application/json" : "application/problem+json";
}
