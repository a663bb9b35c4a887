import { expect, it } from "vitest";
import type { Delivery } from "#domain/webhook/delivery.ts";
import type { DeliveryRef, Ports, WebhookSender } from "#usecases/ports.ts";
import { sweep } from "#usecases/upkeep/sweep.ts";
import { setWebhook } from "#usecases/webhook/configure-webhook.ts";
import { deliverWebhook } from "#usecases/webhook/deliver-webhook.ts";
import { sendTestWebhook } from "#usecases/webhook/replay-delivery.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { anOwner } from "../../../fakes/setter.ts";
import { takingTime } from "../../../fakes/taking-time.ts";

const second = 1000;
const callMs = 5;

/** The maximum throughput of the queue: ten functions at once, five messages to each. */
const functionsAtOnce = 10;
const batchSize = 5;

/** Messages of two tenants, one of whose receivers takes each call and never answers. */
async function twoTenants() {
  const ports = fakePorts();
  const { ports: slow, pass, until } = takingTime(ports, callMs);
  const now = () => ports.clock.now().getTime();
  // In the order they came: nothing but the service itself keeps anybody from being held up.
  const queue: { visibleAt: number; ref: DeliveryRef }[] = [];
  const send = async ({ ownerId, id }: DeliveryRef, delaySeconds = 0) =>
    void queue.push({ visibleAt: now() + delaySeconds * second, ref: { ownerId, id } });
  const deliveries: Ports["deliveries"] = {
    send,
    sendAll: async (all) => {
      for (const each of all) await send(each);
    },
  };
  ports.deliveries = deliveries;

  let inFlight = 0;
  let hanging = 0;
  const sender: WebhookSender = {
    async post({ url }) {
      const isDead = url.includes("dead");
      if (isDead) hanging += 1;
      await pass(isDead ? 15 * second : 100);
      return isDead
        ? { response: "no answer within 15 s", durationMs: 15 * second }
        : { status: 204, response: "", durationMs: 100 };
    },
  };
  const takeBatch = () => {
    const batch = queue.filter(({ visibleAt }) => visibleAt <= now()).slice(0, batchSize);
    for (const each of batch) queue.splice(queue.indexOf(each), 1);
    return batch;
  };
  const feed = () => {
    while (inFlight < functionsAtOnce) {
      const batch = takeBatch();
      if (batch.length === 0) return;
      inFlight += 1;
      void Promise.all(batch.map(({ ref }) => deliverWebhook(slow, { ref, sender }))).then(() => {
        inFlight -= 1;
        feed();
      });
    }
  };

  const projectOf = (name: string) => ({ tenantId: `ten_${name}`, projectId: `proj_${name}` });
  for (const name of ["dead", "live"]) {
    const owner = { type: "project", id: `proj_${name}` } as const;
    await setWebhook(ports, owner, { url: `https://${name}.test/hook`, param: "url", by: anOwner });
  }
  return {
    ports,
    tell: (name: "dead" | "live") => sendTestWebhook(ports, projectOf(name)),
    hanging: () => hanging,
    /** Lets this number of seconds pass, with a sweep at every full minute. */
    async run(seconds: number, each: (at: number) => Promise<unknown>) {
      const work = async () => {
        for (let at = 0; at < seconds; at += 1) {
          await each(at);
          if (at % 60 === 59) await sweep(ports);
          for (let part = 0; part < 10; part += 1) {
            feed();
            await pass(second / 10);
          }
        }
      };
      await until(work());
    },
  };
}

it("delays no other project's messages when a receiver takes every call and never answers", {
  timeout: 60_000,
}, async () => {
  const { ports, tell, run, hanging } = await twoTenants();
  const live: Delivery[] = [];
  for (let count = 0; count < 400; count += 1) await tell("dead");
  await run(10 * 60, async (at) => {
    live.push(await tell("live"));
    if (at % 5 === 0) await tell("dead");
  });
  const waits = live.slice(0, -10).map(({ id, createdAt }) => {
    const { attempts = [], state } = ports.world.deliveries.get(id) ?? {};
    expect(state).toBe("delivered");
    return Date.parse(attempts[0]?.at ?? "") - Date.parse(createdAt);
  });
  // Until the first calls came to their end their length is unknown. After that there is room.
  expect(Math.max(...waits)).toBeLessThan(20 * second);
  expect(Math.max(...waits.slice(30))).toBeLessThan(second);
  // The first messages hang until the service knows the receiver; then one hangs after each pause.
  expect(hanging()).toBeLessThan(60);
});

it("sends everything to a receiver that came back, and has lost nothing", async () => {
  const ports = fakePorts();
  const owner = { type: "project", id: "proj_1" } as const;
  await setWebhook(ports, owner, { url: "https://client.test/hook", param: "url", by: anOwner });
  let isDead = true;
  const answer = () => (isDead ? {} : { status: 204 });
  const sender: WebhookSender = {
    post: async () => ({ ...answer(), response: "", durationMs: 3 }),
  };
  const project = { tenantId: "ten_1", projectId: "proj_1" };
  const minutes = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      await sweep(ports);
      for (const ref of ports.world.queue.splice(0)) await deliverWebhook(ports, { ref, sender });
      ports.advance(60 * second);
    }
  };
  for (let count = 0; count < 40; count += 1) await sendTestWebhook(ports, project);
  await minutes(30);
  isDead = false;
  await minutes(40);
  const all = [...ports.world.deliveries.values()];
  expect(all.filter(({ state }) => state === "delivered")).toHaveLength(40);
  // A message that waited for the receiver was not tried, and none of its attempts is gone.
  expect(Math.max(...all.map(({ attempts }) => attempts.length))).toBeLessThanOrEqual(5);
  expect(await ports.webhooks.endpoint(owner)).not.toHaveProperty("rest");
});
