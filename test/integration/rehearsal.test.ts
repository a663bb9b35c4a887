import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
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
import { isNightly } from "../nightly.ts";
import { dataFolder } from "./data-folder.ts";
import { startAlone } from "./rehearsal/start-alone.ts";
import { unanswered } from "./rehearsal/unanswered.ts";
import { startPassportCase } from "./stage-support.ts";

const root = join(import.meta.dirname, "../..");

describe("a stage of the assembly alone", () => {
  let folder: Awaited<ReturnType<typeof dataFolder>>;
  let stage: StageProcess;
  beforeAll(async () => {
    folder = await dataFolder();
    const { directory } = synthesize({
      stage: "dev",
      outdir: join(folder.path, "cdk.out"),
      web: join(root, "web"),
      isStaged: true,
      validation: false,
    });
    stage = await startAlone(folder.path, directory);
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

  it.runIf(isNightly)("plays the demo to its signed end", async () => {
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
    const file = join(assembly.directory, `${assembly.stackName}.template.json`);
    const template: { Resources: Record<string, { Type: string }> } = JSON.parse(
      readFileSync(file, "utf8"),
    );
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
