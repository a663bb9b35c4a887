import { mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { stagePerson } from "../../lab/person-camera/stage-person.ts";
import { isNightly } from "../nightly.ts";
import { browser, url } from "./browser.ts";
import { stageCamera } from "./staged-camera.ts";
import { client, onlyPassport, openAtTheFilm, photographs } from "./suite.ts";
import { openVisit, phone, press, seen, take, takeAgain } from "./visit.ts";

const folder = mkdtempSync(join(tmpdir(), "bonafide-failures-"));

/** As a phone's camera app writes it: the document in the middle of a grainy table. */
async function ofACameraApp({ width, sigma }: { width: number; sigma: number }): Promise<Buffer> {
  const height = Math.round(width * 0.75);
  const noise = { type: "gaussian", mean: 120, sigma } as const;
  // One small piece, laid side by side: a noise of twenty million pixels takes four seconds of the processor.
  const grain = await sharp({
    create: { width: 256, height: 256, channels: 3, background: "#777", noise },
  })
    .png()
    .toBuffer();
  const page = await sharp(photographs.document)
    .resize(Math.round(width * 0.7))
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#777" } })
    .composite([{ input: grain, tile: true }, { input: page }])
    .withExif({ IFD0: { Make: "samsung", Model: "SM-A546B" } })
    .jpeg({ quality: 98 })
    .toBuffer();
}

async function atThePassport() {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page } = await openVisit(browser, url, phone);
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await seen(page, "Photograph the page");
  return { page };
}

async function atTheFilm(stage: (page: Page) => Promise<unknown>) {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page } = await openVisit(browser, url, phone);
  await stage(page);
  await openAtTheFilm(page, onboarding_url);
  return { page };
}

describe("a file that is no photograph for us", () => {
  it("refuses files that are no photograph at once: a text, half a JPEG, nothing, a PDF, 26 MB", async () => {
    const { page } = await atThePassport();
    for (const [name, content, sentence] of [
      ["text.jpg", "This is no picture.\n".repeat(40), "We could not open"],
      ["scan.pdf", "%PDF-1.7", "This is a PDF. We need a photo of the document itself"],
      ["half.jpg", undefined, "We could not open"],
      ["huge.jpg", `\u00ff\u00d8\u00ff${"x".repeat(27e6)}`, "This file is too large"],
      ["empty.jpg", "", "We could not open"],
    ] as const) {
      const file = content === undefined ? photographs.truncated : join(folder, name);
      if (content !== undefined) writeFileSync(file, content, "latin1");
      await takeAgain(page, file);
      await press(page, "Use this photo");
      await page.getByRole("alert").getByText(sentence).waitFor();
      // No wall: the page's camera, and one way more, are in view beside the way that gave this file.
      await page.getByRole("button", { name: "Open the camera" }).waitFor();
      expect(await page.locator(".actions button:visible").count()).toBeGreaterThanOrEqual(3);
    }
    await takeAgain(page, photographs.document);
    await press(page, "Use this photo");
    await seen(page, "Once more");
  });

  it.runIf(isNightly)(
    "is made smaller on the phone if it is too large to travel, and keeps the camera's own words",
    async () => {
      const { page } = await atThePassport();
      const buffer = await ofACameraApp({ width: 5200, sigma: 40 });
      expect(buffer.length).toBeGreaterThan(10 * 2 ** 20);
      const confirmed = page.waitForRequest((request) => request.url().endsWith("/confirm"));
      await take(page, { name: "IMG_1.jpg", mimeType: "", buffer });
      await press(page, "Use this photo");
      expect((await confirmed).postDataJSON()).toMatchObject({ scaled_from_bytes: buffer.length });
      await seen(page, "Once more");
    },
  );

  it("uploads half a megabyte instead of the four that a phone's camera app wrote, and shrinks it during the inspection", async () => {
    const { page } = await atThePassport();
    const buffer = await ofACameraApp({ width: 4000, sigma: 4 });
    expect(buffer.length).toBeGreaterThan(2_500_000);
    const sent = page.waitForRequest(
      (request) => request.method() === "POST" && !request.url().startsWith(url),
    );
    const confirmed = page.waitForRequest((request) => request.url().endsWith("/confirm"));
    await take(page, { name: "IMG_2.jpg", mimeType: "image/jpeg", buffer });
    await press(page, "Use this photo");
    expect((await confirmed).postDataJSON()).toMatchObject({ scaled_from_bytes: buffer.length });
    const { requestBodySize } = await (await sent).sizes();
    expect(requestBodySize).toBeLessThan(500_000);
    await seen(page, "Once more");
  });

  it("may be a HEIC photograph, which this browser cannot show: its bytes are accepted as they are", async () => {
    const { page } = await atThePassport();
    const file = new URL("../fixtures/heic/document.heic", import.meta.url);
    const sent = page.waitForRequest((request) => request.url().endsWith("/uploads"));
    await take(page, fileURLToPath(file));
    await page.getByText("This browser cannot show it").waitFor();
    await press(page, "Use this photo");
    expect((await sent).postDataJSON()).toMatchObject({
      // Systems name it by one or the other.
      content_type: expect.stringMatching(/^image\/hei[cf]$/),
      bytes: statSync(file).size,
    });
    await seen(page, "Once more");
  });
});

it("says how many tries are left, then ends kindly", async () => {
  const { page } = await atThePassport();
  await take(page, photographs.truncated);
  for (let count = 1; count < 6; count += 1) {
    await press(page, "Use this photo");
    await seen(page, "We need another photo");
    const left = 6 - count;
    expect(await page.getByText(`Photos left for this step: ${left}`).count()).toBe(
      left <= 2 ? 1 : 0,
    );
    await takeAgain(page, photographs.truncated);
  }
  await press(page, "Use this photo");
  await seen(page, "Let’s stop here for now");
});

describe("the film of the face", () => {
  it("shows a fault of light or phone before the film begins", async () => {
    let camera: Awaited<ReturnType<typeof stageCamera>> | undefined;
    const { page } = await atTheFilm(async (page) => {
      camera = await stageCamera(page);
    });
    const sentence = page.locator(".live-sentence");
    const expectAnnounced = async (words: string) => {
      await press(page, "With lights");
      await sentence.getByText(words).waitFor();
      expect(await sentence.getAttribute("aria-live")).toBe("assertive");
      await press(page, "Close the camera");
      await page.getByText("you left the page").waitFor();
    };
    await camera?.show({ exposure: 0.1 });
    await expectAnnounced("Too dark");
    await camera?.show({ exposure: 3 });
    await expectAnnounced("Too bright");
    await page.setViewportSize({ width: 640, height: 360 });
    await expectAnnounced("Hold your phone upright");
  });

  it("lets a film that was too long or incomplete start again", async () => {
    const { page } = await atTheFilm((page) =>
      stagePerson(page, { seed: 7, width: 120, height: 160 }),
    );
    for (const [status, code, sentence] of [
      [409, "invalid_state", "Time ran out"],
      [400, "invalid_parameter", "is not complete"],
    ] as const) {
      await page.route("**/liveness", (route) => route.fulfill({ status, json: { code } }));
      await press(page, "With lights");
      await page.getByRole("alert").getByText(sentence).waitFor({ timeout: 30_000 });
      await page.unroute("**/liveness");
    }
    await page.getByRole("button", { name: "With lights" }).waitFor();
  });

  it("is no dead end if the camera cannot be used, whatever the cause", async () => {
    const { page: first } = await atTheFilm(stageCamera);
    for (const [fault, title] of [
      ["insecure", "The camera needs a secure connection"],
      ["in_app", "This app does not let us use the camera"],
      ["none", "We found no camera"],
      ["NotAllowedError", "The camera is blocked"],
      ["NotReadableError", "Another app is using the camera"],
    ] as const) {
      const page = await first.context().newPage();
      await stageCamera(page, { fault });
      await page.goto(first.url());
      // Once left out, it may be made up for from the review.
      const record = page.getByRole("button", { name: "Record now: Video of your face" });
      const lights = page.getByRole("button", { name: "With lights" });
      await record.or(lights).waitFor();
      if (await record.isVisible()) await record.click();
      await lights.click();
      await seen(page, title);
      await press(page, "I cannot do this");
      await seen(page, "Ready to send?");
      await page.getByText("Not done").waitFor();
      await page.close();
    }
  });
});

describe("an error of the page's own", () => {
  const title = "Something went wrong here";

  it("is not called a lost network while the face is filmed, and has two ways on", async () => {
    const { page } = await atTheFilm(async (page) => {
      await stagePerson(page, { seed: 7, width: 120, height: 160 });
      await page.addInitScript("navigator.vibrate = () => { throw new TypeError('no') }");
    });
    await press(page, "No lights");
    await seen(page, title, 120_000);
    await page.getByRole("button", { name: "Use another phone" }).waitFor();
    await press(page, "I cannot do this");
    await seen(page, "Ready to send?");
  });

  it("is none of the camera's, which is left for another way", async () => {
    const { page } = await atThePassport();
    await stageCamera(page);
    await page.addInitScript(
      "HTMLCanvasElement.prototype.toBlob = () => { throw new TypeError('no') }",
    );
    await page.reload();
    await press(page, "Open the camera");
    await page.locator(".shutter:enabled").click();
    await seen(page, title);
    await page.getByRole("button", { name: "Try the camera again" }).waitFor();
    await take(page, photographs.document);
    await press(page, "Use this photo");
    await seen(page, "Once more");
  });

  it("is none of a photograph's, which can be sent again", async () => {
    const { page } = await atThePassport();
    await page.addInitScript("FormData.prototype.append = () => { throw new TypeError('no') }");
    await page.reload();
    await take(page, photographs.document);
    await press(page, "Use this photo");
    await page.getByRole("alert").getByText("The fault is ours").waitFor();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await page.getByRole("button", { name: "Open the camera" }).waitFor();
  });

  it("leads out of a browser that cannot run a part of the page", async () => {
    const { page } = await atThePassport();
    await page.context().grantPermissions(["clipboard-write"]);
    await page.route("**/steps-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "undefined.no()" }),
    );
    await page.reload();
    await seen(page, title);
    await press(page, "Copy the link");
    await page.getByText("Link copied").waitFor();
    await page.unroute("**/steps-*.js");
  });

  it("is none of a request's that was refused: only one that failed speaks of the internet", async () => {
    const { page } = await atThePassport();
    await page.route("**/handoff", (route) => route.fulfill({ status: 403, body: "no" }));
    await page.route("**/steps-*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "undefined.no()" }),
    );
    await page.reload();
    await press(page, "Copy the link");
    await page.getByText("Wait a few minutes and try again").waitFor();
  });
});

it("shows no message about a code that is refused after its page was left", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page } = await openVisit(browser, url, { viewport: { width: 1280, height: 900 } });
  const left = Promise.withResolvers<void>();
  await page.route("**/handoff", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await left.promise;
    const problem = { code: "rate_limit_exceeded", status: 429 };
    return route.fulfill({ status: 429, json: problem, contentType: "application/problem+json" });
  });
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await press(page, "Use this computer");
  await page.getByText("Photograph the page").waitFor();
  const refused = page.waitForResponse(
    (response) => response.url().endsWith("/handoff") && response.request().method() === "POST",
  );
  left.resolve();
  expect((await refused).status()).toBe(429);
  await new Promise((wake) => setTimeout(wake, 300));
  await page.getByText("Photograph the page").waitFor({ timeout: 1000 });
});
