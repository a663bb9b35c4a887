import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { createClient } from "../../../clients/typescript/src/index.ts";
import { browser, url } from "../browser.ts";
import { desk, openVisit, phone } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { newPerson, openPlace, signIn, takeFirstKey } from "./team.ts";

const officer = newPerson("Ana");
const cases = 11;

/** For what takes a call of the service. */
const patient = { timeout: 30_000 };

const { page, expectCalm } = await openVisit(browser, url, desk);
await signIn(page, url, officer);
const bonafide = createClient({ apiKey: await takeFirstKey(page), baseUrl: url });
for (let at = 0; at < cases; at += 1) {
  const { id } = await bonafide.call("POST /v1/verifications", {
    // As long as the ids that other systems give.
    body: { type: "kyc", reference_id: `0f0e4c1e-5b1f-4f3c-9a77-3f6a1d2c4b${10 + at}-customer` },
  });
  await bonafide.call("POST /v1/sandbox/verifications/{id}/simulate", {
    params: { id },
    body: { scenario: "record_name_mismatch" },
  });
}

async function decided(): Promise<string[]> {
  const { data } = await bonafide.call("GET /v1/verifications", { query: { limit: 50 } });
  return data.flatMap(({ customer_disposition: decision }) => (decision ? [decision.value] : []));
}

it("decides ten verifications by keyboard alone, with the names in view, in at most 45 keys", async () => {
  await openPlace(page, "Verifications");
  const rows = page.getByRole("row").filter({ hasText: "-customer" });
  await expect.poll(() => rows.count(), { timeout: 90_000, interval: 500 }).toBe(cases);
  await rows.first().getByRole("link", { name: "BEATRIZ COSSA" }).waitFor();
  expect(await inView(page)).toBeGreaterThanOrEqual(11);

  let pressed = 0;
  const key = async (name: string) => {
    await page.keyboard.press(name);
    pressed += 1;
  };
  await key("n");
  const opened = new Set<string>();
  for (const choice of ["a", "d", "a", "e", "a", "d", "a", "a", "d", "a"]) {
    const another = () => {
      const id = idIn(page.url());
      return id !== undefined && !opened.has(id);
    };
    await expect.poll(another, patient).toBe(true);
    const id = idIn(page.url()) ?? "";
    opened.add(id);
    // All of them look alike, and the page before is there until the next one is.
    await expect.poll(() => page.title(), patient).toContain(id.slice(-6));
    await page.getByRole("heading", { level: 1, name: "BEATRIZ COSSA" }).waitFor();
    await page.getByRole("radio", { name: "Approved" }).waitFor();
    await key(choice);
    await key("Enter");
    const next = page.getByRole("button", { name: "Next verification" });
    await next.and(page.locator(":focus")).waitFor();
    await key("n");
  }
  expect(opened.size).toBe(10);
  expect(pressed).toBeLessThanOrEqual(45);
  // The tenth can still be taken back, so nine are known to the service.
  await expect.poll(async () => (await decided()).length, patient).toBeGreaterThanOrEqual(9);
  expectCalm();
});

it("keeps a list's columns and its order in the browser", async () => {
  await openPlace(page, "Overview");
  await page.keyboard.press("Control+k");
  await page
    .getByLabel("Find by name, document number or reference")
    .and(page.locator(":focus"))
    .waitFor();
  await page.getByRole("link", { name: "All verifications", exact: true }).click();
  await page.getByRole("button", { name: "Choose the columns" }).click();
  await page.getByRole("checkbox", { name: "Document" }).check();
  await page.getByRole("checkbox", { name: "Reason" }).uncheck();
  await expectNoFindings(page, "the columns of a list");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Reference" }).click();
  await page.getByRole("button", { name: "Reference" }).click();
  await page.reload();
  await page.getByRole("columnheader", { name: "Document" }).waitFor();
  expect(await page.getByRole("columnheader", { name: "Reason" }).count()).toBe(0);
  const sorted = page.getByRole("columnheader", { name: "Reference" });
  expect(await sorted.getAttribute("aria-sort")).toBe("descending");
  const references = await page.locator("[data-label=Reference]").allTextContents();
  expect(references).toEqual(references.toSorted().toReversed());
  await expectNoFindings(page, "a list that is sorted");
});

it("decides on a phone by thumb, without scrolling sideways", async () => {
  const visit = await openVisit(browser, url, phone);
  await signIn(visit.page, url, officer);
  await openPlace(visit.page, "Verifications");
  await visit.page.getByRole("link", { name: "BEATRIZ COSSA" }).first().waitFor();
  expect(await sideways(visit.page)).toBe(0);
  // A row is a card, as wide as the list, and the search has a line of its own.
  expect(await widthOf(visit.page, "tbody tr")).toBeGreaterThan(300);
  expect(await widthOf(visit.page, "tbody th .row-link")).toBeGreaterThan(80);
  expect(await widthOf(visit.page, "search input")).toBeGreaterThan(200);
  await visit.page.getByRole("button", { name: "Assign the next to me" }).tap();
  await visit.page.getByRole("heading", { level: 1, name: "BEATRIZ COSSA" }).waitFor();
  await visit.page.getByText("Assigned to you").waitFor();
  expect(await sideways(visit.page)).toBe(0);
  const bar = visit.page.getByRole("button", { name: "Decide", exact: true });
  const box = await bar.boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(phone.viewport.height);
  await bar.tap();
  await visit.page.getByRole("radio", { name: "Approved" }).tap();
  await visit.page.getByRole("button", { name: "Record it" }).tap();
  await visit.page.getByRole("button", { name: "Undo" }).waitFor();
  expect(await sideways(visit.page)).toBe(0);
  await visit.page.getByRole("button", { name: "Send it now" }).tap();
  await visit.page.getByRole("list", { name: "Decisions, the latest first" }).waitFor();
  // Away from the bar, which covers a part of the scrolled page.
  await visit.page.evaluate("scrollTo(0, 0)");
  await expectNoFindings(visit.page, "a decision on a phone");
  visit.expectCalm();
});

/** The id of the verification whose page it is. */
function idIn(address: string): string | undefined {
  return /ver_\w+/.exec(address)?.[0];
}

/** How many rows of the table the screen shows whole. */
function inView(of: Page): Promise<number> {
  return of.evaluate<number>(
    `[...document.querySelectorAll("tbody tr")]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight).length`,
  );
}

/** px of the first that is found. */
async function widthOf(of: Page, selector: string): Promise<number> {
  const box = await of.locator(selector).first().boundingBox();
  return box?.width ?? 0;
}

/** By how many px the page is wider than the screen. */
function sideways(of: Page): Promise<number> {
  return of.evaluate<number>(
    "Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)",
  );
}
