/** Bundles every function with Rolldown, and the pages whose sources changed with Vite, which is built on it. */
import { cpSync, existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { build, type CodeSplittingOptions, type Plugin } from "rolldown";
import { buildPages } from "./cli/build/build-pages.ts";
import { keepTemplate } from "./cli/build/keep-template.ts";
import { prebuilt } from "./cli/build/prebuilt.ts";
import { replaceFolder } from "./cli/build/replace-folder.ts";
import { withoutDescriptions } from "./cli/build/without-descriptions.ts";
import { buildKit } from "./lab/specimen/build-kit.ts";

const root = import.meta.dirname;
const out = join(root, `dist/functions-${process.pid}`);
const startedAt = performance.now();

// Modules that the image of the checks installs, because they are native or load their own WebAssembly.
const installedModules = ["libheif-js", "onnxruntime-node", "sharp", "zxing-wasm"];

/**
 * A cold start reads the rules, the use cases and the routes as one file instead of sixty. Modules that use the SDK
 * stay split, because the SDK's barrels would bring code that only a later call needs.
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

/** Vite, and so each test, takes `?raw` for a file as text and `?inline` for a file as an address. */
const inCode: Plugin = {
  name: "in-code",
  resolveId(path, importer) {
    return /\?(raw|inline)$/.test(path) ? this.resolve(path.split("?")[0] ?? "", importer) : null;
  },
};

// The specimens come first, because a page includes them.
if (await buildKit(root)) say("specimens");
const pages = await buildPages(root);
if (pages.length > 0) say(`pages: ${pages.join(", ")}`);

const bundles = entryPoints();
try {
  // One bundle after the other: in parallel they use more memory and twice the processor, and end no sooner.
  for (const each of bundles) await bundle(each);
  await completeImage();
  replaceFolder(join(root, "dist/functions"), out);
} finally {
  rmSync(out, { recursive: true, force: true });
}
say(`${bundles.length} bundles`);
if (await keepTemplate(root)) say("the template of the local stage");

type Bundle = { folder: string; entries: Record<string, string> };

/** Each folder that becomes a CDK asset, with its entry points: one, or all checks of the image. */
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

/** A module that a handler imports only on demand stays a file of its own, so that a cold start skips it. */
async function bundle({ folder, entries }: Bundle): Promise<void> {
  await build({
    cwd: root,
    input: entries,
    platform: "node",
    resolve: { mainFields: ["module", "main"] },
    external: installedModules.flatMap((name) => [name, new RegExp(`^${name}/`)]),
    // One function defers a module that another needs at once, so the warning has no use.
    checks: { ineffectiveDynamicImport: false },
    moduleTypes: { ".html": "text", ".woff": "dataurl" },
    transform: { target: "node24" },
    plugins: [inCode, prebuilt(root), withoutDescriptions(root)],
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

/** Puts the files for the Dockerfile beside the checks: itself, the models and the lock of its modules. */
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
