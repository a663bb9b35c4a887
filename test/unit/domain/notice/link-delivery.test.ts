import { expect, it } from "vitest";
import {
  afterFailedSending,
  DeliverLink,
  keptOnce,
  type LinkDelivery,
  shownLinkDelivery,
} from "#domain/notice/link-delivery.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const at = now.toISOString();
const delivery: LinkDelivery = {
  ...{ caseId: "ver_1", channel: "sms", linkVersion: 1 },
  ...{ sealedTo: "sealed", createdAt: at, dueAt: at, failures: 0 },
};

it("shows one state and its time, and never the address", () => {
  const shown = (but: Partial<LinkDelivery>) => shownLinkDelivery({ ...delivery, ...but });
  expect(shown({})).toEqual([{ channel: "sms", status: "waiting", at }]);
  expect(shown({ sentAt: "b" })).toEqual([{ channel: "sms", status: "sent", at: "b" }]);
  expect(shown({ givenUpAt: "c" })).toEqual([{ channel: "sms", status: "given_up", at: "c" }]);
  // A channel of a later release.
  expect(shown(JSON.parse('{ "channel": "letter" }'))).toEqual([]);
});

it("waits twice as long after each failure, and forgets the address with the eighth", () => {
  const minutes: number[] = [];
  let tried = delivery;
  while (tried.dueAt && tried.failures < 20) {
    tried = afterFailedSending(tried, now);
    if (tried.dueAt) minutes.push((Date.parse(tried.dueAt) - now.getTime()) / 60_000);
  }
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64]);
  expect(tried).toMatchObject({ failures: 8, givenUpAt: at });
  expect(tried).not.toHaveProperty("sealedTo");
});

it("asks a day later whether the address of a sent link is still needed", () => {
  expect(keptOnce(delivery, { sentAt: "b", now })).toEqual({
    ...delivery,
    sentAt: "b",
    dueAt: "2026-11-21T10:00:00.000Z",
  });
});

it.for([
  [{ email: "ana@example.com" }, true],
  [{ phone: "+258841234567" }, true],
  [{ email: "ana@example.com", phone: "+258841234567" }, true],
  [{}, false],
] as const)("takes a link for %j: %s", ([to, isTaken]) => {
  expect(DeliverLink.safeParse(to).success).toBe(isTaken);
});
