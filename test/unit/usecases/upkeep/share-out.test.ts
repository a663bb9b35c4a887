import { expect, it } from "vitest";
import { shareOut } from "#usecases/upkeep/share-out.ts";

const own = [1, 5, 9, 13];

function sweepsOf(refused: readonly number[] = []) {
  const started: number[] = [];
  const faults: unknown[] = [];
  const start = async (shard: number) => {
    if (refused.includes(shard)) throw new Error("no room");
    started.push(shard);
  };
  const share = (shards: readonly number[], waited: number) =>
    shareOut({ shardSweeps: { start } }, { shards, waited, fault: (error) => faults.push(error) });
  return { started, faults, share };
}

it("starts no other sweep while one keeps up", async () => {
  const { started, share } = sweepsOf();
  expect(await share(own, 59)).toEqual(own);
  expect(started).toEqual([]);
});

it("starts one sweep for each shard if it is behind, and leaves itself none", async () => {
  const { started, share } = sweepsOf();
  expect(await share(own, 600)).toEqual([]);
  expect(started).toEqual(own);
});

it("sweeps what could not be started itself, and tells it", async () => {
  const { started, faults, share } = sweepsOf([5]);
  expect(await share(own, 600)).toEqual([5]);
  expect(started).toEqual([1, 9, 13]);
  expect(faults).toHaveLength(1);
});

it("keeps a single shard to itself", async () => {
  const { started, share } = sweepsOf();
  expect(await share([5], 600)).toEqual([5]);
  expect(started).toEqual([]);
});
