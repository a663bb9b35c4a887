import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { firstLoad, gzippedBytes, loadedAtStart, shippedFiles } from "../first-load.ts";
import { quantile } from "../statistics.ts";
import { atMost, type Figure } from "./figure.ts";
import { peerSizes } from "./peers.ts";

const machineApi = "dist/functions/api-machine";
const page = "web/applicant/dist";
const dashboard = "web/dashboard/dist";

/** Measures the shipped bundles: the machine API's code and its load time, and a phone's first download. */
export async function measureBundles(): Promise<Figure[]> {
  const coldMs = Array.from({ length: 5 }, () => coldImportMs(join(machineApi, "index.mjs")));
  return [
    {
      what: "machine API, code loaded at a cold start",
      value: sizeKb(loadedAtStart(join(machineApi, "index.mjs"))),
      unit: "kB",
      steady: "counted",
      limit: atMost(500),
    },
    {
      what: "machine API, all code shipped",
      value: sizeKb(filesIn(machineApi).filter((file) => file.endsWith(".mjs"))),
      unit: "kB",
    },
    {
      what: "machine API cold import, median of 5",
      value: quantile(coldMs, 0.5),
      unit: "ms",
      limit: atMost(250),
    },
    {
      what: "hosted page, first load gzipped",
      value: gzippedKb(firstLoad(page)),
      unit: "kB",
      limit: atMost(30),
    },
    {
      what: "hosted page, all it may ever load, gzipped",
      value: gzippedKb(shippedFiles(page)),
      unit: "kB",
      limit: atMost(90),
    },
    {
      what: "dashboard, first load with its overview, gzipped",
      value: gzippedKb(dashboardFirstLoad()),
      unit: "kB",
      limit: atMost(120),
    },
    ...peerSizes().map(({ name, kb }) => ({
      what: `peer's web SDK, script gzipped: ${name}`,
      value: kb,
      unit: "kB",
    })),
  ];
}

/** The frame that every place shares, and the place that opens first with all that it imports. */
function dashboardFirstLoad(): string[] {
  const files = shippedFiles(dashboard);
  const html = readFileSync(join(dashboard, "index.html"), "utf8");
  const start = files.filter((file) => file.endsWith(".html") || html.includes(basename(file)));
  const first = files.filter((file) => /^overview-.*\.(js|css)$/.test(basename(file)));
  const imported = (file: string): string[] =>
    file.endsWith(".js") ? loadedAtStart(file) : [file];
  return [...new Set([...start, ...first].flatMap(imported))];
}

function gzippedKb(files: readonly string[]): number {
  return gzippedBytes(files) / 1000;
}

function sizeKb(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + statSync(file).size, 0) / 1000;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The time a fresh process takes to import the bundle, without the process's own start. */
function coldImportMs(file: string): number {
  const script = `const t = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - t); process.exit(0);`;
  const env = {
    ...process.env,
    AWS_REGION: "eu-west-1",
    AWS_ACCESS_KEY_ID: "none",
    AWS_SECRET_ACCESS_KEY: "none",
    STAGE: "dev",
    TABLE_NAME: "none",
    PUBLIC_BASE_URL: "http://127.0.0.1",
    ONBOARDING_BASE_URL: "http://127.0.0.1",
    SHORT_LINK_BASE_URL: "http://127.0.0.1",
  };
  const out = execFileSync(process.execPath, ["--input-type=module", "-e", script], { env });
  return Number(out.toString().trim().split("\n").at(-1));
}
