import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canonicalRequest } from "../emulators/sigv4/canonical-request.ts";
import { sha256Hex, sign } from "../emulators/sigv4/signature.ts";
import { verifyRequest } from "../emulators/sigv4/verify-request.ts";

const access = {
  find: (id: string) =>
    id === "AKIA" ? { secretAccessKey: "secret", principal: "role" } : undefined,
  allows: () => true,
};
const scope = { accessKeyId: "AKIA", date: "20260102", region: "eu-west-1", service: "sqs" };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-01-02T03:04:05Z") }));
afterEach(() => void vi.useRealTimers());

type Change = { secret?: string; amzDate?: string; signs?: string[]; service?: string };

/** A request signed as a client would. */
function signed({
  secret = "secret",
  amzDate = "20260102T030405Z",
  signs,
  service = "sqs",
}: Change) {
  const body = Buffer.from("{}");
  const payloadHash = sha256Hex(body);
  const headers: Record<string, string> = {
    host: "127.0.0.1",
    "x-amz-date": amzDate,
    "x-amz-target": "AmazonSQS.SendMessage",
    "x-amz-content-sha256": payloadHash,
  };
  const signedHeaders = signs ?? Object.keys(headers).sort();
  const parts = { method: "POST", target: "/", headers, signedHeaders, payloadHash, service };
  const scopeText = `${scope.date}/${scope.region}/${service}/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", amzDate, scopeText, sha256Hex(canonicalRequest(parts))];
  const signature = sign(secret, { ...scope, service }, text.join("\n"));
  const authorization = `AWS4-HMAC-SHA256 Credential=AKIA/${scopeText}, SignedHeaders=${signedHeaders.join(";")}, Signature=${signature}`;
  return { method: "POST", url: "/", headers: { ...headers, authorization }, body };
}
const verify = (request: ReturnType<typeof signed>) => verifyRequest(request, access, "sqs");

it("knows who signed", () => {
  expect(verify(signed({}))).toMatchObject({ principal: "role", isPresigned: false });
});

describe("refuses", () => {
  it.for<[string, () => ReturnType<typeof signed>, string]>([
    ["another secret", () => signed({ secret: "guess" }), "InvalidSignatureException"],
    [
      "a time 16 minutes ago",
      () => signed({ amzDate: "20260102T024805Z" }),
      "InvalidSignatureException",
    ],
    [
      "a time 16 minutes ahead",
      () => signed({ amzDate: "20260102T032005Z" }),
      "InvalidSignatureException",
    ],
    [
      "another day than the key's",
      () => signed({ amzDate: "20260101T235959Z" }),
      "IncompleteSignatureException",
    ],
    [
      "another service's signature",
      () => signed({ service: "s3" }),
      "IncompleteSignatureException",
    ],
    [
      "another body",
      () => ({ ...signed({}), body: Buffer.from("[]") }),
      "InvalidSignatureException",
    ],
    ["another path", () => ({ ...signed({}), url: "/other" }), "InvalidSignatureException"],
    ["another method", () => ({ ...signed({}), method: "PUT" }), "InvalidSignatureException"],
    [
      "a target that was not signed",
      () => signed({ signs: ["host", "x-amz-date"] }),
      "InvalidSignatureException",
    ],
    [
      "a host that was not signed",
      () => signed({ signs: ["x-amz-date", "x-amz-target"] }),
      "InvalidSignatureException",
    ],
  ])("%s", ([, request, name]) => {
    expect(() => verify(request())).toThrow(expect.objectContaining({ name }));
  });

  it("an unsigned request", () => {
    const { headers, ...request } = signed({});
    const { authorization: _, ...unsigned } = headers;
    expect(() => verifyRequest({ ...request, headers: unsigned }, access, "sqs")).toThrow(
      expect.objectContaining({ name: "MissingAuthenticationTokenException" }),
    );
  });
});

it("signs as AWS's published example does (IAM ListUsers of 30 August 2015)", () => {
  const example = { ...scope, date: "20150830", region: "us-east-1", service: "iam" };
  const text = [
    "AWS4-HMAC-SHA256",
    "20150830T123600Z",
    "20150830/us-east-1/iam/aws4_request",
    "f536975d06c0309214f805bb90ccff089219ecd68b2577efef23edd43b7e1a59",
  ].join("\n");
  const secret = "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY";
  expect(sign(secret, example, text)).toBe(
    "5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7",
  );
});
