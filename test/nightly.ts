/**
 * What is too long for every pull request runs at night: `NIGHTLY=1 npm test`. What that is, and what
 * stands guard meanwhile, is listed in `docs/gate.md`.
 */
export const isNightly = process.env.NIGHTLY === "1";

/** More of the same: nothing in a pull request, all of it at night. */
export const atNight = <More>(...more: More[]): More[] => (isNightly ? more : []);

/**
 * Other people's programs, which `docs/gate.md` says how to install: `SECOND_OPINION=1`. Asked for, they
 * have to be there.
 */
export const asksOthers = process.env.SECOND_OPINION === "1";
