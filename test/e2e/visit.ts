import type { Browser, BrowserContext, BrowserContextOptions, Frame, Page } from "playwright-core";
import { expect, onTestFinished, TestRunner } from "vitest";

export const phone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true };
export const desk = { viewport: { width: 1280, height: 800 } };

/** An animation is drawn sixty times a second, even while a test waits for the service. */
export const calm = { reducedMotion: "reduce" } as const;
/** For a visit as most people make it. */
export const moving = { reducedMotion: "no-preference" } as const;

/** A fresh browser that remembers everything that should not have happened in it. */
export async function openVisit(browser: Browser, url: string, options: BrowserContextOptions) {
  const context: BrowserContext = await browser.newContext({
    locale: "en-GB",
    ...calm,
    ...options,
  });
  // A page left open goes on asking and drawing beside the next test.
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    const isOurs = !/status of 4\d\d/.test(message.text());
    if (message.type() === "error" && isOurs) complaints.push(message.text());
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http")) hosts.add(hostname);
    if (request.headers().referer?.includes("t=")) complaints.push("a referrer held the token");
  });
  return {
    page,
    expectCalm() {
      expect(complaints).toEqual([]);
      expect([...hosts]).toEqual([new URL(url).hostname]);
    },
  };
}

/** The step is there, its heading has the focus, and its button is in view. */
export async function seen(page: Page, title: string | RegExp, timeout = 30_000): Promise<void> {
  const heading = page.getByRole("heading", { name: title });
  await heading.first().waitFor({ timeout });
  await page.locator("h1:focus, select:focus").waitFor({ timeout });
  const primary = page.locator("button.primary");
  // A screen that came with a movement has its button in view when it has come to rest.
  const reach = async () => {
    if ((await primary.count()) === 0) return "in reach";
    const box = await primary.boundingBox({ timeout: 1000 });
    const height = page.viewportSize()?.height ?? 0;
    if (!box || box.y < 0 || box.y + box.height > height) return "out of view";
    return box.height < 44 ? "too small" : "in reach";
  };
  await expect.poll(reach, { message: `the button of ${title}`, timeout }).toBe("in reach");
}

/** How long the film waits for a face, by the page's own clock. */
const seenWithinMs = 10_000;

/** Advances that clock until no face was found for the whole time, which begins with the first look. */
export async function untilHidden(page: Page): Promise<void> {
  const title = page.getByRole("heading", { name: "We do not see your face yet" });
  const isAnnounced = async () => {
    await page.clock.fastForward(seenWithinMs);
    return title.isVisible();
  };
  await expect.poll(isAnnounced, { timeout: 120_000 }).toBe(true);
}

export async function press(page: Page | Frame, name: string): Promise<void> {
  await page.getByRole("button", { name }).click();
}

/** Goes on past the film of the face, which has a test of its own. */
export async function skipLiveness(page: Page): Promise<void> {
  await seen(page, "Record a short video of your face");
  await press(page, "I cannot do this");
}

/** Where it lies, or what it holds. */
type Photograph = string | { name: string; mimeType: string; buffer: Buffer };

export async function take(page: Page | Frame, file: Photograph): Promise<void> {
  await page.locator("input[type=file]").first().setInputFiles(file);
  await page.getByRole("button", { name: "Use this photo" }).waitFor();
}

/** A phone asks for its camera at once; if our own camera opens instead, it is closed for the file. */
export async function takeAgain(page: Page, file: string): Promise<void> {
  const input = page.locator("input[type=file]");
  if ((await input.count()) === 0) {
    await press(page, "Take it again");
    await press(page, "Close the camera");
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await take(page, file);
}

export async function focusOn(page: Page, name: string): Promise<void> {
  for (let steps = 0; steps < 20; steps += 1) {
    await page.keyboard.press("Tab");
    // After the last control the focus is on none, and comes round to the first.
    const focus = page.locator(":focus");
    if ((await focus.filter({ hasText: name }).count()) === 0) continue;
    if ((await focus.textContent()) === name) return;
  }
  throw new Error(`The keyboard cannot reach “${name}”.`);
}
