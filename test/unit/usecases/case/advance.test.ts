import { describe, expect, it } from "vitest";
import type { Case } from "#domain/case/case.ts";
import { transitions } from "#domain/case/status.ts";
import { Refusal } from "#domain/errors.ts";
import { advance, type Move } from "#usecases/case/advance.ts";
import { linkToken } from "#usecases/link/link-token.ts";
import { maxAttempts } from "#usecases/until-won.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { withRequired } from "../../../fakes/case-in-state.ts";
import type { FakePorts } from "../../../fakes/fake-ports.ts";
import { messageOf } from "../../../fakes/message-of.ts";
import { caseId, caseIn, portsWith } from "../workflow/workflow-cases.ts";

const processing = { processingAt: "2026-11-20T12:00:00.000Z" };
const acquire: Move = { ...transitions.acquire, event: "verification.processing", set: processing };

const erasure: NonNullable<Case["erasure"]> = {
  receiptId: "er_1",
  requestedAt: "2026-11-20T12:00:00.000Z",
  requestedBy: { type: "api_key", id: "key_1" },
  previousStatus: "pending",
};

/** Moves the Case as given, and keeps the state that each decision was made on. */
function moving(ports: FakePorts, move: Move | undefined = acquire) {
  const seen: (Case | undefined)[] = [];
  const moved = () =>
    advance(ports, {
      read: () => ports.cases.get(caseId),
      decide: (theCase) => {
        seen.push(theCase);
        return move;
      },
    });
  return { seen, moved };
}

/** Another writer comes between the reading and the writing, this number of times. */
function disturb(ports: FakePorts, times: number): void {
  const { change } = ports.cases;
  let left = times;
  ports.cases.change = async (id, wanted) => {
    if (left > 0) {
      left -= 1;
      await change.call(ports.cases, id, { from: ["pending"], set: { reason: `${left} left` } });
    }
    return change.call(ports.cases, id, wanted);
  };
}

function sentTypes({ world }: FakePorts): string[] {
  return [...world.deliveries.values()].map(({ type }) => type);
}

describe("a move", () => {
  it("changes the status and what it sets, and takes away what it removes", async () => {
    const ports = portsWith({ status: "pending", referenceId: "r-1" });
    ports.advance(1000);
    const { moved } = moving(ports, {
      ...acquire,
      set: { ...processing, executionArn: "arn" },
      remove: ["referenceId"],
    });
    expect(await moved()).toEqual(caseIn(ports));
    expect(caseIn(ports)).toMatchObject({
      status: "processing",
      executionArn: "arn",
      updatedAt: ports.clock.now().toISOString(),
      revision: 4,
    });
    expect(caseIn(ports)).not.toHaveProperty("referenceId");
  });

  it("stores its message in the same write, and queues it after", async () => {
    const ports = portsWith({ status: "pending" });
    const { change } = ports.cases;
    const order: string[] = [];
    ports.cases.change = async (id, wanted) => {
      order.push(`write with ${wanted.deliveries?.map(({ type }) => type)}`);
      expect(ports.world.queue).toEqual([]);
      return change.call(ports.cases, id, wanted);
    };
    await moving(ports).moved();
    const [delivery] = ports.world.deliveries.values();
    expect(order).toEqual(["write with verification.processing"]);
    expect(ports.world.queue).toEqual([{ ownerId: caseId, id: delivery?.id }]);
  });

  it("tells the Case as a reader finds it right after", async () => {
    const ports = portsWith({ status: "pending" });
    await moving(ports).moved();
    const [delivery] = ports.world.deliveries.values();
    const { status, revision, updatedAt } = caseIn(ports);
    expect(JSON.parse(await messageOf(ports, delivery))).toMatchObject({
      type: "verification.processing",
      data: { id: caseId, status, revision, updated_at: updatedAt },
    });
  });

  it("keeps no link readable in its pending deliveries", async () => {
    const ports = portsWith({ status: "pending" });
    await moving(ports).moved();
    const [delivery] = ports.world.deliveries.values();
    const token = await linkToken(ports.vault, caseIn(ports));
    expect(await messageOf(ports, delivery)).toContain(token);
    expect(delivery?.body).not.toContain(token);
  });

  it("without an event sends no message", async () => {
    const ports = portsWith({ status: "pending" });
    await moving(ports, { ...transitions.acquire, set: processing }).moved();
    expect(caseIn(ports).status).toBe("processing");
    expect([sentTypes(ports), ports.world.queue]).toEqual([[], []]);
  });

  it("is late but whole while the queue is down", async () => {
    const ports = portsWith({ status: "pending" });
    const sent: unknown[] = [];
    ports.deliveries.send = () => Promise.reject(new Error("The queue is down."));
    ports.deliveries.sendAll = async (deliveries) => void sent.push(...deliveries);
    expect(await moving(ports).moved()).toMatchObject({ status: "processing" });
    expect(sentTypes(ports)).toEqual(["verification.processing"]);
    ports.advance(1);
    await sweep(ports);
    const [id] = ports.world.deliveries.keys();
    expect(sent).toEqual([{ ownerId: caseId, id, tenantId: "ten_1", dueAt: expect.any(String) }]);
  });

  it("is none when nothing is decided", async () => {
    const ports = portsWith({ status: "pending" });
    const theCase = await advance(ports, {
      read: () => ports.cases.get(caseId),
      decide: () => undefined,
    });
    expect(theCase).toEqual(caseIn(ports));
    expect(caseIn(ports).revision).toBe(3);
  });

  it("is none of a Case that is gone, whatever is decided", async () => {
    const ports = portsWith({ status: "pending" });
    ports.world.cases.delete(caseId);
    const { moved, seen } = moving(ports);
    expect(await moved()).toBeUndefined();
    expect(seen).toEqual([undefined]);
  });

  it("with a link that expired meanwhile is refused at once, and sends no message", async () => {
    const ports = portsWith({ status: "collecting" });
    ports.advance(2 * 86_400_000);
    const { moved, seen } = moving(ports, {
      ...transitions.submit,
      needsOpenLink: true,
      event: "verification.processing",
      set: withRequired({ status: "pending" }),
    });
    await expect(moved()).rejects.toMatchObject({ code: "link_expired" });
    expect(seen).toHaveLength(1);
    expect([sentTypes(ports), ports.world.queue]).toEqual([[], []]);
  });

  it("tells only what a client can subscribe to", () => {
    // @ts-expect-error: an event that does not exist must not compile.
    const typo: Move = { ...acquire, event: "verification.proccesing" };
    expect(typo.event).not.toBe(acquire.event);
  });
});

describe("a lost race", () => {
  it("is decided again on the Case as it then stands, and reported once", async () => {
    const ports = portsWith({ status: "pending" });
    disturb(ports, 2);
    const { moved, seen } = moving(ports);
    expect(await moved()).toMatchObject({ status: "processing", revision: 6 });
    expect(seen.map((theCase) => [theCase?.revision, theCase?.reason])).toEqual([
      [3, undefined],
      [4, "1 left"],
      [5, "0 left"],
    ]);
    expect(sentTypes(ports)).toEqual(["verification.processing"]);
    expect(ports.world.queue).toHaveLength(1);
    const [delivery] = ports.world.deliveries.values();
    expect(JSON.parse(await messageOf(ports, delivery)).data.revision).toBe(6);
  });

  it("is given up with the store's refusal, and sends no message", async () => {
    const ports = portsWith({ status: "pending" });
    disturb(ports, maxAttempts);
    const { moved, seen } = moving(ports);
    await expect(moved()).rejects.toMatchObject({
      code: "invalid_state",
      details: { extra: { current_status: "pending" } },
    });
    expect(seen).toHaveLength(maxAttempts);
    expect(caseIn(ports).status).toBe("pending");
    expect([sentTypes(ports), ports.world.queue]).toEqual([[], []]);
  });

  it("is won at the last attempt", async () => {
    const ports = portsWith({ status: "pending" });
    disturb(ports, maxAttempts - 1);
    expect(await moving(ports).moved()).toMatchObject({ status: "processing" });
  });
});

describe("a refusal", () => {
  it("of the decision is reported at once", async () => {
    const ports = portsWith({ status: "pending" });
    let asked = 0;
    const refused = advance(ports, {
      read: () => ports.cases.get(caseId),
      decide: () => {
        asked += 1;
        throw new Refusal("invalid_state", "Not now.");
      },
    });
    await expect(refused).rejects.toThrow("Not now.");
    expect(asked).toBe(1);
  });

  it("of a move from another status is reported at once, and makes no message", async () => {
    const ports = portsWith({ status: "completed" });
    const { moved, seen } = moving(ports);
    await expect(moved()).rejects.toMatchObject({
      code: "invalid_state",
      details: { extra: { current_status: "completed" } },
    });
    expect(seen).toHaveLength(1);
    expect([sentTypes(ports), ports.world.queue]).toEqual([[], []]);
  });
});

describe("a Case that is being erased", () => {
  it("cannot be moved by another caller", async () => {
    const ports = portsWith({ status: "pending", erasure });
    const { moved, seen } = moving(ports);
    await expect(moved()).rejects.toMatchObject({ code: "invalid_state" });
    expect(seen).toHaveLength(1);
    expect(caseIn(ports).status).toBe("pending");
    expect([sentTypes(ports), ports.world.queue]).toEqual([[], []]);
  });

  it("is moved by its erasure", async () => {
    const ports = portsWith({ status: "pending", erasure }, ["verification.erased"]);
    await moving(ports, {
      ...transitions.erase,
      byErasure: true,
      event: "verification.erased",
      set: {},
    }).moved();
    expect(caseIn(ports).status).toBe("erased");
    expect(sentTypes(ports)).toEqual(["verification.erased"]);
  });
});
