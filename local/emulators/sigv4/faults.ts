import { AwsError } from "../aws-error.ts";

/** Faults of a signature. S3 and the JSON services name them differently. */
const faults = {
  missing: {
    s3: ["AccessDenied", "Access Denied"],
    json: ["MissingAuthenticationTokenException", "Request is missing Authentication Token"],
  },
  malformed: {
    s3: ["AuthorizationHeaderMalformed", "The authorization is malformed"],
    json: ["IncompleteSignatureException", "The authorization is malformed"],
  },
  unknownKey: {
    s3: ["InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records."],
    json: ["UnrecognizedClientException", "The security token included in the request is invalid."],
  },
  skewed: {
    s3: [
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    ],
    json: ["InvalidSignatureException", "Signature expired or not yet current"],
  },
  mismatch: {
    s3: [
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    ],
    json: [
      "InvalidSignatureException",
      "The request signature we calculated does not match the signature you provided. Check your AWS Secret Access Key and signing method.",
    ],
  },
  expired: {
    s3: ["AccessDenied", "Request has expired"],
    json: ["InvalidSignatureException", "Signature expired"],
  },
  unsigned: {
    s3: ["AccessDenied", "There were headers present in the request which were not signed"],
    json: ["InvalidSignatureException", "A header that must be signed is not"],
  },
  payload: {
    s3: [
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    ],
    json: ["InvalidSignatureException", "The body is not the one that was signed"],
  },
} satisfies Record<string, Record<"s3" | "json", [code: string, message: string]>>;

export function signatureFault(fault: keyof typeof faults, service: string): AwsError {
  const [code, message] = faults[fault][service === "s3" ? "s3" : "json"];
  const isBadInput = fault === "malformed" || fault === "payload" || service === "dynamodb";
  return new AwsError(code, message, { status: isBadInput ? 400 : 403 });
}
