import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";

/** The service, and the one browser of all files, in which each has contexts of its own. */
export const url = inject("serviceUrl");
export let browser: Browser;

beforeAll(async () => {
  browser = await chromium.connect(inject("browserAddress"));
});

/** Ends the contexts that this file opened, and the connection. */
afterAll(async () => {
  await browser?.close();
});
