import type * as z from "zod";
import { changeOf } from "./change-of.ts";
import { type Condition, type Item, type Key, type Table, toKey, type Write } from "./table.ts";

/**
 * A write of a whole item with maps: it is read once more, so that members of a later release in them
 * stay. It is conditional anyway.
 */
export async function replacing(
  table: Table,
  stored: z.ZodType<object>,
  { after, condition }: { after: Key & Item; condition: Condition },
): Promise<Write> {
  const item = await table.get(toKey(after));
  // Without its version, which is then always set: an update that sets nothing is no update.
  const before = item ? { ...stored.parse(item) } : {};
  return table.changing(after, changeOf({ stored: item ?? {}, before, after }), condition);
}
