import { describe, expect, it } from "vitest";
import type { AdapterReply } from "#usecases/ports.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { Crash, crashingAt } from "../../../fakes/crashing.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { caseId, caseIn, executionArn } from "../workflow/workflow-cases.ts";
import { type Asked, answering, askingCase } from "./asking-case.ts";

const mine = { caseId, executionArn };
const external = (ports: FakePorts) => ports.world.evidence.get(caseId)?.external;
const match = { result: "match", compared: { document_number: "agrees" } };

describe("a Flow run whose Template asks an external source", () => {
  it("passes by a signed match, and sends the chosen fields that were read, and no more", async () => {
    const ports = await askingCase();
    const asked = answering(ports, match);
    await decideCase(ports, mine);
    expect(asked).toHaveLength(1);
    expect(JSON.parse(asked[0]?.body ?? "")).toEqual({
      type: "external.check",
      adapter: "curp_lookup",
      sandbox: true,
      fields: { document_number: "ZQNUMBER", family_names: "ZQFAMILY" },
    });
    expect(external(ports)).toMatchObject({
      status: "pass",
      breakdown: {
        outcome: { result: "match", attempts: 1 },
        request: {
          adapter: "curp_lookup",
          host: "adapter.client.test",
          fields: ["document_number", "family_names"],
          not_read: ["curp"],
        },
        answer: { source: "RENAPO" },
        compared: { document_number: "agrees" },
      },
    });
    expect(caseIn(ports).assessment).toBe("no_material_concerns");
  });

  it("writes in the audit log, before anything leaves, what goes where, and no value", async () => {
    const ports = await askingCase();
    ports.adapterCaller.ask = async () => {
      expect(ports.world.audit).toHaveLength(1);
      return { hindrance: "refused", mayTryAgain: false };
    };
    await decideCase(ports, mine);
    expect(ports.world.audit).toMatchObject([
      {
        chainId: "proj_1",
        action: "verification.sent_outside",
        actor: { type: "flow", id: "flow_1" },
        subject: { type: "verification", id: caseId },
        details: {
          adapter: "curp_lookup",
          host: "adapter.client.test",
          fields: ["document_number", "family_names"],
        },
      },
    ]);
    const kept = JSON.stringify([ports.world.audit, external(ports)]);
    expect(kept).not.toMatch(/ZQ|1974/);
  });

  it("asks a person where the source does not confirm", async () => {
    const ports = await askingCase();
    answering(ports, { result: "no_match", compared: { family_names: "differs" } });
    await decideCase(ports, mine);
    expect(caseIn(ports)).toMatchObject({
      assessment: "manual_review_recommended",
      reason: "external_no_match",
    });
  });

  const refused = (hindrance: "not_reached" | "late" | "refused" | "too_large" | "forged") =>
    ({ hindrance, mayTryAgain: false }) as const;

  it.for<[string, AdapterReply]>([
    ["not_reached", refused("not_reached")],
    ["late", refused("late")],
    ["refused", refused("refused")],
    ["too_large", refused("too_large")],
    ["forged", refused("forged")],
    ["malformed", { signed: "{}" }],
    ["malformed", { signed: JSON.stringify({ ...match, source: "RENAPO" }) }],
  ])("is not checked, and asks a person: %s", async ([hindrance, reply]) => {
    const ports = await askingCase();
    ports.adapterCaller.ask = async () => reply;
    await decideCase(ports, mine);
    expect(external(ports)).toMatchObject({
      status: "review",
      breakdown: { outcome: { result: "not_checked", hindrance } },
    });
    expect(caseIn(ports)).toMatchObject({
      assessment: "manual_review_recommended",
      reason: "external_not_checked",
    });
  });

  it.for<[string, (ports: FakePorts) => void, string[]]>([
    ["no_adapter", (ports) => ports.world.adapters.clear(), ["document_number"]],
    ["nothing_to_send", () => undefined, ["curp"]],
  ])("calls no source, and a person looks: %s", async ([hindrance, prepare, chosen]) => {
    const ports = await askingCase(chosen);
    prepare(ports);
    const asked = answering(ports, match);
    await decideCase(ports, mine);
    expect(asked).toEqual([]);
    expect(ports.world.audit).toEqual([]);
    expect(external(ports)?.breakdown?.outcome).toMatchObject({ result: "not_checked", hindrance });
    expect(caseIn(ports).assessment).toBe("manual_review_recommended");
  });

  it("asks again if it may, under the same id, and not beyond its time", async () => {
    const ports = await askingCase();
    const asked: Asked[] = [];
    ports.adapterCaller.ask = async (question) => {
      asked.push(question);
      ports.advance(2_000);
      return { hindrance: "not_reached", mayTryAgain: true };
    };
    await decideCase(ports, mine);
    expect(asked.map(({ timeoutMs }) => timeoutMs)).toEqual([15_000, 12_000, 7_000]);
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(ports.world.audit).toHaveLength(1);
    expect(external(ports)?.breakdown?.outcome).toMatchObject({ attempts: 3 });
  });

  it("sends nothing twice if the decision is made again", async () => {
    const ports = await askingCase();
    const asked = answering(ports, match);
    const before = structuredClone(caseIn(ports));
    await decideCase(ports, mine);
    ports.world.cases.set(caseId, before);
    await decideCase(ports, mine);
    expect(asked).toHaveLength(1);
  });

  it("is recorded once more where it goes to another address", async () => {
    const ports = await askingCase();
    answering(ports, match);
    const before = structuredClone(caseIn(ports));
    await decideCase(ports, mine);
    ports.world.cases.set(caseId, before);
    delete ports.world.evidence.get(caseId)?.external;
    const adapter = ports.world.adapters.get("proj_1/curp_lookup");
    if (adapter) adapter.url = "https://elsewhere.client.test/";
    await decideCase(ports, mine);
    expect(ports.world.audit.map(({ details }) => details?.host)).toEqual([
      "adapter.client.test",
      "elsewhere.client.test",
    ]);
  });

  it("calls no source if it is simulated: the scenario sets the answer", async () => {
    const ports = await askingCase();
    const asked = answering(ports, match);
    caseIn(ports).simulation = { scenario: "external_no_match" };
    await decideCase(ports, mine);
    expect(asked).toEqual([]);
    expect(external(ports)).toMatchObject({ status: "review", simulated: true });
  });

  it("calls no source if the Template does not ask for it, and has no such evidence", async () => {
    const ports = await askingCase();
    const version = ports.world.flowVersions.get("flow_1/2");
    version?.content.steps.pop();
    const asked = answering(ports, match);
    await decideCase(ports, mine);
    expect(asked).toEqual([]);
    expect(external(ports)).toBeUndefined();
    expect(caseIn(ports).assessment).toBe("no_material_concerns");
  });
});

it("sends nothing of a person again whose erasure began while the adapter was not reached", async () => {
  const ports = await askingCase();
  const asked: string[] = [];
  ports.adapterCaller.ask = async ({ id }) => {
    asked.push(id);
    caseIn(ports).erasure = {
      receiptId: "er_1",
      requestedAt: ports.clock.now().toISOString(),
      requestedBy: { type: "api_key", id: "key_1" },
      previousStatus: "processing",
    };
    return { hindrance: "not_reached", mayTryAgain: true };
  };
  await decideCase(ports, mine).catch(() => undefined);
  expect(asked).toHaveLength(1);
  expect(external(ports)).toBeUndefined();
  expect(caseIn(ports).status).toBe("processing");
});

describe("Decide with an external source, dying at any call and tried again", () => {
  it.for(["before", "after"] as const)(
    "ends once, and is recorded once (%s the call)",
    async (when) => {
      for (let call = 1; ; call += 1) {
        const ports = await askingCase();
        const asked = answering(ports, match);
        const crashed = await decideCase(crashingAt(ports, { call, when }).ports, mine).then(
          () => false,
          (error) => {
            if (!(error instanceof Crash)) throw error;
            return true;
          },
        );
        await decideCase(ports, mine);
        expect(caseIn(ports)).toMatchObject({
          status: "completed",
          assessment: "no_material_concerns",
        });
        expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
        expect(asked.length).toBeLessThanOrEqual(2);
        expect(ports.world.audit).toHaveLength(1);
        expect(ports.world.deliveries.size).toBe(1);
        if (!crashed) break;
      }
    },
  );
});
