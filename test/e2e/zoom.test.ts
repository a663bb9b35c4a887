import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it, vi } from "vitest";
import { isNightly } from "../nightly.ts";
import { browser, url } from "./browser.ts";
import { prescribed } from "./service.ts";
import { stageCamera } from "./staged-camera.ts";
import { client, photographs } from "./suite.ts";
import { openBrowser, openVisit, press, take } from "./visit.ts";

vi.setConfig({ testTimeout: 240_000 });

const touch = { isMobile: true, hasTouch: true };
/** What is left of a screen when a page is enlarged is a smaller one. */
type Size = { width: number; height: number };
const walks: [string, BrowserContextOptions, string[], ...Size[]][] = [
  [
    "a phone at 200 %, at 320 px and on its side",
    { viewport: { width: 390, height: 844 }, ...touch },
    [],
    { width: 195, height: 422 },
    { width: 320, height: 568 },
    { width: 640, height: 360 },
  ],
  [
    "a phone whose text is twice as large",
    { viewport: { width: 390, height: 844 }, ...touch },
    ["--blink-settings=defaultFontSize=32"],
  ],
];
if (isNightly) {
  walks.push(["a desk computer at 200 %", { viewport: { width: 640, height: 400 } }, []]);
}

const documents = ["bilhete_identidade", "passport"].map((document_type) => ({
  country: "MZ",
  document_type,
}));

it.for(walks)(
  "the whole flow can be read and worked at %s",
  async ([, device, flags, ...sizes]) => {
    const own = flags.length > 0 ? await openBrowser(...flags) : browser;
    const { onboarding_url } = await client.start({
      allowed_documents: documents,
      ...prescribed,
    });
    const { page, expectCalm } = await openVisit(own, url, device);
    await stageCamera(page);
    /** Whatever is done next is done at the smallest of the sizes. */
    const expectNoFaults = async (where: string) => {
      for (const size of sizes.toReversed()) {
        await page.setViewportSize(size);
        expect(await faultsOf(page), `${where}, ${size.width} px`).toEqual([]);
      }
      if (sizes.length === 0) expect(await faultsOf(page), where).toEqual([]);
    };
    const at = async (title: string) => {
      await page.getByRole("heading", { name: title }).first().waitFor();
      await expectNoFaults(title);
    };
    const use = (file: string) => take(page, file).then(() => press(page, "Use this photo"));

    await page.goto(onboarding_url);
    await at("Confirm your identity");
    await press(page, "I agree");
    await at("Which document");
    await page.getByText("Passport").click();
    await press(page, "Continue");
    if (!device.isMobile) {
      await at("Go on with your phone");
      await press(page, "Use this computer");
    }
    await at("Photograph the page with your photo");
    await take(page, photographs.blurred);
    await at("Can you read every word?");
    await press(page, "Use this photo");
    await at("This photo is no good yet");
    await page.reload();
    await at("Photograph the page with your photo");
    await use(photographs.document);
    await at("Once more, tilted a little");
    await press(page, "Skip this photo");
    await at("Now your face");
    await press(page, "Open the camera");
    await page.locator(".shutter:enabled").waitFor();
    await expectNoFaults("the camera");
    await page.locator(".shutter").click();
    await at("Is your face clear?");
    await page.reload();
    await at("Now your face");
    await use(photographs.face);
    await at("Record a short video of your face");
    await press(page, "No lights");
    await page.locator("dialog[data-phase=oval]").waitFor();
    await expectNoFaults("the video");
    await at("We do not see your face yet");
    await press(page, "Use another phone");
    await at(device.isMobile ? "Go on with another phone" : "Go on with your phone");
    await press(page, device.isMobile ? "Stay on this phone" : "Use this computer");
    await at("Record a short video of your face");
    await press(page, "I cannot do this");
    await at("Ready to send?");
    await press(page, "Send");
    await at("Thank you");
    expectCalm();
    if (own !== browser) await own.close();
  },
);

/**
 * What stands in the way on this screen: the page wider than the screen, words cut off, what stays in view over more
 * than a third of the height, and a control that something else covers once it is scrolled to.
 */
function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const faults = [];
    const dialog = document.querySelector("dialog[open]");
    const root = dialog ?? document.body;
    if (document.scrollingElement.scrollWidth > innerWidth + 1) faults.push("wider than the screen");
    const shown = [...root.querySelectorAll("*")].filter((each) => each.checkVisibility() && !each.closest(".unseen"));
    for (const each of shown) {
      const { overflowX, position } = getComputedStyle(each);
      const name = each.tagName.toLowerCase() + " " + (each.textContent ?? "").trim().slice(0, 40);
      const isText = each.matches("h1, p, button, a, label, li, summary, dt, dd, legend");
      if (isText && overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1) faults.push("cut off: " + name);
      if (isText && each.getBoundingClientRect().right > innerWidth + 1) faults.push("beyond the edge: " + name);
      const stays = !dialog && (position === "sticky" || position === "fixed");
      if (stays && each.getBoundingClientRect().height > innerHeight / 3) faults.push("stays over the work: " + name);
    }
    for (const each of root.querySelectorAll("button, a[href], select, summary, input[type=radio]")) {
      if (!each.checkVisibility() || each.disabled) continue;
      each.scrollIntoView({ block: "center" });
      const { x, y, width, height } = each.getBoundingClientRect();
      const at = document.elementFromPoint(x + width / 2, y + height / 2);
      if (!at || !(each.contains(at) || at.contains(each)))
        faults.push("covered: " + (each.textContent || each.ariaLabel));
    }
    scrollTo(0, 0);
    return faults;
  })()`);
}
