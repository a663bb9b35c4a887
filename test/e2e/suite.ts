import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, inject } from "vitest";
import { drawPhotographs } from "./photographs.ts";
import { newClient } from "./service.ts";
import { openBrowser, press, seen, take } from "./visit.ts";

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

/** A page of the document, the tilt left out, and the face: up to where the film begins. */
export async function photographAll(page: Page): Promise<void> {
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await press(page, "Skip this photo");
  // What comes next says another thing where there is no camera.
  await page.getByRole("button", { name: "Skip this photo" }).waitFor({ state: "detached" });
  await take(page, photographs.face);
  await press(page, "Use this photo");
  await seen(page, "Show that it is you, now");
}

afterAll(async () => {
  await browser?.close();
});
