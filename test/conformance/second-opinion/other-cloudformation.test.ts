import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { synthesize } from "../../../bin/bonafide.ts";
import { findTool } from "../../../lab/second-opinion/python-tool.ts";
import { builtPages, web } from "../../fixtures/built-pages.ts";
import { isSecondOpinion } from "../../nightly.ts";
import { temporaryFolder } from "../subject.ts";
import { type Ministack, startMinistack } from "./start-ministack.ts";

const Created = z.object({
  status: z.string(),
  outputs: z.record(z.string(), z.string()),
  failed: z.array(z.string()),
  /** Resource types that the emulator cannot create, with the reason. */
  left_out: z.array(z.object({ type: z.string(), reason: z.string() })),
  created: z.number(),
  declared: z.number(),
});

const script = join(import.meta.dirname, "../../../lab/second-opinion/create_stack.py");
const noAlarm = { "AWS::CloudWatch::Alarm": "it knows no alarm on a sum of metrics" };
const noRollout = {
  "AWS::CodeDeploy::Application": "it knows no CodeDeploy",
  "AWS::CodeDeploy::DeploymentGroup": "it knows no CodeDeploy",
};
/** Each stage, without the resources that the emulator cannot create. */
const stages = [
  ["dev", noAlarm],
  ["sandbox", noAlarm],
  ["prod", { ...noAlarm, ...noRollout }],
] as const;

// A condition before `.for` is lost, hence the description around it.
describe.runIf(isSecondOpinion)("another's emulator of AWS", () => {
  describe.for(stages)("%s", ([stage, spared]) => {
    let folder = "";
    let emulator: Ministack | undefined;
    let stack: z.infer<typeof Created>;

    beforeAll(async () => {
      folder = await temporaryFolder();
      const outdir = join(folder, "cdk.out");
      const { directory, stackName } = synthesize({
        ...{ stage, outdir, web, isStaged: true, validation: false },
      });
      const python = findTool("python");
      emulator = await startMinistack(python, folder);
      const args = [script, directory, stackName, emulator.url];
      const { stdout } = await promisify(execFile)(python, args, { timeout: 360_000 });
      stack = Created.parse(JSON.parse(stdout));
    }, 400_000);
    afterAll(async () => {
      await emulator?.stop();
      if (folder) await rm(folder, { recursive: true, maxRetries: 5 });
    });

    /** As a browser would that found the distribution's name, and the edge's TLS before it, here. */
    async function visit(path: string) {
      const { host } = new URL(stack.outputs.PublicBaseUrl ?? "");
      const headers = { host, "x-forwarded-proto": "https" };
      const call = request({ host: "127.0.0.1", port: emulator?.port, path, headers }).end();
      const [response] = await once(call, "response");
      const body = Buffer.concat(await response.toArray());
      return { status: Number(response.statusCode), headers: response.headers, body };
    }

    it("is created as declared, and uploads the pages by its own function", () => {
      expect(stack).toMatchObject({ status: "CREATE_COMPLETE", failed: [] });
      expect(stack.created).toBe(stack.declared);
      expect(Object.keys(stack.outputs)).toContain("PublicBaseUrl");
    });

    it("lacks only what the emulator does not know", () => {
      const reasons = stack.left_out.map(({ type, reason }) => [type, reason]);
      expect(Object.fromEntries(reasons)).toEqual(spared);
    });

    it("serves every page through the distribution, as it was built", async () => {
      const lacking: string[] = [];
      for (const { path, file } of builtPages()) {
        const { status, body, headers } = await visit(path);
        const isSame = body.equals(readFileSync(file));
        const isKept = headers["cache-control"] === "public, max-age=31536000, immutable";
        if (status !== 200 || !isSame || isKept !== path.includes("/assets/")) {
          lacking.push(`${status} ${path}`);
        }
      }
      expect(lacking).toEqual([]);
    });

    it("sends each page under its own policy for what it may load", async () => {
      const policyOf = async (path: string) =>
        String((await visit(path)).headers["content-security-policy"]);
      expect(await policyOf("/v/ver_01")).toContain("default-src");
      expect(await policyOf("/v/ver_01")).not.toBe(await policyOf("/dashboard/"));
    });
  });
});
