import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, it } from "vitest";
import { browser, url } from "./browser.ts";
import { stageCamera } from "./staged-camera.ts";
import { client, onlyPassport, openAtTheFilm } from "./suite.ts";
import { moving, openVisit, phone, press } from "./visit.ts";

/** The page that hands over to a phone, on the devices that come to it, and what goes on without one there. */
const devices: [string, BrowserContextOptions, (page: Page, link: string) => Promise<string>][] = [
  ["a desk computer enlarged four times", { viewport: { width: 320, height: 256 } }, atTheDesk],
  ["a phone whose camera another app has", phone, onThePhone],
];

async function atTheDesk(page: Page, link: string): Promise<string> {
  await page.goto(link);
  await press(page, "I agree");
  return "Use this computer";
}

async function onThePhone(page: Page, link: string): Promise<string> {
  await stageCamera(page, { fault: "NotReadableError" });
  await openAtTheFilm(page, link);
  await press(page, "No lights");
  await press(page, "Use another phone");
  return "Stay on this phone";
}

it.for(devices)(
  "nothing moves on %s when the code comes, and when it is drawn",
  async ([, device, open]) => {
    const { onboarding_url } = await client.start(onlyPassport);
    const { page } = await openVisit(browser, url, { ...device, ...moving });
    // The address of the code, and what draws it: each comes late, and by itself.
    const [address, drawing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route("**/handoff", async (route) => {
      if (route.request().method() === "POST") await address.promise;
      return route.continue();
    });
    await page.route("**/assets/nano-*.js", async (route) => {
      await drawing.promise;
      return route.continue();
    });
    const here = page.getByRole("button", { name: await open(page, onboarding_url) });
    const places = async () => [
      await here.boundingBox(),
      await page.getByRole("heading", { level: 1 }).boundingBox(),
      await page.locator(".qr-frame").boundingBox(),
    ];
    await here.waitFor();
    // The screen has come to rest.
    await page.evaluate("Promise.all(document.getAnimations().map(({ finished }) => finished))");
    const before = await places();
    await page.evaluate(watchShifts);

    address.resolve();
    const code = page.getByRole("img", { name: "Code that opens" });
    await code.waitFor();
    expect(await places()).toEqual(before);
    drawing.resolve();
    await expect.poll(() => code.locator("path").getAttribute("d")).not.toBe("");
    expect(await places()).toEqual(before);
    expect(await page.evaluate("shifts")).toEqual([]);
  },
);

/** Records layout shifts without a user's input, as browsers measure them. */
const watchShifts = `
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifts.push(value);
  }).observe({ type: "layout-shift" });
`;
