/**
 * The oldest browsers that the applicant's page, and the script for pages that embed it, run in; the build, the lint of
 * what they call and the tests follow. Below it one sentence says what to do (`applicant/public/old.js`).
 *
 * Chrome and WebView 80 (February 2020): Android phones of 2015 and later in Mozambique and Mexico update them from the
 * store, and those that do not stopped there or above. Safari 14: what an iPhone 6s of 2015 is offered. Samsung 13 is
 * Chromium 79 with the syntax of 80.
 */
export const browserFloor = { chrome: 80, safari: 14, firefox: 90, samsung: 13 } as const;

/** The targets for Vite's syntax. */
export const floorTargets = (["chrome", "safari", "firefox"] as const).map(
  (name) => `${name}${browserFloor[name]}`,
);
