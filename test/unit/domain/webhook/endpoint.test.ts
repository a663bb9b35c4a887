import { expect, it } from "vitest";
import { type Delivery, sentAgain } from "#domain/webhook/delivery.ts";
import { runningKeys } from "#domain/webhook/endpoint.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const key = (expiresAt: string) => ({ publicKey: "whpk_1", sealed: "s", expiresAt });

it("signs along with a replaced key until its overlap is over, and not at its end", () => {
  const previous = [
    key("2026-11-20T10:00:00.001Z"),
    key("2026-11-20T10:00:00.000Z"),
    key("2026-11-19T10:00:00.000Z"),
  ];
  const keyPair = { isOn: true, publicKey: "whpk_2", sealed: "s", createdAt: "", previous };
  expect(runningKeys({ keyPair }, now)).toEqual([previous[0]]);
});

it("has no replaced key running if none was replaced", () => {
  const keyPair = { isOn: true, publicKey: "whpk_2", sealed: "s", createdAt: "" };
  expect(runningKeys({ keyPair }, now)).toEqual([]);
  expect(runningKeys({}, now)).toEqual([]);
});

it("sends a message again at once with a whole plan of retries, and keeps the latest of its log", () => {
  const attempt = (durationMs: number) => ({ at: "", status: 500, durationMs, response: "" });
  const delivery: Delivery = {
    id: "msg_1",
    tenantId: "org_1",
    projectId: "prj_1",
    type: "webhook.test",
    body: "{}",
    state: "exhausted",
    attempts: Array.from({ length: 50 }, (_, n) => attempt(n)),
    createdAt: "2026-11-19T10:00:00.000Z",
  };
  const again = sentAgain(delivery, now);
  expect(again).toMatchObject({
    id: "msg_1",
    body: "{}",
    state: "pending",
    triedBefore: 40,
    nextAttemptAt: now.toISOString(),
  });
  expect(again.attempts).toHaveLength(40);
  expect(again.attempts.at(-1)?.durationMs).toBe(49);
});
