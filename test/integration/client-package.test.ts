import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { signUp } from "../../lab/stage/machine-client.ts";
import { sharedStage } from "./stage-support.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
/** The workflow runs this file once for each Node that the package promises. */
const node = process.env.CLIENT_NODE ?? process.execPath;

/** Packed as it would be published, and installed as a client installs it. */
const folder = await mkdtemp(join(tmpdir(), "bonafide-package-"));
// A package is compiled when it is packed, whatever the checkout says of the scripts of others.
await run("npm", ["pack", "--ignore-scripts=false", "--pack-destination", folder], {
  cwd: join(root, "clients/typescript"),
});
const tarball = (await readdir(folder)).find((name) => name.endsWith(".tgz")) ?? "";
await writeFile(join(folder, "package.json"), JSON.stringify({ private: true }));
const quiet = ["--prefer-offline", "--no-audit", "--no-fund"];
await run("npm", ["install", ...quiet, `./${tarball}`], { cwd: folder });

afterAll(() => rm(folder, { recursive: true, force: true }));

const installed = () => readdir(join(folder, "node_modules/@bonafide/client"));

it("holds the files for its use, and no source", async () => {
  expect((await installed()).toSorted()).toEqual(["LICENSE", "README.md", "dist", "package.json"]);
});

/** A client's program, with either form of import. */
const program = (imports: string) => `${imports}
const bonafide = createClient({ apiKey: process.env.KEY ?? "", baseUrl: process.env.URL ?? "" });
async function main(): Promise<void> {
  const { sandbox } = await bonafide.call("GET /v1/me");
  const refused = await bonafide
    .call("GET /v1/verifications/{id}", { params: { id: "ver_none" } })
    .catch((error: unknown) => error);
  const isForged = (() => {
    try {
      verifyWebhook({ secret: "whsec_" + "A".repeat(43) + "=", headers: {}, body: "{}" });
      return false;
    } catch (error) {
      return error instanceof WebhookVerificationError;
    }
  })();
  const code = refused instanceof BonafideError ? refused.code : "";
  console.log(JSON.stringify({ sandbox, code, isForged, receipts: typeof verifyReceipt }));
}
void main();
`;

const esm = `import { BonafideError, createClient } from "@bonafide/client";
import { verifyReceipt } from "@bonafide/client/receipts";
import { verifyWebhook, WebhookVerificationError } from "@bonafide/client/webhooks";`;

const cjs = `import client = require("@bonafide/client");
import receipts = require("@bonafide/client/receipts");
import webhooks = require("@bonafide/client/webhooks");
const { BonafideError, createClient } = client;
const { verifyReceipt } = receipts;
const { verifyWebhook, WebhookVerificationError } = webhooks;`;

describe.for([
  ["an ES module", "use.mts", "use.mjs", esm],
  ["a CommonJS module", "use.cts", "use.cjs", cjs],
] as const)("installed from its tarball, by %s", ([, source, built, imports]) => {
  it("compiles strictly against its own types, and works", async () => {
    await writeFile(join(folder, source), program(imports));
    // `node16` is the strictest of what clients have: there a CommonJS module may not require an ES one.
    await run(
      join(root, "node_modules/.bin/tsc"),
      [
        ...["--strict", "--module", "node16", "--target", "es2022", "--lib", "es2024,dom"],
        ...["--types", "node", "--typeRoots", join(root, "node_modules/@types"), "--ignoreConfig"],
        source,
      ],
      { cwd: folder },
    ).catch((error: { stdout: string }) => expect.fail(error.stdout));
    const { apiKey } = await signUp(sharedStage().url, "Packed");
    const { stdout } = await run(node, [join(folder, built)], {
      env: { ...process.env, KEY: apiKey, URL: sharedStage().url },
    });
    expect(JSON.parse(stdout)).toEqual({
      sandbox: true,
      code: "not_found",
      isForged: true,
      receipts: "function",
    });
  });
});

it("brings a command line that runs", async () => {
  const bin = join(folder, "node_modules/.bin/bonafide");
  const { stdout } = await run(node, [bin, "help", "listen"]);
  expect(stdout).toContain("--forward-to");
});
