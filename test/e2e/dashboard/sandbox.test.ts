import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { buildFlow, goTo, record } from "./team.ts";

const { page, expectCalm } = await newDashboard("Sandbox");

it("hands out specimens, and says how each scenario ends", async () => {
  await goTo(page, "Integrate");
  await page.getByRole("tab", { name: "Sandbox" }).click();
  await page
    .getByRole("row", { name: /document_tampered/ })
    .getByText("inconsistency")
    .waitFor();
  await expectNoFindings(page, "the sandbox");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the kit" }).click();
  const archive = await buffer(await (await downloading).createReadStream());
  expect(archive.subarray(0, 4).toString("latin1")).toBe("PK\x03\x04");
  for (const name of ["README.txt", "selfie.jpg", "mozambique-passport.jpg"]) {
    expect(archive.includes(name)).toBe(true);
  }
});

it("plays an open verification to a prescribed end, live and without an applicant", async () => {
  await goTo(page, "Verifications");
  await page.getByRole("button", { name: "New verification" }).click();
  await page.getByRole("button", { name: "Create the link" }).click();
  await page.getByRole("link", { name: "Open the verification" }).click();
  await page.getByLabel("Scenario").selectOption("document_tampered");
  await expectNoFindings(page, "a verification to simulate");
  await page.getByRole("button", { name: "Simulate the result" }).click();
  const assessment = page.getByRole("region", { name: "Assessment" });
  await assessment.getByText("Material inconsistency").waitFor({ timeout: 60_000 });
  const apiWord = assessment.getByText("material_inconsistency", { exact: true });
  expect(await apiWord.count()).toBe(0);
  await page.getByText("Engine stamp").click();
  await page.getByLabel("Show the API’s own words").click();
  await apiWord.waitFor();
  await page.getByText("A sandbox scenario set this evidence").waitFor();
  expect(await page.getByRole("button", { name: "Simulate the result" }).count()).toBe(0);
  await page.getByRole("button", { name: /^Face match/ }).click();
  const match = page.getByRole("region", { name: "Face match" });
  await match.waitFor();
  expect(await match.getByText("There is no score").count()).toBe(0);
  expectCalm();
});

it("offers the reasons that fit a decision, and shows those that were recorded", async () => {
  await page.getByRole("radio", { name: "Declined" }).check();
  await page.getByRole("checkbox", { name: "The document belongs to another person" }).check();
  await page.getByRole("checkbox", { name: "Not a document that is accepted" }).check();
  await expectNoFindings(page, "a decision with its reasons");
  await page.getByRole("radio", { name: "Escalated" }).check();
  expect(await page.getByRole("checkbox", { name: "Not a document" }).count()).toBe(0);
  await record(page);
  const decided = page.getByRole("list", { name: "Decisions, the latest first" });
  await decided.getByText("The document belongs to another person").waitFor();
  expect(await decided.getByText("Not a document").count()).toBe(0);
  expectCalm();
});

it("lets a step be dragged to its place", async () => {
  await buildFlow(page, "by-hand");
  await goTo(page, "Build");
  await page.getByRole("link", { name: "Account opening" }).click();
  const steps = page.locator(".steps > li");
  const selfie = steps.filter({ has: page.getByRole("heading", { name: "Selfie" }) });
  await selfie.dragTo(steps.first());
  await page.getByRole("status").filter({ hasText: "Selfie is step 1 of" }).waitFor();
  await steps.first().getByRole("heading", { name: "Selfie" }).waitFor();
});
