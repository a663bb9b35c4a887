import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, url } from "./browser.ts";
import { client, photographAll } from "./suite.ts";
import { openVisit, phone, press, seen } from "./visit.ts";

const template = {
  mapping: [
    { from: "/first", to: "prefill.given_names" },
    { from: "/born", to: "prefill.date_of_birth" },
    { from: "/nation", to: "prefill.nationality" },
    { from: "/number", to: "prefill.document_number" },
    { from: "/number", to: "claimed.document_number" },
  ],
};
const intake = {
  payload: { first: "Zqana", born: "1990-03-07", nation: "MZ", number: "ZQ0123456" },
  verifiee: { email: "zqmail@banco.example" },
};
const personal = /zqana|ZQ0123456|1990-03-07|7 March 1990|zqmail/i;

it("asks whether the company's data about the applicant is still right, and takes no change to it", async () => {
  const { id, onboarding_url } = await client.runFlow(template, intake);
  const { page, expectCalm } = await openVisit(browser, url, phone);
  await page.goto(onboarding_url);
  await seen(page, "Confirm your identity");
  await page.getByText("This link is for z•••@banco.example.").waitFor();
  expect(await page.content()).not.toMatch(personal);

  await press(page, "I agree");
  await seen(page, "Are these details correct?");
  expect(await shownRows(page)).toEqual([
    ["Given names", "Zqana"],
    ["Date of birth", "7 March 1990"],
    ["Document number", "ZQ0123456"],
    ["Nationality", "Mozambique"],
  ]);
  await page.getByText("Continue anyway, and tell Banco Índico.").waitFor();
  expect(await page.locator("main :is(input, textarea, [contenteditable])").count()).toBe(0);
  expect(await leftBehind(page)).not.toMatch(personal);

  await page.reload();
  await seen(page, "Are these details correct?");
  for (const [language, title, date] of elsewhere) {
    await page.selectOption("select", language);
    await seen(page, title);
    await page.getByText(date).waitFor();
  }

  const stranger = await openVisit(browser, url, phone);
  await stranger.page.goto(`${url}/v/${id}`);
  await seen(stranger.page, "This link does not work");
  expect(await stranger.page.content()).not.toMatch(personal);

  await press(page, "Continue");
  await seen(page, "Photograph the page with your photo");
  await photographAll(page);
  await press(page, "I cannot do this");
  await seen(page, "Ready to send?");
  await page.locator("summary", { hasText: "Are these details correct?" }).click();
  expect(await shownRows(page)).toHaveLength(4);
  await press(page, "Send");
  await seen(page, "Thank you");
  expect(await page.content()).not.toMatch(personal);
  expectCalm();
});

it("goes from the prefilled data to the choice of a document, and back", async () => {
  const documents = ["passport", "bilhete_identidade"].map((document_type) => ({
    country: "MZ",
    document_type,
  }));
  const several = { ...template, allowed_documents: documents };
  const { onboarding_url } = await client.runFlow(several, intake);
  const { page } = await openVisit(browser, url, phone);
  await page.goto(onboarding_url);
  await press(page, "I agree");
  await seen(page, "Are these details correct?");
  await press(page, "Continue");
  await seen(page, "Which document");
  await page.goBack();
  await seen(page, "Are these details correct?");
});

const elsewhere = [
  ["es", "¿Estos datos son correctos?", "7 de marzo de 1990"],
  ["pt", "Estes dados estão corretos?", "7 de março de 1990"],
  ["en", "Are these details correct?", "7 March 1990"],
] as const;

/** Each value under its name, as it is read. */
function shownRows(page: Page): Promise<string[][]> {
  return page
    .locator("dl > div")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((each) => each.textContent)));
}

/** All that outlives the page in the browser. */
function leftBehind(page: Page): Promise<string> {
  return page.evaluate(
    "JSON.stringify([location.href, history.state, { ...localStorage }, { ...sessionStorage }])",
  );
}
