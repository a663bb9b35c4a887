import { describe, expect, it } from "vitest";
import type { Case } from "#domain/case/case.ts";
import { Refusal } from "#domain/errors.ts";
import { tableOfThisFile } from "../../../fakes/emulated-table.ts";
import { fakePorts } from "../../../fakes/fake-ports.ts";
import { tableStores } from "../../../fakes/table-stores.ts";
import { at, type Stores } from "../../../fixtures/stored-stores.ts";

/** A call, and what every store answers to it: a value, the refusal as a client receives it, or `thrown`. */
export type Step = readonly [call: (stores: Stores) => Promise<unknown>, answer: unknown];

/** By what they guarantee. Stories, and the steps of each, run in their order. */
export type Stories = Record<string, readonly Step[]>;

/** The fakes of the use cases' tests must answer as the table does: each story runs on both. */
export async function holdToBoth(all: Record<string, Stories>): Promise<void> {
  const db = await tableOfThisFile();
  const both = { "the table": tableStores(db.table), "the fake": fakePorts() };
  for (const [name, stores] of Object.entries(both)) {
    for (const [what, stories] of Object.entries(all)) {
      describe(`${what} in ${name}`, () => {
        it.for(Object.entries(stories))("%s", async ([, steps]) => {
          for (const [at, [call, answer]] of steps.entries()) {
            expect({ step: at + 1, answer: await outcome(call(stores)) }).toEqual({
              step: at + 1,
              answer,
            });
          }
        });
      });
    }
  }
}

/** The result of a call: its answer, or the refusal as a client receives it. */
export async function outcome(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Refusal)) return "thrown";
    const { code, details } = error;
    return { code, ...(details.extra && { extra: details.extra }) };
  }
}

export const stale = { code: "invalid_state" };

/** As a Case has it that is being erased. */
export const erasure: NonNullable<Case["erasure"]> = {
  ...{ receiptId: "er_1", requestedAt: at(0), previousStatus: "collecting" },
  requestedBy: { type: "user", id: "usr_1" },
};
