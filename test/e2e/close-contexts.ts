import { afterAll, afterEach } from "vitest";
import { browser } from "./browser.ts";

/** A test that passes at its second try leaves no trace of the first one else. */
afterEach(({ task }) => {
  const { state, errors = [] } = task.result ?? {};
  for (const { stack, message } of state === "pass" ? errors : []) {
    console.error(`"${task.name}" failed at first: ${stack ?? message}`);
  }
});

/** Pages that a test file left open would go on with requests and drawing during the next file. */
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
