import { z } from "zod";
import type { Store } from "./dynalite.ts";

/** Settings of a table that DynamoDB has and dynalite lacks. */
export type TableSettings = {
  ttlAttribute?: string | undefined;
  isRecoverable: boolean;
  isProtected: boolean;
  sseType?: string | undefined;
};

const Settings = z.object({
  ttlAttribute: z.string().optional(),
  isRecoverable: z.boolean(),
  isProtected: z.boolean(),
  sseType: z.string().optional(),
});
const prefix = "settings~";

export async function readSettings(store: Store, table: string): Promise<TableSettings> {
  const known = await store.db.get(prefix + table);
  return known === undefined ? { isRecoverable: false, isProtected: false } : Settings.parse(known);
}

export async function changeSettings(
  store: Store,
  table: string,
  change: Partial<TableSettings>,
): Promise<void> {
  await store.db.put(prefix + table, { ...(await readSettings(store, table)), ...change });
}

/** Every table whose items expire, and by which attribute. */
export async function tablesWithTtl(store: Store): Promise<{ table: string; attribute: string }[]> {
  const found: { table: string; attribute: string }[] = [];
  for await (const [key, value] of store.db.iterator({ gte: prefix, lt: `${prefix}\xff` })) {
    const { ttlAttribute } = Settings.parse(value);
    if (ttlAttribute) found.push({ table: key.slice(prefix.length), attribute: ttlAttribute });
  }
  return found;
}
