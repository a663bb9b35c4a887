import { dueKinds } from "#domain/case/overdue.ts";
import type { DueWork } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import type { Table } from "../table.ts";
import { firstDue } from "./due-index.ts";

/** Asks each kind of due work for its first entry, and for no more. A deleted org is due by its size. */
export function dueWork(table: Pick<Table, "query">): DueWork {
  return {
    async oldest({ shards, before }) {
      const parts = shards.flatMap((shard) => [
        ...dueKinds.map((kind) => keys.overdueCases(kind, shard)),
        keys.dueDeliveries(shard),
      ]);
      const first = await Promise.all(
        parts.map(({ duepk }) => firstDue(table, { duepk, before, limit: 1 })),
      );
      return first
        .flat()
        .map(({ duesk }) => duesk.split("#")[0])
        .sort()[0];
    },
  };
}
