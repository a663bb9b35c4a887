import { afterEach, describe, expect, it, vi } from "vitest";
import { findBrowser } from "../../../../lab/stage/find-browser.ts";
import { installedBrowsers } from "../../../../lab/stage/installed-browsers.ts";

/** Platforms for which `npm ci` installs a browser, which `e2e/packaged-browser` starts. */
const isBrought = process.platform === "linux" && process.arch === "x64";

describe("the browser of tests, benchmarks and pictures", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("is the one that somebody names", () => {
    vi.stubEnv("CHROME_PATH", "/opt/mine/chrome");
    expect(findBrowser()).toEqual({ executablePath: "/opt/mine/chrome" });
  });

  it.runIf(!isBrought)("is missed in a sentence if neither is there", () => {
    vi.stubEnv("CHROME_PATH", "packaged");
    expect(() => findBrowser()).toThrow("Install Chrome, Chromium or Edge");
  });
});

describe("the browsers that a machine may have", () => {
  const home = "/Users/ana";

  it("are the commands of Linux, the one without windows first, and no snap", () => {
    const env = { PATH: "/usr/local/bin:/usr/bin::/snap/bin" };
    const paths = installedBrowsers({ platform: "linux", env, home });
    expect(paths.slice(0, 2)).toEqual([
      "/usr/local/bin/chromium-headless-shell",
      "/usr/bin/chromium-headless-shell",
    ]);
    expect(paths).toContain("/usr/bin/google-chrome");
    expect(paths).toContain("/usr/bin/microsoft-edge");
    expect(paths.filter((path) => path.includes("snap"))).toEqual([]);
    expect(installedBrowsers({ platform: "linux", env: {}, home })).toEqual([]);
  });

  it("are the applications of a Mac, of everybody and of one", () => {
    const paths = installedBrowsers({ platform: "darwin", env: {}, home });
    expect(paths[0]).toBe("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    expect(paths).toContain(
      `${home}/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge`,
    );
  });

  it("are the programs of Windows, of everybody and of one", () => {
    const env = {
      PROGRAMFILES: "C:\\Program Files",
      LOCALAPPDATA: "C:\\Users\\ana\\AppData\\Local",
    };
    expect(installedBrowsers({ platform: "win32", env, home })).toEqual([
      "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Users\\ana\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe",
      "C:\\Program Files\\Chromium\\Application\\chrome.exe",
      "C:\\Users\\ana\\AppData\\Local\\Chromium\\Application\\chrome.exe",
      "C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe",
      "C:\\Users\\ana\\AppData\\Local\\Microsoft\\Edge\\Application\\msedge.exe",
    ]);
  });
});
