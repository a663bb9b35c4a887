import { Refusal } from "#domain/errors.ts";

/** Attempts of a write before the conflict surfaces. */
export const maxAttempts = 5;

/** Makes the conditional write. Only its own failure means that another writer was first. */
export type Race = <Written>(write: () => Promise<Written>) => Promise<Written>;

/**
 * Runs an attempt that reads, decides and writes, and runs it again, from the reading on, when
 * another writer came between. What the decision itself refuses is refused at once.
 */
export async function untilWon<Won>(attempt: (race: Race) => Promise<Won>): Promise<Won> {
  for (let made = 1; ; made += 1) {
    let lost: unknown;
    const race: Race = async (write) => {
      try {
        return await write();
      } catch (error) {
        if (error instanceof Refusal && error.code === "invalid_state") lost = error;
        throw error;
      }
    };
    try {
      return await attempt(race);
    } catch (error) {
      if (error !== lost || made === maxAttempts) throw error;
    }
  }
}
