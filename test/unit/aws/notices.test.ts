import { expect, it } from "vitest";
import { noticeStore } from "#aws/table/org/notices.ts";
import { invitationNotice, lateNotice } from "#domain/notice/notice.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";

const db = await tableOfThisFile();

const now = new Date("2026-11-20T12:00:00.000Z");
const later = "2026-11-20T12:00:01.000Z";

it("keeps a notice pending once, hands it to one of two senders, and removes it after it was sent", async () => {
  const store = noticeStore(db.table);
  const notice = invitationNotice({ id: "inv_1", tenantId: "tnt_1", now });
  await store.owe(notice);
  expect(await store.due(now.toISOString(), 10)).toEqual([]);
  expect(await store.due(later, 10)).toEqual([notice]);
  const claimed = { ...notice, dueAt: "2026-11-20T12:06:00.000Z" };
  const both = [store.save(claimed, now.toISOString()), store.save(claimed, now.toISOString())];
  expect((await Promise.all(both)).sort()).toEqual([false, true]);
  const { dueAt, ...settled } = claimed;
  expect(await store.save({ ...settled, sentAt: later, told: ["inv_1"] }, dueAt)).toBe(true);
  await store.owe(notice);
  expect(await store.due("2027-01-01T00:00:00.000Z", 10)).toEqual([]);
});

it("keeps a recurring check pending again, once it was released", async () => {
  const store = noticeStore(db.table);
  const notice = lateNotice({ projectId: "proj_1", tenantId: "tnt_1", now });
  await store.owe(notice, { again: true });
  await store.owe({ ...notice, dueAt: "2026-11-21T00:00:00.000Z" }, { again: true });
  expect(await store.due("2026-11-20T13:30:00.000Z", 10)).toEqual([notice]);
  const { dueAt = "", ...idle } = notice;
  await store.save(idle, dueAt);
  await store.owe(notice, { again: true });
  expect(await store.due("2026-11-20T13:30:00.000Z", 10)).toEqual([notice]);
});
