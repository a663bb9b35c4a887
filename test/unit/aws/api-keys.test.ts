import { expect, it } from "vitest";
import { keys } from "#aws/table/keys.ts";
import { keyStore } from "#aws/table/org/api-keys.ts";
import { orgStore } from "#aws/table/org/orgs.ts";
import type { ApiKey } from "#domain/project/api-key.ts";
import { tableOfThisFile } from "../../fakes/emulated-table.ts";

const db = await tableOfThisFile();

let made = 0;

async function aKey(): Promise<ApiKey> {
  made += 1;
  const key: ApiKey = {
    id: `key_${made}`,
    hash: `old-${made}`,
    name: "Backend",
    prefix: "tk_test_00000000",
    last4: "0000",
    tenantId: "tnt_1",
    projectId: `proj_${made}`,
    sandbox: true,
    scopes: [],
    createdAt: "2026-01-01T00:00:00.000Z",
    createdBy: "usr_1",
  };
  await orgStore(db.table).addKey(key);
  return key;
}

const at = "2026-02-01T00:00:00.000Z";

it("is one key in its project's list when it was moved, and found by either hash", async () => {
  const key = await aKey();
  const moved = await keyStore(db.table).move(key, `2.${key.hash}`);
  expect(moved).toEqual({ ...key, hash: `2.${key.hash}` });
  expect(await keyStore(db.table).find(key.hash)).toEqual(moved);
  expect(await orgStore(db.table).keys(key.projectId)).toEqual([moved]);
  // A call that read it before, and one that is repeated.
  expect(await keyStore(db.table).move(key, `2.${key.hash}`)).toEqual(moved);
  await keyStore(db.table).touch(key, at);
  expect(await orgStore(db.table).keys(key.projectId)).toEqual([moved]);
});

it("ends when a request that read it before its move revokes it", async () => {
  const key = await aKey();
  await keyStore(db.table).move(key, `2.${key.hash}`);
  await orgStore(db.table).revokeKey(key, at);
  expect(await keyStore(db.table).find(`2.${key.hash}`)).toMatchObject({ revokedAt: at });
});

it("stays revoked when who read it before moves it", async () => {
  const key = await aKey();
  await orgStore(db.table).revokeKey(key, at);
  expect(await keyStore(db.table).move(key, `2.${key.hash}`)).toMatchObject({ revokedAt: at });
});

it("is not replaced by a request that read it before its move", async () => {
  const key = await aKey();
  await keyStore(db.table).move(key, `2.${key.hash}`);
  const next = { ...key, id: "key_next", hash: `next-${key.id}` };
  await expect(keyStore(db.table).replace(key, next, at)).rejects.toThrow();
  expect(await keyStore(db.table).find(next.hash)).toBeUndefined();
});

it("is read again with its org each time, in one read once its store knows the owner", async () => {
  const key = await aKey();
  const store = keyStore(db.table);
  const find = (hash = key.hash) =>
    db.spending(async () => ({ found: await store.findWithEndpoints(hash) }));
  const first = await find();
  expect([first.spent.reads, first.found]).toEqual([2, { key, endpoints: {} }]);
  const second = await find();
  expect([second.spent.reads, second.found]).toEqual([1, { key, endpoints: {} }]);

  await orgStore(db.table).revokeKey(key, at);
  expect((await find()).found?.key).toMatchObject({ revokedAt: at });
  const deleted = { ...keys.tenant(key.tenantId), v: 1, id: key.tenantId, deletedAt: at };
  await db.fill([{ ...deleted, deletedBy: "usr_1" }]);
  expect((await find()).found?.endpoints).toBeUndefined();
});

it("is found with a known owner after its move, and is absent after its deletion", async () => {
  const key = await aKey();
  const store = keyStore(db.table);
  await store.findWithEndpoints(key.hash);
  const moved = await store.move(key, `2.${key.hash}`);
  expect((await store.findWithEndpoints(key.hash))?.key).toEqual(moved);
  expect((await store.findWithEndpoints(key.hash))?.key).toEqual(moved);
  await db.table.delete(keys.apiKey(`2.${key.hash}`));
  expect(await store.findWithEndpoints(`2.${key.hash}`)).toBeUndefined();
});
