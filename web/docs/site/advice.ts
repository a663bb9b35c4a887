import type { ErrorCode } from "#domain/errors.ts";

/** The remedy for each error code; a code without a line here does not compile. */
export const advice: Record<ErrorCode | "internal_error", string> = {
  invalid_json:
    "Send a JSON body. What was sent cannot be parsed: look for a comma too many, or a body that was cut off.",
  invalid_parameter: "Correct the field that `param` names. `detail` says what it may be.",
  unknown_parameter:
    "Take away or rename the field that `param` names. A name that is misspelt would otherwise be ignored without a word.",
  missing_required_field:
    "Add the field that `param` names. For a Flow, `GET /v1/flows/{slug}/schema` says what its intake requires.",
  invalid_field:
    "Correct the value of the payload that `param` names: it is not as the Flow declares it.",
  invalid_cursor:
    "Begin the list anew without a cursor. A cursor belongs to the filters that it came with.",
  wildcard_country_not_allowed:
    "Name each country by its ISO 3166-1 code. There is no entry for all of them.",
  invalid_country: "Use the two upper-case letters of ISO 3166-1, such as `MZ`.",
  insufficient_contrast:
    "Choose colours further apart: `detail` tells the ratio that was found, and 4.5 is the least.",
  type_not_available: 'Send `"type": "kyc"`. Companies are not verified on a production stage.',
  link_delivery_not_configured:
    "Leave `deliver_link` out, or the member that `param` names, and send the link yourself. Who runs the service may switch it on.",
  unknown_type: 'Send `"type": "kyc"`.',
  missing_api_key: "Send the key in the header `X-API-Key`, from your backend.",
  invalid_api_key:
    "Check the key. One of another stage, one that was cut when it was copied and one that never was look the same from here.",
  revoked_api_key:
    "Use the key that took its place. A key that was rotated without a grace time is revoked at once.",
  invalid_link_token:
    "Open the link as it was sent. If it was cut, send it again, or issue a new one.",
  sign_in_required:
    "Sign in to the dashboard, or call with a project's key where the operation takes one.",
  signup_disabled:
    "Ask who operates the stage for an org, and sign in to the dashboard. Only test stages take sign-ups by call.",
  permission_denied:
    "Give the key the scope, or the member the role, that `required_permission` names.",
  origin_not_allowed:
    "Make the call from the dashboard's own pages. A call with a session from elsewhere is refused.",
  kyb_not_available: "Leave it out. Companies are not verified on a production stage.",
  not_found:
    "Check the id, and that the key is of the same project. What belongs to others answers the same as what does not exist.",
  method_not_allowed: "Use a method of the header `Allow`.",
  idempotency_in_progress:
    "Wait for `Retry-After` and send the same again: the first call is not answered yet.",
  invalid_state:
    "Read the verification. `current_status` says where it is, and that status does not allow what was asked.",
  face_not_kept:
    "Start a verification without `renewal_of`. A face is kept only if the project has `seen_faces` and the applicant agreed to it.",
  slug_taken: "Choose another slug. One that was ever used in the project is never given again.",
  already_member: "Nothing has to be done: change the member's role instead of inviting them.",
  flow_not_active:
    "Resume the Flow, or start the verification by another. A paused Flow takes no new ones.",
  limit_reached:
    "Take away what is not needed any more, or ask who operates the stage. `detail` tells the limit.",
  link_expired:
    "Issue a new link with `POST /v1/verifications/{id}/link` while the verification is `collecting`, or start another.",
  link_revoked: "Use the newest link. Issuing one ends those before it.",
  request_too_large: "Send less: `detail` tells how much is taken.",
  capture_too_large: "Send a smaller picture: `detail` tells how large it may be.",
  unsupported_media_type: "Send `Content-Type: application/json`.",
  pdf_not_accepted:
    "Photograph the document. A PDF has been through a scanner or a program, and what the checks look for is not in it.",
  idempotency_key_reused:
    "Draw a new Idempotency-Key for another request. This one was used with another body.",
  capture_rejected: "Take the photograph again. `errors` say what was wrong with it.",
  rate_limit_exceeded:
    "Wait for `Retry-After`, then go on slower. `RateLimit-Policy` tells what you may call.",
  too_many_attempts: "Wait for `Retry-After`.",
  temporarily_unavailable:
    "Send the same again after `Retry-After`, with the same Idempotency-Key.",
  internal_error:
    "Send the same again, with the same Idempotency-Key. If it stays so, tell the operator the `request_id`.",
};
