import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";
import { formerDue } from "#aws/table/former-due.ts";
import { shardOf } from "#domain/shard.ts";
import type { FormerDue, Place } from "#usecases/ports.ts";
import { memoryTable } from "../../fakes/memory-table.ts";
import { tableStores } from "../../fakes/table-stores.ts";
import { copyEverything } from "../../fixtures/copy-stored.ts";
import { storeEverything } from "../../fixtures/stored-records.ts";

/** What the stores once made of `storeEverything`. It is added to, and never made again. */
const file = new URL("../../fixtures/stored-items.json", import.meta.url);
const storedItems = z
  .array(z.record(z.string(), z.unknown()))
  .parse(JSON.parse(readFileSync(file, "utf8")));

/** What is stored beside them since there are indexes of Cases: it is added to as well. */
const since: Record<string, unknown>[] = [
  {
    pk: "CASE#ver_full",
    sk: "LOOKUP#REFERENCE",
    v: 1,
    gsi1pk: expect.stringMatching(/^PROJECT#proj_1#REFERENCE#[0-9a-f]{64}$/),
    gsi1sk: "ver_full",
  },
  ...["CUSTOMER1", "CUSTOMER", "ANA"].map(foundBy),
  ...["4", "5", "7", "e"].map((share) => ({ ...counted(share), created: 1 })),
  {
    ...counted("c"),
    created: 1,
    opened: 1,
    document: 1,
    selfie: 1,
    submitted: 1,
    terminal: 1,
    decided: 1,
    agreed: 1,
    "assessment|manual_review_recommended": 1,
    "device|android|started": 1,
    "device|android|decided": 1,
    "disposition|approved": 1,
    "document|MZ|bi|started": 1,
    "document|MZ|bi|decided": 1,
    "locale|pt|started": 1,
    "locale|pt|decided": 1,
    "reason|document_expired": 1,
    "ms|120000": 1,
  },
];

/** A word of ver_full, by which it is searched: nothing of the word stands there. */
function foundBy(word: string) {
  const hash = createHmac("sha256", "fake").update(`hash:word:proj_1/${word}`).digest("hex");
  return {
    pk: "CASE#ver_full",
    sk: `LOOKUP#WORD#${hash}`,
    v: 1,
    gsi1pk: `PROJECT#proj_1#WORD#${hash}`,
    gsi1sk: "ver_full",
  };
}

function counted(share: string) {
  return { pk: "PROJECT#proj_1", sk: `METRICS#2026-11-20#${share}` };
}

const now = [...storedItems.map(asWrittenNow), ...since].sort((a, b) =>
  placeOf(a) < placeOf(b) ? -1 : 1,
);

function asWrittenNow(item: Record<string, unknown>): Record<string, unknown> {
  const { gsi3pk, gsi3sk: _, ...own } = item;
  const place = gsi3pk === undefined ? own : { ...own, ...dueNow(item) };
  if (item.sk === "CASE") return { ...place, v: 3 };
  return item.sk === "PROJECT" ? { ...place, casesIndexed: true, casesListed: true } : place;
}

/**
 * What is due lies in shards of its kind, since one key for all of them took too many writes; and a link
 * is due when it runs out, since no workflow has a clock of it.
 */
function dueNow({ gsi3pk, gsi3sk, status, id, erasure, linkExpiresAt }: Record<string, unknown>) {
  const shard = String(shardOf(String(id))).padStart(2, "0");
  if (gsi3pk === "DUE#DELIVERY") return { duepk: `${gsi3pk}#${shard}`, duesk: gsi3sk };
  if (gsi3pk !== "DUE#CASE") return { duepk: gsi3pk, duesk: gsi3sk };
  if (erasure) return { duepk: `DUE#ERASURE#${shard}`, duesk: gsi3sk };
  if (status !== "collecting") return { duepk: `DUE#RETENTION#${shard}`, duesk: gsi3sk };
  return { duepk: `DUE#LINK#${shard}`, duesk: `${linkExpiresAt}#${id}` };
}

function placeOf({ pk, sk }: Record<string, unknown>): string {
  return `${pk}|${sk}`;
}

it("reads every item that earlier code stored, and writes it back as it stood, with what is kept of it now", async () => {
  const earlier = memoryTable(storedItems);
  const copy = memoryTable();
  await moveAll(formerDue(earlier.table));
  await copyEverything(tableStores(earlier.table), tableStores(copy.table));
  expect(copy.all()).toEqual(now);
});

it("writes what it is given as earlier code did, and the indexes of it", async () => {
  const { table, all } = memoryTable();
  await storeEverything(tableStores(table));
  expect(all()).toEqual(now);
});

it("finds what earlier code stored as due where it is looked for now", async () => {
  const { table, all } = memoryTable(storedItems);
  expect(await moveAll(formerDue(table))).toBe(7);
  const isDue = ({ duepk }: Record<string, unknown>) => duepk !== undefined;
  expect(all().filter(isDue)).toEqual(
    storedItems
      .filter(({ gsi3pk }) => gsi3pk !== undefined)
      .map(({ gsi3pk, gsi3sk, ...own }) => {
        return { ...own, ...dueNow({ ...own, gsi3pk, gsi3sk }) };
      })
      .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)),
  );
  expect(await moveAll(formerDue(table))).toBe(0);
});

it("leaves nothing of it where earlier code stored it as due, moved by whomever", async () => {
  const { table, all } = memoryTable(storedItems);
  const { cases, webhooks } = tableStores(table);
  const delivery = await webhooks.delivery({ ownerId: "ver_full", id: "msg_1" });
  if (delivery) await webhooks.claim(delivery, "2026-11-20T12:50:00.000Z");
  await cases.change("ver_bare", { from: ["collecting"], set: {} });
  const placed = all().filter(({ duepk }) => duepk !== undefined);
  expect(placed.map(({ id }) => id)).toEqual(["ver_bare", "msg_1"]);
  expect(placed.filter(({ gsi3pk, gsi3sk }) => gsi3pk ?? gsi3sk)).toEqual([]);
});

async function moveAll({ move }: FormerDue): Promise<number> {
  let moved = 0;
  let after: Place | undefined;
  do {
    const { found, next } = await move(after);
    moved += found.length;
    after = next;
  } while (after);
  return moved;
}
