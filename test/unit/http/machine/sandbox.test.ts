import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios } from "#domain/sandbox/scenarios.ts";
import { SimulateBody } from "#http/machine/verification/simulate-verification.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { activate, ana, newTeam } from "../../../fakes/flows.ts";
import { newTenant, signUp, startVerification } from "../../../fakes/http-client.ts";

async function sandbox() {
  const { ports, call, key } = await newTenant();
  return { ports, call, key };
}

/** Keys of a live project are made by a signed-in team; here the one there is becomes one. */
function makeLive(ports: FakePorts): void {
  for (const key of ports.world.apiKeys.values()) key.sandbox = false;
}

describe("a stage whose engine lets no face contradict", () => {
  const ofReference = async () => {
    const made = await sandbox();
    Object.assign(made.ports.stage, { engineProfile: "reference-1" });
    return { ...made, id: await startVerification(made.call, made.key) };
  };
  const simulated = (id: string) => `POST /v1/sandbox/verifications/${id}/simulate` as const;

  it("says how the scenario ends there", async () => {
    const { call, key, id } = await ofReference();
    const { body } = await call(simulated(id), { key, body: { scenario: "face_mismatch" } });
    expect(body.ends).toMatchObject({ assessment: "manual_review_recommended" });
  });

  it("takes no prescription of what it never says", async () => {
    const { call, key, id } = await ofReference();
    const checks = { face_match: { status: "fail", reasons: ["low_similarity"] } };
    const { status, body } = await call(simulated(id), { key, body: { checks } });
    expect([status, body.code, body.param]).toEqual([
      400,
      "invalid_parameter",
      "checks.face_match.status",
    ]);
  });
});

describe("a scenario given at creation", () => {
  it.for([
    ["as a field", { sandbox_scenario: "face_mismatch" }],
    ["as metadata", { metadata: { sandbox_scenario: "face_mismatch" } }],
  ] as const)("stands on the record %s", async ([, fields]) => {
    const { call, key } = await sandbox();
    const id = await startVerification(call, key, fields);
    const { body } = await call(`GET /v1/verifications/${id}`, { key });
    expect(body).toMatchObject({
      simulated: true,
      sandbox_scenario: "face_mismatch",
      sandbox: true,
    });
  });

  it("is taken by a Flow's intake too", async () => {
    const ports = fakePorts();
    const team = await newTeam(ports);
    await activate(team);
    const intake = { payload: ana, sandbox_scenario: "record_name_mismatch" };
    const { status, body } = await team.call("POST /v1/flows/onboarding/intake", intake);
    expect(status).toBe(201);
    expect(ports.world.cases.get(String(body.id))?.simulation).toEqual({
      scenario: "record_name_mismatch",
    });
  });

  it.for([
    ["sandbox_scenario", { sandbox_scenario: "clear" }],
    ["metadata.sandbox_scenario", { metadata: { sandbox_scenario: "clear" } }],
  ] as const)("is refused of a live key: %s", async ([param, fields]) => {
    const { ports, call, key } = await sandbox();
    makeLive(ports);
    const body = { type: "kyc", ...fields };
    const answer = await call("POST /v1/verifications", { key, body });
    expect([answer.status, answer.body.code, answer.body.param]).toEqual([
      400,
      "invalid_parameter",
      param,
    ]);
    expect(ports.world.cases.size).toBe(0);
  });

  it("is refused when there is no such scenario", async () => {
    const { call, key } = await sandbox();
    for (const fields of [{ sandbox_scenario: "x" }, { metadata: { sandbox_scenario: "x" } }]) {
      const body = { type: "kyc", ...fields };
      expect((await call("POST /v1/verifications", { key, body })).status).toBe(400);
    }
  });
});

describe("POST /v1/sandbox/verifications/{id}/simulate", () => {
  it("submits, and says how it will end", async () => {
    const { call, key } = await sandbox();
    const id = await startVerification(call, key);
    const target = `POST /v1/sandbox/verifications/${id}/simulate`;
    const { status, body } = await call(target, { key, body: { scenario: "printed_copy" } });
    expect(status).toBe(202);
    expect(body).toEqual({
      id,
      status: "pending",
      sandbox_scenario: "printed_copy",
      ends: scenarios.printed_copy.ends,
    });
    const again = await call(target, { key, body: { scenario: "clear" } });
    expect([again.status, again.body.code]).toEqual([409, "invalid_state"]);
  });

  it("is closed to live keys", async () => {
    const { ports, call, key } = await sandbox();
    const id = await startVerification(call, key);
    makeLive(ports);
    const target = `POST /v1/sandbox/verifications/${id}/simulate`;
    const { status, body } = await call(target, { key, body: { scenario: "clear" } });
    expect([status, body.code]).toEqual([403, "permission_denied"]);
    expect(ports.world.cases.get(id)?.status).toBe("collecting");
  });

  it("does not reach another project's verification", async () => {
    const { call, key } = await sandbox();
    const id = await startVerification(call, key);
    const other = await signUp(call, "Other");
    const target = `POST /v1/sandbox/verifications/${id}/simulate`;
    const { status } = await call(target, { key: other.key, body: { scenario: "clear" } });
    expect(status).toBe(404);
  });

  it.for([
    ["both", { scenario: "clear", checks: {} }],
    ["neither", {}],
    ["an unknown scenario", { scenario: "x" }],
    ["an unknown check", { checks: { voice: { status: "pass" } } }],
    ["an unknown reason", { checks: { liveness: { status: "fail", reasons: ["bored"] } } }],
    ["a failure that the engine has none of", { checks: { record_match: { status: "fail" } } }],
    ["a failure without what it fails by", { checks: { face_match: { status: "fail" } } }],
    [
      "a failure by what only asks for a person",
      { checks: { authenticity: { status: "fail", reasons: ["photo_of_screen"] } } },
    ],
  ] as const)("refuses %s", async ([, body]) => {
    const { call, key } = await sandbox();
    const id = await startVerification(call, key);
    const target = `POST /v1/sandbox/verifications/${id}/simulate`;
    expect((await call(target, { key, body })).status).toBe(400);
  });

  it.for([
    ["reasons", "face_match", { status: "review", reasons: ["glare"] }],
    ["reasons", "record_match", { status: "review", reasons: ["no_face"] }],
    ["reasons", "liveness", { status: "review", reasons: ["weak_reflection", "name_divergence"] }],
    ["reasons", "face_match", { status: "pass", reasons: ["document_expired"], score: 0.01 }],
    ["reasons", "document_reading", { status: "pass", reasons: ["document_expired"] }],
    ["reasons", "liveness", { status: "review", reasons: ["check_error"] }],
    ["reasons", "liveness", { status: "error", reasons: ["weak_reflection"] }],
    ["status", "document_reading", { status: "fail", reasons: ["document_expired"] }],
  ] as const)("refuses %s of %s that it never gives: %j", async ([member, check, said]) => {
    const { ports, call, key } = await sandbox();
    const id = await startVerification(call, key);
    const target = `POST /v1/sandbox/verifications/${id}/simulate`;
    const { status, body } = await call(target, { key, body: { checks: { [check]: said } } });
    expect([status, body.code, body.param]).toEqual([
      400,
      "invalid_parameter",
      `checks.${check}.${member}`,
    ]);
    expect(ports.world.cases.get(id)?.status).toBe("collecting");
  });

  it.for([
    ["face_match", { status: "review", reasons: ["no_face"] }],
    ["document_reading", { status: "review", reasons: ["glare"] }],
    ["authenticity", { status: "pass", reasons: ["metadata_missing", "partly_examined"] }],
    ["liveness", { status: "error", reasons: ["engine_profile_unavailable"] }],
    ["liveness", { status: "not_run", reasons: ["challenge_timeout"] }],
  ] as const)("takes what it may say: %s %j", async ([check, said]) => {
    const { call, key } = await sandbox();
    const id = await startVerification(call, key);
    const target = `POST /v1/sandbox/verifications/${id}/simulate`;
    expect((await call(target, { key, body: { checks: { [check]: said } } })).status).toBe(202);
  });

  it("plays every scenario as its checks may speak", () => {
    for (const { checks = {} } of Object.values(scenarios)) {
      expect(SimulateBody.safeParse({ checks }).error?.issues).toBeUndefined();
    }
  });
});

it("documents each scenario with exactly how it ends", () => {
  const text = readFileSync(new URL("../../../../docs/sandbox.md", import.meta.url), "utf8");
  const rows = [...text.matchAll(/^\| `(\w+)` +\| `(\w+)` +\| `(\w+)` +\| (?:`(\w+)`|–) +\|/gm)];
  const documented = rows.map(([, name, status, assessment, reason]) => [
    name,
    status,
    assessment,
    reason,
  ]);
  const expected = scenarioNames.map((name) => {
    const { status, assessment, reason } = scenarios[name].ends;
    return [name, status, assessment, reason];
  });
  expect(documented).toEqual(expected);
});
