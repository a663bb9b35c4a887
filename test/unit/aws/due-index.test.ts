import { describe, expect, it } from "vitest";
import { caseStore } from "#aws/table/case/cases.ts";
import { webhookStore } from "#aws/table/webhook/webhooks.ts";
import type { Case } from "#domain/case/case.ts";
import { shardOf, shards } from "#domain/shard.ts";
import type { Delivery } from "#domain/webhook/delivery.ts";
import type { DuePage, Place } from "#usecases/ports.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";
import { fakeVault } from "../../fakes/fake-vault.ts";
import { memoryTable } from "../../fakes/memory-table.ts";
import { aCase } from "../domain/case/a-case.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute)).toISOString();
const clock = { now: () => new Date(at(0)) };

const db = await tableOfThisFile();
const cases = caseStore(db.table, clock, fakeVault());
const webhooks = webhookStore(db.table);

async function all<Found>(ask: (after?: Place) => Promise<DuePage<Found>>) {
  const found: Found[] = [];
  let pages = 0;
  let after: Place | undefined;
  do {
    const page = await ask(after);
    found.push(...page.found);
    after = page.next;
    pages += 1;
  } while (after);
  return { found, pages };
}

const create = (theCase: Case) => cases.create(theCase, { shortCodeHash: `short-${theCase.id}` });

describe("Cases that are due", () => {
  it("are found in their shard, by their kind, oldest first and page by page", async () => {
    const shard = 3;
    const ids = Array.from({ length: 4000 }, (_, index) => `ver_${String(index).padStart(4, "0")}`)
      .filter((id) => shardOf(id) === shard)
      .slice(0, 130);
    const ended = (id: string, minute: number) =>
      aCase({ id, status: "completed", retainUntil: at(minute) });
    for (const [index, id] of ids.entries()) await create(ended(id, 130 - index));
    const due = (before: string) =>
      all((after) => cases.overdue({ kind: "retention", shard, before, ...(after && { after }) }));
    const everything = await due(at(200));
    expect(everything.found).toEqual([...ids].reverse());
    expect(everything.pages).toBeGreaterThan(1);
    expect((await due(at(11))).found).toEqual(ids.slice(-10).reverse());
    expect(await cases.overdue({ kind: "link", shard, before: at(200) })).toEqual({ found: [] });
  });

  it("lie in every shard, so that no key takes them all", () => {
    const ids = Array.from(
      { length: 1600 },
      (_, index) => `ver_01kb${index.toString(32)}x${index}`,
    );
    const counts = shards.map((shard) => ids.filter((id) => shardOf(id) === shard).length);
    expect(Math.min(...counts)).toBeGreaterThan(50);
    expect(Math.max(...counts)).toBeLessThan(200);
  });

  it("are counted apart once they were set aside, and are not where they were before", async () => {
    const id = "ver_aside";
    const shard = shardOf(id);
    const lapsed = aCase({ id, linkExpiresAt: at(1) });
    await create(lapsed);
    const links = async () => (await cases.overdue({ kind: "link", shard, before: at(30) })).found;
    expect(await links()).toEqual([id]);
    await cases.change(id, {
      from: ["collecting"],
      set: { setAside: { failures: 1, until: at(10) } },
    });
    expect([await links(), await cases.countAside(shard)]).toEqual([[], 1]);
    const aside = await cases.overdue({ kind: "aside", shard, before: at(30) });
    expect(aside.found).toEqual([id]);
  });
});

describe("a delivery", () => {
  const sealed = "v1.c2VhbGVkIGFuZCBsb25n";
  const delivery: Delivery = {
    id: "msg_1",
    tenantId: "tnt_1",
    projectId: "proj_1",
    caseId: "ver_1",
    type: "verification.completed",
    body: sealed,
    state: "pending",
    attempts: [],
    nextAttemptAt: at(1),
    createdAt: at(1),
  };
  const ref = { ownerId: "ver_1", id: "msg_1" };
  const shard = shardOf("msg_1");

  it("is found when it is due, with its tenant, and not again while it is on the queue", async () => {
    await webhooks.addDelivery(delivery);
    const due = async (before: string) => (await webhooks.due({ shard, before })).found;
    const [found] = await due(at(2));
    expect(found).toEqual({ ...ref, tenantId: "tnt_1", dueAt: at(1) });
    if (found) await webhooks.handedOut(found, at(17));
    expect(await due(at(16))).toEqual([]);
    expect(await due(at(18))).toHaveLength(1);
    // Still to be sent at once: the queue may have it.
    expect((await webhooks.delivery(ref))?.nextAttemptAt).toBe(at(1));
    if (found) await webhooks.handedOut(found, at(99));
    expect(await due(at(18))).toHaveLength(1);
  });

  it("is postponed for the sweep too, and claimed only for other calls", async () => {
    const other = { ...delivery, id: "msg_2" };
    const due = async (before: string) => {
      const { found } = await webhooks.due({ shard: shardOf("msg_2"), before });
      return found.filter(({ id }) => id === "msg_2").map(({ dueAt }) => dueAt);
    };
    await webhooks.addDelivery(other);
    expect(await webhooks.claim(other, at(5))).toBe(true);
    expect(await due(at(2))).toEqual([at(1)]);
    expect(await webhooks.postpone(other, at(7))).toBe(false);
    expect(await webhooks.postpone({ ...other, nextAttemptAt: at(5) }, at(7))).toBe(true);
    expect([await due(at(2)), await due(at(8))]).toEqual([[], [at(7)]]);
  });

  it("is claimed once, and an attempt is recorded once", async () => {
    expect(await webhooks.claim(delivery, at(3))).toBe(true);
    expect(await webhooks.claim(delivery, at(3))).toBe(false);
    const attempt = { at: at(2), durationMs: 3, response: "" };
    const { nextAttemptAt: _, ...settled } = delivery;
    const delivered: Delivery = { ...settled, state: "delivered", attempts: [attempt] };
    await webhooks.recordAttempt(delivered);
    await expect(webhooks.recordAttempt(delivered)).rejects.toMatchObject({
      code: "invalid_state",
    });
    expect((await webhooks.due({ shard, before: at(999) })).found).toEqual([]);
    expect(await webhooks.delivery(ref)).toEqual(delivered);
    expect(await webhooks.restart({ ...delivery, id: "msg_gone" })).toBe(false);
  });

  it("carries its body apart, which no attempt writes again", async () => {
    const memory = memoryTable();
    const store = webhookStore(memory.table);
    await store.addDelivery(delivery);
    const bodies = () => memory.all().map(({ sk, body }) => [sk, body]);
    expect(bodies()).toEqual([
      ["BODY#msg_1", new Uint8Array(Buffer.from("sealed and long"))],
      ["DELIVERY#msg_1", undefined],
    ]);
    await store.claim(delivery, at(3));
    expect(bodies()).toHaveLength(2);
    expect((await store.delivery(ref))?.body).toBe(sealed);
  });
});

describe("a receiver", () => {
  const owner = { type: "project", id: "proj_9" } as const;
  const endpoint = {
    owner,
    id: "whk_1",
    url: "https://client.example/hook",
    enabled: true,
    events: [],
    payload: "full",
    sealedSecret: "sealed",
    secretCreatedAt: at(0),
    exhaustedStreak: 0,
    updatedAt: at(0),
  } as const;

  it("has every silence counted, rests by the word of one, and no longer once it answers", async () => {
    await webhooks.saveEndpoint({ ...endpoint, events: [] });
    const counts = await Promise.all([1, 2, 3].map(() => webhooks.countUnanswered(owner)));
    expect(counts.sort()).toEqual([1, 2, 3]);
    const rest = { times: 1, until: at(5) };
    const begun = await Promise.all([1, 2].map(() => webhooks.rest(owner, rest, undefined)));
    expect(begun.sort()).toEqual([false, true]);
    const next = { times: 2, until: at(9) };
    const probes = await Promise.all([1, 2].map(() => webhooks.rest(owner, next, rest)));
    expect(probes.sort()).toEqual([false, true]);

    const failing = { exhaustedStreak: 1, failingSince: at(1), answered: false, at: at(9) };
    await webhooks.saveHealth(owner, failing, at(0));
    expect(await webhooks.endpoint(owner)).toMatchObject({ rest: next, unanswered: 3 });
    const well = { exhaustedStreak: 0, lastSuccessAt: at(10), answered: true, at: at(10) };
    await expect(webhooks.saveHealth(owner, well, at(0))).rejects.toMatchObject({
      code: "invalid_state",
    });
    await webhooks.saveHealth(owner, well, at(9));
    expect(await webhooks.endpoint(owner)).toEqual({
      ...endpoint,
      lastSuccessAt: at(10),
      updatedAt: at(10),
    });
  });

  it("is not created by its counters", async () => {
    const gone = { type: "project", id: "proj_gone" } as const;
    expect(await webhooks.countUnanswered(gone)).toBe(0);
    expect(await webhooks.rest(gone, { times: 1, until: at(5) }, undefined)).toBe(false);
    expect(await webhooks.endpoint(gone)).toBeUndefined();
  });
});
