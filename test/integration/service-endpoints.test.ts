import { beforeAll, describe, expect, it } from "vitest";
import { describedApi } from "#http/machine/reference/described-api.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { servedAt } from "#http/openapi/served-at.ts";
import { type MachineClient, machineClient, signUp } from "../../lab/stage/machine-client.ts";
import { expectProblem, expectStandardHeaders, stageOfThisFile } from "./stage-support.ts";

// Its quotas are those that every client meets, and are used up here.
const stage = stageOfThisFile({ QUOTA_FACTOR: "1" });
let anyone: MachineClient;
let client: MachineClient;
let apiKey: string;
let tenantId: string;

beforeAll(async () => {
  anyone = machineClient(stage().url);
  ({ client, apiKey, tenantId } = await signUp(stage().url, "Acme"));
});

describe("POST /v1/signup", () => {
  it("gives a tenant, a test key and a webhook secret", async () => {
    const { status, body, headers } = await anyone.post("/v1/signup", { name: "Beta" });
    expect(status).toBe(201);
    expect(body).toEqual({
      tenant_id: expect.stringMatching(/^tnt_[0-9a-z]{26}$/),
      api_key: expect.stringMatching(/^tk_test_[0-9A-Za-z]{46}$/),
      webhook_secret: expect.stringMatching(/^whsec_[0-9A-Za-z+/]{43}=$/),
      name: "Beta",
      sandbox: true,
    });
    expect(headers.get("ratelimit-policy")).toBe('"signup";q=10;w=3600');
    expect(headers.get("cache-control")).toBe("no-store");
    expectStandardHeaders(headers);
  });
});

describe("GET /v1/me", () => {
  it("shows the tenant of the key, and the rest of the quota", async () => {
    const { status, body, headers } = await client.get("/v1/me");
    expect(status).toBe(200);
    expect(body).toEqual({
      tenant_id: tenantId,
      name: "Acme",
      webhook_url: null,
      sandbox: true,
      project_id: expect.stringMatching(/^proj_[0-9a-z]{26}$/),
    });
    expect(headers.get("ratelimit-policy")).toBe('"default";q=300;w=60');
    expect(headers.get("ratelimit")).toMatch(/^"default";r=2\d\d;t=\d+$/);
    expectStandardHeaders(headers);
  });

  it("answers plain JSON by default", async () => {
    const { status, headers, body } = await anyone.get("/v1/me", { accept: "application/json" });
    expect([status, body.code]).toEqual([401, "missing_api_key"]);
    expect(headers.get("content-type")).toBe("application/json");
  });
});

describe("POST /v1/keys/rotate", () => {
  const rotate = (by: MachineClient, body: unknown = {}, headers?: Record<string, string>) =>
    by.post("/v1/keys/rotate", body, headers);

  it("kills the old key at once, also for a replay, and tells no more of it than of a wrong one", async () => {
    const { client: old } = await signUp(stage().url, "Rotates");
    const { body: before } = await old.get("/v1/me");
    const { status, body } = await rotate(old, {}, { "idempotency-key": "rotation" });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^key_/),
      api_key: expect.stringMatching(/^tk_test_/),
      name: expect.any(String),
      project_id: before.project_id,
      sandbox: true,
      created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      replaced_key: { id: expect.stringMatching(/^key_/), revoked_at: body.created_at },
    });
    const refused = await old.get("/v1/me");
    expectProblem(refused, { status: 401, code: "revoked_api_key" });
    expectProblem(await rotate(old, {}, { "idempotency-key": "rotation" }), {
      status: 401,
      code: "revoked_api_key",
    });
    const wrong = await machineClient(stage().url, "tk_test_nonsense").get("/v1/me");
    expectProblem(wrong, { status: 401, code: "invalid_api_key" });
    expect([wrong.body.title, wrong.body.detail]).toEqual([
      refused.body.title,
      refused.body.detail,
    ]);
    const renewed = await machineClient(stage().url, String(body.api_key)).get("/v1/me");
    expect(renewed.body).toEqual(before);
  });

  it("leaves the old key its grace, replays the new one to it alone, and rotates it once", async () => {
    const { client: old } = await signUp(stage().url, "Grace");
    const headers = { "idempotency-key": "grace" };
    const first = await rotate(old, { grace_seconds: 60 }, headers);
    expect(first.status).toBe(200);
    const again = await rotate(old, { grace_seconds: 60 }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("idempotency-replayed")).toBe("true");

    const renewed = machineClient(stage().url, String(first.body.api_key));
    const pried = await rotate(renewed, { grace_seconds: 60 }, headers);
    expectProblem(pried, { status: 422, code: "idempotency_key_reused" });
    expect((await old.get("/v1/me")).status).toBe(200);
    expectProblem(await rotate(old), { status: 409, code: "invalid_state" });
  });
});

describe("POST /v1/webhook", () => {
  it.for([{ cleared: null }, { cleared: "" }])(
    "sets the URL and clears it by $cleared",
    async ({ cleared }) => {
      const url = "https://hooks.example.com/kyc?tenant=1";
      const set = await client.post("/v1/webhook", { webhook_url: url });
      expect([set.status, set.body]).toEqual([200, { webhook_url: url, enabled: true }]);
      expect((await client.get("/v1/me")).body.webhook_url).toBe(url);

      const clear = await client.post("/v1/webhook", { webhook_url: cleared });
      expect(clear.body).toEqual({ webhook_url: null, enabled: false });
      expect((await client.get("/v1/me")).body.webhook_url).toBeNull();
    },
  );
});

describe("the public routes", () => {
  it("lists the primitives, cacheable and revalidated by ETag", async () => {
    const { status, body, headers } = await anyone.get("/v1/primitives");
    expect(status).toBe(200);
    const ids = Array.from(body.data as { id: string }[], ({ id }) => id);
    expect(ids).toEqual([
      "capture.consent",
      "capture.document",
      "capture.selfie",
      "capture.liveness_active",
      "capture.liveness_no_flash",
      "check.document_reading",
      "check.authenticity",
      "check.liveness",
      "check.face_match",
      "check.record_match",
      "check.screening",
      "check.external",
      "check.block_list",
      "decision.policy",
    ]);
    expect(headers.get("cache-control")).toBe("public, max-age=300");
    expectStandardHeaders(headers);

    const etag = String(headers.get("etag"));
    const same = await anyone.get("/v1/primitives", { "if-none-match": etag });
    expect([same.status, same.body.text, same.headers.get("etag")]).toEqual([304, "", etag]);
    const other = await anyone.get("/v1/primitives", { "if-none-match": '"other"' });
    expect(other.status).toBe(200);
  });

  it("describes every machine endpoint of the specification in OpenAPI 3.1", async () => {
    const { status, body } = await anyone.get("/v1/openapi.json");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      openapi: "3.1.0",
      info: { version: "1.0.0" },
      servers: [{ url: stage().url }],
      paths: {
        "/v1/signup": { post: {} },
        "/v1/me": { get: {} },
        "/v1/keys/rotate": { post: {} },
        "/v1/verifications": { post: {}, get: {} },
        "/v1/verifications/{id}": { get: {}, delete: {} },
        "/v1/verifications/{id}/ubos": { post: {} },
        "/v1/webhook": { post: {} },
        "/v1/primitives": { get: {} },
      },
      webhooks: { "verification.completed": {}, "verification.failed": {} },
    });
    expect(body).toEqual(servedAt(describedApi(machineRoutes).openApi, stage().url));
  });

  it("serves the documentation as pages that may load nothing foreign", async () => {
    for (const path of ["/docs", "/docs/webhooks", "/docs/api"]) {
      const { status, headers, body } = await anyone.get(path);
      expect(status).toBe(200);
      expect(headers.get("content-type")).toMatch(/^text\/html/);
      const policy = headers.get("content-security-policy");
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
      expect(policy).not.toContain("unsafe");
      expect(String(body.text)).toMatch(/^<!doctype html>/i);
    }
  });

  it("leads a problem's type to its explanation", async () => {
    const { body } = await anyone.get("/v1/me");
    const answer = await fetch(String(body.type), { redirect: "manual" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("<h1>missing_api_key</h1>");
  });

  it("publishes the keys of the receipts, without anything private", async () => {
    const { status, body } = await anyone.get("/.well-known/jwks.json");
    expect(status).toBe(200);
    const key = { kty: "OKP", crv: "Ed25519", use: "sig", alg: "EdDSA" };
    expect(body).toEqual({
      keys: [{ ...key, x: expect.any(String), kid: expect.any(String) }],
    });
  });

  it("says that it is well", async () => {
    expect(await anyone.get("/health")).toMatchObject({ status: 200, body: { status: "ok" } });
  });
});

describe("the quota of creations", () => {
  it("refuses the thirty-first in a minute, and says for how long", async () => {
    const { client } = await signUp(stage().url, "Hasty");
    const create = () => client.post("/v1/verifications", { type: "kyc" });
    // A refused creation does not count against the limit.
    expectProblem(await client.post("/v1/verifications", {}), {
      status: 400,
      code: "missing_required_field",
      param: "type",
    });
    let answer = await create();
    expect(answer.headers.get("ratelimit-policy")).toMatch(/"create";q=30;w=60/);
    // Twice the quota, because the minute may turn between two calls.
    for (let calls = 1; calls <= 62 && answer.status !== 429; calls += 1) {
      expect(answer.status).toBe(201);
      answer = await create();
    }
    expectProblem(answer, { status: 429, code: "rate_limit_exceeded" });
    expect(answer.body["violated-policies"]).toEqual(["create"]);
    expect(answer.headers.get("ratelimit")).toMatch(/^"create";r=0;t=\d+$/);
    const seconds = Number(answer.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await client.get("/v1/me")).status).toBe(200);
  });
});

/** At the end of the file: what follows would be slowed down as well. */
describe("quotas of an address, which no header can change", () => {
  const spoofed = (index: number) => ({
    "x-forwarded-for": `203.0.113.${index}`,
    forwarded: `for=203.0.113.${index}`,
    "x-real-ip": `203.0.113.${index}`,
    "cloudfront-viewer-address": `203.0.113.${index}:443`,
    "bonafide-viewer": `203.0.113.${index}`,
    "bonafide-edge": "guessed",
  });

  it("stops sign-ups after ten in an hour", async () => {
    let answer = await anyone.post("/v1/signup", { name: "Many" }, spoofed(0));
    for (let index = 1; index <= 10 && answer.status !== 429; index += 1) {
      answer = await anyone.post("/v1/signup", { name: "Many" }, spoofed(index));
    }
    expectProblem(answer, { status: 429, code: "rate_limit_exceeded" });
    expect(answer.body["violated-policies"]).toEqual(["signup"]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
  });

  it("stops callers who guess keys, and none with a valid key", async () => {
    const guess = (index: number) =>
      machineClient(stage().url, "tk_test_guess").get("/v1/me", spoofed(index));
    let answer = await guess(0);
    // Twice the quota, because the minute may turn between two guesses.
    for (let index = 1; index <= 42 && answer.status !== 429; index += 1) {
      expectProblem(answer, { status: 401, code: "invalid_api_key" });
      answer = await guess(index);
    }
    expectProblem(answer, { status: 429, code: "rate_limit_exceeded" });
    expect(answer.body["violated-policies"]).toEqual(["failed-auth"]);
    expect(Number(answer.headers.get("retry-after"))).toBeLessThanOrEqual(60);
    expect((await machineClient(stage().url, apiKey).get("/v1/me")).status).toBe(200);
  });
});
