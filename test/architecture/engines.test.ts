import { readFileSync } from "node:fs";
import { join } from "node:path";
import semver from "semver";
import { expect, it } from "vitest";
import * as z from "zod";

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      engines: z.record(z.string(), z.string()).optional().catch(undefined),
      optional: z.boolean().optional(),
      deprecated: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
});
const root = join(import.meta.dirname, "../..");
const text = readFileSync(join(root, "package-lock.json"), "utf8");
const { "": own, ...others } = Lock.parse(JSON.parse(text)).packages;
// A workspace is there twice: its folder, and the link to it.
const installed = Object.fromEntries(
  Object.entries(others).filter(
    ([path, { link }]) => path.startsWith("node_modules/") && link === undefined,
  ),
);
const needed = Object.entries(installed).filter(([, { optional }]) => !optional);

// The oldest of each release that the README names, and what the functions run on.
it.for(["20.19.0", "22.13.0", "24.21.0"])("installs without a warning by Node %s", (node) => {
  expect(semver.satisfies(node, own?.engines?.node ?? "")).toBe(true);
  const refused = needed.filter(([, { engines }]) => !semver.satisfies(node, engines?.node ?? "*"));
  expect(refused.map(([path]) => path)).toEqual([]);
});

it("installs nothing that its makers have given up", () => {
  expect(needed.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([]);
});

// If the lock does not say it, npm asks for the list of all versions of each package, some of megabytes.
it("says of each package where it comes from", () => {
  const elsewhere = Object.entries(installed).filter(
    ([, { resolved }]) => !resolved?.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

it("declares the contents of each package, so that no other is installed instead", () => {
  // The hash of a package covers the packages that are bundled with it.
  const unproven = Object.entries(installed).filter(
    ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith("sha512-"),
  );
  expect(unproven.map(([path]) => path)).toEqual([]);
});

/**
 * Here the lock differs from what the package's makers publish: it names the platform that the browser runs on, and no
 * Node. Node 24 unpacks it, whichever Node runs `npm ci`, and npm leaves an optional package out without a word where
 * its `engines` exclude that one. A new version needs these lines again.
 */
it("brings the browser of the tests where it runs, whichever Node installs it", () => {
  const { "node_modules/@sparticuz/chromium": browser } = installed;
  expect(browser).toMatchObject({ optional: true, os: ["linux"], cpu: ["x64"] });
  expect(browser).not.toHaveProperty("engines");
});

// A package that asks for its makers' linter brings two hundred others.
it("installs no linter beside its own", () => {
  expect(Object.keys(installed).filter((path) => /\/eslint/.test(path))).toEqual([]);
});

const Manifest = z.object({
  workspaces: z.array(z.string()).optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});
const manifestIn = (folder: string) =>
  Manifest.parse(JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")));

it("names a package at one version in all its manifests", () => {
  const manifests = [".", ...(manifestIn(".").workspaces ?? [])].map(manifestIn);
  const versions = new Map<string, Set<string>>();
  for (const { dependencies, devDependencies } of manifests) {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      versions.set(name, (versions.get(name) ?? new Set()).add(version));
    }
  }
  expect([...versions].filter(([, each]) => each.size > 1)).toEqual([]);
});

// Two versions of the SDK's clients bring its core twice into a bundle. Service Quotas is released by itself.
it("takes every client of the AWS SDK from one release", () => {
  const { dependencies, devDependencies } = manifestIn(".");
  const releases = Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name]) => /^@aws-sdk\/(?:client-|lib-|s3-)/.test(name))
    .filter(([name]) => name !== "@aws-sdk/client-service-quotas")
    .map(([, version]) => version);
  expect(new Set(releases).size).toBe(1);
});

it("runs no script of what it installs, and sets nothing that npm does not know", () => {
  const settings = readFileSync(new URL("../../.npmrc", import.meta.url), "utf8");
  expect(settings.trim().split("\n").sort()).toEqual([
    "ignore-scripts=true",
    "omit-lockfile-registry-resolved=false",
    "save-exact=true",
  ]);
});
