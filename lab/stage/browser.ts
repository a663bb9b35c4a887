import { type Browser, chromium, type LaunchOptions } from "playwright-core";

export function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch(browserOptions(...more));
}

/** The machine's Chromium, without its calls home. `CHROME_PATH` names another. */
export function browserOptions(...more: string[]): LaunchOptions {
  return {
    executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      `--disable-features=${[...offByPlaywright, ...offByUs].join()}`,
      ...more,
    ],
  };
}

/** The suggestions under the address, which nobody sees: two pages more in every window. And the process that waits for a site to come. */
const offByUs = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/** Chromium heeds the last list alone, and Playwright's comes before ours. */
const offByPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];
