import { describe, expect, it } from "vitest";
import { failCase } from "#usecases/case/fail-case.ts";
import { verificationRecord } from "#usecases/case/verification-record.ts";
import { messageOf } from "../../../fakes/message-of.ts";
import { caseId, caseIn, executionArn, portsWith } from "../workflow/workflow-cases.ts";

describe.for(["pending", "processing"] as const)("a Case that is %s", (status) => {
  it.for(["processing_failed", "processing_timeout"] as const)("ends with %s", async (cause) => {
    const ports = portsWith({ status });
    expect(await failCase(ports, { caseId, cause })).toEqual({ ended: true });
    expect(caseIn(ports)).toMatchObject({
      status: "failed",
      assessment: "assessment_incomplete",
      failedAt: ports.clock.now().toISOString(),
      failure: { code: cause, retryable: true },
    });
  });
});

it("leaves an open link alone when the execution that waited for it broke", async () => {
  const ports = portsWith({ status: "collecting" });
  expect(await failCase(ports, { caseId, cause: "processing_failed" })).toMatchObject({
    ended: false,
  });
  expect(caseIn(ports).status).toBe("collecting");
});

it("leaves a Case to the execution that has it, when another one broke", async () => {
  const ports = portsWith({ status: "processing", executionArn: `${executionArn}-submission` });
  await failCase(ports, { caseId, cause: "processing_failed", executionArn });
  expect(caseIn(ports).status).toBe("processing");
  const own = `${executionArn}-submission`;
  await failCase(ports, { caseId, cause: "processing_failed", executionArn: own });
  expect(caseIn(ports).status).toBe("failed");
});

it("ends a Case whose link ran out", async () => {
  const ports = portsWith({ status: "collecting" });
  ports.advance(2 * 86_400_000);
  expect(await failCase(ports, { caseId, cause: "collection_expired" })).toEqual({ ended: true });
  expect(caseIn(ports)).toMatchObject({
    status: "failed",
    assessment: "assessment_incomplete",
    failure: { code: "collection_expired" },
  });
});

it.for([
  [undefined, "Abandoned: the link ran out and was never opened."],
  [
    "2026-11-20T12:00:00.000Z",
    "Abandoned: the link was opened, and ran out before anything was submitted.",
  ],
] as const)(
  "says of a Case that was opened at %s that it was abandoned",
  async ([openedAt, message]) => {
    const ports = portsWith({
      status: "collecting",
      progress: { captured: [], ...(openedAt && { openedAt }) },
    });
    ports.advance(2 * 86_400_000);
    await failCase(ports, { caseId, cause: "collection_expired" });
    expect(caseIn(ports).failure).toEqual({ code: "collection_expired", message, retryable: true });
  },
);

it("leaves a record with a confidence, as every terminal one has", async () => {
  const ports = portsWith({ status: "processing" });
  await failCase(ports, { caseId, cause: "processing_failed" });
  expect(await verificationRecord(ports, caseIn(ports))).toMatchObject({
    status: "failed",
    assessment: "assessment_incomplete",
    confidence: 0,
  });
});

it("lets a Case whose link was reissued go on collecting, and says until when", async () => {
  const ports = portsWith({ status: "collecting" });
  expect(await failCase(ports, { caseId, cause: "collection_expired" })).toEqual({
    ended: false,
    linkExpiresAt: caseIn(ports).linkExpiresAt,
  });
  expect(caseIn(ports).status).toBe("collecting");
});

it.for(["pending", "processing"] as const)(
  "does not let a link that runs out end a Case that is %s",
  async (status) => {
    const ports = portsWith({ status });
    ports.advance(2 * 86_400_000);
    await failCase(ports, { caseId, cause: "collection_expired" });
    expect(caseIn(ports).status).toBe(status);
  },
);

it("tells the client once, however often it is called", async () => {
  const ports = portsWith({ status: "processing" });
  await failCase(ports, { caseId, cause: "processing_failed" });
  await failCase(ports, { caseId, cause: "processing_timeout" });
  const [delivery, ...more] = ports.world.deliveries.values();
  expect(more).toEqual([]);
  expect(JSON.parse(await messageOf(ports, delivery))).toMatchObject({
    type: "verification.failed",
    data: { status: "failed", assessment: "assessment_incomplete" },
  });
  expect(caseIn(ports).failure?.code).toBe("processing_failed");
});

it.for(["completed", "failed", "erased"] as const)(
  "leaves a Case alone that is %s",
  async (status) => {
    const ports = portsWith({ status });
    expect(await failCase(ports, { caseId, cause: "processing_failed" })).toEqual({ ended: true });
    expect(caseIn(ports)).not.toHaveProperty("failure");
  },
);

it("takes an execution of a Case that is gone for ended", async () => {
  const gone = { caseId: "ver_unknown", cause: "processing_failed" } as const;
  expect(await failCase(portsWith({}), gone)).toEqual({ ended: true });
});
