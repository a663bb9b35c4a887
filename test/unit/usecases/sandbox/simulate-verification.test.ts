import { describe, expect, it } from "vitest";
import { decide } from "#domain/assessment/decide.ts";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import { supportTier } from "#domain/document/catalogue.ts";
import { type ScenarioName, scenarioNames } from "#domain/sandbox/scenario-names.ts";
import { scenarios, simulatedDocument } from "#domain/sandbox/scenarios.ts";
import { simulatedEvidence } from "#domain/sandbox/simulated-evidence.ts";
import type { Simulation } from "#domain/sandbox/simulation.ts";
import { simulateCheck } from "#usecases/sandbox/simulate-check.ts";
import { simulateVerification } from "#usecases/sandbox/simulate-verification.ts";
import { planChecks } from "#usecases/workflow/plan-checks.ts";
import { addCase, listenTo } from "../../../fakes/applicant.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { executionArnOf } from "../../../fakes/fake-workflow.ts";
import { functions, walkSimulated } from "../../../fakes/walk-simulated.ts";

function simulate(ports: FakePorts, caseId: string, simulation?: Simulation) {
  return simulateVerification(ports, {
    projectId: "proj_1",
    caseId,
    ...(simulation && { simulation }),
  });
}

const walked = scenarioNames.filter((name) => scenarios[name].ends.status === "completed");

describe("a simulated Case", () => {
  it("is not played after its link ran out", async () => {
    const ports = fakePorts();
    const linkExpiresAt = new Date(ports.clock.now().getTime() - 1000).toISOString();
    const theCase = addCase(ports, { linkExpiresAt });
    const played = simulate(ports, theCase.id, { scenario: "clear" });
    await expect(played).rejects.toMatchObject({ code: "link_expired" });
  });

  it.for(walked)("of scenario %s ends as documented", async (scenario) => {
    const ports = fakePorts({ policyRevision: currentPolicyRevision });
    const theCase = addCase(ports);
    ports.world.taskTokens.set(theCase.id, "token");
    const submitted = await simulate(ports, theCase.id, { scenario });
    expect(submitted.status).toBe("pending");
    expect(ports.world.woken).toEqual(["token"]);
    await walkSimulated(ports, theCase.id);
    expect(ports.world.cases.get(theCase.id)).toMatchObject(scenarios[scenario].ends);
  });

  it("says of every piece of evidence that it was prescribed", async () => {
    const ports = fakePorts();
    const { id } = addCase(ports);
    await simulate(ports, id, { scenario: "clear" });
    await walkSimulated(ports, id);
    const seen = ports.world.evidence.get(id) ?? {};
    for (const evidence of Object.values(seen)) expect(evidence).toMatchObject({ simulated: true });
    expect(Object.keys(seen)).toHaveLength(4);
  });

  it("that is abandoned lapses at once, as a link that ran out does", async () => {
    const ports = fakePorts();
    listenTo(ports, "verification.failed");
    const { id } = addCase(ports);
    const ended = await simulate(ports, id, { scenario: "abandoned" });
    expect(ended).toMatchObject({
      ...scenarios.abandoned.ends,
      failure: { code: "collection_expired" },
    });
    expect([...ports.world.deliveries.values()]).toMatchObject([{ type: "verification.failed" }]);
  });

  it("whose engine fails breaks the workflow and not the record", async () => {
    const ports = fakePorts();
    const { id } = addCase(ports);
    await simulate(ports, id, { scenario: "engine_failure" });
    await expect(walkSimulated(ports, id)).rejects.toThrow("its workflow breaks");
    expect(ports.world.cases.get(id)?.status).toBe("processing");
  });

  it("takes its time when it is to be slow, and its evidence says so", async () => {
    const ports = fakePorts();
    const { id } = addCase(ports);
    await simulate(ports, id, { scenario: "slow_processing" });
    expect(await walkSimulated(ports, id)).toBe(15);
    const { liveness } = ports.world.evidence.get(id) ?? {};
    expect(liveness?.durationMs).toBeGreaterThanOrEqual(15_000);
  });

  it("waits for nothing when it is not to be slow", async () => {
    const ports = fakePorts();
    const { id } = addCase(ports);
    await simulate(ports, id, { scenario: "clear" });
    expect(await walkSimulated(ports, id)).toBe(0);
  });

  it("fails a check that is to break, so that the workflow tries it again", async () => {
    const ports = fakePorts();
    const { id } = addCase(ports);
    await simulate(ports, id, { scenario: "engine_error" });
    const executionArn = executionArnOf(id);
    await planChecks(ports, { caseId: id, executionArn, functions, simulator: "arn:simulate" });
    const breaking = simulateCheck(ports, { caseId: id, check: "liveness" });
    await expect(breaking).rejects.toThrow("breaks");
    expect(await simulateCheck(ports, { caseId: id, check: "face_match" })).toEqual({
      check: "face_match",
      status: "pass",
    });
  });

  it("gives single checks their prescribed results, and passes the others", async () => {
    const ports = fakePorts();
    const { id } = addCase(ports, {
      allowedDocuments: [{ country: "MX", documentType: "passport" }],
    });
    await simulate(ports, id, {
      checks: { face_match: { status: "review", reasons: ["low_quality_portrait"], score: 0.5 } },
    });
    await walkSimulated(ports, id);
    expect(ports.world.evidence.get(id)).toMatchObject({
      face_match: { status: "review", score: 0.5, reasons: [{ code: "low_quality_portrait" }] },
      liveness: { status: "pass" },
    });
    expect(ports.world.cases.get(id)).toMatchObject({
      assessment: "manual_review_recommended",
      reason: "low_quality_portrait",
      document: { country: "MX" },
    });
  });

  it("runs the scenario that it was created with by default", async () => {
    const ports = fakePorts();
    const { id } = addCase(ports, { simulation: { scenario: "face_mismatch" } });
    await simulate(ports, id);
    await walkSimulated(ports, id);
    expect(ports.world.cases.get(id)?.assessment).toBe("material_inconsistency");
  });
});

describe("a simulation is refused", () => {
  it("on a live Case, on one that is past collecting, and without a scenario", async () => {
    const ports = fakePorts();
    const live = addCase(ports, { sandbox: false });
    const pending = addCase(ports, { status: "pending" });
    const { id } = addCase(ports);
    const scenario = { scenario: "clear" } as const;
    await expect(simulate(ports, live.id, scenario)).rejects.toThrow("Only a sandbox");
    await expect(simulate(ports, pending.id, scenario)).rejects.toThrow("already submitted");
    await expect(simulate(ports, id)).rejects.toThrow("scenario or checks is required");
  });

  it("by the store itself, for a Case that is not simulated", async () => {
    const ports = fakePorts();
    for (const set of [{ sandbox: true }, { sandbox: false, simulation: {} }]) {
      const { id } = addCase(ports, { status: "processing", ...set });
      const evidence = simulatedEvidence("liveness", { simulation: {} }, "2026-11-20");
      await expect(ports.cases.saveEvidence(id, "liveness", evidence)).rejects.toThrow("simulated");
    }
  });
});

describe("the fields of a simulated document", () => {
  const names = (scenario: ScenarioName, reference?: { payload: Record<string, unknown> }) => {
    const facts = { simulation: { scenario }, ...(reference && { reference }) };
    const { fields } = simulatedEvidence("document_reading", facts, "2026-11-20");
    return Object.fromEntries(
      Object.entries(fields ?? {}).map(([name, { value }]) => [name, value]),
    );
  };

  it("is what the client claimed, so that a Flow run's comparison is a real one", () => {
    const claimed = { payload: { first_name: "Rui", surname: "Sitoe", dob: "1999-05-06" } };
    expect(names("clear", claimed)).toMatchObject({
      given_names: "Rui",
      family_names: "Sitoe",
      date_of_birth: "1999-05-06",
    });
    expect(names("clear", { payload: { name: "Rui Sitoe" } })).not.toHaveProperty("family_names");
    expect(names("record_name_mismatch", claimed)).toMatchObject({ family_names: "COSSA" });
  });

  it("ran out only if the scenario is that it did", () => {
    expect(names("clear").date_of_expiry).toBe("2031-06-30");
    expect(names("document_expired").date_of_expiry).toBe("2025-06-30");
  });
});

it("keeps each scenario to what the policy makes of it", () => {
  for (const scenario of walked) {
    const simulation = { scenario };
    const evidence = Object.fromEntries(
      (
        [
          "document_reading",
          "authenticity",
          "liveness",
          "face_match",
          "screening",
          "external",
          "block_list",
        ] as const
      ).map((check) => [check, simulatedEvidence(check, { simulation }, "2026-11-20")]),
    );
    const { country, documentType } = simulatedDocument(simulation, { allowedDocuments: [] });
    const decision = decide(policyOf(currentPolicyRevision), evidence, {
      tier: supportTier(country, documentType),
    });
    const { assessment, reason } = scenarios[scenario].ends;
    expect([scenario, decision.assessment, decision.reason]).toEqual([
      scenario,
      assessment,
      reason,
    ]);
  }
});
