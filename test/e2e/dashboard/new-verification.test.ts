import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, url } from "../browser.ts";
import { desk, openVisit, press } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { goTo, newPerson, signIn, takeFirstKey } from "./team.ts";

const byMail = "Send the link by e-mail (optional)";
const bySms = "Send the link by SMS (optional)";

async function atTheForm(change: object = {}) {
  const visit = await openVisit(browser, url, desk);
  const { page } = visit;
  await page.route("**/auth/session", async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), ...change } });
  });
  await signIn(page, url, newPerson("Starter"));
  await takeFirstKey(page);
  await goTo(page, "Verifications");
  await press(page, "New verification");
  await page.getByRole("button", { name: "Create the link" }).waitFor();
  return visit;
}

const asked = (page: Page) =>
  page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/verifications"),
  );

it("sends the link of a new verification to an address and a number, and shows how that stands", async () => {
  const { page, expectCalm } = await atTheForm();
  await page.getByLabel(byMail).fill("applicant@links.test");
  await page.getByLabel(bySms).fill("84 123 4567");
  await press(page, "Create the link");
  // A number without its country cannot be reached, and nothing is started.
  await expect.poll(() => page.locator("input:invalid").count()).toBe(1);
  await page.getByLabel(bySms).fill("+258 84-123 4567");
  await expectNoFindings(page, "a new verification whose link is sent");
  const request = asked(page);
  await press(page, "Create the link");
  expect((await request).postDataJSON()).toMatchObject({
    deliver_link: { email: "applicant@links.test", phone: "+258841234567" },
  });
  await page.getByRole("dialog", { name: "The applicant’s link" }).waitFor();
  await page.getByRole("status").getByText("Goes out by e-mail within a minute or two.").waitFor();
  await expectNoFindings(page, "a link that goes out");
  await page.getByRole("link", { name: "Open the verification" }).click();
  for (const way of ["e-mail", "SMS"]) {
    await page.getByText(new RegExp(`^(Goes out|Sent) by ${way} `)).waitFor();
  }
  expectCalm();
});

it("asks for no address if the stage sends no links, and sends no unrequested link", async () => {
  const { page } = await atTheForm({ sends_links: null });
  expect(await page.getByLabel(byMail).count()).toBe(0);
  expect(await page.getByLabel(bySms).count()).toBe(0);
  const request = asked(page);
  await press(page, "Create the link");
  expect((await request).postDataJSON()).not.toHaveProperty("deliver_link");
  await page.getByRole("dialog", { name: "Send this link to the applicant" }).waitFor();
});

it("says that a sandbox sends e-mail only to its team, and no SMS", async () => {
  const sends_links = { channels: ["email", "sms"], in_sandbox_to: "team" };
  const { page } = await atTheForm({ sends_links });
  await page.getByLabel(byMail).waitFor();
  await page.getByText("A sandbox sends only to addresses of the team.").waitFor();
  expect(await page.getByLabel(bySms).count()).toBe(0);
});
