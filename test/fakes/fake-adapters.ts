import { Refusal } from "#domain/errors.ts";
import type { AdapterStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** A project's adapters in memory. */
export function fakeAdapters({ adapters }: World): AdapterStore {
  const keyOf = (projectId: string, name: string) => `${projectId}/${name}`;
  return {
    find: async (projectId, name) => structuredClone(adapters.get(keyOf(projectId, name))),
    list: async (projectId) =>
      structuredClone([...adapters.values()])
        .filter((each) => each.projectId === projectId)
        .sort((a, b) => (a.name < b.name ? -1 : 1)),
    async save(adapter, readAt) {
      const key = keyOf(adapter.projectId, adapter.name);
      if (adapters.get(key)?.updatedAt !== readAt) {
        throw new Refusal("invalid_state", "The adapter was changed meanwhile.");
      }
      adapters.set(key, structuredClone(adapter));
    },
    async remove(projectId, name) {
      adapters.delete(keyOf(projectId, name));
    },
  };
}
