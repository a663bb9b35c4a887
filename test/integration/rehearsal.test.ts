import { execFile, execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { synthesize } from "../../bin/bonafide.ts";
import { applicantReadyToSubmit } from "../../lab/applicant/passport-applicant.ts";
import { expectOk, submit } from "../../lab/applicant/play-applicant.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import type { StageProcess } from "../../lab/stage/stage-process.ts";
import { startStage } from "../../local/stage.ts";
import { synthesizeApp } from "../../local/synthesize-app.ts";
import type { Assembly } from "../../local/template.ts";
import { isNightly } from "../nightly.ts";
import { dataFolder } from "./data-folder.ts";
import { startAlone } from "./rehearsal/start-alone.ts";
import { unanswered } from "./rehearsal/unanswered.ts";
import { sharedStage, startPassportCase } from "./stage-support.ts";

const root = join(import.meta.dirname, "../..");

const handlers = ["documents.handler", "faces.handler", "inspect.handler"];

type Template = {
  Resources: Record<
    string,
    { Type: string; Properties: { PackageType?: string; ImageConfig?: { Command: string[] } } }
  >;
};

function templateOf({ directory, stackName }: Assembly) {
  const file = join(directory, `${stackName}.template.json`);
  const template: Template = JSON.parse(readFileSync(file, "utf8"));
  return { file, template };
}

it("a stage answers with every page, and at every route", async () => {
  expect(await unanswered(sharedStage().url)).toEqual([]);
});

describe.runIf(isNightly)("a stage of the assembly alone", () => {
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let assembly: ReturnType<typeof synthesize>;
  let stage: StageProcess;
  beforeAll(async () => {
    folder = await dataFolder();
    assembly = synthesize({
      stage: "dev",
      outdir: join(folder.path, "cdk.out"),
      web: join(root, "web"),
      isStaged: true,
      validation: false,
    });
    stage = await startAlone(folder.path, assembly.directory);
  });
  afterAll(async () => {
    await stage?.stop();
    await folder[Symbol.asyncDispose]();
  });

  it("answers with every page, and at every route", async () => {
    expect(await unanswered(stage.url)).toEqual([]);
  });

  it("decides a Case by the checks of its image", async () => {
    const { client } = await signUp(stage.url, "Rehearsal");
    const { id, onboardingUrl } = await startPassportCase(client);
    await expectOk(submit(await applicantReadyToSubmit(onboardingUrl)));
    const record = await untilTerminal(client, id);
    // The applicant could not be filmed, and everything else is in order.
    expect(record).toMatchObject({ status: "completed", assessment: "assessment_incomplete" });
  });

  describe("the image of the checks", () => {
    /** The image that the stage built from its Dockerfile. It is installed once for all tests here. */
    let image = "";
    beforeAll(() => {
      const made = globSync(join(folder.path, "data/images/*/models/manifest.json"));
      expect(made).toHaveLength(1);
      image = join(made[0] ?? "", "../..");
    });

    it("is started as three functions", () => {
      const commands = Object.values(templateOf(assembly).template.Resources)
        .filter(({ Properties }) => Properties?.PackageType === "Image")
        .map(({ Properties }) => Properties.ImageConfig?.Command[0]);
      expect(commands.sort()).toEqual(handlers);
    });

    it.for(handlers)("holds all that %s loads, the native modules too", (command) => {
      const [file, name] = command.split(".");
      const script = `console.log(typeof (await import("./${file}.mjs")).${name}); process.exit()`;
      const env = {
        ...process.env,
        STAGE: "dev",
        AWS_REGION: "af-south-1",
        TABLE_NAME: "t",
        CAPTURES_BUCKET: "b",
      };
      const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
        cwd: image,
        env,
        encoding: "utf8",
      });
      expect(output.trim()).toBe("function");
    });

    it("holds every network of ours as it is pinned", () => {
      const pinned: { file: string; sha256: string }[] = JSON.parse(
        readFileSync(join(root, "models/manifest.json"), "utf8"),
      );
      // Not the page's own, nor those that a deployment installs by itself.
      for (const { file, sha256 } of pinned.filter(({ file }) => /^[^/]+\.onnx$/.test(file))) {
        const bytes = readFileSync(join(image, "models", file));
        expect(createHash("sha256").update(bytes).digest("hex"), file).toBe(sha256);
      }
    });

    it("holds the binaries of its own platform alone", () => {
      const binaries = globSync("node_modules/onnxruntime-node/bin/**/*.node", { cwd: image });
      expect(binaries).toEqual([
        expect.stringContaining(`/linux/${process.arch}/onnxruntime_binding.node`),
      ]);
    });
  });

  it("plays the demo to its signed end", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, "lab/demo.ts")], {
      env: { ...process.env, BASE_URL: stage.url },
    });
    expect(stdout).toContain("the webhook's signature is valid");
    expect(stdout).toMatch(/assessment.*no_material_concerns/);
  });
});

it.runIf(isNightly)(
  "is not complete without a page that the template forgot to upload",
  async () => {
    await using data = await dataFolder();
    const outdir = join(data.path, "cdk.out");
    const assembly = await synthesizeApp({ root, stage: "dev", outdir });
    const { file, template } = templateOf(assembly);
    const { Resources } = template;
    for (const [id, { Type }] of Object.entries(Resources)) {
      const isUpload = Type === "Custom::CDKBucketDeployment" && id.includes("applicantentry");
      if (isUpload) delete Resources[id];
    }
    writeFileSync(file, JSON.stringify(template));

    const stage = await startStage({ assembly, dataDir: data.path, port: 0, quiet: true });
    try {
      const lacking = await unanswered(stage.url);
      expect(lacking).toContain("404 /v/index.html");
      expect(lacking.every((each) => each.startsWith("404 /v/"))).toBe(true);
    } finally {
      await stage.stop();
    }
  },
);
