import { createPublicKey, verify } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Answer,
  type MachineClient,
  machineClient,
  signUp,
  untilTerminal,
} from "../../cli/machine-client.ts";
import { expectOk, submit } from "../../cli/play-applicant.ts";
import { type StageProcess, startStageProcess } from "../../cli/stage-process.ts";
import { applicantReadyToSubmit, dataFolder, mozambicanPassport } from "./stage-support.ts";

const passport = { type: "kyc", allowed_documents: [mozambicanPassport] };
const refusal = ({ status, body }: Answer) => [status, body.code];

describe("the machine API of a dev stage", () => {
  let data: Awaited<ReturnType<typeof dataFolder>>;
  let stage: StageProcess;
  let mine: Awaited<ReturnType<typeof signUp>>;
  let other: MachineClient;

  beforeAll(async () => {
    data = await dataFolder();
    stage = await startStageProcess({ dataDir: data.path });
    mine = await signUp(stage.url, "Mine");
    other = (await signUp(stage.url, "Other")).client;
  });

  afterAll(async () => {
    await stage?.stop();
    await data?.[Symbol.asyncDispose]();
  });

  const start = async (client: MachineClient, body: object = passport) =>
    expectOk(client.post("/v1/verifications", body));

  it("signs up, and tells whose key it is", async () => {
    const { status, body } = await mine.client.get("/v1/me");
    expect(status).toBe(200);
    expect(body).toEqual({
      tenant_id: mine.tenantId,
      name: "Mine",
      webhook_url: null,
      sandbox: true,
      project_id: expect.stringMatching(/^proj_/),
    });
    const anonymous = machineClient(stage.url);
    expect(refusal(await anonymous.get("/v1/me"))).toEqual([401, "missing_api_key"]);
    expect(refusal(await machineClient(stage.url, "guess").get("/v1/me"))).toEqual([
      401,
      "invalid_api_key",
    ]);
    expect(refusal(await anonymous.post("/v1/signup", {}))).toEqual([
      400,
      "missing_required_field",
    ]);
  });

  it("starts a verification and shows it, to its own project only", async () => {
    const answer = await mine.client.post("/v1/verifications", passport);
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    expect(answer.headers.get("location")).toBe(`/v1/verifications/${id}`);
    expect(answer.headers.get("request-id")).toMatch(/^req_/);
    expect(answer.headers.get("ratelimit")).toMatch(/^"create";r=\d+;t=\d+$/);
    const shown = await mine.client.get(`/v1/verifications/${id}`);
    expect(shown.body).toMatchObject({ id, type: "kyc", status: "collecting", revision: 1 });
    expect(refusal(await other.get(`/v1/verifications/${id}`))).toEqual([404, "not_found"]);
    expect(refusal(await other.delete(`/v1/verifications/${id}`))).toEqual([404, "not_found"]);
  });

  it.for([
    [
      { type: "kyc", allowed_documents: [{ country: "*", document_type: "passport" }] },
      "wildcard_country_not_allowed",
    ],
    [
      { type: "kyc", allowed_documents: [{ country: "QZ", document_type: "passport" }] },
      "invalid_country",
    ],
    [{ type: "kyc", allowed_document: [] }, "unknown_parameter"],
    [{ type: "person" }, "unknown_type"],
    [{}, "missing_required_field"],
    ["{", "invalid_json"],
  ] as const)("refuses %j with %s", async ([body, code]) => {
    expect(refusal(await mine.client.post("/v1/verifications", body))).toEqual([400, code]);
  });

  it("lists newest first, page by page and by filters", async () => {
    const { client } = await signUp(stage.url, "Lists");
    const ids: unknown[] = [];
    for (const reference_id of ["a", "b", "a", "a", "b"]) {
      ids.unshift((await start(client, { ...passport, reference_id })).id);
    }
    const read = async (query: string) => {
      const found: unknown[] = [];
      let cursor = "";
      do {
        const { status, body } = await client.get(`/v1/verifications?${query}${cursor}`);
        expect(status).toBe(200);
        if (Array.isArray(body.data)) found.push(...body.data.map(({ id }) => id));
        cursor = body.next_cursor ? `&cursor=${body.next_cursor}` : "";
      } while (cursor);
      return found;
    };
    expect(await read("limit=2")).toEqual(ids);
    expect(await read("limit=2&status=collecting")).toEqual(ids);
    expect(await read("limit=2&status=collecting,failed")).toEqual(ids);
    expect(await read("limit=1&reference_id=a")).toEqual([ids[1], ids[2], ids[4]]);
    expect(await read("status=completed")).toEqual([]);
    expect(await read("country=PT&created_after=2020-01-01T00:00:00Z")).toEqual([]);
    expect(
      await read("created_after=2020-01-01T00:00:00Z&created_before=2099-01-01T00:00:00Z"),
    ).toEqual(ids);
    expect(await read("created_before=2020-01-01T00:00:00Z")).toEqual([]);
    expect(refusal(await client.get("/v1/verifications?cursor=x"))).toEqual([
      400,
      "invalid_cursor",
    ]);
  });

  it("does a call with an Idempotency-Key once", async () => {
    const key = { "idempotency-key": "once" };
    const answers = await Promise.all(
      [1, 2, 3].map(() => mine.client.post("/v1/verifications", passport, key)),
    );
    const later = await mine.client.post("/v1/verifications", passport, key);
    const ids = [...answers, later]
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(1);
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect(later.headers.get("idempotency-replayed")).toBe("true");
    const reused = await mine.client.post("/v1/verifications", { type: "kyc" }, key);
    expect(refusal(reused)).toEqual([422, "idempotency_key_reused"]);
  });

  it("issues a new link, and the short link before it opens nothing", async () => {
    const { id, short_url } = await start(mine.client);
    const { status, body } = await mine.client.post(`/v1/verifications/${id}/link`, {});
    expect(status).toBe(200);
    const follow = async (url: unknown) =>
      (await fetch(String(url), { redirect: "manual" })).status;
    expect(await follow(body.short_url)).toBe(302);
    expect(await follow(short_url)).not.toBe(302);
  });

  it("declares owners of a kyb verification, and of no other", async () => {
    const { id } = await start(mine.client, { type: "kyb" });
    const body = { ubos: [{ given_names: "Ana", family_names: "Exemplo", ownership_percent: 60 }] };
    const declared = await expectOk(mine.client.post(`/v1/verifications/${id}/ubos`, body));
    expect(declared).toMatchObject({ verification_id: id, ubos: [{ ownership_percent: 60 }] });
    const kyc = await start(mine.client);
    const refused = await mine.client.post(`/v1/verifications/${kyc.id}/ubos`, body);
    expect(refusal(refused)).toEqual([409, "invalid_state"]);
  });

  it("sets and clears the webhook", async () => {
    const set = async (webhook_url: unknown) => mine.client.post("/v1/webhook", { webhook_url });
    expect((await set("http://127.0.0.1:9/hook")).body).toEqual({
      webhook_url: "http://127.0.0.1:9/hook",
      enabled: true,
    });
    expect((await set("")).body).toEqual({ webhook_url: null, enabled: false });
    expect(refusal(await set("nowhere"))).toEqual([400, "invalid_parameter"]);
  });

  it("rotates a key: the old one dies at once", async () => {
    const { client } = await signUp(stage.url, "Rotates");
    const { status, body } = await client.post("/v1/keys/rotate");
    expect(status).toBe(200);
    expect(refusal(await client.get("/v1/me"))).toEqual([401, "revoked_api_key"]);
    expect((await machineClient(stage.url, String(body.api_key)).get("/v1/me")).status).toBe(200);
  });

  it("serves its registry, its description and its reference to all", async () => {
    const anonymous = machineClient(stage.url);
    const primitives = await anonymous.get("/v1/primitives");
    expect(primitives.body.version).toEqual(expect.any(String));
    const etag = primitives.headers.get("etag") ?? "";
    const again = await anonymous.get("/v1/primitives", { "if-none-match": etag });
    expect(again.status).toBe(304);
    expect((await anonymous.get("/v1/openapi.json")).body).toMatchObject({
      openapi: "3.1.0",
      servers: [{ url: stage.url }],
    });
    expect((await anonymous.get("/docs")).status).toBe(200);
    expect((await anonymous.get("/health")).body).toEqual({ status: "ok" });
  });

  it("erases a finished verification, with a receipt that the published key verifies", async () => {
    const { id, onboarding_url } = await start(mine.client);
    const applicant = await applicantReadyToSubmit(String(onboarding_url));
    await expectOk(submit(applicant));
    await untilTerminal(mine.client, String(id));

    const path = `/v1/verifications/${id}`;
    const first = await mine.client.delete(path);
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      object: "erasure_receipt",
      state: "completed",
      previous_status: "completed",
    });
    expect(first.body.erased).toEqual(
      expect.arrayContaining([
        { kind: "capture", count: expect.any(Number), bytes: expect.any(Number) },
        { kind: "extracted_data", count: expect.any(Number) },
      ]),
    );
    expect((await mine.client.delete(path)).body).toEqual(first.body);
    expect((await mine.client.get(`${path}/erasure`)).body).toEqual(first.body);
    const shown = await mine.client.get(path);
    expect(Object.keys(shown.body).sort()).toEqual([
      "created_at",
      "engine",
      "erased_at",
      "id",
      "receipt_id",
      "revision",
      "status",
      "type",
      "updated_at",
    ]);
    await expectSigned(first.body);
  });

  async function expectSigned({ digest: _, signature, ...receipt }: Record<string, unknown>) {
    const { body } = await machineClient(stage.url).get("/.well-known/jwks.json");
    const [jwk] = body.keys as { kty: string; crv: string; x: string }[];
    const sorted = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(sorted);
      if (typeof value !== "object" || value === null) return value;
      const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
      return Object.fromEntries(entries.map(([name, each]) => [name, sorted(each)]));
    };
    const { value } = signature as { value: string };
    const key = createPublicKey({ key: jwk ?? {}, format: "jwk" });
    const text = Buffer.from(JSON.stringify(sorted(receipt)));
    expect(verify(null, text, key, Buffer.from(value, "base64url"))).toBe(true);
  }
});

describe("the machine API of a production stage", () => {
  it("refuses to sign anyone up", async () => {
    await using data = await dataFolder();
    const stage = await startStageProcess({ dataDir: data.path, env: { STAGE: "prod" } });
    try {
      const answer = await machineClient(stage.url).post("/v1/signup", { name: "Acme" });
      expect(refusal(answer)).toEqual([403, "signup_disabled"]);
    } finally {
      await stage.stop();
    }
  });
});
