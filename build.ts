/** Bundles every function with Rolldown, and the pages whose sources changed with Vite, which is built on it. */
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build, type CodeSplittingOptions, type Plugin } from "rolldown";
import { buildPages } from "./cli/build/build-pages.ts";
import { replaceFolder } from "./cli/build/replace-folder.ts";
import { buildKit } from "./lab/specimen/build-kit.ts";

const root = import.meta.dirname;
const out = join(root, `dist/functions-${process.pid}`);
const startedAt = performance.now();

// What the image of the checks installs by itself: what is native, and what brings WebAssembly of its own.
const installedModules = ["libheif-js", "onnxruntime-node", "sharp", "zxing-wasm"];

/**
 * A cold start reads the rules, the verbs and the routes as one file instead of sixty. What stands on the SDK stays
 * split as it is: the SDK's barrels would bring what only a later call needs.
 */
const startInOneFile: CodeSplittingOptions = {
  groups: [
    {
      name: "start",
      tags: ["$initial"],
      test: (id) =>
        ["domain", "usecases", "http"].some((layer) => id.startsWith(join(root, "layers", layer))),
    },
  ],
};

/** `?raw` and `?inline` are how Vite, and so a test, is asked for a file as text and as an address. */
const inCode: Plugin = {
  name: "in-code",
  resolveId(path, importer) {
    return /\?(raw|inline)$/.test(path) ? this.resolve(path.split("?")[0] ?? "", importer) : null;
  },
};

// The specimens are in a page.
if (await buildKit(root)) say("specimens");
const pages = await buildPages(root);
if (pages.length > 0) say(`pages: ${pages.join(", ")}`);

const bundles = entryPoints();
try {
  // One after the other: side by side they take twice the processor, for memory, and are done no sooner.
  for (const each of bundles) await bundle(each);
  await completeImage();
  replaceFolder(join(root, "dist/functions"), out);
} finally {
  rmSync(out, { recursive: true, force: true });
}
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
    {
      folder: "checks",
      entries: {
        ...Object.fromEntries(checks),
        "barcode-worker": "layers/vision/barcode-worker.ts",
      },
    },
  ];
}

/** What a handler imports only when it needs it stays a file of its own: a cold start skips it. */
async function bundle({ folder, entries }: Bundle): Promise<void> {
  await build({
    cwd: root,
    input: entries,
    platform: "node",
    resolve: { mainFields: ["module", "main"] },
    external: installedModules.flatMap((name) => [name, new RegExp(`^${name}/`)]),
    // What one function defers another may need at once.
    checks: { ineffectiveDynamicImport: false },
    moduleTypes: { ".html": "text", ".woff": "dataurl" },
    transform: { target: "node24" },
    plugins: [inCode],
    output: {
      dir: join(out, folder),
      format: "esm",
      entryFileNames: "[name].mjs",
      chunkFileNames: "chunks/[name]-[hash].mjs",
      minify: true,
      sourcemap: "hidden",
      comments: { legal: false },
      ...(Object.keys(entries).length === 1 && { codeSplitting: startInOneFile }),
    },
  });
}

/** Puts beside the checks what their Dockerfile copies: itself, the models and the lock of what it installs. */
async function completeImage(): Promise<void> {
  const image = join(out, "checks");
  const dockerfile = join(root, "functions/checks/Dockerfile");
  if (!existsSync(image) || !existsSync(dockerfile)) return;
  cpSync(dockerfile, join(image, "Dockerfile"));
  cpSync(join(root, "NOTICE"), join(image, "NOTICE"));
  for (const model of globSync("models/{manifest.json,*.onnx,public/*.onnx}", { cwd: root })) {
    cpSync(join(root, model), join(image, model));
  }
  const { imageManifest } = await import("./lib/image-manifest.ts");
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { manifest, lock: ownLock } = imageManifest(lock, installedModules);
  writeFileSync(join(image, "package.json"), JSON.stringify(manifest));
  writeFileSync(join(image, "package-lock.json"), JSON.stringify(ownLock));
}

function say(what: string): void {
  console.error(`[build] ${((performance.now() - startedAt) / 1000).toFixed(1)} s ${what}`);
}
