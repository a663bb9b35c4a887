/**
 * Tests that are too long for every pull request run at night: `NIGHTLY=1 npm test`. `docs/gate.md` lists
 * them, and the tests that stand guard by day.
 */
export const isNightly = process.env.NIGHTLY === "1";

/** More of the same: nothing in a pull request, all of it at night. */
export const atNight = <More>(...more: More[]): More[] => (isNightly ? more : []);

/**
 * Other people's programs, which `docs/gate.md` says how to install: `SECOND_OPINION=1`. Asked for, they
 * have to be there.
 */
export const isSecondOpinion = process.env.SECOND_OPINION === "1";
