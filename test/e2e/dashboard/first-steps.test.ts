import { expect, it } from "vitest";
import { browser, url } from "../browser.ts";
import { desk, openVisit } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { goTo, newPerson, signInByHand, takeFirstKey } from "./team.ts";

const { page, expectCalm } = await openVisit(browser, url, desk);
await signInByHand(page, url, newPerson("Newcomer"));

it("asks a newcomer for a name, offers a try on the phone, and then hands the key over", async () => {
  const naming = page.getByRole("dialog", { name: "Welcome to Bonafide" });
  const next = naming.getByRole("button", { name: "Continue" });
  await naming.getByLabel("What is your organization called?").waitFor();
  await expectNoFindings(page, "the first step");
  expect(await next.isDisabled()).toBe(true);
  await naming.getByLabel("What is your organization called?").fill("Banco Índico");
  await next.click();

  const trying = page.getByRole("dialog", { name: "Try it on your phone" });
  await trying.getByRole("button", { name: "Start a test verification" }).click();
  await trying.getByRole("img", { name: "Code that opens the verification" }).waitFor();
  expect(await trying.locator(".secret").textContent()).toContain(url);
  await expectNoFindings(page, "the second step");
  await trying.getByRole("button", { name: "Continue" }).click();

  await page.getByRole("dialog", { name: "This is your test key" }).waitFor();
  await expectNoFindings(page, "the third step");
  expect(await takeFirstKey(page)).toMatch(/^tk_test_/);
  await page.locator(".switcher summary").getByText("Banco Índico").waitFor();
  expectCalm();
});

it("lists the keys, opens a page by two of them, and ignores typed text", async () => {
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard" });
  await help.getByText("Audit log").waitFor();
  await expectNoFindings(page, "the keys");
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  await page.keyboard.press("g");
  await page.keyboard.press("q");
  await page.getByRole("heading", { level: 1, name: "Quality" }).waitFor();
  await page.getByRole("button", { name: "Show the figures anyway" }).click();
  await page.getByLabel("Similarity from which two faces match").focus();
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await page.keyboard.press("?");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByRole("heading", { level: 1, name: "Quality" }).waitFor();
  // A person who controls the browser by voice needs a way to switch the shortcuts off.
  await page.getByRole("button", { name: /^Keyboard/ }).click();
  await help.getByRole("checkbox", { name: "Letters act as shortcuts" }).uncheck();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  await page.keyboard.press("?");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expectCalm();
});

it("shows what a live project needs, and which parts are done", async () => {
  await goTo(page, "Integrate");
  await page.getByRole("tab", { name: "Going live" }).click();
  await page.getByText("A live project.", { exact: true }).waitFor();
  await expectNoFindings(page, "going live without a live project");
  await page.locator(".switcher summary").click();
  await page.getByRole("button", { name: "New project" }).click();
  await page.getByLabel("Name").fill("Maputo");
  await page.getByLabel("For", { exact: true }).selectOption("live");
  await page.getByRole("button", { name: "Create it" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  const done = page.getByRole("listitem").filter({ hasText: "A live project. Done." });
  await done.waitFor();
  await page.getByRole("listitem").filter({ hasText: "An active Flow. To do." }).waitFor();
  await expectNoFindings(page, "going live");
  expectCalm();
});
