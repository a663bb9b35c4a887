import type { Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import * as z from "zod";
import { stagePerson } from "../../lab/person-camera/stage-person.ts";
import { prescribed } from "../fixtures/prescribed.ts";
import { browser, url } from "./browser.ts";
import { stageCamera } from "./staged-camera.ts";
import { client, onlyPassport, openAtTheFilm, photographs } from "./suite.ts";
import { focusOn, openVisit, phone, press, seen, take, untilHidden } from "./visit.ts";

/** A busy machine takes its time over a verification, and over a film. */
const patience = 170_000;
vi.setConfig({ testTimeout: 3 * patience });

async function visited(stage: (page: Page) => Promise<unknown>) {
  const visit = await openVisit(browser, url, phone);
  await stage(visit.page);
  const draws: string[] = [];
  visit.page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/liveness"))
      draws.push(request.url());
  });
  return { ...visit, draws };
}

it("films no black picture: no challenge, no praise, and help after ten seconds", async () => {
  const { id, onboarding_url } = await client.start({ ...onlyPassport, ...prescribed });
  const { page, draws, expectCalm } = await visited(async (page) => {
    await page.clock.install();
    await stageCamera(page);
  });
  await openAtTheFilm(page, onboarding_url);
  await press(page, "With lights");
  await page.locator(".live-sentence", { hasText: "All is black" }).waitFor();
  await untilHidden(page);
  await seen(page, "We do not see your face yet", patience);
  await page
    .getByRole("alert")
    .getByText(/turn on a lamp/)
    .waitFor();

  await focusOn(page, "Try again");
  await page.keyboard.press("Enter");
  await page.locator(".live-sentence", { hasText: "All is black" }).waitFor();
  await untilHidden(page);
  await seen(page, "We do not see your face yet", patience);
  expect(draws).toEqual([]);

  const other = await handedOver(page);
  await press(other.page, "I cannot do this");
  await seen(other.page, "Ready to send?");
  await press(other.page, "Send");
  await seen(other.page, "Thank you");
  await seen(page, "Thank you");
  expect(await client.read(id)).toMatchObject({ progress: { liveness: "not_completed" } });
  expectCalm();
  other.expectCalm();
});

/** Shows the code on the phone that cannot film, and opens it on another. */
async function handedOver(page: Page) {
  const answer = page.waitForResponse(
    (response) => response.url().endsWith("/handoff") && response.request().method() === "POST",
  );
  await press(page, "Use another phone");
  await seen(page, "Continue on another phone");
  const handoff = z.object({ url: z.string() }).parse(await (await answer).json());
  await page.getByRole("img", { name: "Code that opens" }).waitFor();
  const other = await visited(stageCamera);
  await other.page.goto(handoff.url);
  await seen(other.page, "Record a short video of your face");
  await seen(page, "Continue on your phone now");
  return other;
}

it("shows an oval for the face amid the picture, and its words between that and the camera", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page } = await visited(stageCamera);
  await openAtTheFilm(page, onboarding_url);
  await press(page, "No lights");
  await page.locator("dialog[data-phase=oval] .live-sentence").waitFor();
  const boxOf = async (part: string) => {
    const box = await page.locator(part).boundingBox();
    if (!box) throw new Error(`${part} is not shown`);
    return { ...box, bottom: box.y + box.height, right: box.x + box.width };
  };
  const [oval, view, words] = [
    await boxOf(".live-oval"),
    await boxOf(".live-view"),
    await boxOf(".live-words"),
  ];
  expect(oval.height / oval.width).toBeCloseTo(4 / 3, 1);
  expect(oval.width).toBeLessThan(view.width / 2);
  expect(oval.x + oval.width / 2).toBeCloseTo(view.x + view.width / 2, 0);
  expect(oval.y + oval.height / 2).toBeCloseTo(view.y + view.height / 2, 0);
  expect(words.y).toBeLessThan(20);
  expect(words.bottom).toBeLessThan(oval.y);
  const round = await page
    .locator(".live-oval")
    .evaluate((each) => getComputedStyle(each).borderRadius);
  expect(round).toBe("50%");
});

it("stays on this phone if its owner changes their mind, and may record from the review after all", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page, draws } = await visited((page) => stageCamera(page, { fault: "NotReadableError" }));
  await openAtTheFilm(page, onboarding_url);
  await press(page, "No lights");
  await seen(page, "Another app is using the camera");
  await press(page, "Use another phone");
  await seen(page, "Continue on another phone");
  await press(page, "Stay on this phone");
  await seen(page, "Record a short video of your face");
  await press(page, "I cannot do this");
  await seen(page, "Ready to send?");
  await page.getByText("Not done").waitFor();
  await press(page, "Record now: Video of your face");
  await seen(page, "Record a short video of your face");
  await page.goBack();
  await seen(page, "Ready to send?");
  expect(draws).toEqual([]);
});

it("takes the photograph of a face by itself once the face fills the oval, and shows it", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page, expectCalm } = await visited((page) =>
    stagePerson(page, { seed: 7, width: 240, height: 320, enlarged: 3 }),
  );
  await openAtTheFace(page, onboarding_url);
  await press(page, "Open the camera");
  await seen(page, "Is your face clear?", patience);
  expectCalm();
});

it("takes a photograph by itself only of a face, and always on the button", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page } = await visited(async (page) => {
    const camera = await stageCamera(page);
    page.on("load", () => camera.show({ card: null, table: "#8a8a86" }));
  });
  await openAtTheFace(page, onboarding_url);
  await press(page, "Open the camera");
  const hint = page.locator(".camera-hint");
  await hint.getByText("Put your face in the oval").waitFor();
  await page.waitForTimeout(3000);
  expect(await page.locator(".guide-good").count()).toBe(0);
  await page.locator(".shutter").click();
  await seen(page, "Is your face clear?");
});

async function openAtTheFace(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await press(page, "I agree");
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await press(page, "Skip this photo");
  await seen(page, "Now your face");
}
