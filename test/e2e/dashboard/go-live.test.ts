import { expect, it } from "vitest";
import { expectNoFindings } from "./axe.ts";
import { newDashboard } from "./new-dashboard.ts";
import { buildFlow, goTo } from "./team.ts";

const captureDays = "Delete photographs and films after (days)";

const { page, expectCalm } = await newDashboard("Live");

it("a template that was tried in the sandbox goes to a live project, and runs there", async () => {
  await buildFlow(page, "account-opening");
  await page.locator(".switcher summary").click();
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByLabel("Name").fill("Beira");
  await page.getByLabel("For", { exact: true }).selectOption("live");
  await expectNoFindings(page, "a new project");
  await page.getByRole("button", { name: "Create it" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await goTo(page, "Build");
  await page.getByRole("link", { name: "Account opening" }).click();
  await page.getByRole("button", { name: "Copy to a project" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy to a project" });
  expect(await dialog.getByLabel("Project").textContent()).toBe("Beira (Live)");
  await expectNoFindings(page, "a template to copy");
  await dialog.getByRole("button", { name: "Copy it" }).click();
  await page.getByText("Copied from revision 1 of the template in Sandbox").waitFor();
  await expectNoFindings(page, "a template that was copied");
  await page.locator(".switcher summary", { hasText: "Beira" }).waitFor();

  await page.getByRole("button", { name: "Activate as a Flow" }).click();
  const activating = page.getByRole("dialog", { name: "Activate a template" });
  await activating.getByLabel("Slug").fill("beira-opening");
  await activating.getByRole("button", { name: "Activate it" }).click();
  await page.getByRole("heading", { level: 1, name: "beira-opening" }).waitFor();
});

it("an owner sets retention and reasons of a live project", async () => {
  await goTo(page, "Settings");
  const save = page
    .getByRole("region", { name: "Personal data" })
    .getByRole("button", { name: "Save" });
  await page.getByLabel(captureDays).fill("91");
  await save.click();
  await expect.poll(() => page.locator("input:invalid").count()).toBe(1);
  await page.getByLabel(captureDays).fill("60");
  await save.click();
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();

  await page.getByRole("button", { name: "Add a reason" }).click();
  await page.getByLabel("Code").fill("branch_visit");
  await page.getByLabel("What it means").fill("Seen in the branch");
  await page.getByRole("button", { name: "Set the reasons" }).click();
  await page.getByRole("status").filter({ hasText: "keep their reasons" }).waitFor();
  await page.getByText("Every project has these").click();
  await expectNoFindings(page, "the settings of a live project");
  await page.reload();
  await expect.poll(() => page.getByLabel("Code").inputValue()).toBe("branch_visit");
  await expect.poll(() => page.getByLabel(captureDays).inputValue()).toBe("60");
  expectCalm();
});
