import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { followDockerfile } from "../../local/follow-dockerfile.ts";
import { ofType, stageTemplate } from "./stage-template.ts";

const folder = mkdtempSync(join(tmpdir(), "bonafide-image-"));
let image = "";

beforeAll(async () => {
  image = await followDockerfile("dist/functions/checks", folder);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commands = ofType(stageTemplate("dev"), "AWS::Lambda::Function")
  .filter(([, { Properties }]) => Properties.PackageType === "Image")
  .map(([, { Properties }]) => Properties.ImageConfig.Command[0] as string)
  .sort();

it("is started as five functions", () => {
  expect(commands).toEqual([
    "authenticity.handler",
    "document-read.handler",
    "face-match.handler",
    "inspect.handler",
    "liveness.handler",
  ]);
});

it.for(commands)("holds all that %s loads, the native modules too", (command) => {
  const [file, name] = command.split(".");
  const script = `console.log(typeof (await import("./${file}.mjs")).${name}); process.exit()`;
  const env = { ...process.env, AWS_REGION: "af-south-1", TABLE_NAME: "t", CAPTURES_BUCKET: "b" };
  const told = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    cwd: image,
    env,
    encoding: "utf8",
  });
  expect(told.trim()).toBe("function");
});

it("holds every network of ours as it is pinned", () => {
  const pinned: { file: string; sha256: string }[] = JSON.parse(
    readFileSync("models/manifest.json", "utf8"),
  );
  // Not the page's own, nor those that a deployment installs by itself.
  for (const { file, sha256 } of pinned.filter(({ file }) => /^[^/]+\.onnx$/.test(file))) {
    const bytes = readFileSync(join(image, "models", file));
    expect(createHash("sha256").update(bytes).digest("hex"), file).toBe(sha256);
  }
});

it("holds the binaries of its own platform alone", () => {
  const binaries = join(image, "node_modules/onnxruntime-node/bin");
  const listed = execFileSync("find", [binaries, "-name", "*.node"], { encoding: "utf8" });
  expect(listed.trim().split("\n")).toEqual([
    expect.stringContaining(`/linux/${process.arch}/onnxruntime_binding.node`),
  ]);
});
