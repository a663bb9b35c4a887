import type { Page } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { stagePerson } from "../../lab/person-camera/stage-person.ts";
import { lackingPaths } from "../architecture/floor/newer-apis.ts";
import { isNightly } from "../nightly.ts";
import { browser, url } from "./browser.ts";
import { client, onlyPassport, openAtTheFilm, photographAll } from "./suite.ts";
import { openVisit, phone, press, seen } from "./visit.ts";

const patience = 170_000;
vi.setConfig({ testTimeout: 2 * patience });

/** Takes away what a browser of the floor lacks, as far as a page can lose it. */
const asOfTheFloor = `(${(paths: string[][]) => {
  for (const path of paths) {
    const name = path[path.length - 1] ?? "";
    let owner: unknown = globalThis;
    for (const step of path.slice(0, -1)) {
      owner =
        owner instanceof Object || typeof owner === "function"
          ? Reflect.get(owner, step)
          : undefined;
    }
    if (owner instanceof Object) Reflect.deleteProperty(owner, name);
  }
  const lacked = !("timeout" in AbortSignal) && !("toSorted" in []) && !("hasOwn" in Object);
  addEventListener("DOMContentLoaded", () => {
    document.body.dataset.lacks = String(
      lacked && !("showModal" in document.createElement("dialog")),
    );
  });
}})(${JSON.stringify(lackingPaths())})`;

const sentences = [
  "Este navegador não consegue abrir",
  "Este navegador no puede abrir",
  "This browser cannot open",
  "Ce navigateur ne peut pas ouvrir",
];

async function expectSentences(page: Page) {
  // A search by text leaves out the text for pages without scripts.
  const shown = () => page.evaluate("document.body.innerText");
  for (const sentence of sentences) await expect.poll(shown).toContain(sentence);
  // A sentence below the first screen looks like a blank page.
  const lowest = "document.querySelector('.old').getBoundingClientRect().bottom - innerHeight";
  expect(await page.evaluate(lowest)).toBeLessThanOrEqual(0);
}

async function atTheLink(stage: (page: Page) => Promise<unknown>, options: object = phone) {
  const { id, onboarding_url } = await client.start(onlyPassport);
  const visit = await openVisit(browser, url, options);
  await stage(visit.page);
  return { ...visit, id, link: onboarding_url };
}

describe("a browser of the floor", () => {
  it("goes from the link to the film without what newer ones have", async () => {
    const { page, link, expectCalm } = await atTheLink((page) => page.addInitScript(asOfTheFloor));
    await page.goto(link);
    // `page.evaluate` would itself lack the deleted functions, so the test waits for an attribute.
    await page.locator("body[data-lacks=true]").waitFor();
    await press(page, "I agree");
    await photographAll(page);
    await press(page, "I cannot do this");
    await seen(page, "Ready to send?");
    await press(page, "Send");
    await seen(page, "Thank you");
    expectCalm();
  });

  it.runIf(isNightly)("films, and the film arrives", async () => {
    const { page, id, link, expectCalm } = await atTheLink(async (page) => {
      await stagePerson(page, { seed: 7, width: 120, height: 160 });
      await page.addInitScript(asOfTheFloor);
    });
    await openAtTheFilm(page, link);
    await press(page, "With lights");
    await seen(page, "Ready to send?", patience);
    await press(page, "Send");
    await seen(page, "Thank you");
    expect(await client.read(id)).toMatchObject({ progress: { liveness: "handed_in" } });
    expectCalm();
  });
});

it("shows that it is opening before any file of its own came, and nothing of that once it is there", async () => {
  const { page, link } = await atTheLink(async () => {});
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/v\/(?:assets\/|old\.js)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(link, { waitUntil: "commit" });
  const shell = page.locator("#shell svg");
  await shell.waitFor();
  const painted = `performance.getEntriesByName("first-contentful-paint").length`;
  await expect.poll(() => page.evaluate(painted)).toBe(1);
  letGo();
  await seen(page, "Confirm your identity");
  await shell.waitFor({ state: "hidden" });
});

describe("a browser below the floor shows what to do, in four languages", () => {
  it("without scripts", async () => {
    const { page, link } = await atTheLink(async () => {}, { ...phone, javaScriptEnabled: false });
    await page.goto(link);
    await expectSentences(page);
    await page.locator("#shell").waitFor({ state: "hidden" });
  });

  it("without modules", async () => {
    const { page, link } = await atTheLink(async (page) => {
      await page.addInitScript("delete HTMLScriptElement.prototype.noModule");
      await page.route(/\/v\/assets\/index.*\.js$/, (route) => route.abort());
    });
    await page.goto(link);
    await expectSentences(page);
  });

  it("with a script that it cannot read, with the way to Chrome on an Android phone", async () => {
    const userAgent = "Mozilla/5.0 (Linux; Android 7.0) AppleWebKit/537.36 Chrome/70.0.3538.80";
    const { page, link } = await atTheLink(
      (page) =>
        page.route(/\/v\/assets\/index.*\.js$/, (route) =>
          route.fulfill({ contentType: "text/javascript", body: "a?.?b" }),
        ),
      { ...phone, userAgent },
    );
    await page.goto(link);
    await expectSentences(page);
    const way = await page.getByRole("link", { name: "Chrome" }).getAttribute("href");
    expect(way).toMatch(
      /^intent:\/\/.*\?t=.*#Intent;scheme=https;package=com\.android\.chrome;end$/,
    );
  });
});
