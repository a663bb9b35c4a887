import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, url } from "../browser.ts";
import { desk, openVisit } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { newPerson, signInByHand } from "./team.ts";

/** The stage's own answers, except for the people who may open an org and for the given change. */
async function byInvitation(page: Page, path: string, change: object = {}): Promise<void> {
  await page.route(`${url}${path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), orgs_open_to: "invited", ...change },
    });
  });
}

it.for([
  ["uninvited", "This address is not invited here"],
  ["not_admitted", "cannot sign in here"],
] as const)("a sign-in that ends %s says why, and what to do", async ([reason, says]) => {
  const { page } = await openVisit(browser, url, desk);
  await byInvitation(page, "/auth/providers");
  await page.goto(`${url}/?sign_in=${reason}`);
  await page.getByRole("alert").getByText(says).waitFor();
  await page.getByText("This service is open by invitation.").waitFor();
  expect(await page.getByText("The first sign-in creates").count()).toBe(0);
  await page.getByRole("link", { name: "Continue with Google" }).waitFor();
  await expectNoFindings(page, `a sign-in that ends ${reason}`);
});

it("tells a user without an org to ask an administrator, and not to sign in again", async () => {
  const { page } = await openVisit(browser, url, desk);
  const nowhere = { org: null, project: null, role: null, permissions: [], orgs: [] };
  await byInvitation(page, "/auth/session", nowhere);
  await signInByHand(page, url, newPerson("Nowhere"), { until: "main.bare h2" });
  await page.getByText("Organizations are opened by invitation here.").waitFor();
  expect(await page.getByText("begin with one of your own").count()).toBe(0);
});
