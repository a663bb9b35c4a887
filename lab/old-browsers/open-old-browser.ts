import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { packagesIn } from "../packages-in.ts";
import { unpackedOnce } from "../stage/unpack-once.ts";

/** Releases of Chromium from the floor on, each packed for Linux on x64. */
export const oldReleases = [80, 90, 103] as const;
export type OldRelease = (typeof oldReleases)[number];

/** The part of Puppeteer's page that a walk uses; newer drivers cannot control a release this old. */
export type OldPage = {
  goto(url: string): Promise<unknown>;
  reload(): Promise<unknown>;
  evaluate<Result>(script: string): Promise<Result>;
  evaluateOnNewDocument(script: string): Promise<void>;
  waitForFunction(script: string, options: { timeout: number; polling: number }): Promise<unknown>;
  waitForSelector(selector: string): Promise<{ uploadFile(path: string): Promise<void> }>;
  setViewport(size: {
    width: number;
    height: number;
    isMobile: boolean;
    hasTouch: boolean;
  }): Promise<void>;
  setUserAgent(agent: string): Promise<void>;
  setExtraHTTPHeaders(headers: Record<string, string>): Promise<void>;
  on(event: "pageerror", heard: (error: Error) => void): void;
};
export type OldBrowser = {
  version(): Promise<string>;
  newPage(): Promise<OldPage>;
  close(): Promise<void>;
};
type Puppeteer = { launch(options: object): Promise<OldBrowser> };

const folder = import.meta.dirname;

export async function openOldBrowser(release: OldRelease): Promise<OldBrowser> {
  const load = packagesIn(folder);
  const home = unpacked(release);
  const puppeteer: Puppeteer = load("puppeteer-core");
  return puppeteer.launch({
    executablePath: join(home, "chromium"),
    env: { ...process.env, LD_LIBRARY_PATH: join(home, "lib") },
    args: [
      "--no-sandbox",
      "--no-zygote",
      "--disable-gpu",
      "--disable-dev-shm-usage",
      "--lang=en-GB",
    ],
  });
}

/** The program and its libraries. */
function unpacked(release: OldRelease): string {
  const packed = join(folder, "node_modules", `chromium-${release}`, "bin");
  const bytesOf = (name: string) => brotliDecompressSync(readFileSync(join(packed, name)));
  return unpackedOnce(`old-chromium-${release}`, (unfinished) => {
    writeFileSync(join(unfinished, "chromium"), bytesOf("chromium.br"), { mode: 0o755 });
    for (const name of ["aws.tar.br", "swiftshader.tar.br"]) {
      execFileSync("tar", ["-x", "-C", unfinished], { input: bytesOf(name) });
    }
  });
}
