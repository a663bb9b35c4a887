import { expect, it } from "vitest";
import { foundingStore } from "#aws/table/org/foundings.ts";
import { memoryTable } from "../../fakes/memory-table.ts";

const invitation = { createdAt: "2026-11-20T12:00:00.000Z", expiresAt: "2026-12-20T12:00:00.000Z" };
const late = "2026-12-20T12:00:00.000Z";

it("forgets an invitation that was never accepted", async () => {
  const { table, all } = memoryTable();
  await foundingStore(table).invite("hash", invitation);
  expect(all()).toMatchObject([{ pk: "INVITED#hash", ttl: Date.parse(late) / 1000 }]);
});
