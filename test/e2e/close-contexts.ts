import { afterAll } from "vitest";
import { browser } from "./browser.ts";

/** What a file left open goes on asking and drawing beside the next. */
afterAll(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
