/**
 * The drill of a way back: versions run in the local emulators, and CloudFormation and the control plane of Lambda are
 * a stand-in. Nothing here was seen on AWS.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { runCommand } from "../../cli/aws/run-command.ts";
import { operateUsage, parseOperate } from "../../cli/operate/options.ts";
import { stagePorts } from "../../cli/operate/stage-ports.ts";
import { type Lambda, startLambda } from "../../local/emulators/lambda/start-lambda.ts";
import { deployedVersions, type StoodIn } from "../fakes/deployed-versions.ts";
import { flow, type Machines, openMachines, task, tokenTask } from "./machines.ts";
import { emulatorOptions, temporaryFolder } from "./subject.ts";

const root = join(import.meta.dirname, "../..");
const release = (version: string, publishedAt: string, environment: object = {}) => ({
  ...{ version, publishedAt, code: `code of ${version}` },
  environment: { STORED_VERSION: "1", ENGINE_PROFILE: "p", TABLE_NAME: "cases", ...environment },
});
const first = "2026-11-01T12:00:00.000Z";
const deployedAt = "2026-11-20T12:00:00.000Z";
const second = "2026-11-20T12:03:00.000Z";

let dataDir = "";
let lambda: Lambda;
let machines: Machines;
let aws: Awaited<ReturnType<typeof deployedVersions>>;
const functions: Record<string, StoodIn> = {};
const tokens: string[] = [];

beforeAll(async () => {
  dataDir = await temporaryFolder();
  const options = emulatorOptions(dataDir);
  const environmentOf = () => ({ AWS_REGION: "eu-west-1" });
  lambda = await startLambda({ ...options, environmentOf, log: () => undefined });
  const callLive = async (payload: object) => {
    const { inForce } = functions.Decide ?? { inForce: "" };
    const { payload: said } = await lambda.invoke(`Decide:${inForce}`, JSON.stringify(payload));
    return { ...payload, said: [...("said" in payload ? [payload.said] : []), said].flat() };
  };
  const take = ({ token }: { token: string }) => void tokens.push(token);
  machines = await openMachines({ functions: { decide: callLive, take }, secondMs: 100 });
  aws = await deployedVersions(lambda, functions);
  const env = {
    AWS_ACCESS_KEY_ID: "AKIA",
    AWS_SECRET_ACCESS_KEY: "secret",
    AWS_ENDPOINT_URL: aws.endpoint,
    AWS_MAX_ATTEMPTS: "1",
    AWS_REGION: "eu-west-1",
  };
  for (const [variable, value] of Object.entries(env)) vi.stubEnv(variable, value);
  for (const name of ["ApiMachine", "Decide", "Fail"]) {
    for (const version of ["6", "7"]) await provision(name, version, answering(version));
  }
});
afterAll(async () => {
  vi.unstubAllEnvs();
  aws.close();
  await machines.close();
  await lambda.close();
});
beforeEach(() => {
  const changed = () => ({
    versions: [release("5", "2026-10-01T12:00:00.000Z"), release("6", first), release("7", second)],
    ...{ deployed: "7", inForce: "7", revision: 1 },
  });
  Object.assign(functions, { ApiMachine: changed(), Decide: changed() });
  // The deployment left this one as it was.
  functions.Fail = { ...changed(), versions: [release("6", first)], deployed: "6", inForce: "6" };
  Object.assign(aws.state, { updatedAt: deployedAt, status: "UPDATE_COMPLETE", refused: "" });
  aws.asked.length = 0;
});

const answering = (word: string, isReady = "async () => undefined") => `
import { verifiable } from ${JSON.stringify(join(root, "layers/aws/verifiable.ts"))};
export const handler = verifiable(async () => ${JSON.stringify(word)}, ${isReady});
`;

async function provision(name: string, version: string, source: string): Promise<void> {
  const Directory = join(dataDir, `${name}-${version}`);
  await mkdir(Directory, { recursive: true });
  await writeFile(join(Directory, "index.mjs"), source);
  const Role = "arn:aws:iam::000000000000:role/owner";
  const code = { Code: { Directory }, Handler: "index.handler", Role, Timeout: 60 };
  await lambda.provision(`${name}:${version}`, code);
}

async function operate(...args: string[]): Promise<{ code: number; output: string }> {
  const said: string[] = [];
  const note = (line: string) => void said.push(line);
  vi.spyOn(console, "log").mockImplementation(note);
  vi.spyOn(console, "error").mockImplementation(note);
  const where = ["--stage", "prod", "--region", "eu-west-1"];
  const code = await runCommand(operateUsage, async () => {
    const command = parseOperate([...args, ...where]);
    return command?.operate(await stagePorts(command.which));
  });
  vi.restoreAllMocks();
  return { code, output: `${said.join("\n")}\n` };
}

const inForce = () =>
  Object.fromEntries(Object.entries(functions).map(([name, each]) => [name, each.inForce]));
const moves = () => aws.asked.filter((call) => call.startsWith("PUT"));
const before = { ApiMachine: "6", Decide: "6", Fail: "6" };
const after = { ApiMachine: "7", Decide: "7", Fail: "6" };

it("returns each alias to the version before, the API first, and forward again", async () => {
  const back = await operate("back");
  expect(back).toMatchObject({ code: 0, output: expect.stringContaining("Decide: 7 → 6") });
  expect(back.output).toMatch(/^\S+ prod in eu-west-1, by arn:aws:\S+: back to before /);
  expect(back.output).toContain("2 aliases moved, 1 were there");
  expect(inForce()).toEqual(before);
  expect(moves()).toEqual(["PUT aliases ApiMachine", "PUT aliases Decide"]);
  // Less than a minute: two reads of each alias, and a question and a move of each that moves.
  expect(aws.asked.length).toBeLessThanOrEqual(4 + 2 * 3 + 2 * 2);

  const again = await operate("back");
  expect(again).toMatchObject({ code: 0, output: expect.stringContaining("0 aliases moved") });

  expect(await operate("forward")).toMatchObject({ code: 0 });
  expect(inForce()).toEqual(after);
  expect(moves().slice(2)).toEqual(["PUT aliases Decide", "PUT aliases ApiMachine"]);
});

it("lets executions in flight finish with the version before", async () => {
  const states = {
    Plan: task("decide", { Next: "Collect" }),
    Collect: tokenTask("take", { Next: "Decide", Output: "{% $states.input %}" }),
    Decide: task("decide"),
  };
  await machines.define("case", flow(states));
  const execution = await machines.start("case", { id: "case_1" });
  await expect.poll(() => tokens.length).toBe(1);
  expect(await operate("back")).toMatchObject({ code: 0 });
  const answer = { taskToken: tokens[0] ?? "", output: "{}" };
  await machines.client.sendTaskSuccess(answer);
  expect(await machines.ended(execution)).toEqual({
    status: "SUCCEEDED",
    output: { id: "case_1", said: ['"7"', '"6"'] },
  });
});

it.for([
  ["does not load", 'throw new Error("a network is missing");'],
  ["is not ready", answering("6", "async () => { throw new Error('no profile'); }")],
] as const)("moves no alias if one of the versions before %s", async ([, source]) => {
  await provision("Decide", "6", source);
  const { code, output } = await operate("back");
  await provision("Decide", "6", answering("6"));
  expect({ code, output }).toMatchObject({ code: 1, output: expect.stringMatching(/^[^\n]+\n$/) });
  expect(output).toContain("No alias moved, these do not work: Decide 6");
  expect(inForce()).toEqual(after);
});

it("continues after a failure when it is repeated", async () => {
  aws.state.refused = "PUT aliases";
  const refused = await operate("back");
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining("not moved: ApiM") });
  aws.state.refused = "";
  expect(await operate("back")).toMatchObject({ code: 0 });
  expect(inForce()).toEqual(before);
});

it("waits for no deployment, and refuses beside one", async () => {
  aws.state.status = "UPDATE_IN_PROGRESS";
  expect((await operate("back")).output).toContain("cancel-update-stack --region eu-west-1");
  aws.state.status = "UPDATE_COMPLETE";
  Object.assign(functions.Decide ?? {}, { weights: { 7: 0.1 } });
  expect((await operate("back")).output).toContain("A rollout shares the calls of Decide");
  expect(inForce()).toEqual(after);
});

it("refuses a version that cannot read the data, and says why", async () => {
  const older = release("6", first, { TABLE_NAME: "another" });
  Object.assign(functions.Decide ?? {}, { versions: [older, release("7", second)] });
  const { code, output } = await operate("back");
  expect(code).toBe(1);
  expect(output).toContain("Decide: 6 has another TABLE_NAME");
  expect(moves()).toEqual([]);
});

it("takes the deployment's time by hand if a later one changed no function", async () => {
  aws.state.updatedAt = "2026-11-25T12:00:00.000Z";
  const none = await operate("back");
  expect(none).toMatchObject({ code: 1, output: expect.stringContaining("--before") });
  expect(await operate("back", "--before", deployedAt)).toMatchObject({ code: 0 });
  expect(inForce()).toEqual(before);
});

it("prunes versions that nothing needs any more, and no other", async () => {
  const { output } = await operate("prune-versions");
  // By the clock of the machine, the oldest versions are old enough.
  expect(output).toContain("versions deleted");
  const left = Object.values(functions).map(({ versions }) => versions.map((each) => each.version));
  expect(left).toEqual([["6", "7"], ["6", "7"], ["6"]]);
});
