import type { CaseStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import type { Table } from "../table.ts";
import { countDue, duePage } from "./due-index.ts";

/** Cases for a sweep. The index may be late and has ids only: the sweep reads the work from the Case itself. */
export function dueCases(table: Table): Pick<CaseStore, "overdue" | "countAside"> {
  const { pk: prefix } = keys.case("");
  return {
    async overdue({ kind, shard, ...range }) {
      const page = await duePage(table, { ...keys.overdueCases(kind, shard), ...range });
      return { ...page, found: page.found.map(({ pk }) => pk.slice(prefix.length)) };
    },

    countAside: (shard) => countDue(table, keys.overdueCases("aside", shard).duepk),
  };
}
