import { expect, it } from "vitest";
import type { ApiKey } from "#domain/project/api-key.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";
import { tableStores } from "../../fakes/table-stores.ts";

const db = await tableOfThisFile();

const createdAt = "2026-11-20T12:00:00.000Z";
const named = { name: "A", sandbox: false, createdAt };

it("stand on the project and on each of its keys, so that a call reads no more to know them", async () => {
  const { tenants, orgs, keys } = tableStores(db.table);
  const keyOf = (projectId: string, at: number): ApiKey => ({
    ...named,
    id: `key_${projectId}_${at}`,
    hash: `hash_${projectId}_${at}`,
    prefix: "tk_live_",
    last4: "abcd",
    tenantId: "tnt_1",
    projectId,
    scopes: [],
    createdBy: "usr_1",
  });
  const project = (id: string) => ({ ...named, id, tenantId: "tnt_1" });
  await tenants.signUp({
    tenant: { ...named, id: "tnt_1" },
    project: project("one"),
    key: keyOf("one", 1),
  });
  await orgs.addKey(keyOf("one", 2));
  await orgs.addProject(project("other"));
  await orgs.addKey(keyOf("other", 1));

  const quotas = { create: 600, read: 3000 };
  expect(await orgs.setQuotas("one", quotas)).toBe(2);
  expect(await tenants.project("one")).toMatchObject({ quotas });
  const { spent, ...key } = await db.spending(async () => ({ ...(await keys.find("hash_one_2")) }));
  expect(key).toMatchObject({ quotas });
  expect(spent).toEqual({ reads: 1, units: 1 });
  expect(await keys.find("hash_other_1")).not.toHaveProperty("quotas");
  expect(await tenants.project("other")).not.toHaveProperty("quotas");

  await orgs.setQuotas("one", undefined);
  expect(await tenants.project("one")).not.toHaveProperty("quotas");
  expect(await keys.find("hash_one_1")).not.toHaveProperty("quotas");
});
