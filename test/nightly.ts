/**
 * What is too long for every pull request runs at night: `NIGHTLY=1 npm test`. What that is, and what
 * stands guard meanwhile, is listed in `docs/gate.md`.
 */
export const isNightly = process.env.NIGHTLY === "1";
