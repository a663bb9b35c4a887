import { createHash, type Hash } from "node:crypto";
import {
  closeSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Assembly } from "./template.ts";

const Kept = z.object({
  key: z.string(),
  settings: z.string(),
  stackName: z.string().optional(),
  files: z.record(z.string(), z.string()),
});

/** All of a checkout that a synthesis reads: the app, what it imports, its packages, the bundles and the pages. */
export const sources = [
  ...["bin", "lib", "layers", "local/synthesize-worker.ts", "dist/functions"],
  ...["cdk.json", "package.json", "package-lock.json"],
];

/** Where a build keeps the assembly of the stage as it is without settings. */
export function keptPath(root: string): string {
  return join(root, "dist/assembly.json");
}

/** The hash of everything but its settings that decides what a synthesis writes. */
export function keyOf(root: string): string {
  const hash = createHash("sha256");
  const ofCdk = Object.entries(process.env).filter(([name]) => name.startsWith("CDK_"));
  hash.update(JSON.stringify([root, process.version, ofCdk.sort()]));
  const pages = readdirSync(join(root, "web")).map((page) => join("web", page, "dist"));
  for (const path of [...sources, ...pages.sort()].flatMap((source) => filesIn(root, source))) {
    hash.update(JSON.stringify([path, statSync(join(root, path)).size]));
    addContent(hash, join(root, path));
  }
  return hash.digest("hex");
}

/** Keeps an assembly in one file, behind the hash of its content. It is there at once or not at all. */
export function keepAssembly(
  path: string,
  { key, settings, assembly }: { key: string; settings: object; assembly: Assembly },
): void {
  const { directory, stackName } = assembly;
  const files = Object.fromEntries(
    readdirSync(directory).map((name) => [name, readFileSync(join(directory, name), "utf8")]),
  );
  const kept = { key, settings: JSON.stringify(settings), stackName, files };
  const text = JSON.stringify(kept satisfies z.input<typeof Kept>);
  const fresh = `${path}-${process.pid}`;
  writeFileSync(fresh, `${sha256(text)}\n${text}`);
  renameSync(fresh, path);
}

/** Whether an assembly is kept under this key. */
export function isKept(path: string, key: string): boolean {
  return readKept(path)?.key === key;
}

/**
 * Fills a folder with the kept assembly, as a synthesis would. Undefined for other settings, if something has changed that
 * decides what a synthesis writes, or if nothing whole is kept.
 */
export function takeAssembly(
  root: string,
  { settings, outdir }: { settings: object; outdir: string },
): Assembly | undefined {
  const kept = readKept(keptPath(root));
  if (kept?.settings !== JSON.stringify(settings) || kept.key !== keyOf(root)) return;
  for (const [name, text] of Object.entries(kept.files)) writeFileSync(join(outdir, name), text);
  return { directory: outdir, ...(kept.stackName !== undefined && { stackName: kept.stackName }) };
}

function readKept(path: string): z.output<typeof Kept> | undefined {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return;
  const [hash, text = ""] = readFileSync(path, "utf8").split("\n", 2);
  return hash === sha256(text) ? Kept.safeParse(JSON.parse(text)).data : undefined;
}

/** One small buffer for all: files read whole would leave a hundred megabytes of garbage with the stage. */
const buffer = Buffer.alloc(256 * 1024);

function addContent(hash: Hash, path: string): void {
  const file = openSync(path, "r");
  try {
    for (let size = readSync(file, buffer); size > 0; size = readSync(file, buffer)) {
      hash.update(buffer.subarray(0, size));
    }
  } finally {
    closeSync(file);
  }
}

/** The files of a folder, or the one with this path, in an order that never changes. */
function filesIn(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  const names = readdirSync(join(root, path)).sort();
  return names.flatMap((name) => filesIn(root, join(path, name)));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
