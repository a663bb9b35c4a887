import { expect, it } from "vitest";
import { reason } from "#domain/evidence/reason-codes.ts";
import { decideCase } from "#usecases/decide-case.ts";
import { caseId, caseIn, executionArn, processing } from "./workflow-cases.ts";

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
  expect(JSON.parse(delivery?.body ?? "")).toMatchObject({
    type: "verification.completed",
    data: { id: caseId, status: "completed", assessment: "no_material_concerns" },
  });
});

it("keeps the delivery for the sweep when the queue is down", async () => {
  const ports = processing();
  const deliveries = { send: () => Promise.reject(new Error("no queue")) };
  await decideCase({ ...ports, deliveries }, mine);
  expect(caseIn(ports).status).toBe("completed");
  expect([...ports.world.deliveries.values()]).toMatchObject([{ state: "pending" }]);
});

it("tells nobody who does not listen", async () => {
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
