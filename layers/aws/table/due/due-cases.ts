import type { CaseStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import type { Table } from "../table.ts";
import { countDue, duePage } from "./due-index.ts";

/** Which Cases a sweep has to look at. The index comes late and knows ids alone: the Case decides. */
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
