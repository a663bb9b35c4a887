import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Builds each page under `web/`, or one, if its sources changed since it was last built; answers which. */
export async function buildPages(root: string, page = "*"): Promise<string[]> {
  const configs = globSync(`web/${page}/vite.config.ts`, { cwd: root }).sort();
  const names = configs.map((config) => dirname(config).slice("web/".length));
  const stale = names.filter((name) => !isBuilt(root, name));
  if (stale.length === 0) return [];
  await asInProduction(async () => {
    const { build } = await import("vite");
    for (const name of stale) {
      // The facts for the documentation are read only when it is built.
      const plugins = name === "docs" ? [(await import("./docs-pages.ts")).docsPages(root)] : [];
      await build({ root: join(root, "web", name), logLevel: "warn", plugins });
      stamp(root, name);
    }
  });
  return stale;
}

/** Vite leaves a mode alone that is set already: a page built by a test would be another one. */
async function asInProduction(work: () => Promise<void>): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  try {
    await work();
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

function isBuilt(root: string, name: string): boolean {
  const path = stampPath(root, name);
  const isThere = existsSync(join(root, "web", name, "dist")) && existsSync(path);
  return isThere && readFileSync(path, "utf8") === sourcesHash(root, name);
}

function stamp(root: string, name: string): void {
  const path = stampPath(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, sourcesHash(root, name));
}

function stampPath(root: string, name: string): string {
  return join(root, ".local/pages", `${name}.sha256`);
}

/**
 * The hash of all files that a page can import: the pages (the dashboard previews the applicant's), the domain, the
 * client's part for browsers and the libraries; the documentation also reads the API description.
 */
function sourcesHash(root: string, name: string): string {
  const patterns = [
    ...["web/**/*", "layers/domain/**/*", "clients/typescript/src/embed.ts", "package-lock.json"],
    ...(name === "docs" ? ["layers/{http,usecases}/**/*", "cli/build/*", "*.md"] : []),
  ];
  const hash = createHash("sha256");
  const exclude = (path: string) => path.endsWith("/dist");
  for (const path of globSync(patterns, { cwd: root, exclude }).sort()) {
    const file = join(root, path);
    if (statSync(file).isFile()) hash.update(path).update(readFileSync(file));
  }
  return hash.digest("hex");
}
