import { Refusal } from "#domain/errors.ts";
import { absent, type Condition, ConditionFailed } from "./table.ts";

/** An item that no writer changed since `read`, by one of its members; the first writer finds none and makes it. */
export function unchangedSince(
  read: number | string | undefined,
  member: "revision" | "edits" | "updatedAt" = "revision",
): Condition {
  if (read === 0 || read === undefined) return absent;
  return { expression: `${member} = :read`, values: { ":read": read } };
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
