import { Refusal } from "#domain/errors.ts";
import { Adapter } from "#domain/external/adapter.ts";
import type { AdapterStore } from "#usecases/ports.ts";
import { overwriting } from "../change-of.ts";
import { keys } from "../keys.ts";
import { unchangedSince } from "../stale.ts";
import { ConditionFailed, type Table } from "../table.ts";

/** A project's adapters, in its own partition: they go with it. */
export function adapterStore(table: Table): AdapterStore {
  return {
    async find(projectId, name) {
      const item = await table.get(keys.adapter(projectId, name));
      return item && Adapter.parse(item);
    },

    async list(projectId) {
      const { pk, sk } = keys.adapter(projectId, "");
      return (await table.children(pk, sk)).map((item) => Adapter.parse(item));
    },

    async save(adapter, readAt) {
      const condition = unchangedSince(readAt, "updatedAt");
      const after = { ...keys.adapter(adapter.projectId, adapter.name), v: 1, ...adapter };
      try {
        const change = overwriting(Object.keys(Adapter.shape), after);
        await table.write([table.changing(after, change, condition)]);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        throw new Refusal("invalid_state", "The adapter was changed meanwhile.");
      }
    },

    async remove(projectId, name) {
      await table.deleteAll([keys.adapter(projectId, name)]);
    },
  };
}
