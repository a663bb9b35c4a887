/** Bundles every function with one call of esbuild, and the pages whose sources changed with Vite. */
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { buildPages } from "./cli/build/build-pages.ts";
import { buildKit } from "./lab/specimen/build-kit.ts";

const root = import.meta.dirname;
const out = join(root, "dist/functions");
const startedAt = performance.now();

// What the image of the checks installs by itself, because it is native.
const nativeModules = ["onnxruntime-node", "sharp"];

/** `?raw` is how Vite, and so a test, is asked for a file as text. */
const asText: Plugin = {
  name: "as-text",
  setup({ onResolve, resolve }) {
    onResolve({ filter: /\?raw$/ }, ({ path, importer, kind, resolveDir }) =>
      resolve(path.replace("?raw", ""), { importer, kind, resolveDir }),
    );
  },
};

// The specimens are in a page, and a page is in a function.
if (await buildKit(root)) say("specimens");
const pages = await buildPages(root);
if (pages.length > 0) say(`pages: ${pages.join(", ")}`);

rmSync(out, { recursive: true, force: true });
const bundles = entryPoints();
await Promise.all(bundles.map(bundle));
await completeImage();
say(`${bundles.length} bundles`);

type Bundle = { folder: string; entries: Record<string, string> };

/** Every folder that CDK makes an asset of, with its entry points: one, or all checks of the image. */
function entryPoints(): Bundle[] {
  const find = (pattern: string) => globSync(pattern, { cwd: root }).sort();
  const nameOf = (path: string) => basename(path, ".ts");
  const checks = find("functions/checks/*.ts").map((path) => [nameOf(path), path] as const);
  return [
    ...find("functions/*/handler.ts").map((path) => ({
      folder: basename(dirname(path)),
      entries: { index: path },
    })),
    ...find("functions/workflow/*.ts").map((path) => ({
      folder: `workflow/${nameOf(path)}`,
      entries: { index: path },
    })),
    { folder: "checks", entries: Object.fromEntries(checks) },
  ];
}

/** What a handler imports only when it needs it stays a file of its own: a cold start skips it. */
async function bundle({ folder, entries }: Bundle): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: entries,
    outdir: join(out, folder),
    outExtension: { ".js": ".mjs" },
    bundle: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    minify: true,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    external: nativeModules,
    loader: { ".html": "text" },
    plugins: [asText],
    sourcemap: "external",
    legalComments: "none",
    logLevel: "warning",
    // Some of what is bundled is CommonJS and asks for Node's own modules.
    banner: {
      js: 'import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);',
    },
  });
}

/** Puts beside the checks what their Dockerfile copies: itself, the models and the native modules' lock. */
async function completeImage(): Promise<void> {
  const image = join(out, "checks");
  const dockerfile = join(root, "functions/checks/Dockerfile");
  if (!existsSync(image) || !existsSync(dockerfile)) return;
  cpSync(dockerfile, join(image, "Dockerfile"));
  cpSync(join(root, ".npmrc"), join(image, ".npmrc"));
  for (const model of globSync("models/{manifest.json,*.onnx,public/*.onnx}", { cwd: root })) {
    cpSync(join(root, model), join(image, model));
  }
  const { imageManifest } = await import("./lib/image-manifest.ts");
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { manifest, lock: ownLock } = imageManifest(lock, nativeModules);
  writeFileSync(join(image, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(image, "package-lock.json"), JSON.stringify(ownLock));
}

function say(what: string): void {
  console.error(`[build] ${((performance.now() - startedAt) / 1000).toFixed(1)} s ${what}`);
}
