import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { openBrowser } from "./visit.ts";

/** The service and the one browser of a file of tests, opened before the first and closed after the last. */
export const url = inject("serviceUrl");
export let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
});
