import { existsSync } from "node:fs";
import type { LaunchOptions } from "playwright-core";
import { browserOptions } from "../../lab/stage/browser.ts";

/**
 * The machine's Chromium without windows, where it has one: the same engine, and an empty page takes half of the
 * processor. `CHROME_PATH` names another.
 */
export function testedIn(...more: string[]): LaunchOptions {
  const options = browserOptions(...more);
  if (process.env.CHROME_PATH || !existsSync(headlessShell)) return options;
  return { ...options, executablePath: headlessShell };
}

/** With a camera that plays a moving test picture, and that every page may use. */
export const withCamera = [
  "--use-fake-device-for-media-stream",
  "--use-fake-ui-for-media-stream",
] as const;

/** As Debian's package of that name has it. */
const headlessShell = "/usr/bin/chromium-headless-shell";
