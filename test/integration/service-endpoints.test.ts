import { beforeAll, describe, expect, it } from "vitest";
import { describedApi } from "#http/machine/reference/described-api.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { servedAt } from "#http/openapi/served-at.ts";
import { type MachineClient, machineClient, signUp } from "../../lab/stage/machine-client.ts";
import { expectProblem, stageOfThisFile } from "./stage-support.ts";

// Its quotas are those that every client meets, and are used up here.
const stage = stageOfThisFile({ QUOTA_FACTOR: "1" });
let anyone: MachineClient;
let apiKey: string;

beforeAll(async () => {
  anyone = machineClient(stage().url);
  ({ apiKey } = await signUp(stage().url, "Acme"));
});

describe("the public routes", () => {
  it("describes every machine endpoint of the specification in OpenAPI 3.1", async () => {
    const { status, body } = await anyone.get("/v1/openapi.json");
    expect(status).toBe(200);
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
