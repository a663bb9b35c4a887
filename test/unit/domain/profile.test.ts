import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";
import { coverNetworkName } from "#checks/inspect/inspect-content.ts";
import {
  defaultEngineProfile,
  type EngineProfile,
  engineProfileOf,
  findEngineProfile,
} from "#domain/profile.ts";

const Manifest = z.array(
  z.object({ name: z.string(), file: z.string(), sha256: z.string(), licence: z.string() }),
);
const manifest = Manifest.parse(JSON.parse(readFileSync("models/manifest.json", "utf8")));
const names = ["builtin-1", "builtin-2", "reference-1"];

/** Every network that a profile names, in whatever check. */
function networksOf(profile: EngineProfile): string[] {
  return Object.values(profile.networks).flatMap((ofCheck) => Object.values(ofCheck));
}

/** A changed threshold and a changed network each change it: the manifest's checksums are part of it. */
function sealOf(profile: EngineProfile, pinned: z.output<typeof Manifest>): string {
  const networks = networksOf(profile).map((name) => {
    const sha256 = pinned.find((entry) => entry.name === name)?.sha256;
    if (!sha256) throw new Error(`models/manifest.json names no network ${name}`);
    return sha256;
  });
  return hash("sha256", JSON.stringify([profile, networks]));
}

/**
 * A Case is stamped with the profile that judged it, so neither a threshold nor a network of a
 * released one may change. Before a release a new hash goes here with every change; after it, a
 * change is a new profile.
 */
it("keeps every released profile as it was", () => {
  const seals = names.map((name) => `${name} ${sealOf(engineProfileOf(name), manifest)}`);
  expect(seals).toMatchInlineSnapshot(`
    [
      "builtin-1 e5d97ae8a413bf02cda30fde8baf87e2a34a47a7d4785a5d16c62a8f5e196cb9",
      "builtin-2 b6eb58e91175dea21a49bb5128638b7dc401aa29a1bdf4680d6c8c9b30898e52",
      "reference-1 e7a6e665f633cf6af6487bd4abeec927d97d87215df132e8e001430604cf4a05",
    ]
  `);
});

it("breaks the seal when a network changes, whichever it is", () => {
  const profile = engineProfileOf(defaultEngineProfile);
  const seal = sealOf(profile, manifest);
  for (const name of networksOf(profile)) {
    const retrained = manifest.map((entry) =>
      entry.name === name ? { ...entry, sha256: "0".repeat(64) } : entry,
    );
    expect(sealOf(profile, retrained), name).not.toBe(seal);
  }
});

it("leaves no network outside every profile, but for what the look at an upload alone asks", () => {
  const named = new Set(names.flatMap((name) => networksOf(engineProfileOf(name))));
  expect(named).not.toContain(coverNetworkName);
  named.add(coverNetworkName);
  expect(manifest.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

// A deployment installs the public ones by itself.
it.for(manifest.filter(({ file }) => !file.startsWith("public/")))(
  "has the file of $name that the manifest pins",
  ({ file, sha256 }) => {
    const bytes = readFileSync(`models/${file}`);
    expect(hash("sha256", bytes)).toBe(sha256);
  },
);

it("says of the default profile what it was calibrated on", () => {
  expect(engineProfileOf(defaultEngineProfile)).toMatchObject({
    name: "builtin-2",
    calibration: "synthetic-v1",
  });
});

it.for(names)("leaves a gray zone between the same face and another one in %s", (name) => {
  const { faceMatch, liveness } = engineProfileOf(name);
  expect(faceMatch.mismatch).toBeLessThan(faceMatch.match);
  expect(liveness.differentPerson).toBeLessThan(liveness.samePerson);
});

it("takes public networks under a permissive licence only", () => {
  const { faceMatch } = engineProfileOf("reference-1").networks;
  const licences = Object.values(faceMatch).map(
    (network) => manifest.find(({ name }) => name === network)?.licence,
  );
  expect(new Set(licences)).toEqual(new Set(["MIT", "Apache-2.0"]));
});

it("refuses a profile that does not exist", () => {
  expect(() => engineProfileOf("builtin-0")).toThrow("builtin-0: builtin-1, builtin-2,");
  expect(findEngineProfile("builtin-0")).toBeUndefined();
  expect(findEngineProfile("builtin-1")?.name).toBe("builtin-1");
});
