import { describe, expect, it } from "vitest";
import { sign } from "../emulators/sigv4/signature.ts";
import { verifyPostPolicy } from "../emulators/sigv4/verify-post-policy.ts";

const access = {
  find: (id: string) =>
    id === "AKIA" ? { secretAccessKey: "secret", principal: "role" } : undefined,
  allows: () => true,
};
const scope = { accessKeyId: "AKIA", date: "20260102", region: "eu-west-1", service: "s3" };
const credential = "AKIA/20260102/eu-west-1/s3/aws4_request";
const base = [
  { bucket: "captures" },
  ["eq", "$key", "case/front"],
  { "x-amz-credential": credential },
  { "x-amz-algorithm": "AWS4-HMAC-SHA256" },
];

/** A form whose policy has these conditions beside the usual, signed as a client would. */
function form(conditions: unknown[], { expiration = "2999-01-01T00:00:00Z", usual = base } = {}) {
  const policy = Buffer.from(
    JSON.stringify({ expiration, conditions: [...usual, ...conditions] }),
  ).toString("base64");
  return {
    key: "case/front",
    "x-amz-credential": credential,
    "x-amz-algorithm": "AWS4-HMAC-SHA256",
    "x-amz-signature": sign("secret", scope, policy),
    policy,
  };
}

it("knows who signed, and how large the file may be", () => {
  const fields = form([["content-length-range", 1, 1000]]);
  expect(verifyPostPolicy(fields, "captures", access)).toEqual({
    principal: "role",
    minBytes: 1,
    maxBytes: 1000,
  });
});

it("takes the narrowest of several sizes", () => {
  const fields = form([
    ["content-length-range", 1, 500],
    ["content-length-range", 10, 1000],
  ]);
  expect(verifyPostPolicy(fields, "captures", access)).toMatchObject({
    minBytes: 10,
    maxBytes: 500,
  });
});

it("needs no condition for a field that is to be ignored", () => {
  const fields = { ...form([]), "x-ignore-note": "anything" };
  expect(() => verifyPostPolicy(fields, "captures", access)).not.toThrow();
});

describe("refuses", () => {
  it.for<[string, () => Record<string, string>, string, string]>([
    ["another bucket", () => form([]), "pages", "AccessDenied"],
    [
      "a policy that names no bucket",
      () => form([], { usual: base.slice(1) }),
      "captures",
      "AccessDenied",
    ],
    ["a condition without its field", () => form([{ acl: "private" }]), "captures", "AccessDenied"],
    [
      "an expired policy",
      () => form([], { expiration: "2020-01-01T00:00:00Z" }),
      "captures",
      "AccessDenied",
    ],
    [
      "a condition of another kind",
      () => form([["ends-with", "$key", "t"]]),
      "captures",
      "InvalidPolicyDocument",
    ],
    [
      "another service's signature",
      () => ({ ...form([]), "x-amz-credential": credential.replace("s3", "sqs") }),
      "captures",
      "AuthorizationHeaderMalformed",
    ],
    [
      "another algorithm",
      () => ({ ...form([]), "x-amz-algorithm": "none" }),
      "captures",
      "AuthorizationHeaderMalformed",
    ],
  ])("%s", ([, fields, bucket, name]) => {
    expect(() => verifyPostPolicy(fields(), bucket, access)).toThrow(
      expect.objectContaining({ name }),
    );
  });
});
