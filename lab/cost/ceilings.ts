/**
 * What one verification asked for when it was last made cheaper. A change that asks for more fails
 * `test/integration/cost.test.ts`; one that asks for less lowers these. What they should become is the
 * limits of `npm run cost`. A sitting of more than a minute writes once more that somebody is there.
 * One write and half a read are of the token of the workflow that waits.
 * Of the writes, 18 are five words that it is found by and its place in the queue: three units each.
 * Two of the writes are what a still tells of screens and prints, and by which networks.
 * Seven more are larger evidence: pairs of faces, how the light fell, each check's facts, the portrait's place. One read is of what they are held to.
 * What was read of the document costs no read for its words: who decides has it in hand.
 */
export const ceilings = { invocations: 16, writes: 226, reads: 71, transitions: 4 };
