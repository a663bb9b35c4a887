import { describe, expect, it } from "vitest";
import { maxFlows } from "#domain/flow/flow.ts";
import { maxTemplates } from "#domain/flow/template.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { activate, ana, newTeam, onboarding } from "../../../fakes/flows.ts";

async function stage() {
  const ports = fakePorts();
  return { ports, mine: await newTeam(ports) };
}

it("a project has a maximum of templates and of Flows", async () => {
  const { ports, mine } = await stage();
  const { templateId } = await activate(mine);
  const template = await ports.templates.find(mine.projectId, templateId);
  const flow = await ports.flows.find(mine.projectId, "onboarding");
  const version = flow && (await ports.flows.version(flow.id, 1));
  if (!template || !version) throw new Error("nothing was activated");
  for (let count = 1; count < maxTemplates; count += 1) {
    await ports.templates.save({ ...template, id: `tmpl_${count}`, edits: 1 });
  }
  for (let count = 1; count < maxFlows; count += 1) {
    const [id, slug] = [`flow_${count}`, `flow-${count}`];
    const copy = { ...version, flowId: id };
    await ports.flows.create({ ...flow, id, slug }, copy, { baseCodeHash: id });
  }
  const extra = await mine.team("POST /templates", { name: "Too many" });
  expect([extra.status, extra.body.code]).toEqual([409, "limit_reached"]);
  const wanted = { slug: "too-many", template_id: templateId };
  const { status, body } = await mine.team("POST /flows", wanted);
  expect([status, body.code]).toEqual([409, "limit_reached"]);
});

describe("a template", () => {
  it("is a whole verification when its author names nothing but it", async () => {
    const { mine } = await stage();
    const { status, body } = await mine.team("POST /templates", { name: "Plain" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      id: expect.stringMatching(/^tmpl_/),
      project_id: mine.projectId,
      status: "draft",
      revision: 1,
      published_revision: null,
      name: "Plain",
      intake: { fields: [], additional: true },
      mapping: [],
      record_match: { mode: "simple_match", fields: ["name", "date_of_birth", "number"] },
      link_ttl_seconds: null,
      created_by: expect.stringMatching(/^key_/),
    });
    expect(body.allowed_documents).toHaveLength(3);
    const steps = body.steps as { primitive: string }[];
    expect(steps.map(({ primitive }) => primitive)).toEqual([
      "capture.document",
      "capture.selfie",
      "capture.liveness_active",
      "check.document_reading",
      "check.authenticity",
      "check.liveness",
      "check.face_match",
      "check.record_match",
      "decision.policy",
    ]);
    expect(body).not.toHaveProperty("warnings");
  });

  it("can be written back as it was shown", async () => {
    const { mine } = await stage();
    const { body } = await mine.team("POST /templates", onboarding);
    const { id, project_id, status, revision, published_revision, ...rest } = body;
    const { created_by, created_at, updated_at, link_ttl_seconds, ...content } = rest;
    const again = await mine.team(`PUT /templates/${id}`, { ...content, link_ttl_seconds });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject(content);
  });

  it("stays published as it was, whatever is drafted after", async () => {
    const { ports, mine } = await stage();
    const { body } = await mine.team("POST /templates", onboarding);
    const path = `/templates/${body.id}`;
    const published = await mine.team(`POST ${path}/publish`);
    expect(published.body).toMatchObject({
      status: "published",
      revision: 1,
      published_revision: 1,
    });
    const before = structuredClone([...ports.world.templateRevisions]);
    const edited = await mine.team(`PUT ${path}`, { ...onboarding, name: "Other" });
    expect(edited.body).toMatchObject({ status: "draft", revision: 2, published_revision: 1 });
    await mine.team(`PUT ${path}`, { ...onboarding, name: "Third" });
    expect([...ports.world.templateRevisions]).toEqual(before);
    const second = await mine.team(`POST ${path}/publish`);
    expect(second.body).toMatchObject({ status: "published", revision: 2, published_revision: 2 });
    expect([...ports.world.templateRevisions].slice(0, 1)).toEqual(before);
  });

  it("is not published twice, and not touched once archived", async () => {
    const { mine } = await stage();
    const { body } = await mine.team("POST /templates", onboarding);
    const path = `/templates/${body.id}`;
    await mine.team(`POST ${path}/publish`);
    const twice = await mine.team(`POST ${path}/publish`);
    expect([twice.status, twice.body.code]).toEqual([409, "invalid_state"]);
    for (const _ of "12")
      expect((await mine.team(`POST ${path}/archive`)).body.status).toBe("archived");
    for (const answer of [
      await mine.team(`PUT ${path}`, onboarding),
      await mine.team(`POST ${path}/publish`),
      await mine.team("POST /flows", { slug: "late", template_id: body.id }),
    ]) {
      expect([answer.status, answer.body.code, answer.body.current_status]).toEqual([
        409,
        "invalid_state",
        "archived",
      ]);
    }
  });

  it("warns of a document that no check can read", async () => {
    const { mine } = await stage();
    const { body: plain } = await mine.team("POST /templates", { name: "Plain" });
    const { status, body } = await mine.team("POST /templates", {
      name: "Warned",
      allowed_documents: [{ country: "PT", document_type: "library_card" }],
      locales: ["pt"],
    });
    expect(plain).not.toHaveProperty("warnings");
    expect(status).toBe(201);
    expect(body.warnings).toEqual([
      { code: "unsupported_document", param: "allowed_documents[0]" },
    ]);
  });

  const step = (primitive: string, config = {}) => ({
    id: primitive.replace(".", "_"),
    primitive,
    config,
  });
  it.for([
    [{}, "missing_required_field", "name"],
    [{ nmae: "x" }, "missing_required_field", "name"],
    [{ name: "x", colour: "red" }, "unknown_parameter", "colour"],
    [
      { name: "x", allowed_documents: [{ country: "*", document_type: "passport" }] },
      "wildcard_country_not_allowed",
      "allowed_documents[0].country",
    ],
    [
      { name: "x", allowed_documents: [{ country: "QX", document_type: "passport" }] },
      "invalid_country",
      "allowed_documents[0].country",
    ],
    [{ name: "x", steps: [step("check.horoscope")] }, "invalid_parameter", "steps[0].primitive"],
    [{ name: "x", steps: [step("decision.policy")] }, "invalid_parameter", "steps[0].primitive"],
    [{ name: "x", steps: [step("capture.document")] }, "invalid_parameter", "steps"],
    [
      { name: "x", steps: [step("capture.selfie"), step("capture.selfie")] },
      "invalid_parameter",
      "steps[1].id",
    ],
    [
      { name: "x", steps: [step("capture.document", { colour: 1 })] },
      "invalid_parameter",
      "steps[0].config",
    ],
    [
      {
        name: "x",
        mapping: [{ from: "/a/b", to: "prefill.sex" }],
        intake: { fields: [{ key: "a", type: "string" }] },
      },
      "invalid_parameter",
      "mapping[0].from",
    ],
    [
      { name: "x", mapping: [{ from: "/b", to: "prefill.sex" }], intake: { additional: false } },
      "invalid_parameter",
      "mapping[0].from",
    ],
    [
      { name: "x", intake: { fields: [{ key: "a", type: "text" }] } },
      "invalid_parameter",
      "intake.fields[0].type",
    ],
    [
      { name: "x", intake: { fields: [{ key: "a", type: "string", pattern: "(a+)+" }] } },
      "invalid_parameter",
      "intake.fields[0].pattern",
    ],
    [{ name: "x", record_match: { mode: "guess" } }, "invalid_parameter", "record_match.mode"],
    [
      { name: "x", record_match: { mode: "rules", rules: [] } },
      "invalid_parameter",
      "record_match.rules",
    ],
    [{ name: "x", link_ttl_seconds: 1 }, "invalid_parameter", "link_ttl_seconds"],
  ] as const)("is refused as %j", async ([content, code, param]) => {
    const { mine } = await stage();
    const answer = await mine.team("POST /templates", content);
    expect([answer.status, answer.body.code, answer.body.param]).toEqual([400, code, param]);
  });

  it("takes its comparison from the step or from record_match, never two of them", async () => {
    const { mine } = await stage();
    const { body } = await mine.team("POST /templates", { name: "Plain" });
    const steps = body.steps as { primitive: string; config: object }[];
    const byNumber = { mode: "simple_match", fields: ["number"] };
    const stepsWith = (config: object) =>
      steps.map((each) => (each.primitive === "check.record_match" ? { ...each, config } : each));
    const fromStep = await mine.team("POST /templates", { name: "A", steps: stepsWith(byNumber) });
    expect(fromStep.body.record_match).toEqual(byNumber);
    const fromField = await mine.team("POST /templates", {
      name: "A",
      steps: stepsWith({}),
      record_match: byNumber,
    });
    expect(fromField.body.record_match).toEqual(byNumber);
    const both = await mine.team("POST /templates", { name: "A", steps, record_match: byNumber });
    expect([both.status, both.body.param]).toEqual([400, "steps[7].config"]);
    const none = await mine.team("POST /templates", { name: "A", record_match: null });
    expect(none.body.record_match).toBeNull();
    expect(JSON.stringify(none.body.steps)).not.toContain("record_match");
  });
});

describe("a flow", () => {
  it("keeps its slug through versions, and shows each of them", async () => {
    const { mine } = await stage();
    const { templateId } = await activate(mine);
    await mine.team(`PUT /templates/${templateId}`, { ...onboarding, name: "Second" });
    await mine.team(`POST /templates/${templateId}/publish`);
    const next = await mine.team("POST /flows/onboarding/versions", { change_note: "Renamed" });
    expect(next.status).toBe(201);
    expect(next.body).toMatchObject({ slug: "onboarding", version: 2, template_revision: 2 });
    const { body } = await mine.team("GET /flows/onboarding");
    expect(body).toMatchObject({
      id: expect.stringMatching(/^flow_/),
      status: "active",
      version: 2,
      intake_url: "https://bonafide.test/v1/flows/onboarding/intake",
      versions: [
        { version: 1, template_revision: 1, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
        { version: 2, template_revision: 2, change_note: "Renamed" },
      ],
    });
    const first = await mine.team("GET /flows/onboarding/versions/1");
    expect(first.body).toMatchObject({ version: 1, content: { name: "Onboarding" } });
    expect((await mine.team("GET /flows/onboarding/versions/3")).status).toBe(404);
    expect((await mine.team("GET /flows/onboarding/versions/zero")).status).toBe(404);
    const back = await mine.team("POST /flows/onboarding/versions", { template_revision: 1 });
    expect(back.body).toMatchObject({ version: 3, template_revision: 1 });
  });

  it("never gives a slug away again, also when it is archived", async () => {
    const { mine } = await stage();
    const { templateId } = await activate(mine);
    await mine.team("POST /flows/onboarding/archive");
    const again = await mine.team("POST /flows", { slug: "onboarding", template_id: templateId });
    expect([again.status, again.body.code]).toEqual([409, "slug_taken"]);
    for (const move of ["pause", "resume", "versions"]) {
      const answer = await mine.team(
        `POST /flows/onboarding/${move}`,
        move === "versions" ? {} : undefined,
      );
      expect([answer.status, answer.body.code]).toEqual([409, "invalid_state"]);
    }
  });

  it("shares its slug with other projects, and nothing else", async () => {
    const { ports, mine } = await stage();
    const theirs = await newTeam(ports);
    const { templateId } = await activate(mine);
    await activate(theirs);
    expect((await mine.team("GET /flows")).body.data).toHaveLength(1);
    expect((await mine.team("GET /templates")).body.data).toHaveLength(1);
    const foreign = await theirs.team(`GET /templates/${templateId}`);
    const unknown = await theirs.team("GET /templates/tmpl_00000000000000000000000000");
    expect([foreign.status, foreign.body.detail]).toEqual([404, unknown.body.detail]);
    const taken = await theirs.team("POST /flows", { slug: "mine", template_id: templateId });
    expect(taken.status).toBe(404);
  });

  it.for(["ab", "Onboarding", "-ab", "ab-", "a_b", "a".repeat(64), ""])(
    "has no slug such as %j",
    async (slug) => {
      const { mine } = await stage();
      const answer = await mine.team("POST /flows", { slug, template_id: "tmpl_1" });
      expect([answer.status, answer.body.code, answer.body.param]).toEqual([
        400,
        "invalid_parameter",
        "slug",
      ]);
    },
  );

  it("runs published revisions only", async () => {
    const { mine } = await stage();
    const { body } = await mine.team("POST /templates", onboarding);
    const draft = await mine.team("POST /flows", { slug: "draft", template_id: body.id });
    expect([draft.status, draft.body.code]).toEqual([409, "invalid_state"]);
    await mine.team(`POST /templates/${body.id}/publish`);
    const later = await mine.team("POST /flows", {
      slug: "later",
      template_id: body.id,
      template_revision: 2,
    });
    expect([later.status, later.body.param]).toEqual([400, "template_revision"]);
  });

  it("does not lose one of two changes that are made at once", async () => {
    const { mine } = await stage();
    await activate(mine);
    const answers = await Promise.all([
      mine.team("POST /flows/onboarding/versions", {}),
      mine.team("POST /flows/onboarding/versions", {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it("is closed to a key that may not run flows", async () => {
    const { ports, mine } = await stage();
    await activate(mine);
    for (const key of ports.world.apiKeys.values()) key.scopes = ["cases:create"];
    for (const answer of [
      await mine.team("GET /flows"),
      await mine.team("POST /templates", onboarding),
      await mine.call("POST /v1/flows/onboarding/intake", { payload: ana }),
      await mine.call("GET /v1/flows/onboarding/schema"),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, "permission_denied"]);
    }
  });
});
