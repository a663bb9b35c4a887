import type { Page } from "playwright-core";
import { countSent } from "./count-sent.ts";
import { atMost, type Figure } from "./figure.ts";
import { withFilmingApplicant } from "./filming-applicant.ts";

/** A cheap phone on a poor network: 400 kbit/s, 400 ms, and four times slower than this machine. */
const profile = {
  offline: false,
  latency: 400,
  downloadThroughput: 400e3 / 8,
  uploadThroughput: 400e3 / 8,
};
const cpuSlowdown = 4;
/** A busy machine films in slow motion. */
const patienceMs = 400_000;

/**
 * The waiting of an applicant in one verification: from each touch until the next control is
 * there. What they do themselves, the film among it, is not waiting; sending it is. And what leaves the
 * phone meanwhile.
 */
export function measureWaiting(dataDir: string): Promise<Figure[]> {
  return withFilmingApplicant({ dataDir, patienceMs }, async (page, link, turnOver) => {
    const sent = countSent(page);
    const waits = await play(page, { link, turnOver });
    await page.waitForTimeout(500);
    const { bytes, ofFilm } = sent();
    const total = waits.reduce((sum, { seconds }) => sum + seconds, 0);
    return [
      {
        what: "waiting in a whole verification, 400 kbit/s, 400 ms, processor ÷ 4",
        value: total,
        unit: "s",
        limit: atMost(50),
        means: `By the page's own camera. ${waits.map(({ what, seconds }) => `${what} ${seconds.toFixed(1)} s`).join(", ")}. A photograph by the phone's camera app is made as small on the phone, unless its browser cannot open it.`,
      },
      {
        what: "a full Case, sent by the phone",
        value: bytes / 1e6,
        unit: "MB",
        limit: atMost(1.8),
        means:
          "Bodies of every request of the same verification: a card's both sides and the selfie by the page's own camera, the film of the face with colors. A photograph by the phone's camera app, often 2 to 5 MB, is made as small on the phone and keeps its EXIF. Frames have a grain that makes 480 × 640 px at quality 0.8 about 40 kB.",
      },
      {
        what: "of that, the film of the face",
        value: ofFilm / 1e6,
        unit: "MB",
        means:
          "Its pictures and their list. Their number follows from the pace, whatever the machine and its camera can do.",
      },
    ];
  });
}

type Wait = { what: string; seconds: number };

async function play(
  page: Page,
  { link, turnOver }: { link: string; turnOver(): Promise<void> },
): Promise<Wait[]> {
  const devtools = await page.context().newCDPSession(page);
  const slow = async () => {
    await devtools.send("Network.emulateNetworkConditions", profile);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  };
  await devtools.send("Network.enable");
  await slow();
  const waits: Wait[] = [];
  const waited = async (what: string, touch: () => Promise<unknown>, next: string) => {
    const since = performance.now();
    await touch();
    await page.getByRole("button", { name: next, exact: true }).waitFor();
    waits.push({ what, seconds: (performance.now() - since) / 1000 });
  };
  const press = (name: string) => () => page.getByRole("button", { name, exact: true }).click();
  const shoot = async (way: string) => {
    await press(way)();
    const shutter = page.locator(".shutter:enabled");
    const taken = page.getByRole("button", { name: "Use this photo" });
    await shutter.or(taken).first().waitFor();
    // The camera may have taken it by itself meanwhile.
    await shutter.click({ timeout: 2000 }).catch(() => undefined);
    await taken.waitFor();
  };
  const onPage = "Open the camera";

  await waited("the page", () => page.goto(link, { waitUntil: "commit" }), "I agree, start");
  await waited("consent", press("I agree, start"), onPage);
  await shoot(onPage);
  await waited("the front", press("Use this photo"), "Skip this photo");
  await press("Skip this photo")();
  await turnOver();
  await shoot(onPage);
  await waited("the back", press("Use this photo"), onPage);
  await shoot("Open the camera");
  await waited("the selfie", press("Use this photo"), "With lights");
  // A person who is rendered beside it takes the whole processor: the film is no waiting.
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await press("With lights")();
  await page.locator("dialog[data-phase=light]").waitFor();
  await page.locator("dialog.live").waitFor({ state: "detached" });
  await slow();
  await waited("the film", async () => undefined, "Send");
  const since = performance.now();
  await press("Send")();
  await page.getByRole("heading", { name: "Thank you" }).waitFor();
  waits.push({ what: "sending", seconds: (performance.now() - since) / 1000 });
  return waits;
}
