import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { stagePerson } from "../../lab/person-camera/stage-person.ts";
import { isNightly } from "../nightly.ts";
import { browser, url } from "./browser.ts";
import { slowDown } from "./slow-down.ts";
import { stageCamera } from "./staged-camera.ts";
import { client, onlyPassport, openAtTheFilm, photographs } from "./suite.ts";
import { openVisit, phone, press, seen, take } from "./visit.ts";

/** A rendered person takes the machine's time. */
const patience = 170_000;
vi.setConfig({ testTimeout: 2 * patience });

const person = { seed: 7, width: 120, height: 160 };
const card = { country: "MZ", document_type: "bilhete_identidade" };

/** Reloads the page, and then restores it like a browser that died: its tab comes back, and the page begins again. */
async function comesBackTo(page: Page, title: string): Promise<void> {
  await page.reload();
  await seen(page, title);
  await page.goto(`${url}/v/icon.svg`);
  await page.goBack();
  await seen(page, title);
}

it("comes back to the same step after a reload in the middle of each photograph, and keeps those that were accepted", async () => {
  const { onboarding_url } = await client.start({ allowed_documents: [card] });
  const { page } = await openVisit(browser, url, phone);
  await stageCamera(page);
  await page.goto(onboarding_url);
  await press(page, "I agree");
  const steps = [
    ["Photograph the front", photographs.front],
    ["Once more the front, tilted", undefined],
    ["Now the back", photographs.back],
    ["Now your face", photographs.face],
  ] as const;
  for (const [title, file] of steps) {
    await seen(page, title);
    await comesBackTo(page, title);
    await press(page, "Open the camera");
    await page.locator("dialog").waitFor();
    await comesBackTo(page, title);
    if (!file) {
      await press(page, "Skip this photo");
      continue;
    }
    await take(page, file);
    // The photo was taken and not yet uploaded: the step asks for this one again, and for no other.
    await comesBackTo(page, title);
    await take(page, file);
    await press(page, "Use this photo");
  }
  await seen(page, "Record a short video of your face");
  await comesBackTo(page, "Record a short video of your face");
  await press(page, "I cannot do this");
  await seen(page, "Ready to send?");
  await comesBackTo(page, "Ready to send?");
  expect(await page.locator(".shots .received").count()).toBe(3);
  await press(page, "Send");
  await seen(page, "Thank you");
  await comesBackTo(page, "Thank you");
});

it("comes back to the photograph whose upload was running behind the next step, after the browser asked", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page } = await openVisit(browser, url, phone);
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await take(page, photographs.document);
  await slowDown(page, 8000);
  await press(page, "Use this photo");
  await seen(page, "Once more this page, tilted");
  await page.getByText(/Photo page: sending, \d+ %/).waitFor();
  await page.reload();
  await seen(page, "Photograph the page");
  expect(asked).toEqual(["beforeunload"]);
  await slowDown(page, -1);
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await seen(page, "Once more this page, tilted");
  await page.reload();
  await seen(page, "Once more this page, tilted");
  // Nothing is in progress: the page asks no question.
  expect(asked).toHaveLength(1);
});

it.runIf(isNightly)(
  "comes back to the film from the middle of it and from its sending, and asks for none twice, not even in another browser",
  async () => {
    const { onboarding_url } = await client.start(onlyPassport);
    const { page } = await openVisit(browser, url, phone);
    await stagePerson(page, person);
    await openAtTheFilm(page, onboarding_url);
    await press(page, "No lights");
    await page.locator("dialog[data-phase=prompt]").waitFor({ timeout: patience });
    await comesBackTo(page, "Record a short video of your face");

    await page.route("**/seal", (route) => route.abort());
    await press(page, "No lights");
    await seen(page, "It did not arrive", patience);
    await page.unroute("**/seal");
    await comesBackTo(page, "Record a short video of your face");

    const handedIn = page.waitForResponse((answer) => answer.url().endsWith("/hand-in"));
    await press(page, "No lights");
    await seen(page, "Ready to send?", patience);
    expect((await handedIn).ok()).toBe(true);
    await comesBackTo(page, "Ready to send?");

    const other = await openVisit(browser, url, phone);
    await other.page.goto(onboarding_url);
    await seen(other.page, "Ready to send?");
    await press(other.page, "Send");
    await seen(other.page, "Thank you");
  },
);
