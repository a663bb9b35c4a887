import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { chooseDocument, expectOk, openLink, upload } from "../../lab/applicant/play-applicant.ts";
import { isNightly } from "../nightly.ts";
import { browser, url } from "./browser.ts";
import { type DeviceFault, deviceFaults } from "./device-faults.ts";
import { client, onlyPassport, passport, photographs } from "./suite.ts";
import { openVisit, phone, press, seen } from "./visit.ts";

type Step = {
  /** Items that were uploaded before this step. */
  taken: readonly ("id_front" | "selfie")[];
  title: string;
  start: string;
};

const steps = {
  document: { taken: [], title: "Photograph", start: "Open the camera" },
  selfie: { taken: ["id_front"], title: "Now your face", start: "Open the camera" },
  film: { taken: ["id_front", "selfie"], title: "Record a short video", start: "With lights" },
} as const satisfies Record<string, Step>;

const names = Object.keys(steps) as (keyof typeof steps)[];

const textOf = ({ says, film }: DeviceFault) => JSON.stringify([says, film]);
const texts = deviceFaults.map(textOf);
const firstOfEachText = deviceFaults.filter(
  (fault, index) => texts.indexOf(textOf(fault)) === index,
);

describe.for(names)("%s", (name) => {
  const step: Step = steps[name];
  let context: BrowserContext;
  let address: string;

  beforeAll(async () => {
    const { onboarding_url } = await client.start(onlyPassport);
    const applicant = await openLink(onboarding_url, { prefetches: false });
    await chooseDocument(applicant, passport);
    const files = { id_front: photographs.document, selfie: photographs.face };
    for (const item of step.taken) {
      await expectOk(upload(applicant, { item, bytes: await readFile(files[item]) }));
    }
    const { page } = await openVisit(browser, url, phone);
    context = page.context();
    await page.goto(onboarding_url);
    await page.locator("h1").waitFor();
    address = page.url();
    await page.close();
  });

  afterAll(() => context?.close());

  // By day each text is met at one of the steps, by night each fault at all of them.
  const met = isNightly
    ? deviceFaults
    : firstOfEachText.filter((_, index) => names[index % names.length] === name);
  it.for(met)("$what", async (fault) => {
    const says = (name === "film" && fault.film) || fault.says;
    const page = await atTheStep(context, address, { fault, step });
    if (says === "opens") return await expectCamera(page, name);
    if ("hint" in says) {
      await page.locator("dialog").getByText(says.hint).waitFor();
      await press(page, "Close the camera");
      await expectWaysOn(page);
      return;
    }
    if ("alert" in says) await page.getByRole("alert").getByText(says.alert).waitFor();
    else await seen(page, says.title);
    if ("words" in says && says.words) await page.getByText(says.words).first().waitFor();
    await expectWaysOn(page);
  });
});

async function atTheStep(
  context: BrowserContext,
  address: string,
  { fault, step }: { fault: DeviceFault; step: Step },
): Promise<Page> {
  const page = await context.newPage();
  // A page left open finishes its film, and the next page of this Case then has no film to ask for.
  onTestFinished(() => page.close());
  page.setDefaultTimeout(20_000);
  await page.addInitScript(fault.script);
  if (fault.lacks) await page.route(fault.lacks, (route) => route.abort());
  if (fault.afterMs) await page.clock.install();
  await page.goto(address);
  await page.locator("h1").waitFor();
  const skip = page.getByRole("button", { name: "Skip this photo" });
  if (step.title === "Now your face" && (await skip.count()) > 0) await skip.click();
  const start = page.getByRole("button", { name: step.start, exact: true });
  // A fault that shows only after a while is met once the camera was asked for.
  if (fault.afterMs) await start.waitFor();
  // The page shows a fault that it knows beforehand without its start button.
  const isAsked = await start.isVisible();
  if (isAsked) await start.click();
  if (fault.afterMs) {
    await page.locator("dialog").waitFor();
    await page.clock.runFor(fault.afterMs);
  }
  return page;
}

async function expectCamera(page: Page, name: keyof typeof steps): Promise<void> {
  if (name === "film") await page.locator("dialog[data-phase=oval]").waitFor();
  else await page.locator(".shutter:enabled").waitFor();
}

/** No wall: at least two ways on, all of them in view or a scroll away. */
async function expectWaysOn(page: Page): Promise<void> {
  await page.locator("dialog").waitFor({ state: "detached" });
  const ways = page.locator("main button:enabled, .actions button:enabled, main summary");
  await expect.poll(() => ways.count()).toBeGreaterThanOrEqual(2);
}
