import { expect, it } from "vitest";
import { listPartOf, listParts, shardOf, shards } from "#domain/shard.ts";

it.for([
  ["case_1", 2, 2],
  ["case_2", 8, 0],
  ["ver_01JD", 12, 0],
] as const)("finds %s in the part where every release stored it", ([id, shard, listPart]) => {
  expect([shardOf(id), listPartOf(id)]).toEqual([shard, listPart]);
});

it("spreads ids over every part that a reader asks, and over no other", () => {
  const ids = Array.from({ length: 400 }, (_, i) => `case_${i}`);
  expect(new Set(ids.map(shardOf))).toEqual(new Set(shards));
  expect(new Set(ids.map(listPartOf))).toEqual(new Set(listParts));
});
