import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Frame, Page } from "playwright-core";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { machineClient } from "../../lab/stage/machine-client.ts";
import { prescribed } from "../fixtures/prescribed.ts";
import { browser, url } from "./browser.ts";
import { startHost } from "./embedding-host.ts";
import { client, photographs } from "./suite.ts";
import { calm, desk, phone, press, take } from "./visit.ts";

/** Forbids the camera to every frame, as many pages do without a thought. */

const shop = await startHost(url);
const guarded = await startHost(url, { "permissions-policy": "camera=()" });
const stranger = await startHost(url);
const api = machineClient(url, client.apiKey);
const { project_id } = (await api.get("/v1/me")).body;
const embed_origins = [shop.origin, guarded.origin];
const { status } = await api.put(`/v1/projects/${project_id}/embed-origins`, { embed_origins });
expect(status).toBe(200);

afterAll(() => {
  for (const host of [shop, guarded, stranger]) host.close();
});

/** A page of the host, with everything that its policy or its frame complained of. */
async function visit(host: { origin: string }, path = "/") {
  const context = await browser.newContext({ locale: "en-GB", ...calm, ...desk });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  await page.goto(host.origin + path);
  return { page, complaints };
}

const begin = (page: Page, link: string, isInside = false) =>
  page.evaluate(`begin(${JSON.stringify(link)}, ${isInside})`);

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector("iframe");
  const frame = await element.contentFrame();
  if (!frame) throw new Error("The element holds no frame.");
  return frame;
}

const heard = (page: Page) => page.evaluate("heard");

/** As Android's own web view calls itself. */
const webView =
  "Mozilla/5.0 (Linux; Android 13; SM-A135F; wv) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36";

const passport = { allowed_documents: [{ country: "MZ", document_type: "passport" }] };

it("goes from consent to thanks in a frame on a strict page of another site, which hears that it ended and no more", async () => {
  const { id, onboarding_url } = await client.start({ ...passport, ...prescribed });
  const { page, complaints } = await visit(shop);
  await begin(page, onboarding_url, true);
  const frame = await frameOf(page);
  await press(frame, "I agree");
  await press(frame, "Use this computer");
  await take(frame, photographs.document);
  await press(frame, "Use this photo");
  await press(frame, "Skip this photo");
  await frame.getByRole("button", { name: "Skip this photo" }).waitFor({ state: "detached" });
  await take(frame, photographs.face);
  await press(frame, "Use this photo");
  await press(frame, "I cannot do this");
  expect(await heard(page)).toEqual([]);
  await press(frame, "Send");
  await frame.getByRole("heading", { name: "Thank you" }).waitFor();
  await expect.poll(() => heard(page), { timeout: 30_000 }).toEqual([["complete"]]);
  expect(await page.evaluate("messages")).toEqual([
    { bonafide: "ready" },
    { bonafide: "complete" },
  ]);
  await expect
    .poll(() => client.read(id), { timeout: 60_000 })
    .toMatchObject({
      status: "completed",
    });
  expect(complaints).toEqual([]);
});

it("goes on over a reload if the browser gives a frame neither cookies nor storage", async () => {
  const { onboarding_url } = await client.start(passport);
  const { page } = await visit(shop);
  await begin(page, onboarding_url, true);
  const frame = await frameOf(page);
  await press(frame, "I agree");
  await frame.getByRole("button", { name: "Use this computer" }).waitFor();
  const reloaded = page.waitForEvent("framenavigated", (navigated) => navigated === frame);
  // Once this was answered: of a page that has gone no answer comes.
  await frame.evaluate("setTimeout(() => location.reload())");
  await reloaded;
  await frame.getByRole("button", { name: "Use this computer" }).waitFor();
  expect(await page.context().cookies()).toEqual([]);
});

it("opens in a sheet that a keyboard closes, and a refusal is an exit", async () => {
  const { id, onboarding_url } = await client.start(passport);
  const { page } = await visit(shop);
  await begin(page, onboarding_url);
  const frame = await frameOf(page);
  await frame.getByRole("button", { name: "I agree" }).waitFor();
  expect(await page.locator("dialog:modal").count()).toBe(1);
  await page.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await page.locator("iframe").waitFor({ state: "detached" });
  await expect.poll(() => heard(page), { timeout: 30_000 }).toEqual([["exit"]]);

  await begin(page, onboarding_url);
  const again = await frameOf(page);
  await press(again, "No thanks");
  await press(again, "Yes, stop here");
  await expect.poll(() => heard(page), { timeout: 30_000 }).toEqual([["exit"], ["exit"]]);
  expect(await client.read(id)).toMatchObject({ status: "failed" });
});

it("is refused by the browser on a page whose origin the project does not allow, and tells it nothing", async () => {
  const { onboarding_url } = await client.start(passport);
  const { page, complaints } = await visit(stranger);
  await begin(page, onboarding_url);
  await expect.poll(() => complaints.join(), { timeout: 15_000 }).toContain("frame-ancestors");
  await expect
    .poll(() => heard(page), { timeout: 30_000 })
    .toEqual([["error", { code: "not_loaded" }]]);
  expect(await page.evaluate("messages")).toEqual([]);
});

it("may not be framed at its own address by any page, also one that may embed it", async () => {
  const { onboarding_url } = await client.start(passport);
  const { page, complaints } = await visit(shop);
  await page.evaluate(`document.getElementById("place").innerHTML =
    '<iframe src="${onboarding_url}"></iframe>'`);
  await expect.poll(() => complaints.join(), { timeout: 15_000 }).toContain("frame-ancestors");
});

it("names what went wrong of a link that is over", async () => {
  const { id, onboarding_url } = await client.start();
  await client.simulate(id, "abandoned");
  const { page } = await visit(shop);
  await begin(page, onboarding_url, true);
  await expect
    .poll(() => heard(page), { timeout: 30_000 })
    .toEqual([["error", { code: "expired" }]]);
});

it("says that the page around it forbids the camera, and opens on a page of its own", async () => {
  const { onboarding_url } = await client.start(passport);
  const { page } = await visit(guarded);
  await begin(page, onboarding_url, true);
  const frame = await frameOf(page);
  await press(frame, "I agree");
  await press(frame, "Use this computer");
  await frame.getByRole("heading", { name: "This page does not let us use the camera" }).waitFor();
  const opened = page.context().waitForEvent("page");
  await press(frame, "Open in a new tab");
  const own = await opened;
  await own.waitForURL(/\/v\/ver_/);
  await own.getByRole("heading", { level: 1 }).waitFor();
});

it("is a React element too", async () => {
  const { onboarding_url } = await client.start(passport);
  const { page } = await visit(shop, "/react");
  await begin(page, onboarding_url);
  const frame = await frameOf(page);
  await press(frame, "No thanks");
  await press(frame, "Yes, stop here");
  await expect.poll(() => heard(page), { timeout: 30_000 }).toEqual(["exit"]);
  expect(await page.locator("iframe").getAttribute("title")).toBe("Your identity");
});

it("opens by the documentation's own code, and says that the applicant left", async () => {
  const { onboarding_url } = await client.start(passport);
  const { page } = await visit(shop, "/sample");
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await page.evaluate(`page.verify(${JSON.stringify(onboarding_url)})`);
  const frame = await frameOf(page);
  await frame.getByRole("button", { name: "I agree" }).waitFor();
  await page.getByRole("button", { name: "Close" }).click();
  await expect.poll(() => said).toContain("offer it again");
});

it("photographs as the top page of an Android web view that grants its camera", async () => {
  const { onboarding_url } = await client.start(passport);
  const context = await browser.newContext({
    locale: "en-GB",
    ...calm,
    ...phone,
    userAgent: webView,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await press(page, "Open the camera");
  await page.locator(".shutter").click();
  await page.getByAltText("The photo you took").waitFor();
});

it("is a script of at most 4 kB that may be kept for an hour", async () => {
  const built = new URL("../../web/embed/dist/v1/bonafide.js", import.meta.url);
  const bytes = gzipSync(readFileSync(built)).length;
  console.log(`bonafide.js, gzipped: ${bytes} bytes`);
  expect(bytes).toBeLessThanOrEqual(4096);
  const { status, headers } = await fetch(`${url}/js/v1/bonafide.js`);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/javascript");
  expect(headers.get("cache-control")).toContain("max-age=3600");
});
