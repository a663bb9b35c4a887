import { type Browser, chromium, type LaunchOptions } from "playwright-core";
import { findBrowser } from "./find-browser.ts";

export function launchBrowser(...more: string[]): Promise<Browser> {
  return chromium.launch(browserOptions(...more));
}

/** With a camera that plays a moving test picture, and that every page may use. */
export const withCamera = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
] as const;

/** The browser that was found, without its calls home. */
function browserOptions(...more: string[]): LaunchOptions {
  const { executablePath, env } = findBrowser();
  return {
    executablePath,
    ...(env && { env: { ...process.env, ...env } }),
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

/**
 * The suggestions under the address, which these windows never show: two pages more in every window. And the process
 * that waits for a site to come.
 */
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
