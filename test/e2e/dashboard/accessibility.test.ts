import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, url } from "../browser.ts";
import { desk, openVisit } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { buildFlow, goTo, newPerson, signInByHand, takeFirstKey } from "./team.ts";

const narrow = { viewport: { width: 390, height: 844 } };

const places = [
  "Overview",
  "Verifications",
  "Flows",
  "Build",
  "Integrate",
  "Team",
  "Branding",
  "Settings",
  "Quality",
  "Audit log",
] as const;

it("axe finds nothing in any empty page", async () => {
  const { page } = await openVisit(browser, url, desk);
  await page.goto(`${url}/dashboard/`);
  await page.getByRole("link", { name: "Continue with Google" }).waitFor();
  await expectNoFindings(page, "the sign-in");
  await signInByHand(page, url, newPerson("Empty"));
  await page.getByRole("dialog").waitFor();
  await expectNoFindings(page, "the first key");
  await takeFirstKey(page);
  for (const place of places) {
    await goTo(page, place);
    await expect.poll(() => page.locator(".loading").count(), { timeout: 15_000 }).toBe(0);
    await expectNoFindings(page, place);
    await expectNarrowFits(page, place);
  }
});

it("axe finds nothing in the dialogs of each page", async () => {
  const { page } = await newDashboard("Filled");
  await buildFlow(page, "account-opening");
  await page.getByRole("region", { name: "Run this Flow" }).waitFor();
  await expectNoFindings(page, "a Flow");
  await goTo(page, "Build");
  await page.getByRole("link", { name: "Account opening" }).click();
  for (const tab of ["Steps", "Documents", "Intake", "Mapping", "Compare", "Settings"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectNoFindings(page, `composing: ${tab}`);
    await expectNarrowFits(page, `composing: ${tab}`);
    if (tab === "Mapping") await showGivenNames(page);
  }
  await goTo(page, "Verifications");
  await page.getByRole("button", { name: "New verification" }).click();
  await expectNoFindings(page, "a new verification");
  await page.getByRole("button", { name: "Create the link" }).click();
  await page.getByRole("link", { name: "Open the verification" }).click();
  await page.getByRole("heading", { name: "The applicant’s link" }).waitFor();
  await expectNoFindings(page, "a verification under way");
  await expectNarrowFits(page, "a verification under way");
});

it("the keyboard alone moves a step and announces its new place", async () => {
  const { page } = await newDashboard("Keys");
  await buildFlow(page, "by-keyboard");
  await goTo(page, "Build");
  await page.getByRole("link", { name: "Account opening" }).click();
  // The heading takes the focus when the place has opened; then the keyboard goes on from there.
  await page.locator("h1:focus").filter({ hasText: "Account opening" }).waitFor();
  await page.getByRole("button", { name: "Move Selfie up" }).press("Enter");
  await page.getByRole("status").filter({ hasText: "Selfie is step 1 of" }).waitFor();
});

/** By the names that an owner gave, and with the screen that an applicant sees then. */
async function showGivenNames(page: Page): Promise<void> {
  const from = page.getByLabel("From your field").first();
  expect(await from.locator("option:checked").textContent()).toBe("first_name");
  await page.getByLabel("To", { exact: true }).first().selectOption("prefill.given_names");
  const phone = page.frameLocator('iframe[title="What the applicant sees"]');
  await phone.getByText("Amélia").waitFor();
  await from.selectOption({ label: "Another place" });
  await page.getByLabel("Another place, such as").fill("person.first");
  await expectNoFindings(page, "mapping from another place");
}

/** At 390 px no text needs sideways scrolling. */
async function expectNarrowFits(page: Page, where: string): Promise<void> {
  await page.setViewportSize(narrow.viewport);
  const over = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
  expect(over, `${where} is too wide by`).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk.viewport);
}
