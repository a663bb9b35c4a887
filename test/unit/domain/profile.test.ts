import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";
import { defaultEngineProfile, engineProfileOf } from "#domain/profile.ts";

const Manifest = z.array(z.object({ name: z.string(), sha256: z.string(), licence: z.string() }));
const manifest = Manifest.parse(JSON.parse(readFileSync("models/manifest.json", "utf8")));
const names = ["builtin-1", "reference-1"];
/** The same in every profile. */
const ofAuthenticity = [
  "double-compression",
  "recapture-context",
  "recapture-tiles",
  "tamper-localiser",
];

/**
 * A Case is stamped with the profile that judged it, so neither a threshold nor a network of a
 * released one may change. Before a release a new hash goes here with every change; after it, a
 * change is a new profile.
 */
it("keeps every released profile as it was", () => {
  const seals = names.map((name) => {
    const profile = engineProfileOf(name);
    const networks = [...Object.values(profile.networks.faceMatch), ...ofAuthenticity].map(
      (network) => manifest.find((entry) => entry.name === network),
    );
    expect(networks).not.toContain(undefined);
    const sealed = JSON.stringify([profile, networks.map((network) => network?.sha256)]);
    return `${name} ${createHash("sha256").update(sealed).digest("hex")}`;
  });
  expect(seals).toMatchInlineSnapshot(`
    [
      "builtin-1 cb2a73d9d8a4218f41f701577ac3c83d45227e3ad09b11c5f830446af2e232d7",
      "reference-1 336d451aef0623c784e02126ddd2a46a35c1ff4743ad492f76474782c492612b",
    ]
  `);
});

it("says of the default profile what it was calibrated on", () => {
  expect(engineProfileOf(defaultEngineProfile)).toMatchObject({
    name: "builtin-1",
    calibration: "synthetic-v1",
  });
});

it.for(names)("leaves a grey zone between the same face and another one in %s", (name) => {
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
  expect(() => engineProfileOf("builtin-0")).toThrow();
});
