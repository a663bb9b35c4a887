import { Refusal } from "#domain/errors.ts";
import type { LivenessStore } from "#usecases/ports.ts";
import { keys } from "./keys.ts";
import { livenessItem, toAttempt } from "./liveness-item.ts";
import { type Condition, ConditionFailed, type Item, type Key, type Table } from "./table.ts";

/** Liveness attempts, each an item of its Case. */
export function attemptStore(table: Table): LivenessStore {
  /** While the Case collects, and the attempt is as the condition says. */
  async function write(caseId: string, item: Key & Item, condition: Condition): Promise<void> {
    const collecting = {
      expression: "attribute_not_exists(erasure) AND #status = :collecting",
      names: { "#status": "status" },
      values: { ":collecting": "collecting" },
    };
    try {
      await table.transact([
        table.requiring(keys.case(caseId), collecting),
        table.putting(item, condition),
      ]);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      throw new Refusal("invalid_state", "The verification does not allow this now.");
    }
  }

  return {
    async add(attempt) {
      const absent = { expression: "attribute_not_exists(pk)" };
      await write(attempt.caseId, livenessItem(attempt), absent);
    },

    async find(caseId, attemptId) {
      const item = await table.get(keys.liveness(caseId, attemptId));
      return item && toAttempt(item);
    },

    async advance(attempt, from) {
      await write(attempt.caseId, livenessItem(attempt), {
        expression: "#state = :from",
        names: { "#state": "state" },
        values: { ":from": from },
      });
    },
  };
}
