import { expect, it } from "vitest";
import { browser, url } from "../browser.ts";
import { openVisit, phone } from "../visit.ts";
import { newPerson, signInByHand, takeFirstKey } from "./team.ts";

it("a sign-in by the other provider opens the first account, after both are confirmed", async () => {
  const ana = newPerson("Ana");
  const first = await openVisit(browser, url, phone);
  await signInByHand(first.page, url, ana);
  await takeFirstKey(first.page);

  const { page, expectCalm } = await openVisit(browser, url, phone);
  await signInByHand(page, url, ana, { by: "Microsoft", until: "text=has an account here" });
  await signInByHand(page, url, ana, { at: page.url() });
  await page.getByRole("button", { name: "Yes, Microsoft too" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });

  const later = await openVisit(browser, url, phone);
  await signInByHand(later.page, url, ana, { by: "Microsoft" });
  const own = /\/dashboard\/proj_\w+/;
  const projects = [];
  for (const one of [page, later.page]) {
    await one.waitForURL(own);
    projects.push(own.exec(one.url())?.[0]);
  }
  expect(projects[1]).toBe(projects[0]);
  expectCalm();
});
