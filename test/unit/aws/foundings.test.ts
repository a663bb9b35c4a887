import { expect, it } from "vitest";
import { foundingStore } from "#aws/table/org/foundings.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";
import { memoryTable } from "../../fakes/memory-table.ts";

const db = await tableOfThisFile();

const invitation = { createdAt: "2026-11-20T12:00:00.000Z", expiresAt: "2026-12-20T12:00:00.000Z" };
const now = "2026-11-21T12:00:00.000Z";
const late = "2026-12-20T12:00:00.000Z";

it("lets one user accept an invitation, as often as they need, and no user after its time", async () => {
  const store = foundingStore(db.table);
  expect(await store.claim("hash", { userId: "usr_1", now })).toBe(false);
  await store.invite("hash", invitation);
  expect(await store.isInvited("hash", now)).toBe(true);
  expect(await store.isInvited("hash", late)).toBe(false);
  expect(await store.claim("hash", { userId: "usr_1", now: late })).toBe(false);
  expect(await store.claim("hash", { userId: "usr_1", now })).toBe(true);
  expect(await store.claim("hash", { userId: "usr_1", now })).toBe(true);
  expect(await store.claim("hash", { userId: "usr_2", now })).toBe(false);
  await store.withdraw("hash");
  expect(await store.isInvited("hash", now)).toBe(false);
});

it("forgets an invitation that was never accepted", async () => {
  const { table, all } = memoryTable();
  await foundingStore(table).invite("hash", invitation);
  expect(all()).toMatchObject([{ pk: "INVITED#hash", ttl: Date.parse(late) / 1000 }]);
});
