import { describe, expect, it } from "vitest";
import {
  type OldBrowser,
  type OldPage,
  type OldRelease,
  oldReleases,
  openOldBrowser,
} from "../../lab/old-browsers/open-old-browser.ts";
import { personCamera } from "../../lab/person-camera/stage-person.ts";
import { isNightly } from "../nightly.ts";
import { client, onlyPassport, photographs } from "./suite.ts";
import { phone } from "./visit.ts";

/** The releases are packed for no other machine. */
const canRun = isNightly && process.platform === "linux" && process.arch === "x64";
const patience = 240_000;

const buttonOf = (name: string) =>
  `[...document.querySelectorAll("button")].find((one) => one.textContent.trim().startsWith(${JSON.stringify(name)}) && !one.disabled)`;

/** The applicant's steps, by what a page of any release can be asked. */
function walking(page: OldPage) {
  const until = async (script: string, timeout = 60_000) => {
    await page.waitForFunction(script, { timeout, polling: 200 });
  };
  const press = async (name: string) => {
    await until(`Boolean(${buttonOf(name)})`);
    await page.evaluate(`${buttonOf(name)}.click()`);
  };
  return {
    press,
    async seen(title: string, timeout?: number) {
      const isThere = `[...document.querySelectorAll("h1")].some((one) => one.textContent.includes(${JSON.stringify(title)}))`;
      await until(isThere, timeout);
    },
    async take(file: string) {
      const input = await page.waitForSelector("input[type=file]");
      await input.uploadFile(file);
      await press("Use this photo");
    },
  };
}

async function openPage(browser: OldBrowser, release: OldRelease) {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  await page.setViewport({ ...phone.viewport, isMobile: true, hasTouch: true });
  await page.setUserAgent(
    `Mozilla/5.0 (Linux; Android 9; SM-J415F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${release}.0.0.0 Mobile Safari/537.36`,
  );
  await page.setExtraHTTPHeaders({ "accept-language": "en" });
  await page.evaluateOnNewDocument(await personCamera({ seed: 7, width: 120, height: 160 }));
  return { page, faults };
}

describe.runIf(canRun)("a release of the floor and after", () => {
  it.for(oldReleases)(
    "Chromium %i carries an applicant from the link through the film to the end",
    {
      timeout: 2 * patience,
    },
    async (release) => {
      const { id, onboarding_url } = await client.start(onlyPassport);
      const browser = await openOldBrowser(release);
      try {
        expect(await browser.version()).toContain(`/${release}.`);
        const { page, faults } = await openPage(browser, release);
        await page.goto(onboarding_url);
        const { press, seen, take } = walking(page);
        await press("I agree");
        await take(photographs.document);
        await press("Skip this photo");
        await seen("Now your face");
        await take(photographs.face);
        await seen("Record a short video");
        await press("With lights");
        await seen("Ready to send?", patience);
        await press("Send");
        await seen("Thank you");
        expect(faults).toEqual([]);
        expect(await client.read(id)).toMatchObject({ progress: { liveness: "handed_in" } });
      } finally {
        await browser.close();
      }
    },
  );
});
