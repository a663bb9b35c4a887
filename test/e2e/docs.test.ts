import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { isNightly } from "../nightly.ts";
import { browser, url } from "./browser.ts";
import { expectNoFindings } from "./dashboard/axe.ts";
import { newClient } from "./service.ts";
import { desk, openVisit, phone } from "./visit.ts";

/** Neither to be found fault with by axe, nor wider than the window. */
async function expectSound(page: Page, where: string): Promise<void> {
  await expectNoFindings(page, where);
  await expectFits(page, where);
}

async function expectFits(page: Page, where: string): Promise<void> {
  const beyond = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
  expect(beyond, `what ${where} is wider than the window`).toBeLessThanOrEqual(0);
}

const kinds = [
  "/docs",
  "/docs/quickstart",
  "/docs/webhooks",
  "/docs/testing",
  "/docs/errors",
  "/docs/problems/not_found",
  "/docs/api",
  "/docs/api/post-verifications",
  "/docs/project-api/put-projects-id-branding",
];

it.for([
  { of: "a small phone", options: { ...phone, viewport: { width: 320, height: 640 } } },
  { of: "a desk computer", options: desk },
])(
  "can be read and used by everybody on $of, and sends requests to no other host",
  async ({ options }) => {
    // Axe finds the same at every width of a text page, so by day it runs on the desktop alone.
    const look = isNightly || options === desk ? expectSound : expectFits;
    const { page, expectCalm } = await openVisit(browser, url, options);
    for (const path of kinds) {
      await page.goto(url + path);
      await page.waitForLoadState("networkidle");
      await look(page, path);
    }
    await page.goto(`${url}/docs`);
    await page.getByRole("searchbox").fill("how do I verify a signature in Python");
    await page.getByRole("link", { name: "Verify the signature in Python" }).first().waitFor();
    await expectSound(page, "the results of a search");
    expectCalm();
  },
);

it("leads by keyboard alone from a question to the part that answers it", async () => {
  const { page } = await openVisit(browser, url, desk);
  await page.goto(`${url}/docs`);
  await page.keyboard.press("/");
  await page.keyboard.type("which bytes does the receipt sign");
  await page.getByRole("link", { name: "Which bytes the receipt signs" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/docs/retention#which-bytes-the-receipt-signs");
});

it("opens the list of pages on a phone", async () => {
  const { page } = await openVisit(browser, url, phone);
  await page.goto(`${url}/docs`);
  await page.getByRole("button", { name: "Pages" }).click();
  await expectSound(page, "the list of pages");
  await page.getByRole("link", { name: "Going live" }).click();
  await page.waitForURL("**/docs/going-live");
});

it("sends a call from its page with the reader's key, and shows what came", async () => {
  const { apiKey } = await newClient(url);
  const { page } = await openVisit(browser, url, desk);
  await page.goto(`${url}/docs/api/post-verifications`);
  await page.getByLabel("Your key").fill(apiKey);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("201 req_").waitFor();
  await page.locator(".try").getByText('"status": "collecting"').waitFor();
});

it("reads without a script", async () => {
  const { page } = await openVisit(browser, url, { ...desk, javaScriptEnabled: false });
  await page.goto(`${url}/docs/assessments`);
  await page.getByRole("heading", { name: "manual_review_recommended" }).waitFor();
  await page.getByRole("link", { name: "Webhooks", exact: true }).click();
  await page.waitForURL("**/docs/webhooks");
});
