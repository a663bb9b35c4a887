import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import * as z from "zod";
import { type Recording, recordingOf, stagePerson } from "../../lab/person-camera/stage-person.ts";
import { isNightly } from "../nightly.ts";
import { browser, url } from "./browser.ts";
import { client, onlyPassport, openAtTheFilm, photographs } from "./suite.ts";
import { desk, focusOn, moving, openVisit, phone, press, seen, take } from "./visit.ts";

const upright = { seed: 7, width: 180, height: 240 };
/** For a film that no check reads. */
const small = { seed: 7, width: 120, height: 160 };
const lying = { seed: 7, width: 240, height: 200 };
/** A rendered person takes the machine's time: on a busy one the film runs in slow motion. */
const patience = 170_000;
vi.setConfig({ testTimeout: 2 * patience });

/** One who has only the film of the face still to do. */
async function beforeLiveness(
  device: BrowserContextOptions,
  stage: (page: Page) => Promise<unknown>,
) {
  const started = await client.start(onlyPassport);
  const visit = await openVisit(browser, url, device);
  await stage(visit.page);
  const draws: string[] = [];
  visit.page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/liveness"))
      draws.push(request.url());
  });
  await openAtTheFilm(visit.page, started.onboarding_url, device === desk);
  return { ...visit, ...started, draws };
}

const phaseOf = (page: Page, phase: string) =>
  page.locator(`dialog[data-phase=${phase}]`).waitFor({ timeout: patience });

async function sendAndRead(page: Page, id: string) {
  await seen(page, "Ready to send?", patience);
  await press(page, "Send");
  await seen(page, "Thank you");
  await expect
    .poll(() => client.read(id), { timeout: patience, interval: 500 })
    .toMatchObject({ status: "completed" });
  return client.read(id);
}

let recording: Recording = [];

it.runIf(isNightly)(
  "films on a small phone a person who follows the prompts, and sends the film over a broken network",
  async () => {
    const { page, id } = await beforeLiveness({ ...phone, ...moving }, (page) =>
      stagePerson(page, { ...upright, isKept: true }),
    );
    await press(page, "With lights");
    await phaseOf(page, "oval");
    await phaseOf(page, "prompt");
    await phaseOf(page, "light");
    let broken = 0;
    await page.route(
      ({ origin }) => origin !== url,
      (route) => {
        broken += 1;
        return broken <= 2 ? route.abort("connectionreset") : route.continue();
      },
    );
    await seen(page, "Well done", patience);
    await seen(page, "Ready to send?", patience);
    expect(broken).toBeGreaterThanOrEqual(6);
    recording = await recordingOf(page);
    const record = await sendAndRead(page, id);
    expect(record).toMatchObject({ progress: { liveness: "handed_in" } });
    expect(livenessOf(record)).toMatchObject({ status: "pass", reasons: [] });
  },
);

it.runIf(isNightly)(
  "fails the same person replayed from the recording, with its movements cut to the challenge",
  async () => {
    const { page, id } = await beforeLiveness(phone, (page) =>
      stagePerson(page, { ...upright, recording }),
    );
    await press(page, "With lights");
    const evidence = livenessOf(await sendAndRead(page, id));
    // Whether it contradicts outright or asks for a person depends on how far the two draws are apart.
    expect(evidence.status).not.toBe("pass");
    expect(evidence.reasons).toContainEqual(
      expect.objectContaining({ code: "illumination_mismatch" }),
    );
    expect(evidence.breakdown.illumination?.status).not.toBe("pass");
  },
);

it.runIf(isNightly)("passes at a desktop computer a person who follows the prompts", async () => {
  const { page, id, draws, expectCalm } = await beforeLiveness(desk, (page) =>
    stagePerson(page, lying),
  );
  await press(page, "With lights");
  const record = await sendAndRead(page, id);
  expect(record).toMatchObject({ progress: { liveness: "handed_in" } });
  expect(draws).toHaveLength(1);
  expect(livenessOf(record)).toMatchObject({ status: "pass", reasons: [] });
  expectCalm();
});

it("goes on with the step in which the face went, and with the one in which the page was left: the same challenge, and the person passes", async () => {
  const { page, id, draws, expectCalm } = await beforeLiveness(phone, (page) =>
    stagePerson(page, { ...upright, leaves: true }),
  );
  await press(page, "With lights");
  await page.getByText("Good, hold still").waitFor({ timeout: patience });
  await phaseOf(page, "prompt");
  await seen(page, "We cannot see your face", patience);
  await page.getByRole("alert").filter({ hasText: "Do this step again" }).waitFor();
  await focusOn(page, "Do this step again");
  await page.keyboard.press("Enter");
  await phaseOf(page, "prompt");
  await phaseOf(page, "light");
  await leave(page);
  await page.getByText("you left the page").waitFor();
  await press(page, "With lights");
  const next = page.locator("dialog[data-phase=prompt], dialog[data-phase=light]");
  await next.waitFor({ timeout: patience });
  expect(await next.getAttribute("data-phase")).toBe("light");
  const record = await sendAndRead(page, id);
  expect(record).toMatchObject({ progress: { liveness: "handed_in" } });
  expect(draws).toHaveLength(1);
  expect(livenessOf(record)).toMatchObject({ status: "pass", reasons: [] });
  expectCalm();
});

it.runIf(isNightly)(
  "films without looking for a face if the network for it does not come",
  async () => {
    const { page } = await beforeLiveness(phone, async (page) => {
      await page.route("**/face-presence-*", (route) => route.abort());
      await stagePerson(page, { ...upright, leaves: true });
    });
    await press(page, "No lights");
    await seen(page, "Ready to send?", patience);
  },
);

it("shows no color to an applicant who chose no flashing, films without the face network, and keeps the film while there is no internet and over a reload", async () => {
  const { page, id } = await beforeLiveness(phone, async (page) => {
    await page.route("**/face-presence-*", (route) => route.abort());
    await stagePerson(page, upright);
  });
  let isAway = true;
  await page.route("**/seal", (route) => (isAway ? route.abort() : route.continue()));
  await press(page, "No lights");
  await phaseOf(page, "prompt");
  const light = page.locator(".live-light:not([hidden])");
  const shown = light.waitFor({ timeout: patience }).then(
    () => "colours",
    () => "closed",
  );
  await seen(page, "It did not arrive", patience);
  isAway = false;
  await press(page, "Send again");
  await seen(page, "Ready to send?", patience);
  // The page does not ask again for a film that has arrived.
  await page.reload();
  const record = await sendAndRead(page, id);
  expect(record).toMatchObject({ progress: { liveness: "handed_in" } });
  expect(livenessOf(record)).toMatchObject({
    status: "review",
    reasons: [{ code: "flash_declined" }],
  });
  await page.close();
  expect(await shown).toBe("closed");
});

it("follows its template: its own text to accept, no tilted photograph, no colors", async () => {
  const terms = { name: "Terms of Banco Índico", version: "7", text_url: "https://example.com/7" };
  const consent = { id: "terms", primitive: "capture.consent", config: terms };
  const calm = { id: "calm", primitive: "capture.liveness_no_flash", config: {} };
  const document = {
    id: "document",
    primitive: "capture.document",
    config: { ask_tilted: false, allow_desktop: true },
  };
  const baseLink = await client.activate({
    "capture.liveness_active": calm,
    "capture.document": [consent, document],
  });
  const { page } = await openVisit(browser, url, phone);
  await page.goto(baseLink);
  await press(page, "Start");
  const link = page.getByRole("link", { name: terms.name });
  expect(await link.getAttribute("href")).toBe(terms.text_url);
  const agreed = page.waitForRequest((request) => request.url().endsWith("/consent"));
  await press(page, "I agree");
  expect((await agreed).postDataJSON()).toMatchObject({ name: terms.name, version: "7" });
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await seen(page, "Now your face");
  await take(page, photographs.face);
  await press(page, "Use this photo");
  await seen(page, "Record a short video of your face");
  expect(await page.getByText("flash").count()).toBe(0);
  expect(await page.getByText("colors").count()).toBe(0);
  await page.getByRole("button", { name: "Start", exact: true }).waitFor();
  await page.getByRole("button", { name: "I cannot do this" }).waitFor();
});

it("lets an applicant without an attempt left continue", async () => {
  const { page, id } = await beforeLiveness(phone, (page) => stagePerson(page, small));
  for (const flash of [true, true, true]) {
    const answer = await page.evaluate(`fetch("/applicant/v1/verifications/${id}/liveness", {
      method: "POST", headers: { "content-type": "application/json" }, body: '{"flash":${flash}}',
    }).then(({ status }) => status)`);
    expect(answer).toBe(201);
  }
  await press(page, "With lights");
  await seen(page, "Ready to send?", patience);
  await page.getByText("Not done").waitFor();
});

const Result = z.object({
  result: z.object({
    verification_result: z.object({
      checks: z.object({
        liveness: z.object({
          status: z.string(),
          reasons: z.array(z.unknown()),
          breakdown: z.looseObject({
            illumination: z.looseObject({ status: z.string() }).optional(),
          }),
        }),
      }),
    }),
  }),
});

function livenessOf(record: unknown) {
  return Result.parse(record).result.verification_result.checks.liveness;
}

/** As when another app comes to the front. */
function leave(page: Page): Promise<unknown> {
  return page.evaluate(`
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.hidden;
  `);
}
