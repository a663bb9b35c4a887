import type { LinkDeliveryStore } from "#usecases/ports.ts";
import type { World } from "./world.ts";

/** By Case and channel. */
export function fakeLinks({ links }: World): LinkDeliveryStore {
  const all = () => structuredClone([...links.values()]);
  return {
    of: async (caseId) =>
      all()
        .filter((link) => link.caseId === caseId)
        .sort((a, b) => (a.channel < b.channel ? -1 : 1)),
    due: async (before, limit) =>
      all()
        .filter(({ dueAt }) => dueAt !== undefined && dueAt < before)
        .sort((a, b) => ((a.dueAt ?? "") < (b.dueAt ?? "") ? -1 : 1))
        .slice(0, limit),
    async save(delivery, readDueAt) {
      const key = `${delivery.caseId}.${delivery.channel}`;
      if (links.get(key)?.dueAt !== readDueAt) return false;
      links.set(key, structuredClone(delivery));
      return true;
    },
  };
}
