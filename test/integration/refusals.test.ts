import { describe, expect, it } from "vitest";
import { machineClient, signUp } from "../../lab/stage/machine-client.ts";
import { expectProblem, sharedStage } from "./stage-support.ts";

const stage = sharedStage;
/** A careless client's value; no answer may repeat it. */
const submitted = "Zx9-secret-value";
const path = "/v1/verifications";

/** Inputs that depend on the wire; `test/unit/http/machine/bad-input.test.ts` has every other. */
const badInputs: {
  what: string;
  body?: unknown;
  headers?: Record<string, string>;
  expected: { status: number; code: string; param?: string };
}[] = [
  { what: "no body", expected: { status: 400, code: "missing_required_field", param: "type" } },
  {
    what: "cut JSON",
    body: `{"type":"${submitted}`,
    expected: { status: 400, code: "invalid_json" },
  },
  {
    what: "a place within the body",
    body: { type: "kyc", allowed_documents: [{ country: submitted, document_type: "passport" }] },
    expected: { status: 400, code: "invalid_country", param: "allowed_documents[0].country" },
  },
  {
    what: "a body over 256 kB",
    body: { type: submitted.repeat(20_000) },
    expected: { status: 413, code: "request_too_large" },
  },
  {
    what: "a form",
    body: `type=kyc&name=${submitted}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    expected: { status: 415, code: "unsupported_media_type" },
  },
];

describe("bad input to POST /v1/verifications", async () => {
  const { client } = await signUp(stage().url, "Careless");

  it.for(badInputs)("refuses $what without repeating it", async ({ body, headers, expected }) => {
    const answer = await client.post(path, body, headers);
    expectProblem(answer, expected);
    expect(answer.body.instance).toBe(path);
    expect(JSON.stringify(answer.body)).not.toContain("Zx9-");
    expect((await client.get(path)).body.data).toEqual([]);
  });
});

describe("paths without a route", () => {
  it.for([
    { target: "GET /v1/nothing", status: 404 },
    { target: "GET /v1/verifications/", status: 404 },
    { target: "POST /v1/flows/any/of/these", status: 404 },
    { target: "DELETE /v1/verifications", status: 405, allow: "POST, GET, HEAD" },
    { target: "OPTIONS /v1/me", status: 405, allow: "GET, HEAD" },
    { target: "DELETE /llms.txt", status: 405, allow: "GET, HEAD" },
    { target: "PUT /.well-known/jwks.json", status: 405, allow: "GET, HEAD" },
    { target: "DELETE /v1/projects", status: 405, allow: "GET, POST, HEAD" },
    { target: "DELETE /health", status: 405, allow: "GET, HEAD" },
    { target: "DELETE /v1/projects/proj_1", status: 405, allow: "GET, PATCH, HEAD" },
    { target: "PATCH /v1/projects/proj_1/webhook", status: 405, allow: "GET, PUT, DELETE, HEAD" },
    { target: "GET /applicant/v1/nothing", status: 404 },
  ])("is refused like everything else: $target", async ({ target, status, allow }) => {
    const [method = "", path = ""] = target.split(" ");
    const answer = await machineClient(stage().url).call(method, path);
    expectProblem(answer, { status, code: status === 404 ? "not_found" : "method_not_allowed" });
    expect(answer.headers.get("allow")).toBe(allow ?? null);
  });
});

it("refuses a key with one letter changed like any other", async () => {
  const { apiKey } = await signUp(stage().url, "Typo");
  const typo = apiKey.slice(0, -1) + (apiKey.endsWith("a") ? "b" : "a");
  const answer = await machineClient(stage().url, typo).get("/v1/me");
  expectProblem(answer, { status: 401, code: "invalid_api_key" });
  expect(JSON.stringify(answer.body)).not.toContain(typo);
});
