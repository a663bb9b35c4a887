import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";
import { imageManifest } from "../../lib/image-manifest.ts";

const Licensed = z.record(z.string(), z.looseObject({ license: z.string().optional() }));
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const build = readFileSync("build.ts", "utf8");
const [, listed = "[]"] = /^const installedModules = (\[.*\]);$/m.exec(build) ?? [];
const installed = z.array(z.string()).parse(JSON.parse(listed));

/** The image is Linux with glibc; npm leaves out packages for other systems. */
const isElsewhere = (name: string) => /darwin|win32|linuxmusl|wasm32/.test(name);

it("names every part of the image under the LGPL, with its license, and goes into the image", () => {
  expect(installed).toContain("sharp");
  const { packages } = imageManifest(lock, installed).lock;
  const parts = Object.entries(Licensed.parse(packages)).filter(
    ([name, { license = "" }]) => license.includes("GPL") && !isElsewhere(name),
  );
  const named = parts.map(([path, { license }]) => {
    const name = path.replace("node_modules/", "");
    return `${name.replace(/^(@img\/sharp-libvips)-.*/, "$1-*")}  ${license}`;
  });
  expect(named).toContain("libheif-js  LGPL-3.0");
  const notice = readFileSync("NOTICE", "utf8").replaceAll(/ {2,}/g, "  ");
  for (const each of named) expect(notice).toContain(each);
  expect(readFileSync("functions/checks/Dockerfile", "utf8")).toContain("COPY NOTICE ./");
});
