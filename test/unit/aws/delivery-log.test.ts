import { expect, it } from "vitest";
import type { Table } from "#aws/table/table.ts";
import { readDeliveryLog } from "#aws/table/webhook/delivery-log.ts";

const project = { tenantId: "tnt_1", projectId: "proj_1" };
const sent = { ...project, type: "webhook.test", body: "{}", state: "delivered", attempts: [] };
const item = ({ pk }: { pk: string }) => ({
  ...{ id: pk, ...sent, createdAt: "2026-11-20T12:00:00.000Z" },
});

/** Answers each query with the next page of keys, as a table does whose pages end early. */
function tableOf(pages: { ids: string[]; last?: string }[], gone: readonly string[] = []) {
  const queries: Parameters<Table["query"]>[0][] = [];
  const query: Table["query"] = async (input) => {
    const { ids, last } = pages[queries.length] ?? { ids: [] };
    queries.push(input);
    const items = ids.map((id) => ({ pk: id, sk: "DELIVERY", gsi1sk: id }));
    return { items, last: last === undefined ? undefined : { gsi1sk: last } };
  };
  const getAll: Table["getAll"] = async (keys) =>
    keys.filter(({ pk }) => !gone.includes(pk)).map(item);
  return { table: { query, getAll }, queries };
}

const idsOf = ({ deliveries }: { deliveries: { id: string }[] }) => deliveries.map(({ id }) => id);

it("fills a page from as many reads as it takes", async () => {
  const { table, queries } = tableOf([{ ids: ["c"], last: "c" }, { ids: ["b", "a"] }]);
  const page = await readDeliveryLog(table, { projectId: "proj_1", limit: 2 });
  expect([idsOf(page), page.next]).toEqual([["c", "b"], "b"]);
  expect(queries[1]?.ExclusiveStartKey).toEqual({ gsi1sk: "c" });
});

it("ends a page whose filter matches little after a bounded read, and goes on from there", async () => {
  const rare = ["h", "g", "f", "e", "d"].map((last) => ({ ids: [], last }));
  const { table, queries } = tableOf([{ ids: ["j"], last: "i" }, ...rare]);
  const filter = { state: "exhausted" } as const;
  const page = await readDeliveryLog(table, { projectId: "proj_1", filter, limit: 2 });
  expect([idsOf(page), page.next, queries.length]).toEqual([["j"], "e", 5]);
});

it("reads on past all that a filter does not let through: an empty page is only ever the last", async () => {
  const rare = Array.from({ length: 40 }, (_, nth) => ({ ids: [], last: `m${99 - nth}` }));
  const { table } = tableOf([...rare, { ids: ["b"] }]);
  const filter = { state: "exhausted" } as const;
  const page = await readDeliveryLog(table, { projectId: "proj_1", filter, limit: 2 });
  expect([idsOf(page), page.next]).toEqual([["b"], undefined]);
});

it("refuses a filter that passes none of more than a project keeps, and never says that there is none", async () => {
  const rare = Array.from({ length: 300 }, (_, nth) => ({ ids: [], last: `m${999 - nth}` }));
  const { table, queries } = tableOf(rare);
  const filter = { state: "exhausted" } as const;
  const reading = readDeliveryLog(table, { projectId: "proj_1", filter, limit: 2 });
  await expect(reading).rejects.toMatchObject({ code: "invalid_parameter" });
  expect(queries.length).toBe(250);
});

it("says that nothing is left", async () => {
  const { table } = tableOf([{ ids: ["b", "a"] }]);
  const page = await readDeliveryLog(table, { projectId: "proj_1", limit: 2 });
  expect([idsOf(page), page.next]).toEqual([["b", "a"], undefined]);
});

it("leaves out messages that were erased since the index was written, and goes on past them", async () => {
  const pages = [{ ids: ["d", "c"], last: "c" }, { ids: ["b", "a"] }];
  const { table } = tableOf(pages, ["d", "c"]);
  const page = await readDeliveryLog(table, { projectId: "proj_1", limit: 1 });
  expect([idsOf(page), page.next]).toEqual([["b"], "b"]);
});
