import type { BrowserContextOptions, Page } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { prescribed } from "../fixtures/prescribed.ts";
import { browser, url } from "./browser.ts";
import { startCuttingProxy } from "./cutting-proxy.ts";
import { slowDown } from "./slow-down.ts";
import { client, onlyPassport, openAtTheFilm, photographs } from "./suite.ts";
import { openVisit, phone, press, seen, skipLiveness, take, takeAgain } from "./visit.ts";

async function atThePassport(
  more: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
) {
  const started = await client.start({ ...onlyPassport, ...prescribed });
  const visit = await openVisit(browser, url, { ...phone, ...more });
  await prepare?.(visit.page);
  await visit.page.goto(started.onboarding_url);
  await press(visit.page, "I agree");
  await seen(visit.page, "Photograph the page");
  return { ...visit, ...started };
}

it("goes on by itself if the network is cut in the middle of an upload, and the Case completes once", async () => {
  let proxy: Awaited<ReturnType<typeof startCuttingProxy>> | undefined;
  const throughProxy = (page: Page) =>
    page.route("**/consent", async (route) => {
      const answer = await route.fetch();
      const sitting = await answer.json();
      const [ticket] = sitting.ahead.uploads;
      const target = new URL(ticket.url);
      proxy ??= await startCuttingProxy(target, { cuts: 2, atBytes: 60_000 });
      ticket.url = ticket.url.replace(target.origin, proxy.origin);
      return route.fulfill({ response: answer, json: sitting });
    });
  // The page's own policy lets it upload to nowhere but the service, which the proxy is not.
  const { page, id } = await atThePassport({ bypassCSP: true }, throughProxy);
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await page.getByText("No internet. We will continue").waitFor();
  await seen(page, "Once more", 30_000);
  expect(proxy?.cutsLeft()).toBe(0);
  proxy?.close();
  await press(page, "Skip this photo");
  await take(page, photographs.face);
  await press(page, "Use this photo");
  await skipLiveness(page);
  await press(page, "Send");
  await seen(page, "Thank you");
  const done = await completed(id);
  expect(done.documents).toEqual(["id_front", "selfie"]);
  await page.evaluate(`fetch("/applicant/v1/verifications/${id}/submit", {
    method: "POST", headers: { "content-type": "application/json" }, body: "{}",
  })`);
  expect(await client.read(id)).toEqual(done);
});

it("goes on where it was after the tab was killed in the middle of an upload", async () => {
  const { page } = await atThePassport();
  await slowDown(page);
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await untilHalfSent(page);
  const address = page.url();
  await page.close();

  const next = await page.context().newPage();
  await next.goto(address);
  await seen(next, "Photograph the page");
  await take(next, photographs.document);
  await press(next, "Use this photo");
  await seen(next, "Once more");
});

it("keeps the photograph for another try when the network stays away", async () => {
  const { page } = await atThePassport();
  let isAway = true;
  await page.route("**/uploads", (route) => (isAway ? route.abort() : route.continue()));
  // As a ticket is refused that ran out meanwhile: then another one is asked for.
  const refused = { status: 403, headers: { "access-control-allow-origin": "*" } };
  await page.route(
    ({ origin }) => origin !== url,
    (route) => (isAway ? route.fulfill(refused) : route.continue()),
  );
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await page.getByText("The photo did not arrive").waitFor();
  isAway = false;
  await press(page, "Try again");
  await seen(page, "Once more");
});

it("continues by itself after a slow inspection, and sends no photograph twice", async () => {
  const { page } = await atThePassport();
  const calls: number[] = [];
  await page.route("**/confirm", (route) => {
    calls.push(Date.now());
    if (calls.length > 2) return route.continue();
    const json = { code: "temporarily_unavailable", status: 503 };
    return route.fulfill({ status: 503, headers: { "retry-after": "2" }, json });
  });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && !request.url().startsWith(url)) sent += 1;
  });
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await seen(page, "Once more");
  const [first = 0, second = 0] = calls;
  expect(second - first).toBeGreaterThanOrEqual(2000);
  expect([calls.length, sent]).toEqual([3, 1]);
});

it("goes on by itself when a part of the page does not load at first", async () => {
  const { page } = await atThePassport();
  let isBroken = true;
  await page.route("**/assets/liveness-screen-*.js", (route) =>
    isBroken ? route.abort() : route.continue(),
  );
  await take(page, photographs.document);
  await press(page, "Use this photo");
  await press(page, "Skip this photo");
  await take(page, photographs.face);
  await press(page, "Use this photo");
  await page.getByText("No internet. We will continue").waitFor();
  isBroken = false;
  await seen(page, "Record a short video of your face", 30_000);
});

it("fetches what comes after the welcome while that is read, and waits for it if it is late", async () => {
  const { onboarding_url } = await client.start(onlyPassport);
  const { page } = await openVisit(browser, url, phone);
  let isBroken = true;
  const asked: string[] = [];
  await page.route("**/assets/steps-*.js", (route) => {
    asked.push(route.request().url());
    return isBroken ? route.abort() : route.continue();
  });
  await page.goto(onboarding_url);
  await page.getByRole("button", { name: "I agree" }).waitFor();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await press(page, "I agree");
  await page.getByText("No internet. We will continue").waitFor();
  isBroken = false;
  await seen(page, "Photograph the page with your photo");
});

it("goes on with the next step while a photograph travels, and waits for it before the film", async () => {
  const { page } = await atThePassport();
  await take(page, await heavy(photographs.document));
  await slowDown(page, 25_000);
  await press(page, "Use this photo");
  await seen(page, "Once more this page, tilted");
  await page.getByText(/Photo page: sending, \d+ %/).waitFor();
  await press(page, "Skip this photo");
  await seen(page, "Now your face");
  await slowDown(page);
  await take(page, photographs.face);
  await press(page, "Use this photo");
  await seen(page, "Record a short video of your face");
  await page.getByText("Photo page:").waitFor({ state: "detached" });
  await press(page, "I cannot do this");
  await seen(page, "Ready to send?");
});

it("asks for a photograph again that was refused after its applicant had gone on", async () => {
  const { page } = await atThePassport();
  await take(page, photographs.blurred);
  await slowDown(page, 4000);
  await press(page, "Use this photo");
  await seen(page, "Once more this page, tilted");
  await slowDown(page);
  await page.getByRole("alert").getByText("Photo page: we need another photo").waitFor();
  await press(page, "View");
  await page.getByRole("alert").getByText("not sharp").waitFor();
  await takeAgain(page, photographs.document);
  await press(page, "Use this photo");
  await seen(page, "Once more this page, tilted");
  expect(await page.getByText("we need another photo").count()).toBe(0);
});

/** Grain that no compression takes away, as much as a phone sends of a document. */
async function heavy(file: string) {
  const { width = 0, height = 0 } = await sharp(file).metadata();
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  const buffer = await sharp(file)
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name: "IMG_3.jpg", mimeType: "image/jpeg", buffer };
}

it("submits once when first the submission and then its answer is lost", async () => {
  const { id, onboarding_url } = await client.start({ ...onlyPassport, ...prescribed });
  const { page } = await openVisit(browser, url, phone);
  await openAtTheFilm(page, onboarding_url);
  await press(page, "I cannot do this");
  let submissions = 0;
  await page.route("**/submit", async (route) => {
    submissions += 1;
    if (submissions === 2) await route.fetch();
    return submissions < 3 ? route.abort("connectionreset") : route.continue();
  });
  await press(page, "Send");
  await seen(page, "Thank you");
  expect(submissions).toBe(3);
  const done = await completed(id);

  const later = await openVisit(browser, url, phone);
  await later.page.goto(onboarding_url);
  await seen(later.page, "Thank you");
  expect(await client.read(id)).toEqual(done);
});

async function untilHalfSent(page: Page): Promise<void> {
  await page.getByText(/Sending the photo… [1-9]\d? %/).waitFor();
}

async function completed(id: string) {
  await expect
    .poll(() => client.read(id), { timeout: 120_000, interval: 500 })
    .toMatchObject({ status: "completed" });
  return client.read(id);
}
