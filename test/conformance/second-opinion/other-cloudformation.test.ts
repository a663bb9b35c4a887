import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { synthesize } from "../../../bin/bonafide.ts";
import { findTool } from "../../../lab/second-opinion/python-tool.ts";
import { unclaimedPort } from "../../../local/unclaimed-port.ts";
import { builtPages, web } from "../../fixtures/built-pages.ts";
import { asksOthers } from "../../nightly.ts";
import { temporaryFolder } from "../subject.ts";

const Created = z.object({
  status: z.string(),
  outputs: z.record(z.string(), z.string()),
  failed: z.array(z.string()),
  created: z.number(),
  declared: z.number(),
});

const script = join(import.meta.dirname, "../../../lab/second-opinion/create_stack.py");
let folder = "";
let port = 0;
let emulator: ChildProcess | undefined;
let stack: z.infer<typeof Created>;

/** As a browser would that found the distribution's name, and the edge's TLS before it, here. */
async function visit(path: string) {
  const { host } = new URL(stack.outputs.PublicBaseUrl ?? "");
  const headers = { host, "x-forwarded-proto": "https" };
  const call = request({ host: "127.0.0.1", port, path, headers }).end();
  const [response] = await once(call, "response");
  const body = Buffer.concat(await response.toArray());
  return { status: Number(response.statusCode), headers: response.headers, body };
}

describe.runIf(asksOthers)("another's CloudFormation, S3, Lambda and CloudFront", () => {
  beforeAll(async () => {
    folder = await temporaryFolder();
    const outdir = join(folder, "cdk.out");
    const { directory, stackName } = synthesize({
      ...{ stage: "dev", outdir, web, isStaged: true, validation: false },
    });
    port = await unclaimedPort();
    const python = findTool("python");
    const settings = {
      GATEWAY_PORT: String(port),
      BIND_HOST: "127.0.0.1",
      S3_DATA_DIR: join(folder, "s3"),
      SFTP_ENABLED: "0",
      IOT_MTLS_ENABLED: "0",
    };
    emulator = spawn(python, ["-m", "ministack"], {
      cwd: folder,
      env: { ...process.env, ...settings },
      stdio: "ignore",
    });
    const url = `http://127.0.0.1:${port}`;
    const isUp = () => fetch(url).then(Boolean, () => false);
    await vi.waitUntil(isUp, { timeout: 60_000, interval: 500 });
    const { stdout } = await promisify(execFile)(python, [script, directory, stackName, url]);
    stack = Created.parse(JSON.parse(stdout));
  }, 400_000);
  afterAll(async () => {
    if (emulator && emulator.exitCode === null) {
      // Asked, it ends what it started too.
      emulator.kill("SIGTERM");
      await once(emulator, "exit");
    }
    if (folder) await rm(folder, { recursive: true, maxRetries: 5 });
  });

  it("create all that the template declares, and upload the pages by its own function", () => {
    expect(stack).toMatchObject({ status: "CREATE_COMPLETE", failed: [] });
    expect(stack.created).toBe(stack.declared);
    expect(Object.keys(stack.outputs)).toContain("PublicBaseUrl");
  });

  it("serve every page through the distribution, as it was built", async () => {
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

  it("send each page under its own policy for what it may load", async () => {
    const policyOf = async (path: string) =>
      String((await visit(path)).headers["content-security-policy"]);
    expect(await policyOf("/v/ver_01")).toContain("default-src");
    expect(await policyOf("/v/ver_01")).not.toBe(await policyOf("/dashboard/"));
  });
});
