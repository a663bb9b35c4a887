import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { screenedCases } from "#aws/table/due/screened-cases.ts";
import { keys } from "#aws/table/keys.ts";
import { shardOf } from "#domain/shard.ts";
import type { Place } from "#usecases/ports.ts";
import { emulatedTable } from "../../fakes/emulated-table.ts";

let db: Awaited<ReturnType<typeof emulatedTable>>;
beforeEach(async () => {
  db = await emulatedTable();
});
afterEach(() => db.close());

const shard = 3;
/** Ids of Cases of one shard. */
const ids = Array.from({ length: 8_000 }, (_, at) => `ver_${String(at).padStart(26, "0")}`).filter(
  (id) => shardOf(id) === shard,
);

async function put(edition: string, some: readonly string[]) {
  for (const id of some) {
    await db.table.put({
      ...keys.evidence(id, "screening"),
      ...keys.screenedCase(edition, id),
      check: "screening",
    });
  }
}

async function found(otherThan: string): Promise<string[]> {
  const all: string[] = [];
  let after: Place | undefined;
  do {
    const page = await screenedCases(db.table).searchedIn({
      ...{ otherThan, shard },
      ...(after && { after }),
    });
    all.push(...page.found);
    after = page.next;
  } while (after);
  return all.sort();
}

describe("Cases by the lists that they were searched for in", () => {
  it("are found on every page, but those of the present lists", async () => {
    await put("un:aaa", ids.slice(0, 130));
    await put("un:bbb", ids.slice(130, 132));
    await put("un:bbb.eu:1", ids.slice(132, 134));
    await put("un:ccc", ids.slice(134, 260));
    const wanted = [...ids.slice(0, 130), ...ids.slice(132, 260)].sort();
    expect(await found("un:bbb")).toEqual(wanted);
  });

  it("are searched for no more once that is noted, and their evidence stays", async () => {
    const [id = ""] = ids;
    await put("un:aaa", [id]);
    const store = screenedCases(db.table);
    await store.note(id, "un:bbb");
    expect(await found("un:bbb")).toEqual([]);
    expect(await found("un:ccc")).toEqual([id]);
    await store.note(id, undefined);
    expect(await found("un:ccc")).toEqual([]);
    expect(await db.table.get(keys.evidence(id, "screening"))).toMatchObject({
      check: "screening",
    });
  });

  it("stay erased", async () => {
    const [id = ""] = ids;
    await screenedCases(db.table).note(id, "un:aaa");
    expect(await db.table.get(keys.evidence(id, "screening"))).toBeUndefined();
    expect(await found("un:bbb")).toEqual([]);
  });
});
