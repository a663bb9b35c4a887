import type { Browser, CDPSession, Page } from "playwright-core";
import { expectOk } from "../applicant/play-applicant.ts";
import { launchBrowser } from "../stage/browser.ts";
import { signUp } from "../stage/machine-client.ts";
import { startStageProcess } from "../stage/stage-process.ts";
import { quantile } from "../statistics.ts";
import { atMost, type Figure } from "./figure.ts";

const visits = 5;
/** Lighthouse's "slow 4G", and a phone four times slower than this machine. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const cpuSlowdown = 4;

/** An applicant's waiting times on a cheap phone and a slow network, which a throttled browser simulates. */
export async function measurePage(dataDir: string): Promise<Figure[]> {
  const stage = await startStageProcess({ dataDir });
  const browser = await launchBrowser();
  try {
    const { client } = await signUp(stage.url, "Bench");
    const runs: Visit[] = [];
    for (let i = 0; i < visits; i += 1) {
      const created = await expectOk(client.post("/v1/verifications", { type: "kyc" }));
      runs.push(await openSlowly(browser, String(created.onboarding_url)));
    }
    const median = (of: (run: Visit) => number) => quantile(runs.map(of), 0.5);
    return [
      {
        what: "hosted page interactive, slow 4G, processor ÷ 4",
        value: median(({ interactiveMs }) => interactiveMs) / 1000,
        unit: "s",
        limit: atMost(2.5),
        means:
          "From the tap on the link until the consent button answers and no task longer than 50 ms is under way; median of 5 first visits, nothing cached.",
      },
      {
        what: "hosted page, first text seen, slow 4G, processor ÷ 4",
        value: median(({ firstPaintMs }) => firstPaintMs) / 1000,
        unit: "s",
      },
      {
        what: "hosted page, processor blocked before that",
        value: median(({ blockedMs }) => blockedMs),
        unit: "ms",
        limit: atMost(200),
        means: "The time of every task beyond 50 ms, added up: Lighthouse's total blocking time.",
      },
      {
        what: "hosted page, layout that moved",
        value: median(({ layoutShift }) => layoutShift),
        unit: "",
        limit: atMost(0.1),
        means: "Cumulative layout shift, a share of the screen.",
      },
      {
        what: "hosted page, over the wire until the consent button",
        value: median(({ wireKb }) => wireKb),
        unit: "kB",
        means: "All answers as they came, headers and the calls to the API included.",
      },
    ];
  } finally {
    await browser.close();
    await stage.stop();
  }
}

type Visit = Awaited<ReturnType<typeof openSlowly>>;

async function openSlowly(browser: Browser, link: string) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    locale: "pt-PT",
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const wireBytes = await slowDown(devtools);
    await page.addInitScript(observe);
    await page.goto(link, { waitUntil: "commit" });
    await page.locator("button.primary:enabled").waitFor();
    const seen = await measured(page);
    return { ...seen, wireKb: wireBytes() / 1000 };
  } finally {
    await context.close();
  }
}

async function slowDown(devtools: CDPSession): Promise<() => number> {
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4g);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  return () => bytes;
}

/** Runs in the page before anything of ours does. */
const observe = `
  window.bench = { tasks: [], shift: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.tasks.push({ startTime, duration });
  }).observe({ type: "longtask", buffered: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) bench.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => {
    bench.ready ??= document.querySelector("button.primary:enabled") ? performance.now() : undefined;
  }).observe(document, { childList: true, subtree: true });
`;

async function measured(page: Page) {
  return page.evaluate<{
    interactiveMs: number;
    firstPaintMs: number;
    blockedMs: number;
    layoutShift: number;
  }>(`new Promise((resolve) => setTimeout(() => {
    const { tasks, shift, ready } = bench;
    const over = tasks.filter(({ startTime }) => startTime <= ready).map(({ startTime, duration }) => startTime + duration);
    resolve({
      interactiveMs: Math.max(ready, ...over),
      firstPaintMs: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? ready,
      blockedMs: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
      layoutShift: shift,
    });
  }, 500))`);
}
