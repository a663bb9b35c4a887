import type { DueWork } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import type { Table } from "./table.ts";

/** Asks each kind of due work for its first entry, and for no more. A deleted org is due by its size. */
export function dueWork(table: Table): DueWork {
  const kinds = [keys.overdueCase("", ""), keys.dueDelivery("", "")];
  return {
    async oldest(now) {
      const first = await Promise.all(
        kinds.map(async ({ gsi3pk }) => {
          const { items } = await table.query({
            IndexName: "gsi3",
            KeyConditionExpression: "gsi3pk = :due AND gsi3sk < :now",
            ExpressionAttributeValues: { ":due": gsi3pk, ":now": now },
            Limit: 1,
          });
          return items.map(({ gsi3sk }) => String(gsi3sk).split("#")[0] ?? "");
        }),
      );
      return first.flat().sort()[0];
    },
  };
}
