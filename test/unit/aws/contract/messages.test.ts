import { shardOf } from "#domain/shard.ts";
import type { Delivery } from "#domain/webhook/delivery.ts";
import { at } from "../../../fixtures/stored-stores.ts";
import { holdToBoth, type Step, stale } from "./held-to-both.ts";

const ids = Array.from({ length: 40 }, (_, n) => `msg_01kaa${String(n).padStart(21, "0")}`);
const aDelivery = (n: number, but: Partial<Delivery> = {}): Delivery => ({
  ...{ id: ids[n] ?? "", tenantId: "tnt_1", projectId: `prj_d${n}`, type: "webhook.test" },
  ...{ body: "1.c2VhbGVk", host: "a.test", state: "pending", attempts: [] },
  ...{ nextAttemptAt: at(1), createdAt: at(0) },
  ...but,
});
const refOf = ({ id, caseId, projectId }: Delivery) => ({ id, ownerId: caseId ?? projectId });
const logged = (delivery: Delivery): Delivery => ({ ...delivery, body: "" });

const made = aDelivery(0, { caseId: "ver_1", nextAttemptAt: at(59) });
const claimed = aDelivery(1);
const tried: Delivery = {
  ...aDelivery(2, { nextAttemptAt: at(5) }),
  attempts: [{ at: at(1), status: 500, durationMs: 9, response: "no" }],
};
const done: Delivery = { ...aDelivery(2), state: "delivered", attempts: [...tried.attempts] };
delete done.nextAttemptAt;
const again: Delivery = { ...aDelivery(2), attempts: tried.attempts, triedBefore: 1 };
const dueOf = ({ id, projectId }: Delivery, dueAt: string) => ({
  found: [{ id, ownerId: projectId, tenantId: "tnt_1", dueAt }],
});
const due = (delivery: Delivery, before: string) => ({ shard: shardOf(delivery.id), before });
const ofLog = [3, 4, 5].map((n) => aDelivery(n, { projectId: "prj_log", nextAttemptAt: at(59) }));
const [oldest, middle, newest] = ofLog.map(logged);

await holdToBoth({
  "a message": {
    "is found at its owner, and in the log without its body": [
      [({ webhooks }) => webhooks.delivery(refOf(made)), undefined],
      [({ webhooks }) => webhooks.findInLog("prj_d0", made.id), undefined],
      [({ webhooks }) => webhooks.addDelivery(made), undefined],
      [({ webhooks }) => webhooks.delivery(refOf(made)), made],
      [({ webhooks }) => webhooks.delivery({ id: made.id, ownerId: "ver_2" }), undefined],
      [({ webhooks }) => webhooks.findInLog("prj_d0", made.id), logged(made)],
      [({ webhooks }) => webhooks.findInLog("prj_other", made.id), undefined],
    ],
    "is one call's, and the sweep finds it where it was": [
      [({ webhooks }) => webhooks.claim(claimed, at(9)), false],
      [({ webhooks }) => webhooks.addDelivery(claimed), undefined],
      [({ webhooks }) => webhooks.claim(claimed, at(9)), true],
      [({ webhooks }) => webhooks.claim(claimed, at(9)), false],
      [({ webhooks }) => webhooks.postpone(claimed, at(9)), false],
      [({ webhooks }) => webhooks.delivery(refOf(claimed)), { ...claimed, nextAttemptAt: at(9) }],
      [({ webhooks }) => webhooks.due(due(claimed, at(1))), { found: [] }],
      [({ webhooks }) => webhooks.due(due(claimed, at(2))), dueOf(claimed, at(1))],
      [({ webhooks }) => webhooks.postpone({ ...claimed, nextAttemptAt: at(9) }, at(12)), true],
      [({ webhooks }) => webhooks.due(due(claimed, at(12))), { found: [] }],
      [({ webhooks }) => webhooks.due(due(claimed, at(13))), dueOf(claimed, at(12))],
      [
        ({ webhooks }) =>
          webhooks.handedOut({ ...refOf(claimed), tenantId: "tnt_1", dueAt: at(1) }, at(20)),
        undefined,
      ],
      [({ webhooks }) => webhooks.due(due(claimed, at(13))), dueOf(claimed, at(12))],
      [
        ({ webhooks }) =>
          webhooks.handedOut({ ...refOf(claimed), tenantId: "tnt_1", dueAt: at(12) }, at(20)),
        undefined,
      ],
      [({ webhooks }) => webhooks.due(due(claimed, at(13))), { found: [] }],
      [({ webhooks }) => webhooks.due(due(claimed, at(21))), dueOf(claimed, at(20))],
    ],
    "keeps each attempt once, and starts again": [
      [({ webhooks }) => webhooks.restart(aDelivery(2)), false],
      [({ webhooks }) => webhooks.recordAttempt(tried), stale],
      [({ webhooks }) => webhooks.addDelivery(aDelivery(2)), undefined],
      [({ webhooks }) => webhooks.recordAttempt(tried), undefined],
      [({ webhooks }) => webhooks.recordAttempt(done), stale],
      [({ webhooks }) => webhooks.delivery(refOf(tried)), tried],
      [({ webhooks }) => webhooks.restart(again), true],
      [
        ({ webhooks }) =>
          webhooks.recordAttempt({ ...done, attempts: [...tried.attempts, ...tried.attempts] }),
        stale,
      ],
      [({ webhooks }) => webhooks.delivery(refOf(tried)), again],
      [({ webhooks }) => webhooks.restart(done), true],
      [({ webhooks }) => webhooks.due(due(done, at(50))), { found: [] }],
    ],
    "is listed after newer ones, page by page": [
      [({ webhooks }) => webhooks.log({ projectId: "prj_log", limit: 2 }), { deliveries: [] }],
      ...ofLog.map((each) => [({ webhooks }) => webhooks.addDelivery(each), undefined] as Step),
      [
        ({ webhooks }) => webhooks.log({ projectId: "prj_log", limit: 2 }),
        { deliveries: [newest, middle], next: middle?.id },
      ],
      [
        ({ webhooks }) => webhooks.log({ projectId: "prj_log", limit: 2, after: ids[4] ?? "" }),
        { deliveries: [oldest] },
      ],
      [
        ({ webhooks }) =>
          webhooks.log({ projectId: "prj_log", limit: 2, filter: { state: "delivered" } }),
        { deliveries: [] },
      ],
      [
        ({ webhooks }) =>
          webhooks.log({ projectId: "prj_log", limit: 3, filter: { type: "webhook.test" } }),
        { deliveries: [newest, middle, oldest] },
      ],
    ],
  },
});
