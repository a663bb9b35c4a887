import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { installedBrowsers } from "./installed-browsers.ts";
import { type FoundBrowser, packagedChromium } from "./packaged-chromium.ts";

/**
 * The browser of tests, benchmarks and pictures: what `CHROME_PATH` names, or else the first that the machine has,
 * or else the one that `npm ci` brought. `CHROME_PATH=packaged` takes that one whatever the machine has.
 */
export function findBrowser(): FoundBrowser {
  const { CHROME_PATH: named } = process.env;
  if (named && named !== "packaged") return { executablePath: named };
  const machine = { platform: process.platform, env: process.env, home: homedir() };
  const installed = named ? undefined : installedBrowsers(machine).find((path) => existsSync(path));
  const found = installed ? { executablePath: installed } : packagedChromium();
  if (found) return found;
  throw new Error(
    "There is no browser. Install Chrome, Chromium or Edge, or name one by CHROME_PATH. `npm ci` brings one for Linux on x64.",
  );
}
