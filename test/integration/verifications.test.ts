import { describe, expect, it } from "vitest";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, openLink, submit } from "../../lab/applicant/play-applicant.ts";
import { type MachineClient, signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { quotaFactor } from "./shared-stage.ts";
import {
  expectProblem,
  expectStandardHeaders,
  sharedStage,
  startPassportCase,
} from "./stage-support.ts";

const stage = sharedStage;
const passport = { country: "MZ", document_type: "passport" };

async function newTenant(name: string): Promise<MachineClient> {
  return (await signUp(stage().url, name)).client;
}

const idsOf = (body: Record<string, unknown>) =>
  Array.from(body.data as { id: string }[], ({ id }) => id);

describe("POST /v1/verifications", async () => {
  const client = await newTenant("Creates");

  it("returns at once with the links", async () => {
    const { status, body, headers } = await client.post("/v1/verifications", {
      type: "kyc",
      allowed_documents: [passport],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^ver_[0-9a-z]{26}$/),
      type: "kyc",
      status: "collecting",
      onboarding_url: expect.stringMatching(
        new RegExp(`^${stage().url}/v/${body.id}\\?t=[\\w-]{22,}$`),
      ),
      short_url: expect.stringMatching(new RegExp(`^${stage().url}/s/[0-9A-Za-z]{8,10}$`)),
      link_expires_at: expect.stringMatching(/Z$/),
    });
    const days = (Date.parse(String(body.link_expires_at)) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect(headers.get("location")).toBe(`/v1/verifications/${body.id}`);
    expect(headers.get("ratelimit-policy")).toContain(`"create";q=${30 * quotaFactor};w=60`);
    expectStandardHeaders(headers);
  });
});

describe("GET /v1/verifications", async () => {
  /** Oldest first: three of kyc, one of kyb, one completed. */
  const ids: string[] = [];

  const client = await newTenant("Lists");
  const other = await newTenant("Lists too");
  await startPassportCase(other);
  await startPassportCase(other);
  for (const more of [{ reference_id: "a" }, { reference_id: "b" }, {}, { type: "kyb" }, {}]) {
    ids.push((await startPassportCase(client, more)).id);
    await new Promise((wake) => setTimeout(wake, 5));
  }
  const done = String(ids[4]);
  const { body } = await client.get(`/v1/verifications/${done}`);
  await expectOk(submit(await applicantReadyToSubmit(String(body.onboarding_url))));
  await untilTerminal(client, done);
  const { body: page } = await client.get("/v1/verifications");
  const data = page.data as { created_at: string }[];
  const createdAt = data.map(({ created_at }) => created_at).reverse();

  it("lists the project's own, newest first, as records without the evidence", async () => {
    const { status, body } = await client.get("/v1/verifications");
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([...ids].reverse());
    expect([body.has_more, body.next_cursor]).toEqual([false, null]);
    const [newest] = body.data as Record<string, unknown>[];
    const { result, ...record } = (await client.get(`/v1/verifications/${ids[4]}`)).body;
    expect(result).toBeDefined();
    expect(newest).toEqual(record);
  });

  const filters: [string, (all: string[]) => (string | undefined)[]][] = [
    ["status=collecting", (all) => all.slice(0, 4)],
    ["status=completed", (all) => [all[4]]],
    ["status=collecting,completed", (all) => all],
    ["status=erased", () => []],
    ["assessment=no_material_concerns", () => []],
    [
      "assessment=assessment_incomplete,manual_review_recommended,no_material_concerns,material_inconsistency",
      (all) => [all[4]],
    ],
    ["type=kyb", (all) => [all[3]]],
    ["type=kyc&status=collecting", (all) => all.slice(0, 3)],
    ["country=MZ", (all) => [all[4]]],
    ["country=MX", () => []],
    ["document_type=passport", (all) => [all[4]]],
    ["document_type=dire", () => []],
    ["reference_id=b", (all) => [all[1]]],
    ["reason=uncalibrated_document_scope", () => []],
    ["flow_slug=onboarding", () => []],
  ];
  it.for(filters)("filters by %s", async ([query, pick]) => {
    const { status, body } = await client.get(`/v1/verifications?${query}`);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([...pick(ids)].reverse());
  });

  it("filters by time, from a moment on and up to one", async () => {
    const from = await client.get(`/v1/verifications?created_after=${createdAt[3]}`);
    expect(idsOf(from.body)).toEqual([ids[4], ids[3]]);
    const until = await client.get(`/v1/verifications?created_before=${createdAt[1]}`);
    expect(idsOf(until.body)).toEqual([ids[0]]);
  });
});

describe("POST /v1/verifications/{id}/link", async () => {
  const client = await newTenant("Links");

  it("replaces the links, and the ones before open nothing", async () => {
    const { id, onboardingUrl, shortUrl } = await startPassportCase(client);
    const { status, body } = await client.post(`/v1/verifications/${id}/link`, {
      link_ttl_seconds: 600,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      status: "collecting",
      onboarding_url: expect.stringContaining(`/v/${id}?t=`),
      short_url: expect.stringContaining("/s/"),
      link_expires_at: expect.any(String),
    });
    expect(body.onboarding_url).not.toBe(onboardingUrl);
    await expect(openLink(onboardingUrl)).rejects.toThrow("410 link_revoked");
    expect((await fetch(shortUrl, { redirect: "manual" })).status).toBe(404);
    const short = await fetch(String(body.short_url), { redirect: "manual" });
    expect([short.status, short.headers.get("location")]).toEqual([302, body.onboarding_url]);
    await openLink(String(body.onboarding_url));
  });
});

describe("POST /v1/verifications/{id}/ubos", async () => {
  const owner = { given_names: "Ana Maria", family_names: "Machava", ownership_percent: 60 };
  const client = await newTenant("Owners");
  const parent = (await startPassportCase(client, { type: "kyb" })).id;

  it("makes each owner a verification of its own, and never shows the names", async () => {
    const { status, body } = await client.post(`/v1/verifications/${parent}/ubos`, {
      ubos: [{ ...owner, reference_id: "o-1", position: "ubo", email: "ana@example.com" }],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      verification_id: parent,
      ubos: [
        {
          id: expect.stringMatching(/^ubo_/),
          reference_id: "o-1",
          ownership_percent: 60,
          position: "ubo",
          verification: {
            id: expect.stringMatching(/^ver_/),
            status: "collecting",
            onboarding_url: expect.any(String),
            short_url: expect.any(String),
          },
        },
      ],
    });
    const [{ verification: child }] = body.ubos as [{ verification: { id: string } }];
    const { body: record } = await client.get(`/v1/verifications/${child.id}`);
    expect(record).toMatchObject({ type: "kyc", parent_id: parent, reference_id: "o-1" });
    expect(JSON.stringify([body, record])).not.toMatch(/Machava|ana@/);
  });
});

describe("Idempotency-Key", async () => {
  const client = await newTenant("Repeats");
  const create = (by: MachineClient, key: string, body: unknown = { type: "kyc" }) =>
    by.post("/v1/verifications", body, { "idempotency-key": key });

  it("creates once however many calls come together, and tells the others to wait", async () => {
    let waited = 0;
    // While the stage starts more sandboxes, the first call may end before the others begin.
    for (let round = 0; round < 5 && waited === 0; round += 1) {
      const key = `k-together-${round}`;
      const calls = await Promise.all(Array.from({ length: 4 }, () => create(client, key)));
      const waiting = calls.filter(({ status }) => status === 409);
      for (const answer of waiting) {
        expectProblem(answer, { status: 409, code: "idempotency_in_progress" });
        expect(answer.headers.get("retry-after")).toBe("1");
      }
      const made = calls.filter(({ status }) => status === 201);
      expect(made.length + waiting.length).toBe(calls.length);
      expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
      const fresh = made.filter(({ headers }) => !headers.has("idempotency-replayed"));
      expect(fresh).toHaveLength(1);
      waited += waiting.length;
    }
    expect(waited).toBeGreaterThan(0);
  });
});
