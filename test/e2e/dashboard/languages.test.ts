import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { createClient } from "../../../clients/typescript/src/index.ts";
import { isNightly } from "../../nightly.ts";
import { browser, url } from "../browser.ts";
import { desk, openVisit } from "../visit.ts";
import { expectNoFindings } from "./axe.ts";
import { saidIn, wordIn } from "./said.ts";
import { newPerson, signInByHand, takeFirstKey } from "./team.ts";

const narrow = { width: 390, height: 844 };

const places = {
  overview: "Overview",
  verifications: "Verifications",
  flows: "Flows",
  build: "Build",
  integrate: "Integrate",
  quality: "Quality",
  team: "Team",
  branding: "Branding",
  settings: "Settings",
  audit: "Audit log",
} as const;

const said = {
  pt: await saidIn("pt", ["common", "verifications"]),
  es: await saidIn("es", ["common", "verifications"]),
};

let page: Page;
let expectCalm: () => void;
let project = "";

/** Somebody whose browser speaks Portuguese, with one verification that has ended. */
beforeAll(async () => {
  ({ page, expectCalm } = await openVisit(browser, url, { ...desk, locale: "pt-PT" }));
  await page.goto(`${url}/dashboard/`);
  await page.getByRole("link", { name: "Continuar com Google" }).waitFor();
  await expectNoFindings(page, "the sign-in in pt");
  await signInByHand(page, url, newPerson("Lina"), { way: "Continuar com Google" });
  const key = await takeFirstKey(page, { say: (text) => wordIn(said.pt, text) });
  const bonafide = createClient({ apiKey: key, baseUrl: url });
  const { id } = await bonafide.call("POST /v1/verifications", {
    body: { type: "kyc", reference_id: "customer-number-0123456789" },
  });
  await bonafide.call("POST /v1/sandbox/verifications/{id}/simulate", {
    params: { id },
    body: { scenario: "face_mismatch" },
  });
  await page.waitForURL(/\/dashboard\/proj_/);
  project = new URL(page.url()).pathname.split("/")[2] ?? "";
}, 120_000);

describe.for(["pt", "es"] as const)("the dashboard in %s", (language) => {
  const words = said[language];

  it("is chosen in the account's menu, and stays chosen over a reload", async () => {
    await page.locator(".switcher summary").click();
    await page.locator(".menu-language select").selectOption(language);
    await page.getByRole("link", { name: wordIn(words, "Overview"), exact: true }).waitFor();
    await page.reload();
    await page.locator(".shell").waitFor();
    await page.locator(`html[lang=${language}]`).waitFor();
  });

  it.for(Object.entries(places))(
    "reads, and can be perceived and used by everybody, in %s",
    async ([place, name]) => {
      await page.locator(`.stops a[href="/dashboard/${project}/${place}"]`).click();
      await page
        .getByRole("heading", { level: 1, name: wordIn(words, name), exact: true })
        .waitFor();
      await expect.poll(() => page.locator(".loading").count(), { timeout: 15_000 }).toBe(0);
      await expectReads(`${place} in ${language}`);
    },
  );

  it("reads, and can be perceived and used by everybody, in a verification", async () => {
    await page.goto(`${url}/dashboard/${project}/verifications?view=all`);
    await page.locator(".row-link").first().waitFor();
    expect(await page.evaluate(tableOver), "columns off the page").toBeLessThanOrEqual(0);
    expect(await page.evaluate(cutTexts), "words that are cut").toEqual([]);
    await page.locator(".row-link").first().click();
    await page.getByText(words["Engine stamp"] ?? "").waitFor({ timeout: 60_000 });
    if (!isNightly) await expectNoFindings(page, `a verification in ${language}`);
    await expectReads(`a verification in ${language}`);
    expectCalm();
  });
});

/** px of the list that its place has no room for. */
const tableOver =
  "[...document.querySelectorAll('.table-wrap')].map((wrap) => wrap.scrollWidth - wrap.clientWidth)[0]";

/** Heads and words of the list that their place has no room for; names and references may be long. */
const cutTexts = `[...document.querySelectorAll(".case-table thead th, .two-lines, .case-table .tag")]
  .filter((text) => text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1)
  .map((text) => text.textContent)`;

/** No text is too wide for a narrow screen, and at night axe finds nothing on a wide one and a narrow one. */
async function expectReads(where: string): Promise<void> {
  if (isNightly) await expectNoFindings(page, where);
  await page.setViewportSize(narrow);
  const over = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
  expect(over, `${where} is too wide by`).toBeLessThanOrEqual(0);
  if (isNightly) await expectNoFindings(page, `${where}, narrow`);
  await page.setViewportSize(desk.viewport);
}
