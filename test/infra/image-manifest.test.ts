import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";
import { expect, it } from "vitest";
import { imageManifest, type PackageLock } from "../../lib/image-manifest.ts";

const repository: PackageLock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const image = imageManifest(repository, ["onnxruntime-node", "sharp"]);
const installed = Object.keys(image.lock.packages);

it("installs the native modules at the versions of the repository's lock", () => {
  for (const path of installed.filter((path) => path !== "")) {
    expect(image.lock.packages[path]).toEqual(repository.packages[path]);
  }
});

it("includes the binaries of the image's platform, whatever platform builds it", () => {
  expect(installed).toEqual(
    expect.arrayContaining([
      "node_modules/@img/sharp-linux-arm64",
      "node_modules/onnxruntime-common",
    ]),
  );
});

it("leaves out everything that the bundles already hold", () => {
  expect(installed.filter((path) => /@aws-sdk|zod|@middy|preact/.test(path))).toEqual([]);
});

it("refuses a module that the repository does not depend on", () => {
  expect(() => imageManifest(repository, ["left-pad"])).toThrow(/left-pad/);
});

const checks = "dist/functions/checks";

/** The packages that a built file imports, by name. */
function packagesIn(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const { staticImports, dynamicImports } = parseSync(file, text).module;
  const imported = [...staticImports, ...dynamicImports].map(({ moduleRequest: { start, end } }) =>
    text.slice(start, end).replaceAll(/["'`]/g, ""),
  );
  return imported.flatMap((name) => /^(?!node:)(?:@[\w.-]+\/)?[\w-][\w.-]*/.exec(name)?.[0] ?? []);
}

it("installs every package that the built checks import", () => {
  const { dependencies } = JSON.parse(readFileSync(join(checks, "package.json"), "utf8"));
  const imported = new Set(globSync(`${checks}/**/*.mjs`).flatMap(packagesIn));
  expect([...imported]).toEqual(expect.arrayContaining(["onnxruntime-node", "sharp"]));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining([...imported]));
});
