import { dueWork } from "#domain/case/overdue.ts";
import type { FormerDue } from "#usecases/ports.ts";
import { toCase } from "./case-item.ts";
import { toDelivery } from "./delivery-item.ts";
import { keys } from "./keys.ts";
import { type Condition, ConditionFailed, type Item, type Table, toKey } from "./table.ts";

const pageSize = 100;

/**
 * What the release before stored as due lies in an index that nothing else reads any more. It is moved
 * into the one that is read, also what is due in years; the next release can do without the old index.
 */
export function formerDue(table: Table): FormerDue {
  return {
    async move(after = {}) {
      const { gsi3pk = parts[0] } = after;
      const { items, last } = await table.query({
        IndexName: "gsi3",
        KeyConditionExpression: "gsi3pk = :due",
        ExpressionAttributeValues: { ":due": gsi3pk },
        Limit: pageSize,
        ...("pk" in after && { ExclusiveStartKey: after }),
      });
      const moved = await Promise.all(items.map((item) => move(table, item)));
      const part = parts[parts.indexOf(String(gsi3pk)) + 1];
      const next = last ?? (part && { gsi3pk: part });
      return { found: moved.flatMap((isMoved) => (isMoved ? true : [])), ...(next && { next }) };
    },
  };
}

/** One after the other. */
const parts = ["DUE#CASE", "DUE#DELIVERY", "DUE#ORG", "DUE#INDEX"];

/** False where the item is not as the index shows it: then it is found there once more, if at all. */
async function move(table: Table, item: Item): Promise<boolean> {
  try {
    const { due, condition } = place(item);
    await table.update(toKey(item), {
      UpdateExpression: due
        ? "SET duepk = :due, duesk = :when REMOVE gsi3pk, gsi3sk"
        : "REMOVE gsi3pk, gsi3sk, duepk, duesk",
      ConditionExpression: condition.expression,
      ExpressionAttributeValues: {
        ...condition.values,
        ...(due && { ":due": due.duepk, ":when": due.duesk }),
      },
    });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

function place(item: Item): {
  due: { duepk: string; duesk: string } | undefined;
  condition: Condition;
} {
  const { gsi3pk, gsi3sk } = item;
  if (gsi3pk === "DUE#CASE") {
    const theCase = toCase(item);
    const work = dueWork(theCase);
    return {
      due: work && keys.overdueCase(work, theCase.id),
      condition: { expression: "revision = :read", values: { ":read": theCase.revision } },
    };
  }
  if (gsi3pk === "DUE#DELIVERY") {
    const { id, nextAttemptAt = String(gsi3sk).split("#")[0] ?? "" } = toDelivery(item);
    return {
      due: keys.dueDelivery(nextAttemptAt, id),
      condition: { expression: "nextAttemptAt = :read", values: { ":read": nextAttemptAt } },
    };
  }
  return {
    due: { duepk: String(gsi3pk), duesk: String(gsi3sk) },
    condition: { expression: "gsi3sk = :read", values: { ":read": gsi3sk } },
  };
}
