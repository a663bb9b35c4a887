import { describe, expect, it } from "vitest";
import type { Delivery } from "#domain/webhook/delivery.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { caseId, caseIn, executionArn, portsWith } from "../workflow/workflow-cases.ts";

const minutes = (count: number) => count * 60_000;

it("puts deliveries that are due back on the queue", async () => {
  const ports = portsWith({});
  ports.world.deliveries.set("msg_1", due("msg_1"));
  ports.advance(1);
  expect(await sweep(ports)).toMatchObject({ resent: 1 });
  expect(ports.world.queue).toEqual([{ ownerId: caseId, id: "msg_1" }]);
});

it("does not double messages that wait on the queue every minute, and sends lost ones again", async () => {
  const ports = portsWith({});
  ports.world.deliveries.set("msg_1", due("msg_1"));
  for (let minute = 0; minute < 5; minute += 1) {
    ports.advance(minutes(1));
    expect(await sweep(ports)).toMatchObject({ resent: minute === 0 ? 1 : 0 });
  }
  ports.advance(minutes(2));
  expect(await sweep(ports)).toMatchObject({ resent: 1 });
});

it("ends a Case whose link ran out, so that polling comes to an end", async () => {
  const ports = portsWith({ status: "collecting" });
  ports.advance(minutes(60 * 48));
  expect(await sweep(ports)).toMatchObject({ lapsed: 1 });
  expect(caseIn(ports)).toMatchObject({
    status: "failed",
    failure: { code: "collection_expired" },
  });
});

describe("a submission that no result followed", () => {
  const submitted = { progress: { captured: [], submittedAt: "2026-11-20T12:00:00.000Z" } };

  it("has the whole limit in processing also when it was woken late", async () => {
    const processingAt = "2026-11-20T12:25:00.000Z";
    const ports = portsWith({ status: "processing", processingAt, executionArn, ...submitted });
    ports.advance(minutes(39));
    expect(await sweep(ports)).toMatchObject({ failed: 0 });
    ports.advance(minutes(2));
    expect(await sweep(ports)).toMatchObject({ failed: 1 });
  });

  it("is woken again while its token may have been lost on the way", async () => {
    const ports = portsWith({ status: "pending", ...submitted });
    ports.world.taskTokens.set(caseId, "token");
    ports.advance(minutes(16));
    expect(await sweep(ports)).toMatchObject({ woken: 1 });
    expect(ports.world.woken).toEqual(["token"]);
    expect(caseIn(ports).status).toBe("pending");
  });

  it("is handed to the engine when the process died before it was", async () => {
    const ports = portsWith({ status: "pending", ...submitted });
    ports.advance(minutes(16));
    expect(await sweep(ports)).toMatchObject({ woken: 1 });
    expect(ports.world.executions.get(`${executionArn}-submission`)).toBe("running");
    expect(caseIn(ports).status).toBe("pending");
  });

  it.for([
    { status: "pending", after: 31 },
    { status: "processing", after: 16 },
  ] as const)(
    "is given up when it is $status after $after minutes",
    async ({ after, ...state }) => {
      const ports = portsWith({ ...state, executionArn, ...submitted });
      ports.world.executions.set(executionArn, "running");
      ports.advance(minutes(after));
      expect(await sweep(ports)).toMatchObject({ failed: 1 });
      expect(caseIn(ports)).toMatchObject({
        status: "failed",
        failure: { code: "processing_timeout" },
      });
      expect(ports.world.executions.get(executionArn)).toBe("stopped");
    },
  );
});

it("finishes an erasure that stopped half-way", async () => {
  const ports = portsWith({
    status: "completed",
    erasure: {
      receiptId: "er_1",
      requestedAt: "2026-11-20T12:00:00.000Z",
      requestedBy: { type: "api_key", id: "key_1" },
      previousStatus: "completed",
    },
  });
  ports.world.evidence.set(caseId, { liveness: { status: "pass", reasons: [], inputs: [] } });
  ports.advance(minutes(2));
  expect(await sweep(ports)).toMatchObject({ erased: 1 });
  expect(caseIn(ports).status).toBe("erased");
  expect(ports.world.evidence.has(caseId)).toBe(false);
  expect(ports.world.receipts.get(caseId)).toMatchObject({ id: "er_1" });
});

it("leaves Cases alone that are in time", async () => {
  const ports = portsWith({ status: "collecting" });
  expect(await sweep(ports)).toEqual({
    resent: 0,
    lapsed: 0,
    failed: 0,
    woken: 0,
    erased: 0,
    capturesDeleted: 0,
    expiryEvents: 0,
    reviewEvents: 0,
    setAside: 0,
    removed: 0,
    facesDeleted: 0,
    linksSent: 0,
    letters: 0,
  });
});

it("does the rest when one thing fails, and says so in the end", async () => {
  const ports = portsWith({ status: "collecting" });
  ports.world.deliveries.set("msg_1", due("msg_1"));
  ports.advance(minutes(60 * 48));
  const refuse = () => Promise.reject(new Error("no queue"));
  const deliveries = { send: refuse, sendAll: refuse };
  await expect(sweep({ ...ports, deliveries })).rejects.toThrow(AggregateError);
  expect(caseIn(ports).status).toBe("failed");
});

function due(id: string): Delivery {
  return {
    id,
    tenantId: "ten_1",
    projectId: "proj_1",
    caseId,
    type: "verification.completed",
    body: "{}",
    state: "pending",
    attempts: [],
    nextAttemptAt: "2026-11-20T12:00:00.000Z",
    createdAt: "2026-11-20T12:00:00.000Z",
  };
}

it("leaves letters, links and deleted orgs to the sweep that shares its shards out", async () => {
  const ports = portsWith({});
  const asked: string[] = [];
  ports.removals.unfinished = async () => {
    asked.push("orgs");
    return [];
  };
  await sweep(ports, { shards: [0], withUnsharded: false });
  expect(asked).toEqual([]);
  await sweep(ports, { shards: [], withUnsharded: true });
  expect(asked).toEqual(["orgs"]);
});
