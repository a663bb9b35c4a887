/**
 * The units of one verification when it was last made cheaper. A change that needs more fails
 * `test/integration/cost.test.ts`; one that needs less lowers these. The goals are the limits of `npm run
 * cost`.
 * - A sitting of more than a minute writes its presence once more.
 * - One write and half a read belong to the token of the waiting workflow.
 * - 18 writes are the five search words and the place in the queue: three units each.
 * - 28 writes are the evidence of the checks: 16 hold it to the state of its Case.
 * - 24 writes are the film's manifest and the message, which are mostly hashes and ciphertext.
 * - 14 writes are the day's counters, which move with the Case.
 * - The words read from the document cost no read: the function that decides already has them.
 */
export const ceilings = { invocations: 14, writes: 172, reads: 57, transitions: 2 };

/** The same of its erasure. Half of the writes delete its children, and each search word takes its entry along. */
export const erasureCeilings = { writes: 71, reads: 19 };

/** The units that a data key of its own adds to a simulated verification with its erasure, and its calls of KMS. */
export const dataKeyCeilings = { writes: 8, reads: 4, keyCalls: 5 };
