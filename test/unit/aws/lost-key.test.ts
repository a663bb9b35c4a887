import { expect, it } from "vitest";
import type { ApiKey } from "#domain/project/api-key.ts";
import { memoryTable } from "../../fakes/memory-table.ts";
import { tableStores } from "../../fakes/table-stores.ts";

const lost: ApiKey = {
  id: "key_1",
  hash: "hash of the lost",
  prefix: "tk_test_",
  last4: "0000",
  name: "A",
  tenantId: "tnt_1",
  projectId: "proj_1",
  sandbox: true,
  scopes: [],
  createdAt: "2026-11-20T00:00:00.000Z",
  createdBy: "usr_1",
};

it("a key that replaces a lost one is the only one under its id", async () => {
  const { keys, orgs } = tableStores(memoryTable().table);
  await orgs.addKey(lost);
  const shown = { ...lost, hash: "hash of the shown" };
  await orgs.addKey(shown, lost);
  expect(await keys.find(lost.hash)).toBeUndefined();
  expect(await keys.find(shown.hash)).toEqual(shown);
  expect(await orgs.keys("proj_1")).toEqual([shown]);
});
