import { describe, expect, it } from "vitest";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { activate, ana, newTeam, onboarding } from "../../../fakes/flows.ts";
import { messageOf } from "../../../fakes/message-of.ts";

const path = "POST /v1/flows/onboarding/intake";

async function stage() {
  const ports = fakePorts();
  const mine = await newTeam(ports);
  const { templateId } = await activate(mine);
  return { ports, mine, templateId };
}

describe("an intake", () => {
  it("starts a verification under the flow's version, and answers with its links", async () => {
    const { ports, mine } = await stage();
    const { status, body, headers } = await mine.call(path, { payload: ana });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^ver_/),
      flow_id: expect.stringMatching(/^flow_/),
      flow_slug: "onboarding",
      flow_version_ref: 1,
      status: "collecting",
      onboarding_url: expect.stringContaining(`/v/${body.id}?t=`),
      short_url: expect.stringContaining("/s/"),
      link: body.short_url,
      link_expires_at: "2026-11-20T13:00:00.000Z",
    });
    expect(headers.location).toBe(`/v1/verifications/${body.id}`);
    expect(headers["ratelimit-policy"]).toContain('"create";q=30;w=60');
    const theCase = ports.world.cases.get(String(body.id));
    expect(theCase).toMatchObject({
      type: "kyc",
      allowedDocuments: [{ country: "MZ", documentType: "passport" }],
      referenceId: "user-42",
      prefill: { given_names: "Ana" },
    });
    expect(ports.world.references.get(String(body.id))).toEqual({
      payload: ana,
      claimed: {
        given_names: "Ana",
        family_names: "Machava",
        date_of_birth: "1990-03-07",
        document_number: "AB0123456",
      },
      claimedBy: "mapping",
    });
  });

  it("lets an explicit claim replace the mapped one, and the request the template", async () => {
    const { ports, mine } = await stage();
    const { body } = await mine.call(path, {
      payload: ana,
      claimed: { full_name: "Ana Machava" },
      verifiee: { email: "ana@example.com" },
      reference_id: "mine",
      link_ttl_seconds: 600,
      language: "pt",
      metadata: { branch: "beira" },
      redirect_url: "https://example.com/done",
    });
    expect(ports.world.references.get(String(body.id))).toEqual({
      payload: ana,
      claimed: { full_name: "Ana Machava" },
      claimedBy: "client",
    });
    expect(ports.world.cases.get(String(body.id))).toMatchObject({
      referenceId: "mine",
      language: "pt",
      verifiee: { email: "ana@example.com" },
      metadata: { branch: "beira" },
      redirectUrl: "https://example.com/done",
      linkExpiresAt: "2026-11-20T12:10:00.000Z",
    });
  });

  it("never shows the reference record: not in the record, the list or a webhook", async () => {
    const { ports, mine } = await stage();
    await mine.team("PUT /webhook", {
      url: "https://client.example/hook",
      events: ["verification.created"],
    });
    const { body } = await mine.call(path, { payload: ana, claimed: { full_name: "Zeferino" } });
    const record = await mine.call(`GET /v1/verifications/${body.id}`);
    expect(record.body).toMatchObject({
      flow_id: body.flow_id,
      flow_slug: "onboarding",
      flow_version_ref: 1,
    });
    const list = await mine.call("GET /v1/verifications?flow_slug=onboarding");
    expect(list.body.data).toHaveLength(1);
    expect((await mine.call("GET /v1/verifications?flow_slug=other")).body.data).toEqual([]);
    const sent = await Promise.all(
      [...ports.world.deliveries.values()].map((delivery) => messageOf(ports, delivery)),
    );
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('"flow_version_ref":1');
    for (const text of [record.text, list.text, ...sent]) {
      expect(text).not.toMatch(/Machava|AB0123456|07\/03\/1990|1990-03-07|zq-kept|Zeferino/);
    }
  });

  it("is erased with everything that it was given", async () => {
    const { ports, mine } = await stage();
    const { body } = await mine.call(
      path,
      { payload: ana, verifiee: { email: "ana@example.com" } },
      { "idempotency-key": "k-1" },
    );
    const receipt = await mine.call(`DELETE /v1/verifications/${body.id}`);
    expect(receipt.body.erased).toContainEqual({ kind: "claimed_reference", count: 1 });
    const {
      templates: _,
      templateRevisions: __,
      flows: ___,
      flowVersions: ____,
      ...world
    } = ports.world;
    const left = JSON.stringify(
      Object.values(world).map((each) => (each instanceof Map ? [...each] : each)),
    );
    expect(left).not.toMatch(/Machava|AB0123456|1990|zq-kept|ana@|user-42/);
    const { body: tombstone } = await mine.call(`GET /v1/verifications/${body.id}`);
    expect(tombstone).toMatchObject({
      status: "erased",
      sandbox: true,
      flow_id: body.flow_id,
      flow_version_ref: 1,
    });
    expect(tombstone).not.toHaveProperty("flow_slug");
  });

  it("is answered once for an Idempotency-Key", async () => {
    const { ports, mine } = await stage();
    const headers = { "idempotency-key": "k-1" };
    const first = await mine.call(path, { payload: ana }, headers);
    const again = await mine.call(path, { payload: ana }, headers);
    expect(again.body).toEqual(first.body);
    expect(again.headers["idempotency-replayed"]).toBe("true");
    expect(ports.world.cases.size).toBe(1);
    const other = await mine.call(path, { payload: { ...ana, id: "2" } }, headers);
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
  });

  it("counts against the same quota as any other creation", async () => {
    const { mine } = await stage();
    let last = await mine.call(path, { payload: ana });
    for (let at = 0; at < 30; at += 1) last = await mine.call(path, { payload: ana });
    expect([last.status, last.body.code]).toEqual([429, "rate_limit_exceeded"]);
    expect(last.body["violated-policies"]).toEqual(["create"]);
  });
});

describe("an intake's warnings", () => {
  const claim = async (claimed: Record<string, unknown>, query = "") => {
    const { mine } = await stage();
    const { body, text } = await mine.call(`${path}${query}`, { payload: ana, claimed });
    return { warnings: body.warnings, text };
  };
  const whole = { firstName: "Ana", lastName: "Machava", dob: "1990-03-25", documentNumber: "A1" };

  it("are none if all that is compared is claimed and understood", async () => {
    expect((await claim(whole)).warnings).toBeUndefined();
  });

  it("name members that are not understood, with a suggestion, and values that cannot be compared", async () => {
    const odd = { frist_name: "Ana", last_name: "Machava", dob: "03/04/1990", shoe: 38, sex: "F" };
    const { warnings, text } = await claim(odd);
    expect(warnings).toEqual([
      { code: "claim_not_understood", param: "claimed.frist_name", did_you_mean: "first_name" },
      { code: "claim_not_understood", param: "claimed.shoe" },
      { code: "claim_not_compared", param: "claimed.sex" },
      { code: "claim_not_comparable", param: "claimed.dob" },
      { code: "claim_absent", param: "claimed.document_number" },
    ]);
    expect(text).not.toMatch(/Machava|1990/);
    expect((await claim(odd, "?validate_only=true")).warnings).toEqual(warnings);
  });
});

describe("an intake that only validates", () => {
  it("shows the mapped fields, starts nothing, and leaves no copy", async () => {
    const { ports, mine } = await stage();
    const { status, body } = await mine.call(
      `${path}?validate_only=true`,
      { payload: ana },
      { "idempotency-key": "k-1" },
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      validate_only: true,
      flow_id: expect.stringMatching(/^flow_/),
      flow_slug: "onboarding",
      flow_version_ref: 1,
      prefill: { given_names: "Ana" },
      claimed: {
        given_names: "Ana",
        family_names: "Machava",
        date_of_birth: "1990-03-07",
        document_number: "AB0123456",
      },
      reference_id: "user-42",
    });
    expect(
      ports.world.cases.size + ports.world.idempotency.size + ports.world.references.size,
    ).toBe(0);
  });

  it("refuses what the intake would refuse", async () => {
    const { mine } = await stage();
    const answer = await mine.call(`${path}?validate_only=true`, { payload: {} });
    expect([answer.status, answer.body.param]).toEqual([400, "payload.customer"]);
    const odd = await mine.call(`${path}?validate_only=maybe`, { payload: ana });
    expect([odd.status, odd.body.param]).toEqual([400, "validate_only"]);
  });
});

describe("an intake is refused", () => {
  const { document_number: _, ...unnumbered } = ana;
  it.for([
    [{}, "missing_required_field", "payload"],
    [{ payload: unnumbered }, "missing_required_field", "payload.document_number"],
    [{ payload: { ...ana, document_number: 7 } }, "invalid_field", "payload.document_number"],
    [
      { payload: { ...ana, customer: { first_name: {} } } },
      "invalid_field",
      "payload.customer.first_name",
    ],
    [{ payload: { ...ana, born: "yesterday" } }, "invalid_field", "payload.born"],
    [{ payload: [] }, "invalid_parameter", "payload"],
    [{ payload: ana, verifiee: { mail: "a@b.pt" } }, "missing_required_field", "verifiee.email"],
    [{ payload: ana, verifiee: { email: "ana" } }, "invalid_parameter", "verifiee.email"],
    [{ payload: ana, claim: {} }, "unknown_parameter", "claim"],
    [{ payload: ana, allowed_documents: [] }, "unknown_parameter", "allowed_documents"],
    [{ payload: ana, link_ttl_seconds: 1 }, "invalid_parameter", "link_ttl_seconds"],
    [{ payload: ana, claimed: [] }, "invalid_parameter", "claimed"],
    [{ payload: ana, claimed: "Ana" }, "invalid_parameter", "claimed"],
    [{ payload: ana, redirect_url: "http://example.com" }, "invalid_parameter", "redirect_url"],
    [{ payload: ana, redirect_url: "https://a:b@c.pt" }, "invalid_parameter", "redirect_url"],
    [{ payload: ana, language: "de" }, "invalid_parameter", "language"],
    [
      { payload: { ...ana, more: { a: { b: { c: { d: { e: { f: { g: { h: 1 } } } } } } } } } },
      "invalid_parameter",
      "payload",
    ],
  ] as const)("as %j", async ([body, code, param]) => {
    const { ports, mine } = await stage();
    const answer = await mine.call(path, body);
    expect([answer.status, answer.body.code, answer.body.param]).toEqual([400, code, param]);
    expect(answer.text).not.toMatch(/Machava|yesterday|AB0123456/);
    expect(ports.world.cases.size).toBe(0);
  });

  it("over 64 kB", async () => {
    const { mine } = await stage();
    const answer = await mine.call(path, { payload: { ...ana, note: "x".repeat(66_000) } });
    expect([answer.status, answer.body.code, answer.body.param]).toEqual([
      413,
      "request_too_large",
      "payload",
    ]);
  });

  it("by a slug that is unknown or another project's, in the same words", async () => {
    const { ports, mine } = await stage();
    const theirs = await newTeam(ports);
    const foreign = await theirs.call(path, { payload: ana });
    const unknown = await mine.call("POST /v1/flows/no-such/intake", { payload: ana });
    expect([foreign.status, foreign.body.code, foreign.body.detail]).toEqual([
      404,
      "not_found",
      unknown.body.detail,
    ]);
    expect((await theirs.call("GET /v1/flows/onboarding/schema")).status).toBe(404);
  });

  it("while the flow is paused, and taken again when it is resumed", async () => {
    const { ports, mine } = await stage();
    const { body: open } = await mine.call(path, { payload: ana });
    for (const _ of "12") await mine.team("POST /flows/onboarding/pause");
    const paused = await mine.call(path, { payload: ana });
    expect([paused.status, paused.body.code, paused.body.current_status]).toEqual([
      409,
      "flow_not_active",
      "paused",
    ]);
    expect(ports.world.cases.get(String(open.id))?.status).toBe("collecting");
    await mine.team("POST /flows/onboarding/resume");
    expect((await mine.call(path, { payload: ana })).status).toBe(201);
    await mine.team("POST /flows/onboarding/archive");
    expect((await mine.call(path, { payload: ana })).body).toMatchObject({
      code: "flow_not_active",
      current_status: "archived",
    });
  });
});

it("leaves a running verification as it is when its flow is edited", async () => {
  const { ports, mine, templateId } = await stage();
  const { body: first } = await mine.call(path, { payload: ana });
  const before = structuredClone(ports.world.cases.get(String(first.id)));
  const frozen = structuredClone(await ports.flows.version(String(first.flow_id), 1));
  const changed = {
    ...onboarding,
    allowed_documents: [{ country: "MX", document_type: "passport" }],
    record_match: null,
  };
  await mine.team(`PUT /templates/${templateId}`, changed);
  await mine.team(`POST /templates/${templateId}/publish`);
  await mine.team("POST /flows/onboarding/versions", {});
  expect(ports.world.cases.get(String(first.id))).toEqual(before);
  expect(await ports.flows.version(String(first.flow_id), 1)).toEqual(frozen);
  const { body: second } = await mine.call(path, { payload: ana });
  expect(second).toMatchObject({ flow_id: first.flow_id, flow_version_ref: 2 });
  expect(ports.world.cases.get(String(second.id))?.allowedDocuments).toEqual([
    { country: "MX", documentType: "passport" },
  ]);
});

it("publishes its flow's shape as JSON Schema", async () => {
  const { mine } = await stage();
  const { status, body } = await mine.call("GET /v1/flows/onboarding/schema");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $comment: expect.stringContaining("version 1"),
    required: ["customer", "document_number"],
    properties: { document_number: { type: "string", maxLength: 20 } },
  });
});
