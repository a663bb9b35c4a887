import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Webhook } from "standardwebhooks";
import { afterAll, expect, it } from "vitest";
import * as z from "zod";
import { AgeAssurance } from "#domain/age/age-assurance.ts";
import { readAnswer } from "#domain/external/adapter-answer.ts";
import { wire } from "#domain/wire.ts";
import { verifyReceipt } from "../../clients/typescript/src/receipts.ts";
import { expectOk } from "../../lab/applicant/play-applicant.ts";
import { signUp, untilTerminal } from "../../lab/stage/machine-client.ts";
import { samples, samplesIn } from "../fixtures/doc-samples.ts";
import { numberedProject, simulated } from "./numbered-person.ts";
import { sharedStage } from "./stage-support.ts";

const stage = sharedStage;
const run = promisify(execFile);

const folder = await mkdtemp(join(tmpdir(), "bonafide-samples-"));
await installClient();
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The client by its own name, from its sources: `client-package` is who packs and installs it. */
async function installClient(): Promise<void> {
  const client = join(import.meta.dirname, "../../clients/typescript");
  const place = join(folder, "node_modules/@bonafide/client");
  await mkdir(place, { recursive: true });
  await symlink(join(client, "src"), join(place, "src"));
  const { name, exports } = JSON.parse(await readFile(join(client, "package.json"), "utf8"));
  const sources = Object.keys(exports)
    .filter((path) => !path.endsWith(".json"))
    .map((path) => [path, `./src/${path === "." ? "index" : path.slice(2)}.ts`]);
  const manifest = { name, type: "module", exports: Object.fromEntries(sources) };
  await writeFile(join(place, "package.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
}

/** The state after the quickstart: a tenant, a waiting verification, and a received message. */
async function prepared() {
  const { client, apiKey, webhookSecret } = await signUp(stage().url, "Docs bank");
  const me = z.object({ project_id: z.string() }).parse((await client.get("/v1/me")).body);
  const made = await client.post("/v1/verifications", { type: "kyc" });
  const { id } = z.object({ id: z.string() }).parse(made.body);
  return {
    client,
    id,
    projectId: me.project_id,
    env: {
      PATH: process.env.PATH,
      BONAFIDE_BASE_URL: stage().url,
      BONAFIDE_API_KEY: apiKey,
      ID: id,
      ...received(webhookSecret),
    },
  };
}

function received(secret: string, at = new Date()) {
  const body = '{"type":"verification.completed","data":{"id":"ver_1"}}';
  return {
    BONAFIDE_WEBHOOK_SECRET: secret,
    WEBHOOK_ID: "msg_1",
    WEBHOOK_TIMESTAMP: String(Math.floor(at.getTime() / 1000)),
    WEBHOOK_SIGNATURE: new Webhook(secret).sign("msg_1", at, body),
    BODY: body,
  };
}

it.for([...samplesIn("sh")])("runs the commands of %s as they stand", async ([guide, blocks]) => {
  const { env } = await prepared();
  const { stdout } = await run("sh", ["-eu", "-c", blocks.join("\n")], { cwd: folder, env });
  if (guide === "webhooks") expect(stdout).toContain("verified");
  if (guide === "block-list") expect(stdout.trim()).toMatch(/block_list_match$/);
  if (guide === "retention") {
    const read = async (name: string) => JSON.parse(await readFile(join(folder, name), "utf8"));
    await verifyReceipt(await read("receipt.json"), await read("keys.json"));
  }
});

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const messages = [
  { of: "signed", env: received(secret), verdict: true },
  { of: "altered", env: { ...received(secret), BODY: "{}" }, verdict: false },
  {
    of: "signed by somebody else",
    env: received(`whsec_${Buffer.alloc(32, 8).toString("base64")}`),
    verdict: false,
  },
  { of: "ten minutes old", env: received(secret, new Date(Date.now() - 600_000)), verdict: false },
].map((each) => ({
  ...each,
  env: { ...each.env, BONAFIDE_WEBHOOK_SECRET: secret, PATH: process.env.PATH },
}));

it.for(messages)("takes a webhook in a shell or not: $of", async ({ env, verdict }) => {
  const block =
    samplesIn("sh")
      .get("webhooks")
      ?.find((code) => code.includes("openssl")) ?? "";
  const accepted = await run("sh", ["-eu", "-c", block], { env }).then(
    ({ stdout }) => stdout.trim() === "verified",
    () => false,
  );
  expect(accepted).toBe(verdict);
});

it.for(messages)("takes a webhook in Python or not: $of", async ({ env, verdict }) => {
  const [code = ""] = samplesIn("python").get("webhooks") ?? [];
  const call = `
import os
names = ("id", "timestamp", "signature")
headers = {f"webhook-{name}": os.environ[f"WEBHOOK_{name.upper()}"] for name in names}
verify(os.environ["BONAFIDE_WEBHOOK_SECRET"], headers, os.environ["BODY"].encode())
`;
  const file = join(folder, "verify.py");
  await writeFile(file, code + call);
  const accepted = await run("python3", [file], { env }).then(
    () => true,
    ({ stderr }) => {
      expect(String(stderr)).toMatch(/ValueError: (too old|not signed)/);
      return false;
    },
  );
  expect(accepted).toBe(verdict);
});

/** A sample where somebody installed the client, and what they write beneath it. */
async function runTypeScript(guide: string, env: NodeJS.ProcessEnv, call = ""): Promise<string> {
  const [code = ""] = samplesIn("ts").get(guide) ?? [];
  const file = join(folder, `${guide}.ts`);
  await writeFile(file, code + call);
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env });
  return stdout;
}

it("makes a verification by the TypeScript of the page on requests", async () => {
  const { env } = await prepared();
  expect(await runTypeScript("requests", env)).toMatch(/^ver_\w+ http.*\/v\/ver_/);
});

it("asks a finished applicant again by the TypeScript of the page on the lifecycle", async () => {
  const { client, id, env } = await prepared();
  await client.post(`/v1/sandbox/verifications/${id}/simulate`, { scenario: "document_expired" });
  await untilTerminal(client, id);
  const said = await runTypeScript("lifecycle", env, `console.log(await askAgain("${id}"));`);
  expect(said).toMatch(/^http.*\/v\/ver_/);
});

it("renews an approved applicant by the TypeScript of the page on renewal", async () => {
  const { client, id, env } = await prepared();
  await client.post(`/v1/sandbox/verifications/${id}/simulate`, { scenario: "clear" });
  await untilTerminal(client, id);
  const again = `const { id: next, onboarding_url } = await renew("${id}");\nconsole.log(next, onboarding_url);`;
  const [next = "", link] = (await runTypeScript("renewal", env, again)).trim().split(" ");
  expect(link).toMatch(/^http.*\/v\/ver_/);
  await client.post(`/v1/sandbox/verifications/${next}/simulate`, { scenario: "face_mismatch" });
  expect(await untilTerminal(client, next)).toMatchObject({
    ...{ renewal_of: id, assessment: "material_inconsistency", reason: "low_similarity" },
  });
});

it("opens one account per person by the TypeScript of the page on ids of persons", async () => {
  const project = await numberedProject(stage().url, "accounts");
  await project.givesIds(true);
  const { key, client } = await project.withKey();
  const ids: unknown[] = [];
  for (const number of ["ZQ7654321", "ZQ7654321", "ZQ7654322", undefined])
    ids.push((await simulated(client, number)).id);
  const env = { ...(await prepared()).env, BONAFIDE_API_KEY: key };
  const call = `for (const id of ${JSON.stringify(ids)}) console.log(await openAccount(id));`;
  expect((await runTypeScript("person-ids", env, call)).trim().split("\n")).toEqual([
    ...["opened", `has an account by ${ids[0]}`, "opened", "a person looks: simulated"],
  ]);
});

it("blocks a document, and takes it off, by the TypeScript of the page on the block list", async () => {
  const { client, env } = await prepared();
  const blocks = samplesIn("sh").get("block-list") ?? [];
  await run("sh", ["-eu", "-c", blocks.slice(0, 1).join("\n")], { cwd: folder, env });
  const number = { slug: "listed" };
  const first = await simulated(client, "ZQ7654321", number);
  const again = async () => (await simulated(client, "ZQ7654321", number)).reason;
  const entry = await runTypeScript("block-list", env, `console.log(await block("${first.id}"));`);
  expect(entry).toMatch(/^blk_/);
  expect(await again()).toBe("block_list_match");
  await runTypeScript("block-list", env, `await unblock("${entry.trim()}");`);
  expect(await again()).toBeUndefined();
});

it("lists the team by the TypeScript of the page on team sign-in", async () => {
  const { browser, inProject } = await numberedProject(stage().url, "team");
  const wanted = { name: "Team", scopes: ["members:read"] };
  const key = await expectOk(browser.call(`POST ${inProject}/keys`, wanted));
  const env = { ...(await prepared()).env, BONAFIDE_API_KEY: String(key.api_key) };
  expect(await runTypeScript("team-sign-in", env)).toMatch(
    /^team-\d+@numbers\.test owner by hand$/m,
  );
});

it("verifies a receipt by the TypeScript of the page on retention", async () => {
  const { env } = await prepared();
  await run("sh", ["-eu", "-c", (samplesIn("sh").get("retention") ?? []).join("\n")], {
    cwd: folder,
    env,
  });
  expect(await runTypeScript("retention", env)).toBe("genuine\n");
});

it("verifies an age receipt by the TypeScript of the page on age", async () => {
  const { env } = await prepared();
  const blocks = samplesIn("sh").get("age") ?? [];
  await run("sh", ["-eu", "-c", blocks.join("\n")], { cwd: folder, env });
  expect(await runTypeScript("age", env)).toBe("over\n");
});

it.for(messages)("takes a webhook in TypeScript or not: $of", async ({ env, verdict }) => {
  const call = `
const header = (name: string) => process.env["WEBHOOK_" + name] ?? "";
const answer = await POST(
  new Request("http://shop.test/", {
    method: "POST",
    headers: {
      "webhook-id": header("ID"),
      "webhook-timestamp": header("TIMESTAMP"),
      "webhook-signature": header("SIGNATURE"),
    },
    body: process.env.BODY ?? "",
  }),
);
console.log(answer.ok);
`;
  expect((await runTypeScript("webhooks", env, call)).trim().split("\n").at(-1)).toBe(
    String(verdict),
  );
});

/** Plays the JSON of each page: a body that the service accepts, or an answer that it gives. */
const playedJson: Record<string, (shown: unknown) => Promise<void>> = {
  async testing(body) {
    const { client, id } = await prepared();
    const { status } = await client.post(`/v1/sandbox/verifications/${id}/simulate`, body);
    expect(status).toBe(202);
  },
  async age(shown) {
    expect(wire(AgeAssurance).parse(shown)).toEqual(shown);
  },
  async external(shown) {
    const answer = readAnswer(JSON.stringify(shown), ["curp", "full_name", "date_of_birth"]);
    expect(answer).toEqual(shown);
  },
  async errors(shown) {
    const { client, projectId } = await prepared();
    const inProject = `/v1/projects/${projectId}`;
    const template = await client.post(`${inProject}/templates`, {
      name: "Onboarding",
      intake: { fields: [{ key: "last_name", type: "string", required: true }] },
    });
    const { id: template_id } = z.object({ id: z.string() }).parse(template.body);
    await client.post(`${inProject}/templates/${template_id}/publish`);
    await client.post(`${inProject}/flows`, { slug: "onboarding", template_id });
    const answer = await client.post("/v1/flows/onboarding/intake", { payload: {} });
    expect({ ...answer.body, ...ofTheCall }).toEqual({ ...Object(shown), ...ofTheCall });
    expect(answer.body.type).toMatch(/\/docs\/problems\/missing_required_field$/);
  },
};

/** Members whose values differ between stages and calls. */
const ofTheCall = { type: "", request_id: "" };

it.for([...samplesIn("json")])(
  "shows JSON that the service accepts or answers: %s",
  async (sample) => {
    const [guide, blocks] = sample;
    expect([guide, blocks.length]).toEqual([guide, 1]);
    await playedJson[guide]?.(JSON.parse(blocks[0] ?? ""));
  },
);

it("leaves no page's JSON unplayed", () => {
  expect([...samplesIn("json").keys()].sort()).toEqual(Object.keys(playedJson).sort());
});

it("leaves no language of a sample untried", () => {
  expect(new Set(samples.map(({ language }) => language))).toEqual(
    new Set(["sh", "ts", "python", "json"]),
  );
});
