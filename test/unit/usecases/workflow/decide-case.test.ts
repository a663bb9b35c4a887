import { describe, expect, it } from "vitest";
import type { Evidence } from "#domain/evidence/evidence.ts";
import type { ScreeningFacts } from "#domain/evidence/facts/screening.ts";
import { reason } from "#domain/reason-codes.ts";
import type { ReferenceRecord } from "#domain/record-match/reference-record.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { caseInState } from "../../../fakes/case-in-state.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { messageOf } from "../../../fakes/message-of.ts";
import { readField } from "../../../fixtures/read-field.ts";
import { caseId, caseIn, executionArn, processing, runFlow } from "./workflow-cases.ts";

const mine = { caseId, executionArn };

it("completes a Case with what the policy makes of its evidence", async () => {
  const ports = processing();
  await decideCase(ports, mine);
  expect(caseIn(ports)).toMatchObject({
    status: "completed",
    assessment: "no_material_concerns",
    completedAt: ports.clock.now().toISOString(),
    confidence: expect.any(Number),
  });
});

it("names the reason that led to the assessment", async () => {
  const ports = processing({ status: "review", reasons: [reason("glare")] });
  await decideCase(ports, mine);
  expect(caseIn(ports)).toMatchObject({
    assessment: "manual_review_recommended",
    reason: "glare",
  });
});

describe("the small portrait of a Case", () => {
  const looked: Evidence = {
    status: "pass",
    reasons: [],
    inputs: [],
    breakdown: { portrait: { status: "pass", score: 0.01, eye_distance_px: 60 } },
  };
  const unseen = {
    ...looked,
    breakdown: { portrait: { status: "not_run", reason: "no_portrait" } },
  };

  it.for([
    ["is there where a portrait was looked at", looked, {}, true],
    ["is not there where none was found", unseen, {}, undefined],
    [
      "is not there of what was only simulated",
      looked,
      { simulation: { scenario: "clear" } },
      undefined,
    ],
  ] as const)("%s", async ([, authenticity, but, expected]) => {
    const ports = processing();
    ports.world.cases.set(caseId, caseInState({ ...caseIn(ports), ...but }));
    const evidence = ports.world.evidence.get(caseId);
    ports.world.evidence.set(caseId, { ...evidence, authenticity });
    await decideCase(ports, mine);
    expect(caseIn(ports).hasPortrait).toBe(expected);
  });
});

it("takes a Case first whose submission died before it could give it over, and tells of both", async () => {
  const ports = processing();
  const { executionArn: _, ...theCase } = caseIn(ports);
  ports.world.cases.set(caseId, caseInState({ ...theCase, status: "pending" }));
  await decideCase(ports, mine);
  expect(caseIn(ports)).toMatchObject({ status: "completed", executionArn });
  expect([...ports.world.deliveries.values()].map(({ type }) => type)).toEqual([
    "verification.processing",
    "verification.completed",
  ]);
});

describe("the document that was submitted", () => {
  const passport = { country: "MZ", documentType: "passport" };
  const foreign = { country: "PT", documentType: "passport" };

  it("is the one that was read, beside the one that was chosen", async () => {
    const ports = processing({ document: foreign });
    caseIn(ports).progress.submittedAt = ports.clock.now().toISOString();
    await decideCase(ports, mine);
    expect(caseIn(ports)).toMatchObject({ document: foreign, chosen: passport });
    // Its tier decides, not that of the choice.
    expect(caseIn(ports).reason).toBe("uncalibrated_document_scope");
    const [delivery] = ports.world.deliveries.values();
    expect(JSON.parse(await messageOf(ports, delivery)).data).toMatchObject({
      country: "PT",
      document_type: "passport",
      chosen: { country: "MZ", document_type: "passport" },
    });
  });

  it.for([{ document: passport }, {}])(
    "is the chosen one where it was read as that, or not at all: %j",
    async (evidence) => {
      const ports = processing(evidence);
      await decideCase(ports, mine);
      expect(caseIn(ports).document).toEqual(passport);
      expect(caseIn(ports)).not.toHaveProperty("chosen");
    },
  );
});

it("records a check that left nothing as broken, and calls the assessment incomplete", async () => {
  const ports = processing();
  const { liveness: _, ...others } = ports.world.evidence.get(caseId) ?? {};
  ports.world.evidence.set(caseId, others);
  await decideCase(ports, mine);
  expect(ports.world.evidence.get(caseId)?.liveness).toMatchObject({
    status: "error",
    reasons: [{ code: "check_error" }],
  });
  expect(caseIn(ports)).toMatchObject({
    status: "completed",
    assessment: "assessment_incomplete",
    reason: "check_error",
  });
});

it("never calls a Case clear whose checks this version does not have", async () => {
  const ports = processing({ status: "not_run", reasons: [reason("check_not_available")] });
  await decideCase(ports, mine);
  expect(caseIn(ports).assessment).toBe("assessment_incomplete");
});

it("tells the client once, with the record as it stands after the decision", async () => {
  const ports = processing();
  await decideCase(ports, mine);
  await decideCase(ports, mine);
  const [delivery, ...more] = ports.world.deliveries.values();
  expect(more).toEqual([]);
  expect(ports.world.queue).toEqual([{ ownerId: caseId, id: delivery?.id }]);
  expect(JSON.parse(await messageOf(ports, delivery))).toMatchObject({
    type: "verification.completed",
    data: { id: caseId, status: "completed", assessment: "no_material_concerns" },
  });
});

it("keeps the delivery for the sweep when the queue is down", async () => {
  const ports = processing();
  const refuse = () => Promise.reject(new Error("no queue"));
  const deliveries = { send: refuse, sendAll: refuse };
  await decideCase({ ...ports, deliveries }, mine);
  expect(caseIn(ports).status).toBe("completed");
  expect([...ports.world.deliveries.values()]).toMatchObject([{ state: "pending" }]);
});

it("sends no message to a project without a webhook", async () => {
  const ports = processing({}, ["verification.failed"]);
  await decideCase(ports, mine);
  expect(ports.world.deliveries.size).toBe(0);
});

it("leaves a Case alone that another execution holds", async () => {
  const ports = processing();
  await decideCase(ports, { caseId, executionArn: "arn:other" });
  expect(caseIn(ports).status).toBe("processing");
});

it.for(["completed", "failed", "erased"] as const)(
  "leaves a Case alone that is %s",
  async (status) => {
    const ports = processing();
    caseIn(ports).status = status;
    await decideCase(ports, mine);
    expect(caseIn(ports)).not.toHaveProperty("assessment");
  },
);

describe("a Flow run", () => {
  const fields = {
    family_names: readField("ERIKSSON"),
    given_names: readField("ANNA MARIA"),
    document_number: readField("L898902C3"),
  };

  function flowRun(record: ReferenceRecord | undefined, more: object = {}) {
    const ports = processing({ fields });
    ports.world.evidence.set(caseId, { ...ports.world.evidence.get(caseId) });
    delete ports.world.evidence.get(caseId)?.record_match;
    if (record) ports.world.references.set(caseId, record);
    runFlow(ports, { template: more });
    return ports;
  }
  const matched = (ports: ReturnType<typeof flowRun>): Evidence | undefined =>
    ports.world.evidence.get(caseId)?.record_match;

  it("is compared with its reference record, which moves nothing", async () => {
    const agreeing = flowRun({ payload: {}, claimed: { full_name: "Anna Maria Eriksson" } });
    const diverging = flowRun({ payload: {}, claimed: { full_name: "Zeferino Mutola" } });
    for (const ports of [agreeing, diverging]) await decideCase(ports, mine);
    expect(matched(agreeing)).toMatchObject({ status: "pass" });
    expect(matched(diverging)).toMatchObject({
      status: "review",
      reasons: [{ code: "name_divergence" }, { code: "claim_absent" }],
    });
    const outcome = ({ assessment, confidence, reason }: ReturnType<typeof caseIn>) => ({
      assessment,
      confidence,
      reason,
    });
    expect(outcome(caseIn(diverging))).toEqual(outcome(caseIn(agreeing)));
    expect(caseIn(diverging).assessment).toBe("no_material_concerns");
  });

  it("is compared as the version that it started under says, and tells so by webhook", async () => {
    const rules = [
      { field: "surname", operator: "equals", claimed: "/who", collected: "family_names" },
    ];
    const ports = flowRun(
      { payload: { who: "Mutola" } },
      { record_match: { mode: "rules", rules } },
    );
    await decideCase(ports, mine);
    const [delivery] = ports.world.deliveries.values();
    expect(JSON.parse(await messageOf(ports, delivery))).toMatchObject({
      data: {
        flow_slug: "onboarding",
        flow_version_ref: 2,
        result: {
          verification_result: {
            checks: {
              record_match: {
                status: "review",
                breakdown: { rule_1: { field: "surname", result: "divergent" } },
              },
            },
          },
        },
      },
    });
    expect(await messageOf(ports, delivery)).not.toContain("Mutola");
  });

  it.for([
    [undefined, {}],
    [{ payload: { full_name: "Anna" } }, { record_match: null }],
    [{ payload: { shoe_size: 42 } }, {}],
  ] as const)("says why nothing was compared: %j", async ([record, more]) => {
    const ports = flowRun(record, more);
    await decideCase(ports, mine);
    expect(matched(ports)).toMatchObject({
      status: "not_run",
      reasons: [{ code: "claim_absent", detail: expect.any(String) }],
    });
    expect(caseIn(ports).status).toBe("completed");
  });

  it("is decided also when the comparison breaks", async () => {
    const ports = flowRun({ payload: {}, claimed: { full_name: "Anna" } });
    // Such a plan cannot be stored; it stands for a fault.
    const version = ports.world.flowVersions.get("flow_1/2");
    if (version) version.content.record_match = { mode: "rules", rules: [null] } as never;
    await decideCase(ports, mine);
    expect(matched(ports)).toMatchObject({ status: "error", reasons: [{ code: "check_error" }] });
    expect(caseIn(ports).assessment).toBe("no_material_concerns");
  });
});

describe("a Flow run whose Template asks for lists of sanctions", () => {
  const fields = {
    family_names: readField("ERIKSSON"),
    given_names: readField("ANNA MARIA"),
    date_of_birth: readField("1974-08-12"),
    nationality: readField("SWE"),
  };

  function asking(read: Partial<Evidence> = { fields }, steps = ["check.screening"]) {
    const ports = processing(read);
    delete ports.world.evidence.get(caseId)?.screening;
    const asked = steps.map((primitive) => ({ id: "screening", primitive, config: {} }));
    runFlow(ports, { steps: asked, policyRevision: "r8" });
    return ports;
  }
  const screening = (ports: FakePorts) => ports.world.evidence.get(caseId)?.screening;
  const facts = (result: "clear" | "possible_match"): ScreeningFacts => ({
    outcome: { result, namesakes: 0, left_out: 0 },
    lists: { un: { state: "used" } },
    hits: {
      entries:
        result === "clear"
          ? []
          : [
              {
                ...{ list: "un", entry: "UTi.001", name: "ANNA ERIKSSON", programmes: [] },
                ...{ quality: "primary", relation: "contained", because: ["left_out"] },
                ...{ birth_date: "agrees", country: "agrees" },
              } as const,
            ],
    },
  });

  it("is searched for by what the document says, and asks a person for a possible match", async () => {
    const ports = asking();
    const asked: unknown[] = [];
    ports.screener.screen = async (person) => {
      asked.push(person);
      return facts("possible_match");
    };
    await decideCase(ports, mine);
    expect(asked).toMatchObject([
      {
        name: { surname: "ERIKSSON", givenNames: "ANNA MARIA", isTransliterated: true },
        birth: "1974-08-12",
        countries: ["SE"],
      },
    ]);
    expect(screening(ports)).toMatchObject({
      status: "review",
      reasons: [{ code: "possible_match" }],
      breakdown: { hits: { entries: [{ entry: "UTi.001" }] } },
    });
    expect(caseIn(ports)).toMatchObject({
      assessment: "manual_review_recommended",
      reason: "possible_match",
    });
  });

  it("passes if the lists are whole and have no such entry", async () => {
    const ports = asking();
    ports.screener.screen = async () => facts("clear");
    await decideCase(ports, mine);
    expect(screening(ports)?.status).toBe("pass");
    expect(caseIn(ports).assessment).toBe("no_material_concerns");
  });

  it.for<[string, FakePorts["screener"]["screen"], Partial<Evidence>]>([
    ["no_lists", async () => undefined, { fields }],
    ["search_failed", () => Promise.reject(new Error("down")), { fields }],
    ["no_name", async () => facts("clear"), {}],
  ])("is never clear for %s: a person is asked", async ([hindrance, screen, seen]) => {
    const ports = asking(seen);
    ports.screener.screen = screen;
    await decideCase(ports, mine);
    expect(screening(ports)).toMatchObject({
      status: "review",
      breakdown: { outcome: { result: "not_screened", hindrance } },
    });
    expect(caseIn(ports)).toMatchObject({
      assessment: "manual_review_recommended",
      reason: "not_screened",
    });
  });

  it("is searched for in no list if the Template does not ask, and has no such evidence", async () => {
    const ports = asking({ fields }, []);
    ports.screener.screen = () => Promise.reject(new Error("asked"));
    await decideCase(ports, mine);
    expect(screening(ports)).toBeUndefined();
    expect(caseIn(ports).assessment).toBe("no_material_concerns");
  });

  it("is searched for nowhere if it is simulated: the scenario says what the lists do", async () => {
    const ports = asking();
    ports.screener.screen = () => Promise.reject(new Error("asked"));
    caseIn(ports).simulation = { scenario: "clear" };
    await decideCase(ports, mine);
    expect(screening(ports)).toMatchObject({ status: "pass", simulated: true });
  });
});
