import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";

/** The image of the checks: `.ci/pin-base-image` gives it its first digest once a registry answers. */
const waitsForItsPin = "public.ecr.aws/lambda/nodejs:24";
const dockerfiles = globSync("{functions,lab,local,examples}/**/Dockerfile", {
  exclude: (name) => name === "node_modules",
});
const folder = await temporaryFolder();

const basesOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/^FROM (\S+)/gm)].map(([, base = ""]) => base);

it("takes no base image by a tag that moves, but for the one that waits for its first pin", () => {
  expect(dockerfiles).toContain("functions/checks/Dockerfile");
  const moving = dockerfiles.flatMap(basesOf).filter((base) => !/@sha256:[0-9a-f]{64}$/.test(base));
  expect(moving.filter((base) => base !== waitsForItsPin)).toEqual([]);
});

it("builds every stage of an image on one base", () => {
  for (const file of dockerfiles) expect(new Set(basesOf(file)).size, file).toBe(1);
});

/** `docker buildx imagetools inspect`, as it answers for an image with these processors. */
function pin(file: string, { digest, processors }: { digest: string; processors: string[] }) {
  const manifests = processors.map((architecture) => ({ platform: { architecture, os: "linux" } }));
  const index = JSON.stringify({ manifests }, null, 2);
  const docker = join(folder, "docker");
  const script = `case "$*" in *--raw*) cat <<'END'\n${index}\nEND\n;; *) echo ${digest};; esac`;
  writeFileSync(docker, `#!/bin/sh\n${script}\n`);
  chmodSync(docker, 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  return spawnSync("bash", [".ci/pin-base-image", file], { env, encoding: "utf8" });
}

it("pins every stage, raises the pin, and takes no image for one processor alone", () => {
  const file = join(folder, "Dockerfile");
  cpSync("functions/checks/Dockerfile", file);
  const [first, second] = ["a", "b"].map((each) => `sha256:${each.repeat(64)}`);
  const both = ["amd64", "arm64"];
  for (const digest of [first, second]) {
    expect(pin(file, { digest: digest ?? "", processors: both }).status).toBe(0);
    const name = waitsForItsPin;
    expect(basesOf(file)).toEqual(basesOf(file).map(() => `${name}@${digest}`));
  }
  const pinned = readFileSync(file, "utf8");
  expect(pinned).toMatch(/^FROM \S+ AS modules$/m);
  const one = pin(file, { digest: first ?? "", processors: ["amd64"] });
  expect(one).toMatchObject({ status: 1, stderr: expect.stringContaining("not built for arm64") });
  expect(pin(file, { digest: "none", processors: both }).status).toBe(1);
  expect(readFileSync(file, "utf8")).toBe(pinned);
});

it("looks for a newer one every week", () => {
  const workflow = readFileSync(".github/workflows/base-image.yml", "utf8");
  expect(workflow).toMatch(/- cron: "\d+ \d+ \* \* [0-6]"/);
  expect(workflow).toContain("bash .ci/pin-base-image");
});
