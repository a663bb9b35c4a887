import type { LivenessStore } from "#usecases/ports.ts";
import type { Table } from "./table.ts";

/** Loaded at its first use: most functions hold this port and never touch it. */
export function livenessStore(table: Table): LivenessStore {
  const store = async () => (await import("./liveness-attempts.ts")).attemptStore(table);
  return {
    add: async (attempt) => (await store()).add(attempt),
    find: async (...which) => (await store()).find(...which),
    manifestOf: async (which) => (await store()).manifestOf(which),
    advance: async (...change) => (await store()).advance(...change),
  };
}
