import { expect, it } from "vitest";
import { defaultSubscription, eventTypes, testEventType } from "#domain/webhook/events.ts";

it("sends the two results, and nothing else, unless asked for more", () => {
  expect(defaultSubscription).toEqual(["verification.completed", "verification.failed"]);
});

it("offers every event of the contract", () => {
  expect(eventTypes.map((type) => type.replace("verification.", "")).sort()).toEqual([
    "completed",
    "created",
    "disposition_recorded",
    "document.expiring",
    "erased",
    "failed",
    "follow_up_created",
    "link_expired",
    "opened",
    "processing",
    "review_due",
    "screening.changed",
    "submitted",
  ]);
});

it("offers no subscription to the test message", () => {
  expect(eventTypes).not.toContain(testEventType);
});
