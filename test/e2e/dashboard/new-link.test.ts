import { expect, it } from "vitest";
import { createClient } from "../../../clients/typescript/src/index.ts";
import { browser, url } from "../browser.ts";
import { openVisit, phone, press, seen } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { openPlace } from "./team.ts";

it("puts an applicant who asks for a new link before the team, which makes one with a press", async () => {
  const { page, expectCalm, key } = await newDashboard("Ana");
  const bonafide = createClient({ apiKey: key, baseUrl: url });
  const { id, onboarding_url, short_url } = await bonafide.call("POST /v1/verifications", {
    body: { type: "kyc", reference_id: "customer-17" },
  });
  await bonafide.call("POST /v1/sandbox/verifications/{id}/simulate", {
    params: { id },
    body: { scenario: "abandoned" },
  });
  const applicant = await openVisit(browser, url, phone);
  await applicant.page.goto(onboarding_url);
  await press(applicant.page, "Ask for a new link");
  await seen(applicant.page, "We asked for a new link");

  await openPlace(page, "Verifications");
  await page.getByText("1 applicant asked for a new link.").waitFor();
  await page.getByRole("link", { name: "Show them" }).click();
  const row = page.getByRole("row").filter({ hasText: "customer-17" });
  await row.getByText("Asked for a new link").waitFor();
  await expectNoFindings(page, "the queue of new links");
  await row.getByRole("link", { name: "customer-17" }).click();
  await page.getByRole("heading", { name: "The applicant asked for a new link" }).waitFor();
  await expectNoFindings(page, "a Case whose applicant asks for a new link");
  await press(page, "Create a new link");
  const link = await page.getByRole("dialog").locator(".secret").textContent();
  await press(page, "Done");
  await page
    .getByRole("heading", { name: "The applicant asked for a new link" })
    .waitFor({ state: "detached" });
  expectCalm();

  // The short link that the applicant has leads there, too.
  for (const opened of [link ?? "", short_url]) {
    await applicant.page.goto(opened);
    await seen(applicant.page, "Confirm your identity");
  }
  await openPlace(page, "Verifications");
  await page.getByText("No verification waits").first().waitFor();
  expect(await page.getByText("asked for a new link").count()).toBe(0);
});
