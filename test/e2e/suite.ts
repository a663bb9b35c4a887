import type { Browser } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { drawPhotographs } from "./photographs.ts";
import { newClient } from "./service.ts";
import { openBrowser } from "./visit.ts";

/** What a file of the applicant's browser tests works with; made before the first and closed after the last. */
export const url = inject("serviceUrl");
export let browser: Browser;
export let client: Awaited<ReturnType<typeof newClient>>;
export let photographs: Awaited<ReturnType<typeof drawPhotographs>>;

beforeAll(async () => {
  photographs = await drawPhotographs();
  client = await newClient(url);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
});
