import { describe, expect, it } from "vitest";
import { setWebhook } from "#usecases/webhook/configure-webhook.ts";
import { signingSecrets } from "#usecases/webhook/webhook-secret.ts";
import { withRequired } from "../../../fakes/case-in-state.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { machineClient, newTenant, signUp, startVerification } from "../../../fakes/http-client.ts";
import { newOrg } from "../../../fakes/members.ts";
import { anOwner } from "../../../fakes/setter.ts";

function stage(settings: Parameters<typeof fakePorts>[0] = {}) {
  const ports = fakePorts(settings);
  return { ports, call: machineClient(ports) };
}

/** The key that the first sign-in of somebody new leads to. */
async function orgOfSignIn(ports: FakePorts): Promise<{ key: string }> {
  const { owner } = await newOrg(ports, "ana@example.com");
  const { body } = await owner.call("POST /auth/first-key");
  return { key: String(body.api_key) };
}

describe("POST /v1/signup", () => {
  it("gives a key that works, with a project, once", async () => {
    const { call } = stage();
    const { status, body, headers } = await call("POST /v1/signup", { body: { name: "Acme" } });
    expect(status).toBe(201);
    expect(body).toEqual({
      tenant_id: expect.stringMatching(/^tnt_[0-9a-z]{26}$/),
      api_key: expect.stringMatching(/^tk_test_[0-9A-Za-z]{46}$/),
      webhook_secret: expect.stringMatching(/^whsec_[0-9A-Za-z+/]{43}=$/),
      name: "Acme",
      sandbox: true,
    });
    expect(headers["ratelimit-policy"]).toBe('"signup";q=10;w=3600');
    expect(headers["cache-control"]).toBe("no-store");
    const me = await call("GET /v1/me", { key: String(body.api_key) });
    expect(me.body).toEqual({
      tenant_id: body.tenant_id,
      name: "Acme",
      webhook_url: null,
      sandbox: true,
      project_id: expect.stringMatching(/^proj_[0-9a-z]{26}$/),
    });
  });

  it.for([{ name: "Acme" }, {}, "{", { nam: "Acme" }])(
    "is refused in production, whatever is sent: %j",
    async (sent) => {
      const { call } = stage({ isProduction: true });
      const { status, body } = await call("POST /v1/signup", { body: sent });
      expect([status, body.code]).toEqual([403, "signup_disabled"]);
    },
  );
});

describe("POST /v1/verifications", () => {
  it("returns at once with links, and nothing runs until they are used", async () => {
    const { ports, call, key } = await newTenant();
    const { status, body, headers } = await call("POST /v1/verifications", {
      key,
      body: { type: "kyc", allowed_documents: [{ country: "MX", document_type: "passport" }] },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^ver_[0-9a-z]{26}$/),
      type: "kyc",
      status: "collecting",
      onboarding_url: expect.stringMatching(/^https:\/\/bonafide\.test\/v\/ver_\w+\?t=[\w-]{43}$/),
      short_url: expect.stringMatching(/^https:\/\/bonafide\.test\/s\/[0-9A-Za-z]{10}$/),
      link_expires_at: "2026-11-27T12:00:00.000Z",
    });
    expect(headers.location).toBe(`/v1/verifications/${body.id}`);
    // Nothing runs for a link that is not used.
    expect(ports.world.executions.size).toBe(0);
    expect(await call(`GET /v1/verifications/${body.id}`, { key })).toMatchObject({ status: 200 });
  });

  it("opens the default surface when no document is named", async () => {
    const { ports, call, key } = await newTenant();
    const id = await startVerification(call, key);
    expect(ports.world.cases.get(id)?.allowedDocuments).toEqual([
      { country: "MZ", documentType: "bilhete_identidade" },
      { country: "MZ", documentType: "passport" },
      { country: "MZ", documentType: "dire" },
    ]);
  });

  it("warns of an unsupported document and admits it", async () => {
    const { call, key } = await newTenant();
    const { status, body } = await call("POST /v1/verifications", {
      key,
      body: { type: "kyc", allowed_documents: [{ country: "PT", document_type: "library_card" }] },
    });
    expect(status).toBe(201);
    expect(body.warnings).toEqual([
      { code: "unsupported_document", param: "allowed_documents[0]" },
    ]);
  });

  it("refuses kyb in production", async () => {
    const { ports, call, key } = await newTenant();
    ports.stage.isProduction = true;
    const { status, body } = await call("POST /v1/verifications", { key, body: { type: "kyb" } });
    expect([status, body.code, body.param]).toEqual([400, "type_not_available", "type"]);
  });
});

describe("POST /v1/verifications/{id}/ubos in production", () => {
  it.for([{ ubos: [{ given_names: "A", family_names: "B" }] }, {}, "{", { ubos: [] }])(
    "takes no owners, whatever is sent: %j",
    async (sent) => {
      const { ports, call, key } = await newTenant();
      ports.stage.isProduction = true;
      const target = `POST /v1/verifications/ver_${"0".repeat(26)}/ubos`;
      const { status, body } = await call(target, { key, body: sent });
      expect([status, body.code]).toEqual([403, "kyb_not_available"]);
    },
  );
});

describe("GET /v1/verifications/{id}", () => {
  it("shows the assessment, the evidence and the stamp once terminal", async () => {
    const { ports, call, key } = await newTenant();
    const id = await startVerification(call, key, { reference_id: "user-1" });
    await ports.cases.change(id, {
      from: ["collecting"],
      set: withRequired({ status: "processing" }),
    });
    await ports.cases.saveEvidence(id, "document_reading", {
      status: "pass",
      score: 0.9,
      reasons: [],
      inputs: ["cap_1"],
      durationMs: 12,
      fields: {
        surname: { value: "ERIKSSON", source: "mrz", confidence: 0.99, checkDigitOk: true },
      },
    });
    await ports.cases.change(id, {
      from: ["processing"],
      set: {
        status: "completed",
        document: { country: "PT", documentType: "passport" },
        progress: { captured: ["selfie", "id_front"], submittedAt: "2026-11-20T12:01:00.000Z" },
        stamp: { engineProfile: "2026-11", policyRevision: "r1" },
        assessment: "manual_review_recommended",
        reason: "uncalibrated_document_scope",
        confidence: 0.8,
        completedAt: "2026-11-20T12:02:00.000Z",
      },
    });
    const { body } = await call(`GET /v1/verifications/${id}`, { key });
    expect(body).toMatchObject({
      status: "completed",
      country: "PT",
      document_type: "passport",
      assessment: "manual_review_recommended",
      advisory: true,
      confidence: 0.8,
      reason: "uncalibrated_document_scope",
      decision: "flag for review",
      documents: ["id_front", "selfie"],
      engine: { profile: "2026-11", policy_revision: "r1" },
      reference_id: "user-1",
      sandbox: true,
      result: {
        verification_result: {
          checks: {
            document_reading: {
              status: "pass",
              score: 0.9,
              duration_ms: 12,
              fields: { surname: { value: "ERIKSSON", check_digit_ok: true } },
            },
          },
        },
      },
    });
  });

  it("answers another tenant's id exactly as one that never was", async () => {
    const { call } = stage();
    const mine = await signUp(call, "Mine");
    const other = await signUp(call, "Other");
    const id = await startVerification(call, other.key);
    const unknown = `ver_${"0".repeat(26)}`;
    for (const target of [
      "GET /v1/verifications/ID",
      "DELETE /v1/verifications/ID",
      "GET /v1/verifications/ID/erasure",
      "POST /v1/verifications/ID/link",
      "POST /v1/verifications/ID/ubos",
    ]) {
      const body = target.endsWith("ubos")
        ? { ubos: [{ given_names: "A", family_names: "B" }] }
        : undefined;
      const ask = async (which: string) => {
        const reply = await call(target.replace("ID", which), {
          key: mine.key,
          ...(body && { body }),
        });
        const { request_id: _, instance: __, ...same } = reply.body;
        const { "request-id": ___, ratelimit: ____, ...headers } = reply.headers;
        return { status: reply.status, same, headers };
      };
      const foreign = await ask(id);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await ask(unknown));
    }
    expect((await call(`GET /v1/verifications/${id}`, { key: other.key })).status).toBe(200);
  });
});

describe("POST /v1/keys/rotate", () => {
  it("kills the old key at once", async () => {
    const { call, key } = await newTenant();
    const { status, body } = await call("POST /v1/keys/rotate", { key });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.stringMatching(/^key_/),
      api_key: expect.stringMatching(/^tk_test_/),
      name: expect.any(String),
      project_id: expect.stringMatching(/^proj_/),
      sandbox: true,
      created_at: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      replaced_key: { id: expect.stringMatching(/^key_/), revoked_at: body.created_at },
    });
    expect((await call("GET /v1/me", { key: String(body.api_key) })).status).toBe(200);
    const old = await call("GET /v1/me", { key });
    expect([old.status, old.body.code]).toEqual([401, "revoked_api_key"]);
  });

  it("lets the old key live for the grace that was asked for, and rotate no more", async () => {
    const { ports, call, key } = await newTenant();
    await call("POST /v1/keys/rotate", { key, body: { grace_seconds: 60 } });
    expect((await call("GET /v1/me", { key })).status).toBe(200);
    expect((await call("POST /v1/keys/rotate", { key })).body.code).toBe("invalid_state");
    ports.advance(61_000);
    expect((await call("GET /v1/me", { key })).status).toBe(401);
  });
});

describe("POST /v1/verifications/{id}/link", () => {
  it("closes the links before it and keeps the captures", async () => {
    const { ports, call, key } = await newTenant();
    const started = await call("POST /v1/verifications", { key, body: { type: "kyc" } });
    const id = String(started.body.id);
    const { status, body } = await call(`POST /v1/verifications/${id}/link`, {
      key,
      body: { link_ttl_seconds: 600 },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: "collecting",
      link_expires_at: "2026-11-20T12:10:00.000Z",
    });
    expect(body.short_url).not.toBe(started.body.short_url);
    expect(body.onboarding_url).not.toBe(started.body.onboarding_url);
    expect(ports.world.shortCodes.size).toBe(1);
  });

  it("is refused once the applicant has submitted", async () => {
    const { ports, call, key } = await newTenant();
    const id = await startVerification(call, key);
    await ports.cases.change(id, {
      from: ["collecting"],
      set: withRequired({ status: "pending" }),
    });
    const { status, body } = await call(`POST /v1/verifications/${id}/link`, { key });
    expect([status, body.code, body.current_status]).toEqual([409, "invalid_state", "pending"]);
  });
});

describe("POST /v1/verifications/{id}/ubos", () => {
  const ubos = [
    { given_names: "Ana", family_names: "Silva", ownership_percent: 60, position: "ubo" },
    { given_names: "Rui", family_names: "Costa", ownership_percent: 40 },
  ];

  it("opens a verification for each owner and replaces the declaration before", async () => {
    const { ports, call, key } = await newTenant();
    const id = await startVerification(call, key, { type: "kyb" });
    const first = await call(`POST /v1/verifications/${id}/ubos`, { key, body: { ubos } });
    expect(first.status).toBe(201);
    expect(first.body.ubos).toHaveLength(2);
    expect(first.text).not.toContain("Silva");
    const children = [...ports.world.cases.values()].filter(({ parentId }) => parentId === id);
    expect(children.map(({ claimed }) => claimed?.family_names)).toEqual(["Silva", "Costa"]);

    ports.advance(1000);
    await call(`POST /v1/verifications/${id}/ubos`, { key, body: { ubos: ubos.slice(0, 1) } });
    const closed = children.map(({ id: child }) => ports.world.cases.get(child)?.linkExpiresAt);
    expect(closed).toEqual(["2026-11-20T12:00:01.000Z", "2026-11-20T12:00:01.000Z"]);
    expect(ports.world.cases.get(id)?.ubos).toHaveLength(1);
  });

  it("declares also while another writes to the parent", async () => {
    const { ports, call, key } = await newTenant();
    const id = await startVerification(call, key, { type: "kyb" });
    const { create } = ports.cases;
    ports.cases.create = async (...newCase) => {
      await create(...newCase);
      await ports.cases.change(id, { from: ["collecting"], set: { referenceId: "r-1" } });
    };
    const { status } = await call(`POST /v1/verifications/${id}/ubos`, { key, body: { ubos } });
    expect(status).toBe(201);
    expect(ports.world.cases.get(id)).toMatchObject({ referenceId: "r-1", ubos: [{}, {}] });
  });

  it("closes the owners' links when the parent was erased meanwhile", async () => {
    const { ports, call, key } = await newTenant();
    const id = await startVerification(call, key, { type: "kyb" });
    const { create } = ports.cases;
    ports.cases.create = async (...newCase) => {
      await create(...newCase);
      await call(`DELETE /v1/verifications/${id}`, { key });
    };
    const { body } = await call(`POST /v1/verifications/${id}/ubos`, { key, body: { ubos } });
    expect([body.status, body.code]).toEqual([409, "invalid_state"]);
    const children = [...ports.world.cases.values()].filter(({ parentId }) => parentId === id);
    expect(children.map(({ linkVersion }) => linkVersion)).toEqual([2, 2]);
  });

  it.for([
    { why: "production", type: "kyb", isProduction: true, expected: [403, "kyb_not_available"] },
    {
      why: "a kyc verification",
      type: "kyc",
      isProduction: false,
      expected: [409, "invalid_state"],
    },
  ])("is refused for $why", async ({ type, isProduction, expected }) => {
    const { ports, call, key } = await newTenant();
    const id = await startVerification(call, key, { type });
    ports.stage.isProduction = isProduction;
    const { status, body } = await call(`POST /v1/verifications/${id}/ubos`, {
      key,
      body: { ubos },
    });
    expect([status, body.code]).toEqual(expected);
  });

  it("lets the later of two declarations at once stand, and closes the links of the other", async () => {
    const { ports, call, key } = await newTenant();
    const id = await startVerification(call, key, { type: "kyb" });
    const declare = () => call(`POST /v1/verifications/${id}/ubos`, { key, body: { ubos } });
    const { create } = ports.cases;
    let other: ReturnType<typeof declare> | undefined;
    ports.cases.create = async (...made) => {
      if (!other) {
        ports.cases.create = create;
        other = declare();
        await other;
      }
      return create(...made);
    };
    const late = await declare();
    expect([(await other)?.status, late.status]).toEqual([201, 201]);
    const now = ports.clock.now().toISOString();
    const open = [...ports.world.cases.values()].filter(
      ({ parentId, linkExpiresAt }) => parentId && linkExpiresAt > now,
    );
    expect(open).toHaveLength(2);
  });

  it("refuses owners of more than the whole", async () => {
    const { call, key } = await newTenant();
    const id = await startVerification(call, key, { type: "kyb" });
    const { status, body } = await call(`POST /v1/verifications/${id}/ubos`, {
      key,
      body: { ubos: [...ubos, { given_names: "Eva", family_names: "Dias", ownership_percent: 1 }] },
    });
    expect([status, body.code, body.param]).toEqual([400, "invalid_parameter", "ubos"]);
  });
});

describe("the webhook of GET /v1/me", () => {
  const urlOf = (owner: string) => `https://${owner}.example/hook`;

  it.for([
    { set: [], reported: [null, undefined, undefined] },
    { set: ["tenant"], reported: [urlOf("tenant"), "tenant", true] },
    { set: ["tenant", "project"], reported: [urlOf("project"), "project", true] },
    { set: ["project"], reported: [urlOf("project"), "project", true] },
    { set: ["tenant", "project"], isOff: true, reported: [urlOf("project"), "project", false] },
  ] as const)("is the one that is used if $set is set", async ({ set, reported, ...but }) => {
    const { ports, call, key, tenantId } = await newTenant();
    const me = await call("GET /v1/me", { key });
    for (const type of set) {
      const id = type === "project" ? String(me.body.project_id) : tenantId;
      const url = urlOf(type);
      await setWebhook(ports, { type, id }, { url, param: "url", by: anOwner });
      const endpoint = ports.world.endpoints.get(`${type}#${id}`);
      if (endpoint && type === "project") endpoint.enabled = !("isOff" in but);
    }
    const { body } = await call("GET /v1/me", { key });
    expect([body.webhook_url, body.webhook_scope, body.webhook_enabled]).toEqual(reported);
  });
});

describe("POST /v1/webhook", () => {
  it.for([null, ""])("is cleared by %j and keeps the secret", async (nothing) => {
    const { ports, call, key, tenantId } = await newTenant();
    const url = "https://client.example/hook";
    const set = await call("POST /v1/webhook", { key, body: { webhook_url: url } });
    expect(set.body).toEqual({ webhook_url: url, enabled: true });
    expect((await call("GET /v1/me", { key })).body.webhook_url).toBe(url);
    const sealed = ports.world.endpoints.get(`tenant#${tenantId}`)?.sealedSecret;

    const cleared = await call("POST /v1/webhook", { key, body: { webhook_url: nothing } });
    expect(cleared.body).toEqual({ webhook_url: null, enabled: false });
    expect(ports.world.endpoints.get(`tenant#${tenantId}`)?.sealedSecret).toBe(sealed);
  });

  it("mints the secret once, for a tenant that has none", async () => {
    const { ports, call, key } = await newTenant();
    ports.world.endpoints.clear();
    const body = { webhook_url: "https://client.example/hook" };
    const first = await call("POST /v1/webhook", { key, body });
    expect(first.body.webhook_secret).toMatch(/^whsec_/);
    const second = await call("POST /v1/webhook", { key, body });
    expect(second.body).not.toHaveProperty("webhook_secret");
  });

  it("shows the org of a sign-in a secret that signs, on the first set and this once", async () => {
    const ports = fakePorts();
    const { key } = await orgOfSignIn(ports);
    const call = machineClient(ports);
    const body = { webhook_url: "https://client.example/hook" };
    const first = await call("POST /v1/webhook", { key, body });
    const [endpoint] = ports.world.endpoints.values();
    if (!endpoint) throw new Error("There is no endpoint.");
    expect(await signingSecrets(ports, endpoint)).toEqual([first.body.webhook_secret]);
    const second = await call("POST /v1/webhook", { key, body });
    expect(second.body).not.toHaveProperty("webhook_secret");
  });
});

describe("POST /v1/webhook/rotate-secret", () => {
  it("shows a new secret, beside which the old one signs until its overlap ends", async () => {
    const { ports, call } = stage();
    const signup = await call("POST /v1/signup", { body: { name: "Acme" } });
    const key = String(signup.body.api_key);
    const url = "https://client.example/hook";
    await call("POST /v1/webhook", { key, body: { webhook_url: url } });
    const rotated = await call("POST /v1/webhook/rotate-secret", {
      key,
      body: { overlap_seconds: 60 },
    });
    expect([rotated.status, rotated.body]).toEqual([
      200,
      { webhook_url: url, enabled: true, webhook_secret: expect.stringMatching(/^whsec_/) },
    ]);
    const [endpoint] = ports.world.endpoints.values();
    if (!endpoint) throw new Error("There is no endpoint.");
    const { webhook_secret: fresh } = rotated.body;
    expect(await signingSecrets(ports, endpoint)).toEqual([fresh, signup.body.webhook_secret]);
    ports.advance(61_000);
    expect(await signingSecrets(ports, endpoint)).toEqual([fresh]);
  });

  it("answers 404 if no webhook was ever set", async () => {
    const ports = fakePorts();
    const { key } = await orgOfSignIn(ports);
    const answer = await machineClient(ports)("POST /v1/webhook/rotate-secret", { key, body: {} });
    expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
  });
});
