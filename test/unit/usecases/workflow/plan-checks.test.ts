import { expect, it } from "vitest";
import { caseStatuses } from "#domain/case/status.ts";
import { decideCase } from "#usecases/workflow/decide-case.ts";
import { planChecks } from "#usecases/workflow/plan-checks.ts";
import { caseId, caseIn, executionArn, portsWith } from "./workflow-cases.ts";

const functions = {
  document_reading: "arn:document-read",
  authenticity: "arn:authenticity",
  liveness: "arn:liveness",
  face_match: "arn:face-match",
};
const wanted = { caseId, executionArn, functions };

it("takes a submitted Case into processing and names a function for each check", async () => {
  const ports = portsWith({ status: "pending" });
  expect(await planChecks(ports, wanted)).toEqual({
    checks: [
      { check: "document_reading", functionName: "arn:document-read" },
      { check: "authenticity", functionName: "arn:authenticity" },
      { check: "liveness", functionName: "arn:liveness" },
      { check: "face_match", functionName: "arn:face-match" },
    ],
  });
  expect(caseIn(ports)).toMatchObject({
    status: "processing",
    executionArn,
    processingAt: ports.clock.now().toISOString(),
  });
});

it("tells of no comparison if no record came with the verification", async () => {
  const ports = portsWith({ status: "pending" });
  await planChecks(ports, wanted);
  await decideCase(ports, { caseId, executionArn });
  expect(caseIn(ports).status).toBe("completed");
  expect(ports.world.evidence.get(caseId)).not.toHaveProperty("record_match");
});

it("leaves the comparison of a Flow run to the decision, when the document has been read", async () => {
  const flow = { id: "flow_1", slug: "onboarding", version: 1 };
  const ports = portsWith({ status: "pending", flow });
  await planChecks(ports, wanted);
  expect(ports.world.evidence.get(caseId)?.record_match).toBeUndefined();
});

it("says of a check without a function that this version has none", async () => {
  const ports = portsWith({ status: "pending" });
  const { liveness: _, ...others } = functions;
  await planChecks(ports, { ...wanted, functions: others });
  expect(ports.world.evidence.get(caseId)?.liveness).toEqual({
    status: "not_run",
    reasons: [expect.objectContaining({ code: "check_not_available", severity: "info" })],
    inputs: [],
  });
});

it("plans the same again when it is called again, and announces the start once", async () => {
  const ports = portsWith({ status: "pending" });
  const first = await planChecks(ports, wanted);
  expect(await planChecks(ports, wanted)).toEqual(first);
  expect([...ports.world.deliveries.values()].map(({ type }) => type)).toEqual([
    "verification.processing",
  ]);
});

it("leaves a Case alone that another execution holds", async () => {
  const ports = portsWith({ status: "processing", executionArn: "arn:other" });
  expect(await planChecks(ports, wanted)).toEqual({ checks: [] });
  expect(caseIn(ports).executionArn).toBe("arn:other");
});

it.for(caseStatuses.filter((status) => status !== "pending"))(
  "has nothing to run for a Case that is %s",
  async (status) => {
    const ports = portsWith({ status });
    expect(await planChecks(ports, wanted)).toEqual({ checks: [] });
    expect(caseIn(ports).status).toBe(status);
  },
);

it("has nothing to run for a Case that is being erased", async () => {
  const requestedBy = { type: "api_key", id: "key_1" } as const;
  const ports = portsWith({
    status: "pending",
    erasure: {
      receiptId: "er_1",
      requestedAt: "2026-11-20T12:00:00.000Z",
      requestedBy,
      previousStatus: "pending",
    },
  });
  expect(await planChecks(ports, wanted)).toEqual({ checks: [] });
  expect(caseIn(ports).status).toBe("pending");
});
