import { expect, it } from "vitest";
import { browser, url } from "../browser.ts";
import { desk, openVisit } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { goTo, newPerson, signIn, signInByHand, takeFirstKey } from "./team.ts";

it("an owner deletes the org by its name, sees that, and starts again at the next sign-in", async () => {
  const { page } = await openVisit(browser, url, desk);
  const person = newPerson("Leaver");
  await signIn(page, url, person);
  const key = await takeFirstKey(page);
  await goTo(page, "Team");
  await page.getByRole("button", { name: "Delete Leaver" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Leaver" });
  const verb = dialog.getByRole("button", { name: "Delete permanently" });
  await expectNoFindings(page, "deleting an org");
  await dialog.getByLabel("Type Leaver to confirm").fill("leaver");
  expect(await verb.isDisabled()).toBe(true);
  await dialog.getByLabel("Type Leaver to confirm").fill("Leaver");
  await verb.click();

  await page.getByRole("heading", { name: "You belong to no organization" }).waitFor();
  await expectNoFindings(page, "without an org");
  const refused = await fetch(`${url}/v1/me`, { headers: { "x-api-key": key } });
  expect(refused.status).toBe(401);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Continue with Google" }).waitFor();
  await signInByHand(page, url, person);
  expect(await takeFirstKey(page)).not.toBe(key);
  await goTo(page, "Team");
});
