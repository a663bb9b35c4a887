import { expect, it } from "vitest";
import { dueWork } from "#aws/table/due/due-work.ts";
import { keys } from "#aws/table/keys.ts";
import type { DueKind } from "#domain/case/overdue.ts";
import { shards } from "#domain/shard.ts";
import { waitedSeconds } from "#usecases/upkeep/due-work.ts";
import { emulatedTable } from "../../fakes/emulated-table.ts";

const clock = { now: () => new Date("2026-11-20T12:10:00.000Z"), sleep: async () => {} };
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, "0")}:00.000Z`;

it("tells since when what waits longest was due, whatever it is, and of nothing when nothing is", async () => {
  const { table, fill, close } = await emulatedTable();
  const age = () => waitedSeconds({ clock, dueWork: dueWork(table) }, shards);
  expect(await age()).toBe(0);
  const theCase = (kind: DueKind, minute: number) => ({
    ...keys.case(`ver_${minute}`),
    ...keys.overdueCase({ kind, at: at(minute) }, `ver_${minute}`),
  });
  await fill([theCase("link", 50), theCase("retention", 8), theCase("submission", 9)]);
  expect(await age()).toBe(120);
  const delivery = { ...keys.delivery("ver_8", "msg_1"), ...keys.dueDelivery(at(0), "msg_1") };
  await fill([delivery]);
  expect(await age()).toBe(600);
  await close();
});
