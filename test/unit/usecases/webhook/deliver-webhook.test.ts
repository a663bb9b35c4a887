import { expect, it } from "vitest";
import { maxAttempts } from "#domain/webhook/retry-plan.ts";
import type { WebhookAnswer, WebhookSender } from "#usecases/ports.ts";
import { rotateWebhookSecret, setWebhook } from "#usecases/webhook/configure-webhook.ts";
import { deliverWebhook } from "#usecases/webhook/deliver-webhook.ts";
import {
  readMessage,
  replayDeliveries,
  replayDelivery,
  sendTestWebhook,
} from "#usecases/webhook/replay-delivery.ts";
import { rotateWebhookKeys } from "#usecases/webhook/webhook-keys.ts";
import { signingSecrets } from "#usecases/webhook/webhook-secret.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { anOwner } from "../../../fakes/setter.ts";

const project = { tenantId: "ten_1", projectId: "proj_1" };
const owner = { type: "project", id: "proj_1" } as const;
const day = 86_400_000;

/** A receiver that gives the set answer and counts its requests. */
function receiver(answer: Partial<WebhookAnswer> = { status: 204 }) {
  const seen: Parameters<WebhookSender["post"]>[0][] = [];
  const sender: WebhookSender = {
    async post(message) {
      seen.push(message);
      return { response: "", durationMs: 3, ...answer };
    },
  };
  return { sender, seen };
}

async function queued() {
  const ports = fakePorts();
  await setWebhook(ports, owner, { url: "https://client.test/hook", param: "url", by: anOwner });
  const delivery = await sendTestWebhook(ports, project);
  const ref = { ownerId: project.projectId, id: delivery.id };
  const stored = () => ports.webhooks.delivery(ref);
  return { ports, ref, stored };
}

it("delivers once, however often the queue hands the reference out", async () => {
  const { ports, ref, stored } = await queued();
  const { sender, seen } = receiver();
  await Promise.all([1, 2, 3].map(() => deliverWebhook(ports, { ref, sender })));
  await deliverWebhook(ports, { ref, sender });
  expect(seen).toHaveLength(1);
  expect(await stored()).toMatchObject({ state: "delivered", attempts: [{ status: 204 }] });
});

it("tries ten times over three days, then gives the message up", async () => {
  const { ports, ref, stored } = await queued();
  const { sender, seen } = receiver({ status: 500 });
  for (let hours = 0; hours < 24 * 5; hours += 1) {
    await deliverWebhook(ports, { ref, sender });
    ports.advance(3_600_000);
  }
  expect(seen).toHaveLength(10);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(1);
  expect(await stored()).toMatchObject({ state: "exhausted" });
  expect((await stored())?.nextAttemptAt).toBeUndefined();
});

it("never sends before a delivery is due again", async () => {
  const { ports, ref } = await queued();
  const { sender, seen } = receiver({ status: 503, retryAfter: "3600" });
  await deliverWebhook(ports, { ref, sender });
  ports.advance(3_500_000);
  await deliverWebhook(ports, { ref, sender });
  expect(seen).toHaveLength(1);
  ports.advance(200_000);
  await deliverWebhook(ports, { ref, sender });
  expect(seen).toHaveLength(2);
});

it("queues a retry that is due soon for that time, and leaves later ones to the sweep", async () => {
  const { ports, ref } = await queued();
  const delays: (number | undefined)[] = [];
  ports.deliveries.send = async (_, delaySeconds) => void delays.push(delaySeconds);
  const { sender } = receiver({ status: 500 });
  await deliverWebhook(ports, { ref, sender });
  expect(delays[0]).toBeGreaterThanOrEqual(4);
  expect(delays[0]).toBeLessThanOrEqual(6);
  ports.advance(6_000);
  await deliverWebhook(ports, { ref, sender });
  expect(delays[1]).toBeGreaterThanOrEqual(240);
  ports.advance(360_000);
  await deliverWebhook(ports, { ref, sender });
  expect(delays).toHaveLength(2);
});

it("rotates a secret also while a delivery notes its success", async () => {
  const { ports, ref } = await queued();
  const { endpoint } = ports.webhooks;
  let reads = 0;
  ports.webhooks.endpoint = async (asked) => {
    const read = await endpoint(asked);
    reads += 1;
    ports.advance(1);
    if (reads === 1) await deliverWebhook(ports, { ref, sender: receiver().sender });
    return read;
  };
  const { newSecret } = await rotateWebhookSecret(ports, owner, 60);
  expect(newSecret).toMatch(/^whsec_/);
  expect(await endpoint(owner)).toMatchObject({
    lastSuccessAt: expect.any(String),
    previousSecrets: [{ expiresAt: expect.any(String) }],
  });
});

it("lets each replaced secret sign for its own time, also past a later rotation", async () => {
  const { ports } = await queued();
  const { sender, seen } = receiver();
  const signing = async () => {
    const { id } = await sendTestWebhook(ports, project);
    await deliverWebhook(ports, { ref: { ownerId: project.projectId, id }, sender });
    return seen.at(-1)?.secrets;
  };
  const [first] = (await signing()) ?? [];
  const { newSecret: second } = await rotateWebhookSecret(ports, owner, 600);
  ports.advance(60_000);
  const { newSecret: third } = await rotateWebhookSecret(ports, owner, 60);
  expect(await signing()).toEqual([third, second, first]);
  ports.advance(60_000);
  expect(await signing()).toEqual([third, first]);
  ports.advance(480_000);
  expect(await signing()).toEqual([third]);
});

it("lets a new secret sign alone at once when no overlap is asked for", async () => {
  const { ports } = await queued();
  for (let turn = 0; turn < 4; turn += 1) await rotateWebhookSecret(ports, owner, 600);
  await expect(rotateWebhookSecret(ports, owner, 600)).rejects.toMatchObject({
    code: "limit_reached",
  });
  const { newSecret } = await rotateWebhookSecret(ports, owner, 0);
  const endpoint = await ports.webhooks.endpoint(owner);
  expect(endpoint && (await signingSecrets(ports, endpoint))).toEqual([newSecret]);
});

it("loses nothing when the sender dies in the middle of an attempt", async () => {
  const { ports, ref, stored } = await queued();
  const dying: WebhookSender = { post: () => Promise.reject(new Error("killed")) };
  await expect(deliverWebhook(ports, { ref, sender: dying })).rejects.toThrow("killed");
  ports.advance(60_001);
  const { sender } = receiver();
  await deliverWebhook(ports, { ref, sender });
  expect(await stored()).toMatchObject({ state: "delivered" });
});

it("stops calling a receiver that says it is gone", async () => {
  const { ports, ref } = await queued();
  await deliverWebhook(ports, { ref, sender: receiver({ status: 410 }).sender });
  const endpoint = await ports.webhooks.endpoint(owner);
  expect(endpoint).toMatchObject({ enabled: false, disabledReason: "receiver_gone" });
});

it("disables a webhook after five days without a success, and a new URL enables it", async () => {
  const { ports } = await queued();
  const { sender } = receiver({ status: 500 });
  for (let days = 0; days <= 5; days += 1) {
    const { id } = await sendTestWebhook(ports, project);
    await deliverWebhook(ports, { ref: { ownerId: project.projectId, id }, sender });
    ports.advance(day);
  }
  expect(await ports.webhooks.endpoint(owner)).toMatchObject({ enabled: false });
  await setWebhook(ports, owner, { url: "https://client.test/new", param: "url", by: anOwner });
  expect(await ports.webhooks.endpoint(owner)).toMatchObject({ enabled: true, exhaustedStreak: 0 });
});

it("signs with the key pairs that are on, the replaced ones while their overlap lasts", async () => {
  const { ports } = await queued();
  const wish = { url: "https://client.test/hook", param: "url", by: anOwner };
  const { sender, seen } = receiver();
  const sent = async () => {
    const { id } = await sendTestWebhook(ports, project);
    await deliverWebhook(ports, { ref: { ownerId: project.projectId, id }, sender });
    return seen.at(-1)?.privateKeys ?? [];
  };
  expect(await sent()).toEqual([]);
  await setWebhook(ports, owner, { ...wish, publicKeySignatures: true });
  const [first] = await sent();
  expect(first).toMatch(/^whsk_/);
  await rotateWebhookKeys(ports, owner, 60);
  const both = await sent();
  expect([both.length, both[1]]).toEqual([2, first]);
  ports.advance(60_000);
  expect(await sent()).toEqual([both[0]]);
  await setWebhook(ports, owner, { ...wish, publicKeySignatures: false });
  expect(await sent()).toEqual([]);
  expect(seen.every(({ secrets }) => secrets.length === 1)).toBe(true);
});

it("replays a delivered message under the same id", async () => {
  const { ports, ref } = await queued();
  const { sender, seen } = receiver();
  await deliverWebhook(ports, { ref, sender });
  await replayDelivery(ports, { projectId: project.projectId, deliveryId: ref.id });
  await deliverWebhook(ports, { ref, sender });
  expect(seen.map(({ id }) => id)).toEqual([ref.id, ref.id]);
});

it("keeps every attempt over a replay, and gives the message a whole new plan", async () => {
  const { ports, ref } = await queued();
  const failing = receiver({ status: 500 });
  for (let hours = 0; hours < 24 * 5; hours += 1) {
    await deliverWebhook(ports, { ref, sender: failing.sender });
    ports.advance(3_600_000);
  }
  const before = await ports.webhooks.delivery(ref);
  expect(before).toMatchObject({ state: "exhausted" });
  await replayDelivery(ports, { projectId: project.projectId, deliveryId: ref.id });
  await deliverWebhook(ports, { ref, sender: failing.sender });
  const after = await ports.webhooks.delivery(ref);
  // Not given up at once, as the next attempt of the old plan would have been.
  expect(after?.state).toBe("pending");
  expect(after?.attempts.slice(0, maxAttempts)).toEqual(before?.attempts);
  expect(after?.attempts).toHaveLength(maxAttempts + 1);
});

it("shows the message that is sent, to its own project alone", async () => {
  const { ports, ref } = await queued();
  const { sender, seen } = receiver();
  await deliverWebhook(ports, { ref, sender });
  const { payload } = await readMessage(ports, {
    projectId: project.projectId,
    deliveryId: ref.id,
  });
  expect(payload).toBe(seen[0]?.body);
  const foreign = readMessage(ports, { projectId: "proj_2", deliveryId: ref.id });
  await expect(foreign).rejects.toMatchObject({ code: "not_found" });
});

it("replays what failed in a stretch of time, and nothing besides", async () => {
  const ports = fakePorts();
  await setWebhook(ports, owner, { url: "https://client.test/hook", param: "url", by: anOwner });
  const send = async () => {
    const delivery = await sendTestWebhook(ports, project);
    ports.advance(60_000);
    return delivery;
  };
  const [before, failed, delivered, pending, later] = [
    await send(),
    await send(),
    await send(),
    await send(),
    await send(),
  ];
  const now = (state: "exhausted" | "delivered", { id }: { id: string }) => {
    const stored = ports.world.deliveries.get(id);
    if (stored) ports.world.deliveries.set(id, { ...stored, state });
  };
  for (const each of [before, failed, later]) now("exhausted", each);
  now("delivered", delivered);
  ports.world.queue.length = 0;
  const { projectId } = project;
  const stretch = { projectId, from: failed.createdAt, to: later.createdAt };
  expect(await replayDeliveries(ports, { ...stretch, onlyFailed: true })).toEqual({ replayed: 1 });
  expect(ports.world.queue.map(({ id }) => id)).toEqual([failed.id]);
  expect(ports.world.deliveries.get(pending.id)?.state).toBe("pending");
  now("exhausted", failed);
  expect(await replayDeliveries(ports, { ...stretch, onlyFailed: false })).toEqual({ replayed: 2 });
});

it("does not bring back a message that was erased with its Case", async () => {
  const { ports, ref } = await queued();
  const log = ports.webhooks.findInLog;
  ports.webhooks.findInLog = async (projectId, id) => {
    const known = await log(projectId, id);
    ports.world.deliveries.delete(id);
    return known;
  };
  const again = replayDelivery(ports, { projectId: project.projectId, deliveryId: ref.id });
  await expect(again).rejects.toMatchObject({ code: "not_found" });
  expect(ports.world.deliveries.size).toBe(0);
});

it("does not find another project's message", async () => {
  const { ports, ref } = await queued();
  const foreign = { projectId: "proj_2", deliveryId: ref.id };
  await expect(replayDelivery(ports, foreign)).rejects.toMatchObject({ code: "not_found" });
});

it("mints a secret once and keeps it over a clearing", async () => {
  const ports = fakePorts();
  const first = await setWebhook(ports, owner, {
    url: "https://a.test",
    param: "url",
    by: anOwner,
  });
  const cleared = await setWebhook(ports, owner, { url: null, param: "url", by: anOwner });
  const again = await setWebhook(ports, owner, {
    url: "https://b.test",
    param: "url",
    by: anOwner,
  });
  expect(first.newSecret).toMatch(/^whsec_/);
  expect([cleared.newSecret, again.newSecret]).toEqual([undefined, undefined]);
  expect(again.endpoint.sealedSecret).toBe(first.endpoint.sealedSecret);
});
