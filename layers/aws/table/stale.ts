import { Refusal } from "#domain/errors.ts";
import { type Condition, ConditionFailed } from "./table.ts";

/** An item that no writer changed since `read`, as its counter had it; the first writer finds none and makes it. */
export function unchangedSince(
  read: number,
  counter: "revision" | "edits" = "revision",
): Condition {
  if (read === 0) return { expression: "attribute_not_exists(pk)" };
  return { expression: `${counter} = :read`, values: { ":read": read } };
}

/** Refuses a write whose item another writer changed meanwhile. */
export async function refusingStale(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new Refusal("invalid_state", "It was changed meanwhile. Read it again.");
  }
}
