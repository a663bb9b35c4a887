import { Refusal } from "#domain/errors.ts";
import type { LivenessStore } from "#usecases/ports.ts";
import { keys } from "../keys.ts";
import { absent, ConditionFailed, type Table, type Write } from "../table.ts";
import {
  advancing,
  livenessItem,
  manifestOfItem,
  manifestWrites,
  toAttempt,
} from "./liveness-item.ts";

/** Liveness attempts, each an item of its Case. */
export function attemptStore(table: Table): LivenessStore {
  /** While the Case collects. */
  async function write(caseId: string, ...attempt: Write[]): Promise<void> {
    const collecting = {
      expression: "attribute_not_exists(erasure) AND #status = :collecting",
      names: { "#status": "status" },
      values: { ":collecting": "collecting" },
    };
    try {
      await table.transact([table.requiring(keys.case(caseId), collecting), ...attempt]);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      throw new Refusal("invalid_state", "The verification does not allow this now.");
    }
  }

  return {
    async add(attempt) {
      const { caseId } = attempt;
      const drawn = table.putting(livenessItem(attempt), absent);
      await write(caseId, drawn, ...manifestWrites(table, attempt));
    },

    async find(caseId, attemptId) {
      const item = await table.get(keys.liveness(caseId, attemptId));
      return item && toAttempt(item);
    },

    async manifestOf({ caseId, id }) {
      const item = await table.get(keys.livenessManifest(caseId, id));
      return item && manifestOfItem(item);
    },

    async advance(attempt, from) {
      await write(attempt.caseId, ...advancing(table, attempt, from));
    },
  };
}
