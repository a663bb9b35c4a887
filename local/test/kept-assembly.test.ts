import { createHash } from "node:crypto";
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isKept, keepAssembly, keptPath, keyOf, takeAssembly } from "../kept-assembly.ts";

const settings = { stage: "dev" };

/** A file of each kind that a synthesis reads. */
const inputs = [
  "bin/bonafide.ts",
  "lib/service-stack.ts",
  "lib/workflow/case.asl.json",
  "layers/domain/profile.ts",
  "layers/http/machine/routes.ts",
  "local/synthesize-worker.ts",
  "cdk.json",
  "package.json",
  "package-lock.json",
  "dist/functions/api-machine/index.mjs",
  "dist/functions/checks/Dockerfile",
  "web/applicant/dist/index.html",
];

let root: string;
let outdir: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "bonafide-kept-"));
  for (const path of [...inputs, "synthesized/manifest.json", "outdir/old.json"]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `{"file":"${path}"}`);
  }
  const assembly = { directory: join(root, "synthesized"), stackName: "bonafide-dev" };
  keepAssembly(keptPath(root), { key: keyOf(root), settings, assembly });
  outdir = join(root, "outdir");
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

const take = (asked: object = settings) => takeAssembly(root, { settings: asked, outdir });

it("fills the folder as the synthesis did", () => {
  expect(take()).toEqual({ directory: outdir, stackName: "bonafide-dev" });
  const written = readFileSync(join(outdir, "manifest.json"), "utf8");
  expect(written).toBe('{"file":"synthesized/manifest.json"}');
});

it.for(inputs)("gives nothing once %s has changed", (path) => {
  const key = keyOf(root);
  appendFileSync(join(root, path), " ");
  expect(take()).toBeUndefined();
  expect(isKept(keptPath(root), key)).toBe(true);
  expect(isKept(keptPath(root), keyOf(root))).toBe(false);
});

it("gives nothing once a file was added, removed or renamed", () => {
  const added = join(root, "lib/another.ts");
  writeFileSync(added, "");
  expect(take()).toBeUndefined();
  rmSync(added);
  expect(take()).toBeDefined();
  rmSync(join(root, "lib/service-stack.ts"));
  expect(take()).toBeUndefined();
  writeFileSync(join(root, "lib/renamed.ts"), '{"file":"lib/service-stack.ts"}');
  expect(take()).toBeUndefined();
});

it("gives nothing for other settings, or in another environment of the CDK", () => {
  expect(take({ stage: "prod" })).toBeUndefined();
  expect(take({ ...settings, quotaFactor: 2 })).toBeUndefined();
  expect(take({ ...settings, quotaFactor: undefined })).toBeDefined();
  vi.stubEnv("CDK_CONTEXT_JSON", "{}");
  expect(take()).toBeUndefined();
});

it.for([
  ["cut off", (text: string) => text.slice(0, -9)],
  ["changed", (text: string) => text.replace("manifest.json", "manifold.json")],
  ["empty", () => ""],
  ["of another version", () => `${createHash("sha256").update("{}").digest("hex")}\n{}`],
] as const)("gives nothing if the kept file is %s", ([, broken]) => {
  const path = keptPath(root);
  writeFileSync(path, broken(readFileSync(path, "utf8")));
  expect(take()).toBeUndefined();
});

it("gives nothing if nothing is kept", () => {
  rmSync(keptPath(root));
  expect(take()).toBeUndefined();
});
