import type { BrowserContextOptions, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import en from "../../web/applicant/strings/en.json" with { type: "json" };
import es from "../../web/applicant/strings/es.json" with { type: "json" };
import fr from "../../web/applicant/strings/fr.json" with { type: "json" };
import pt from "../../web/applicant/strings/pt.json" with { type: "json" };
import { browser, url } from "./browser.ts";
import { newBrandedClient, newClient } from "./service.ts";
import { openVisit, phone, press, seen } from "./visit.ts";

const brand = {
  display_name: "Cooperativa Baobá",
  colors: { primary: "#7A1F5C", on_primary: "#FFFFFF" },
  support_url: "https://baoba.example/ajuda",
  expired_redirect_url: "https://baoba.example/conta",
  locale_default: "en",
};

const client = await newBrandedClient(url, brand);

const strings = { pt, es, fr, en };

/** The page says this in every language, in the project's own dress, and ends in English. */
async function expectBrandedNotice(page: Page, key: keyof typeof en): Promise<void> {
  for (const language of ["pt", "es", "fr", "en"] as const) {
    await page.selectOption("select", language);
    await page.getByRole("heading", { name: strings[language][key] }).waitFor();
    await page.locator(`html[lang=${language}]`).waitFor();
  }
  await seen(page, en[key]);
  await page.locator(".bar-name", { hasText: brand.display_name }).waitFor();
  const help = page.getByRole("link", { name: "Help", exact: true });
  expect(await help.getAttribute("href")).toBe(brand.support_url);
  const accent = async () =>
    String(
      await page.evaluate(
        "getComputedStyle(document.documentElement).getPropertyValue('--accent')",
      ),
    );
  await expect.poll(async () => (await accent()).trim().toUpperCase()).toBe(brand.colors.primary);
}

describe("a link that cannot go on is a page in the project's own dress that says what to do", () => {
  it("once its time is over: a new link can be asked for", async () => {
    const { id, onboarding_url } = await client.start();
    await client.simulate(id, "abandoned");
    const { page } = await newVisit();
    await page.goto(onboarding_url);
    await expectBrandedNotice(page, "expired.title");
    const home = page.getByRole("link", { name: `Back to ${brand.display_name}` });
    expect(await home.getAttribute("href")).toBe(brand.expired_redirect_url);
    await press(page, "Ask for a new link");
    await seen(page, "We asked for a new link");
  });

  it("when its time ends while the page is open", async () => {
    const { id, onboarding_url } = await client.start();
    const { page } = await newVisit();
    await page.goto(onboarding_url);
    await seen(page, "Confirm your identity");
    await client.simulate(id, "abandoned");
    await press(page, "I agree");
    await expectBrandedNotice(page, "expired.title");
  });

  it("once a newer link replaced it", async () => {
    const { id, onboarding_url } = await client.start();
    const newer = await client.reissue(id);
    const { page } = await newVisit();
    await page.goto(onboarding_url);
    await expectBrandedNotice(page, "revoked.title");
    await page.goto(newer.onboarding_url);
    await seen(page, "Confirm your identity");
  });

  it("after the submission", async () => {
    const { id, onboarding_url } = await client.start();
    await client.simulate(id, "clear");
    const { page } = await newVisit();
    await page.goto(onboarding_url);
    await expectBrandedNotice(page, "done.title");
  });

  it("once its applicant refused: the client knows at once, and nothing was taken", async () => {
    const redirect_url = "https://baoba.example/back";
    const { id, onboarding_url } = await client.start({ redirect_url });
    const { page, expectCalm } = await newVisit();
    await page.goto(onboarding_url);
    await press(page, "No thanks");
    await seen(page, "Do you want to stop here?");
    await press(page, "No, go back");
    await seen(page, "Confirm your identity");
    await press(page, "No thanks");
    await press(page, "Yes, stop here");
    await expectBrandedNotice(page, "declined.title");
    expect(await client.read(id)).toMatchObject({
      status: "failed",
      assessment: "assessment_incomplete",
      failure: { code: "applicant_declined" },
    });
    const back = page.getByRole("link", { name: `Back to ${brand.display_name}` });
    expect(await back.getAttribute("href")).toBe(
      `${redirect_url}?verification_id=${id}&status=declined`,
    );
    await page.goto(onboarding_url);
    await seen(page, "You chose not to continue");
    expectCalm();
  });

  it("once the verification is erased, also while the page is open", async () => {
    const { id, onboarding_url } = await client.start();
    const { page } = await newVisit();
    await page.goto(onboarding_url);
    await seen(page, "Confirm your identity");
    await client.erase(id);
    await press(page, "I agree");
    await expectBrandedNotice(page, "ended.title");
    const again = await newVisit();
    await again.page.goto(onboarding_url);
    await expectBrandedNotice(again.page, "erased.title");
  });

  it("after the page was left alone for long: the link goes on where it stopped", async () => {
    const { onboarding_url } = await client.start();
    const { page } = await newVisit();
    await page.goto(onboarding_url);
    await press(page, "I agree");
    await seen(page, "Which document");
    await page.context().clearCookies();
    await page.reload();
    await expectBrandedNotice(page, "ended.title");
    await page.goto(onboarding_url);
    await seen(page, "Which document");
  });

  it("while the service cannot be reached: trying again goes on", async () => {
    const { onboarding_url } = await client.start();
    const { page } = await newVisit();
    await page.goto(onboarding_url);
    await seen(page, "Confirm your identity");
    await page.route("**/sitting", (route) => route.abort("connectionreset"));
    await page.reload();
    await expectBrandedNotice(page, "offline.title");
    await page.unroute("**/sitting");
    await press(page, "Try again");
    await seen(page, "Confirm your identity");
  });

  it("while too much comes at once: trying again goes on", async () => {
    const { onboarding_url } = await client.start();
    const { page } = await newVisit();
    await page.goto(onboarding_url);
    await page.route("**/consent", (route) =>
      route.fulfill({ status: 429, json: { code: "rate_limit_exceeded" } }),
    );
    await press(page, "I agree");
    await expectBrandedNotice(page, "busy.title");
    await page.unroute("**/consent");
    await press(page, "Try again");
    await seen(page, "Confirm your identity");
  });
});

describe("a link that belongs to no project", () => {
  it.for([
    ["a forged token", (link: string) => `${link.slice(0, -3)}AAA`],
    ["a verification of another stage", (link: string) => link.replace(/ver_\w+/, unknown)],
  ] as const)("is a page that says so and shows no name, for %s", async ([, changed]) => {
    const { onboarding_url } = await client.start();
    const { page } = await newVisit();
    await page.goto(changed(onboarding_url));
    for (const language of ["pt", "es", "en"] as const) {
      await page.selectOption("select", language);
      await page.getByRole("heading", { name: strings[language]["invalid.title"] }).waitFor();
    }
    expect(await page.textContent("body")).not.toContain(brand.display_name);
  });

  it("is a page that says so, without a token and where nothing was begun", async () => {
    const { id } = await client.start();
    const { page } = await newVisit();
    await page.goto(`${url}/v/${id}`);
    await seen(page, "This link does not work");
  });

  it("is a plain page in the browser's language for a short link that never was", async () => {
    const { page } = await newVisit();
    const answer = await page.goto(`${url}/s/aaaaaaaaaa`);
    expect(answer?.status()).toBe(404);
    await page.locator("html[lang=en] h1").waitFor();
  });
});

it("survives a messenger's preview", async () => {
  const unbranded = await newClient(url);
  const { id, short_url } = await unbranded.start();
  for (let look = 0; look < 3; look += 1) {
    const answer = await fetch(short_url, { method: "HEAD", redirect: "manual" });
    expect(answer.status).toBe(302);
  }
  const { page } = await newVisit();
  await page.goto(short_url);
  await seen(page, "Confirm your identity");
  await page.waitForURL(`${url}/v/${id}`);
});

const unknown = "ver_01hzzzzzzzzzzzzzzzzzzzzzzz";

function newVisit(options: BrowserContextOptions = phone) {
  return openVisit(browser, url, options);
}
