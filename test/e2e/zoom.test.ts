import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { prescribed } from "../fixtures/prescribed.ts";
import { atNight } from "../nightly.ts";
import { browser, url } from "./browser.ts";
import { faultsOf, zoomed } from "./faults-of.ts";
import { stageCamera } from "./staged-camera.ts";
import { client, photographs } from "./suite.ts";
import { openVisit, press, take, untilHidden } from "./visit.ts";

vi.setConfig({ testTimeout: 240_000 });

const touch = { isMobile: true, hasTouch: true };
/** Every screen is looked at in a phone's sizes by `accessibility.test.ts`; at night it is worked in them. */
const walks: [string, BrowserContextOptions, isTextLarge?: true][] = [
  ["text twice as large", { viewport: { width: 390, height: 844 }, ...touch }, true],
  ...atNight<[string, BrowserContextOptions]>(
    ["a desk computer at 200 %", { viewport: { width: 640, height: 400 } }],
    ...zoomed.map((size): [string, BrowserContextOptions] => [
      `a phone, ${size.what}`,
      { viewport: size, ...touch },
    ]),
  ),
];

const documents = ["bilhete_identidade", "passport"].map((document_type) => ({
  country: "MZ",
  document_type,
}));

it.for(walks)("the whole flow can be read and worked at %s", async ([, device, isTextLarge]) => {
  const { onboarding_url } = await client.start({
    allowed_documents: documents,
    ...prescribed,
  });
  const { page, expectCalm } = await openVisit(browser, url, device);
  if (isTextLarge) await enlargeText(page);
  await page.clock.install();
  await stageCamera(page);
  const at = async (title: string) => {
    await page.getByRole("heading", { name: title }).first().waitFor();
    expect(await faultsOf(page), title).toEqual([]);
  };
  const use = (file: string) => take(page, file).then(() => press(page, "Use this photo"));

  await page.goto(onboarding_url);
  await at("Confirm your identity");
  await press(page, "I agree");
  await at("Which document");
  await page.getByText("Passport").click();
  await press(page, "Continue");
  if (!device.isMobile) {
    await at("Continue on your phone");
    await press(page, "Use this computer");
  }
  await at("Photograph the page with your photo");
  await take(page, photographs.blurred);
  await at("Can you read every word?");
  await press(page, "Use this photo");
  await at("We need another photo");
  await page.reload();
  await at("Photograph the page with your photo");
  await use(photographs.document);
  await at("Once more this page, tilted");
  await press(page, "Skip this photo");
  await at("Now your face");
  await press(page, "Open the camera");
  await page.locator(".shutter:enabled").waitFor();
  expect(await faultsOf(page), "the camera").toEqual([]);
  await page.locator(".shutter").click();
  await at("Is your face clear?");
  await page.reload();
  await at("Now your face");
  await use(photographs.face);
  await at("Record a short video of your face");
  await press(page, "No lights");
  await page.locator("dialog[data-phase=oval]").waitFor();
  expect(await faultsOf(page), "the video").toEqual([]);
  await untilHidden(page);
  await at("We do not see your face yet");
  await press(page, "Use another phone");
  await at(device.isMobile ? "Continue on another phone" : "Continue on your phone");
  await press(page, device.isMobile ? "Stay on this phone" : "Use this computer");
  await at("Record a short video of your face");
  await press(page, "I cannot do this");
  await at("Ready to send?");
  await press(page, "Send");
  await at("Thank you");
  expectCalm();
});

/** As who sets their browser's own size of text to twice the usual. */
async function enlargeText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
}
