import type { Page } from "playwright-core";
import { beforeAll } from "vitest";
import { url } from "./browser.ts";
import { drawPhotographs } from "./photographs.ts";
import { newClient } from "./service.ts";
import { press, seen, take } from "./visit.ts";

/** What a file of the applicant's browser tests works with; made before the first. */
export let client: Awaited<ReturnType<typeof newClient>>;
export let photographs: Awaited<ReturnType<typeof drawPhotographs>>;

beforeAll(async () => {
  photographs = await drawPhotographs();
  client = await newClient(url);
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
  await seen(page, "Record a short video of your face");
}
