import fc from "fast-check";
import { expect, it } from "vitest";
import { daysOfNotice, nextExpiryNotice } from "#domain/case/document-expiry.ts";

const retainUntil = "2030-01-01T00:00:00.000Z";
const after = (time: string) => ({ after: new Date(time), retainUntil });
const expiresOn = "2027-06-30";

it.for([
  ["2026-11-20T12:00:00Z", "2027-04-01T00:00:00.000Z"],
  ["2027-04-01T00:00:00Z", "2027-05-01T00:00:00.000Z"],
  ["2027-05-01T00:00:00Z", "2027-05-31T00:00:00.000Z"],
  ["2027-05-31T00:00:00Z", undefined],
  ["2027-07-01T00:00:00Z", undefined],
] as const)("after %s the next notice is due at %s", ([now, dueAt]) => {
  expect(nextExpiryNotice(expiresOn, after(now))?.dueAt).toBe(dueAt);
});

it("no notice is due for a date after the erasure, for no real day, or for an unread date", () => {
  const soon = { after: new Date("2026-11-20"), retainUntil: "2027-02-18T00:00:00.000Z" };
  expect(nextExpiryNotice(expiresOn, soon)).toBeUndefined();
  for (const none of [null, undefined, "2027-XX-XX", "2027-02-30", ""]) {
    expect(nextExpiryNotice(none, after("2026-11-20"))).toBeUndefined();
  }
});

it("tells each of the days once, whenever the sweep comes, and never one that is past", () => {
  const start = Date.parse("2027-01-01");
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 }), (waits) => {
      const messages: number[] = [];
      let now = start;
      let notice = nextExpiryNotice(expiresOn, after(new Date(now).toISOString()));
      for (const days of waits) {
        now += days * 86_400_000;
        if (!notice || notice.dueAt > new Date(now).toISOString()) continue;
        const due = daysOfNotice(notice, new Date(now));
        if (due !== undefined) messages.push(due);
        notice = nextExpiryNotice(expiresOn, after(new Date(now).toISOString()));
      }
      expect(messages).toEqual([...new Set(messages)].sort((a, b) => b - a));
      expect([90, 60, 30]).toEqual(expect.arrayContaining(messages));
    }),
  );
});
