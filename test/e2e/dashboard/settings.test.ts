import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { newDashboard } from "./new-dashboard.ts";
import { goTo } from "./team.ts";

const days = (page: Page) => page.getByLabel("Delete everything else after (days)");
const photographs = (page: Page) => page.getByLabel("Delete photographs and films after (days)");
const outcome = (page: Page) => page.getByLabel("Keep the assessment of an erased verification");

it("an owner renames the project and the org, and sets how long data is kept", async () => {
  const { page, expectCalm } = await newDashboard("Namer");
  await goTo(page, "Settings");

  await page.getByLabel("Name of the project").fill("Branch of Beira");
  await page.getByRole("button", { name: "Rename" }).first().click();
  await page
    .getByText("Settings of the project Branch of Beira in the organization Namer.")
    .waitFor();
  await page.getByLabel("Name of the organization").fill("Banco Índico");
  await page.getByRole("button", { name: "Rename" }).last().click();
  await page
    .getByText("Settings of the project Branch of Beira in the organization Banco Índico.")
    .waitFor();

  expect(await days(page).inputValue()).toBe("30");
  expect(await photographs(page).inputValue()).toBe("7");
  await days(page).fill("31");
  const save = page
    .getByRole("region", { name: "Personal data" })
    .getByRole("button", { name: "Save" });
  await save.click();
  await expect.poll(() => page.locator("input:invalid").count()).toBe(1);
  await days(page).fill("7");
  await outcome(page).check();
  await save.click();
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);

  await page.reload();
  await page
    .getByText("Settings of the project Branch of Beira in the organization Banco Índico.")
    .waitFor();
  await expect.poll(() => days(page).inputValue()).toBe("7");
  expect(await outcome(page).isChecked()).toBe(true);
  expect(await photographs(page).inputValue()).toBe("7");
  expectCalm();
});

it("an owner sets the origins that may embed, and sees which line is invalid", async () => {
  const { page, expectCalm } = await newDashboard("Embedder");
  await goTo(page, "Settings");
  const pages = page.getByLabel("Pages that may show a verification in a frame");
  const set = page.getByRole("button", { name: "Set the pages" });
  expect(await pages.inputValue()).toBe("");
  await pages.fill("https://www.example.com\nhttp://shop.example.com");
  await set.click();
  await page.getByText("embed_origins[1] must be https").waitFor();
  await pages.fill("https://www.example.com\nhttp://localhost:3000");
  await set.click();
  await page.getByRole("status").filter({ hasText: "Saved." }).waitFor();
  await page.reload();
  await expect
    .poll(() => pages.inputValue(), { timeout: 30_000 })
    .toBe("https://www.example.com\nhttp://localhost:3000");
  expectCalm();
});
