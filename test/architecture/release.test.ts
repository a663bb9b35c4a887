import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const Versioned = z.looseObject({ version: z.string() });
const Config = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ "release-type": z.enum(["node", "simple"]) })),
  "initial-version": z.string(),
  "changelog-sections": z.array(z.object({ type: z.string(), section: z.string() })),
});
const config = Config.parse(JSON.parse(read("release-please-config.json")));
const released = z
  .record(z.string(), z.string())
  .parse(JSON.parse(read(".release-please-manifest.json")));

function versionOf(folder: string, type: "node" | "simple"): string | undefined {
  if (type === "simple") return /^version = "(.*)"$/m.exec(read(`${folder}/pyproject.toml`))?.[1];
  return Versioned.parse(JSON.parse(read(`${folder}/package.json`))).version;
}

it.for(Object.entries(config.packages))(
  "releases %s from the version that it says it is",
  ([folder, one]) => {
    expect(versionOf(folder, one["release-type"])).toBe(released[folder]);
  },
);

it("begins every package at 1.0.0", () => {
  expect(config["initial-version"]).toBe("1.0.0");
});

it("names in each call of the Python client the version that it says it is", () => {
  const userAgent = /^_USER_AGENT = "bonafide-python\/(.*)" {2}# x-release-please-version$/m;
  const [, version] = userAgent.exec(read("clients/python/bonafide/_client.py")) ?? [];
  expect(version).toBe(versionOf("clients/python", "simple"));
});

it("releases every package that somebody installs", () => {
  const clients = ["clients/typescript", "clients/python"].filter((folder) =>
    existsSync(new URL(`../../${folder}`, import.meta.url)),
  );
  expect(Object.keys(config.packages)).toEqual([".", ...clients]);
});

it("publishes a client with the built files, and nothing private", () => {
  const client = z
    .looseObject({
      private: z.undefined().optional(),
      license: z.string(),
      files: z.tuple([z.literal("dist")]),
      publishConfig: z.object({ access: z.literal("public") }),
    })
    .safeParse(JSON.parse(read("clients/typescript/package.json")));
  expect(client.error).toBeUndefined();
  expect(read(".github/workflows/release.yml")).toContain("npm publish --provenance");
});
