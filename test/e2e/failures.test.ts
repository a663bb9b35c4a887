import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { browser, url } from "./browser.ts";
import { stageCamera } from "./staged-camera.ts";
import { client, photographAll, photographs } from "./suite.ts";
import { openVisit, phone, press, seen, take, takeAgain } from "./visit.ts";

const folder = mkdtempSync(join(tmpdir(), "bonafide-failures-"));
const onlyPassport = { allowed_documents: [{ country: "MZ", document_type: "passport" }] };

async function atThePassport(stage?: (page: Page) => Promise<unknown>) {
  const { id, onboarding_url } = await client.start(onlyPassport);
  const { page } = await openVisit(browser, url, phone);
  await stage?.(page);
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await seen(page, "Photograph the page");
  return { page, id };
}

async function atTheFilm(stage?: (page: Page) => Promise<unknown>) {
  const { page, id } = await atThePassport(stage);
  await photographAll(page);
  return { page, id };
}

describe("a file that is no photograph for us", () => {
  it.for([
    ["a text file named .jpg", "text.jpg", "This is no picture.\n".repeat(40), "We could not open"],
    ["half a JPEG", "half.jpg", undefined, "We could not open"],
    ["an empty file", "empty.jpg", "", "We could not open"],
    ["a PDF", "scan.pdf", "%PDF-1.7", "We cannot open this file as a photo"],
    ["a file of 11 MB", "huge.jpg", "x".repeat(11e6), "This file is too large"],
  ] as const)(
    "is told from one at once, and another asked for: %s",
    async ([, name, content, sentence]) => {
      const { page } = await atThePassport();
      const file = content === undefined ? photographs.truncated : join(folder, name);
      if (content !== undefined) writeFileSync(file, content);
      await take(page, file);
      await press(page, "Use this photo");
      await page.getByRole("alert").getByText(sentence).waitFor();
      await takeAgain(page, photographs.document);
      await press(page, "Use this photo");
      await seen(page, "Once more");
    },
  );

  it("may be one that only the browser cannot show", async () => {
    const { page } = await atThePassport();
    writeFileSync(join(folder, "photo.heic"), "ftypheic");
    await take(page, join(folder, "photo.heic"));
    await page.getByText("This browser cannot show it").waitFor();
  });
});

it("says how many tries are left, then ends kindly", async () => {
  const { page } = await atThePassport();
  await take(page, photographs.truncated);
  for (let count = 1; count < 6; count += 1) {
    await press(page, "Use this photo");
    await seen(page, "This photo is no good yet");
    const left = 6 - count;
    expect(await page.getByText(`Photos left for this step: ${left}`).count()).toBe(
      left <= 2 ? 1 : 0,
    );
    await takeAgain(page, photographs.truncated);
  }
  await press(page, "Use this photo");
  await seen(page, "Let's stop here for now");
});

describe("the film of the face", () => {
  it("says what is amiss with the light or the phone before it begins", async () => {
    let camera: Awaited<ReturnType<typeof stageCamera>> | undefined;
    const { page } = await atTheFilm(async (page) => {
      camera = await stageCamera(page);
    });
    await page.route("**/liveness", () => {});
    await camera?.show({ exposure: 0.1 });
    await press(page, "With lights");
    const sentence = page.locator(".live-sentence");
    await sentence.getByText("Too dark").waitFor();
    expect(await sentence.getAttribute("aria-live")).toBe("assertive");
    await camera?.show({ exposure: 3 });
    await sentence.getByText("Too bright").waitFor();
    await page.setViewportSize({ width: 640, height: 360 });
    await sentence.getByText("Hold your phone upright").waitFor();
    await press(page, "Close the camera");
    await page.getByText("you left the page").waitFor();
  });

  it.for([
    ["took too long", { status: 409, code: "invalid_state" }, "It took too long"],
    ["did not become whole", { status: 400, code: "invalid_parameter" }, "is not complete"],
  ] as const)("that %s can be started again", async ([, { status, code }, sentence]) => {
    const { page } = await atTheFilm((page) => stageCamera(page));
    await page.route("**/liveness", (route) => route.fulfill({ status, json: { code } }));
    await press(page, "With lights");
    await page.getByRole("alert").getByText(sentence).waitFor({ timeout: 30_000 });
    await page.getByRole("button", { name: "With lights" }).waitFor();
  });

  it.for([
    ["insecure", "The camera needs a safe connection"],
    ["in_app", "This app does not let us use the camera"],
    ["none", "We found no camera"],
    ["NotAllowedError", "The camera is blocked"],
    ["NotReadableError", "Another app is using the camera"],
  ] as const)("is no dead end where the camera cannot be used: %s", async ([fault, title]) => {
    const { page } = await atTheFilm((page) => stageCamera(page, { fault }));
    await press(page, "With lights");
    await seen(page, title);
    await press(page, "I cannot do this");
    await seen(page, "Ready to send?");
    await page.getByText("Not done").waitFor();
  });
});
