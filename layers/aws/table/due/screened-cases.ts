import * as z from "zod";
import type { DuePage, Place, ScreenedCases } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { ConditionFailed, type Table } from "../table.ts";

const pageSize = 100;

/** Where a page ended: on this side of the edition, at this key. */
const Rest = z.object({
  side: z.enum(["<", ">"]),
  key: z.record(z.string(), z.unknown()).optional(),
});

/** Cases by the edition of the lists that they were searched for in. The keys are those of their evidence. */
export function screenedCases(table: Pick<Table, "query" | "update">): ScreenedCases {
  const { pk: prefix } = keys.case("");
  return {
    async searchedIn({ otherThan, shard, after }): Promise<DuePage<string>> {
      const { side, key } = Rest.parse(after ?? { side: "<" });
      const { duepk } = keys.screenedCases(shard);
      const { items, last } = await table.query({
        IndexName: "due",
        KeyConditionExpression: `duepk = :due AND duesk ${side} :edition`,
        // A letter after every other: beyond all Cases of this edition.
        ExpressionAttributeValues: {
          ":due": duepk,
          ":edition": side === "<" ? `${otherThan}#` : `${otherThan}#~`,
        },
        Limit: pageSize,
        ...(key && { ExclusiveStartKey: key }),
      });
      const next: Place | undefined = last
        ? { side, key: last }
        : side === "<"
          ? { side: ">" }
          : undefined;
      const found = items.map(({ pk }) => String(pk).slice(prefix.length));
      return { found, ...(next && { next }) };
    },

    async note(caseId, edition) {
      const names = edition === undefined ? undefined : keys.screenedCase(edition, caseId);
      try {
        await table.update(keys.evidence(caseId, "screening"), {
          UpdateExpression: names ? "SET duepk = :pk, duesk = :sk" : "REMOVE duepk, duesk",
          ConditionExpression: "attribute_exists(pk)",
          ...(names && {
            ExpressionAttributeValues: { ":pk": names.duepk, ":sk": names.duesk },
          }),
        });
      } catch (error) {
        // Erased meanwhile, and with it what led here.
        if (!(error instanceof ConditionFailed)) throw error;
      }
    },
  };
}
