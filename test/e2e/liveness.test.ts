import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { stagePerson } from "./person-camera.ts";
import { drawPhotographs } from "./photographs.ts";
import { newClient } from "./service.ts";
import { desk, openBrowser, openVisit, phone, press, seen, take } from "./visit.ts";

const url = inject("serviceUrl");
let browser: Browser;
let client: Awaited<ReturnType<typeof newClient>>;
let photographs: Awaited<ReturnType<typeof drawPhotographs>>;

beforeAll(async () => {
  photographs = await drawPhotographs();
  client = await newClient(url);
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
});

const camera = { seed: 7, width: 240, height: 320 };

/** One who has only the film of the face still to do. */
async function beforeLiveness(
  device: BrowserContextOptions,
  staged: Partial<typeof camera> & { recording?: string[] } = {},
) {
  const started = await client.start({
    allowed_documents: [{ country: "MZ", document_type: "passport" }],
    allow_desktop: true,
  });
  const visit = await openVisit(browser, url, device);
  await stagePerson(visit.page, { ...camera, ...staged });
  await visit.page.goto(started.onboarding_url);
  await press(visit.page, "I agree");
  if (device === desk) await press(visit.page, "Use this computer");
  await take(visit.page, photographs.document);
  await press(visit.page, "Use this photo");
  await press(visit.page, "Skip this photo");
  await seen(visit.page, "Now your face");
  await take(visit.page, photographs.face);
  await press(visit.page, "Use this photo");
  await seen(visit.page, "Show that it is you, now");
  return { ...visit, ...started };
}

describe.for([
  ["a small phone", phone, {}],
  ["a desk computer", desk, { width: 400, height: 300 }],
] as const)("on %s", ([, device, shape]) => {
  it("films a person who does what is asked, and sends it", async () => {
    const { page, id, expectCalm } = await beforeLiveness(device, shape);
    await press(page, "Start with colours");
    await page.getByText("Put your face in the oval").waitFor();
    await page.locator("dialog[data-phase=prompt]").waitFor();
    await page.locator("dialog[data-phase=light]").waitFor({ timeout: 60_000 });
    await seen(page, "Ready to send?", 60_000);
    await press(page, "Send");
    await seen(page, "Thank you");
    await expect
      .poll(() => client.read(id), { timeout: 60_000, interval: 500 })
      .toMatchObject({ status: "completed", progress: { liveness: "handed_in" } });
    expectCalm();
  });
});
