/**
 * The units of one verification when it was last made cheaper. A change that needs more fails
 * `test/integration/cost.test.ts`; one that needs less lowers these. The goals are the limits of `npm run
 * cost`.
 * - A sitting of more than a minute writes its presence once more.
 * - One write and half a read belong to the token of the waiting workflow.
 * - 18 writes are the five search words and the place in the queue: three units each.
 * - Two writes are the findings of a still about screens and prints, and the names of its networks.
 * - Seven writes are larger evidence: pairs of faces, the fall of light, each check's facts, the portrait's
 *   place. One read gets the limits of the facts.
 * - The words read from the document cost no read: the function that decides already has them.
 */
export const ceilings = { invocations: 16, writes: 226, reads: 71, transitions: 3 };
