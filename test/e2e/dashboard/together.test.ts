import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { createClient } from "../../../clients/typescript/src/index.ts";
import { browser, url } from "../browser.ts";
import { desk, openVisit, press } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { goTo, newPerson, openPlace, record, signIn, takeFirstKey } from "./team.ts";

type Visit = Awaited<ReturnType<typeof openVisit>>;

const colleague = newPerson("Rui");

async function invite(page: Page, email: string, role: string): Promise<void> {
  await goTo(page, "Team");
  await page.getByRole("button", { name: "Invite somebody" }).click();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("radio", { name: role }).check();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("listitem").filter({ hasText: email }).first().waitFor();
}

const ana = await openVisit(browser, url, desk);
await signIn(ana.page, url, newPerson("Ana"));
const bonafide = createClient({ apiKey: await takeFirstKey(ana.page), baseUrl: url });
const { id } = await bonafide.call("POST /v1/verifications", {
  body: { type: "kyc", reference_id: "customer-1" },
});
await bonafide.call("POST /v1/sandbox/verifications/{id}/simulate", {
  params: { id },
  body: { scenario: "face_mismatch" },
});
await invite(ana.page, colleague.email, "auditor");
const rui = await openVisit(browser, url, { viewport: { width: 390, height: 844 } });
await signIn(rui.page, url, colleague);
await takeFirstKey(rui.page);

const patient = { timeout: 60_000 };

async function openCase({ page }: Visit): Promise<void> {
  await openPlace(page, "Verifications");
  await page.getByRole("row").filter({ hasText: "customer-1" }).getByRole("link").click(patient);
  await page.getByRole("heading", { name: "Comments" }).waitFor();
}

it("writes a comment by keyboard, for a colleague who may read it and answers none as an auditor", async () => {
  const { page } = ana;
  await openCase(ana);
  await page.getByText("No comments yet.").waitFor();
  await page.getByText("Mention somebody").first().click();
  await page.getByRole("checkbox", { name: colleague.email }).check();
  await page.getByLabel("Write a comment").fill("Is the portrait the same person?");
  await page.keyboard.press("Control+Enter");
  const comments = page.getByRole("list", { name: "Comments, the oldest first" });
  await comments.getByText(`For ${colleague.email}`).waitFor();
  await page.getByRole("heading", { name: "Timeline" }).click();
  await page.getByText("A comment was written").waitFor();
  await expectNoFindings(page, "a comment");

  const here = page.url();
  await rui.page.goto(here);
  await rui.page.getByText("Is the portrait the same person?").waitFor();
  expect(await rui.page.getByLabel("Write a comment").count()).toBe(0);
  expect(await rui.page.getByRole("radio", { name: "Approved" }).count()).toBe(0);
  await expectNoFindings(rui.page, "a verification as an auditor sees it, on a phone");
});

it("asks the service three times at most for the Overview, a list and a verification, and once for names", async () => {
  const { page } = ana;
  // A page out of view reads nothing on by the clock, which a slow machine would count to what a place asks.
  await page.evaluate(
    'Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" })',
  );
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(v1|auth)\//.test(pathname)) asked.push(pathname);
  });
  const first = page.getByRole("row").filter({ hasText: "customer-1" }).getByRole("link");
  const steps: Record<string, () => Promise<void>> = {
    Overview: () => openPlace(page, "Overview"),
    Verifications: () => openPlace(page, "Verifications"),
    "All verifications": () =>
      page.getByRole("link", { name: "All verifications", exact: true }).click(),
    "a verification": () => first.click(patient),
  };
  const shown: Record<string, RegExp | string> = {
    Overview: "Overview",
    Verifications: "customer-1",
    "All verifications": "newest first",
    "a verification": "Is the portrait the same person?",
  };
  for (const [place, go] of Object.entries(steps)) {
    asked.length = 0;
    await go();
    await page
      .getByText(shown[place] ?? "")
      .first()
      .waitFor(patient);
    await expect.poll(() => page.locator(".loading").count()).toBe(0);
    // Names are personal: they come by a call of their own, which the audit log has.
    const [names, others] = [/\/names$/, /(?<!\/names)$/].map((path) =>
      asked.filter((each) => path.test(each)),
    );
    expect(others?.length, `${place}: ${asked.join(", ")}`).toBeLessThanOrEqual(3);
    expect(names?.length, `${place}: ${asked.join(", ")}`).toBeLessThanOrEqual(1);
  }
  await page.evaluate("delete document.visibilityState");
});

it("makes the auditor compliance in this project alone, on the team's page", async () => {
  const { page } = ana;
  await goTo(page, "Team");
  const role = page.getByLabel(new RegExp(`Role of ${colleague.email} in `));
  await role.selectOption("compliance");
  await page.getByText(`${colleague.email} is compliance in`).waitFor();
  await expectNoFindings(page, "the team with roles in a project");
});

it("lets an approval count once a second person confirms it", async () => {
  const { page } = ana;
  await goTo(page, "Settings");
  await page.getByRole("checkbox", { name: /Require a second reviewer/ }).check();
  await page
    .getByRole("region", { name: "Waiting for a decision" })
    .getByRole("button", { name: "Save" })
    .click();
  await page.getByText("Saved.").waitFor();
  await openCase(ana);
  await page.getByRole("radio", { name: "Approved" }).check();
  await record(page);
  await page.getByText("You decided: Approved.").waitFor();
  expect(await page.getByRole("button", { name: "Confirm it" }).count()).toBe(0);
  await expectNoFindings(page, "a decision that waits for a second person");

  await rui.page.reload();
  await openPlace(rui.page, "Verifications");
  const row = rui.page.getByRole("row").filter({ hasText: "customer-1" });
  await row.getByText("Second person").waitFor();
  await row.getByRole("link").click();
  await rui.page.getByText(/decided: Approved\./).waitFor();
  await expectNoFindings(rui.page, "a decision to confirm, on a phone");
  await press(rui.page, "Confirm it");
  await rui.page.getByRole("list", { name: "Decisions, the latest first" }).waitFor();
  await rui.page
    .getByRole("heading", { name: "Waiting for a second person" })
    .waitFor({ state: "detached" });
  ana.expectCalm();
  rui.expectCalm();
});
