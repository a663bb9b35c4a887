import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { Lambda } from "@aws-sdk/client-lambda";
import { afterAll, describe, expect, it, vi } from "vitest";
import { startLambda } from "../../local/emulators/lambda/start-lambda.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { clientConfig, emulatorOptions, keys, refusalOf } from "./subject.ts";

const Directory = join(import.meta.dirname, "../fixtures/functions");
/** Stands in for Docker, which not every machine has; the nightly job has it. */
const docker = join(import.meta.dirname, "../fixtures/docker/docker.mjs");
const logged: string[] = [];

const dataDir = await temporaryFolder();
process.env.FAKE_DOCKER = dataDir;
execFileSync(docker, ["build", "--tag", "bonafide:functions", Directory]);
const lambda = await startLambda({
  ...emulatorOptions(dataDir),
  environmentOf: (name) => ({ AWS_REGION: "eu-west-1", AWS_ACCESS_KEY_ID: `key of ${name}` }),
  log: (name, text) => logged.push(`${name}: ${text}`),
  eventRetryDelaysMs: [10, 10],
  sandboxes: { thread: 2, process: 2 },
});
const client = new Lambda(clientConfig(lambda.url, keys.owner));
afterAll(() => lambda.close());

/** Makes a function of a handler of the fixture, under a name of its own. */
async function define(handler: string, more: Record<string, unknown> = {}): Promise<string> {
  const name = `fn-${crypto.randomUUID().slice(0, 8)}`;
  await lambda.provision(name, {
    Code: { Directory },
    Handler: handler,
    Role: "arn:aws:iam::000000000000:role/owner",
    // Three seconds, which are AWS's own, are soon over where a machine has other work.
    Timeout: 60,
    ...more,
  });
  return name;
}

async function invoke(FunctionName: string, payload: unknown = {}) {
  const answer = await client.invoke({ FunctionName, Payload: JSON.stringify(payload) });
  const text = answer.Payload?.transformToString() ?? "";
  return { failed: answer.FunctionError, value: JSON.parse(text) };
}

describe.for([
  ["a zip function", {}],
  ["an image", { PackageType: "Image", Handler: undefined }],
  [
    "an image in a container",
    {
      PackageType: "Image",
      Handler: undefined,
      Code: { Directory, Container: { docker, tag: "bonafide:functions" } },
    },
  ],
] as const)("%s", ([, kind]) => {
  const make = (exportName: string, more: Record<string, unknown> = {}) => {
    const command = `index.${exportName}`;
    return define(command, {
      ...kind,
      ...("PackageType" in kind ? { ImageConfig: { Command: [command] } } : {}),
      ...more,
    });
  };

  it("gets the event, its own variables and keys, and nothing of the machine's", async () => {
    const name = await make("echo", {
      Environment: { Variables: { TABLE_NAME: "cases" } },
      Timeout: 5,
      MemorySize: 256,
    });
    const { value } = await invoke(name, { a: 1 });
    expect(value).toMatchObject({ event: { a: 1 }, requestId: expect.any(String) });
    expect(value.remainingMs).toBeGreaterThan(4000);
    expect(value.environment).toEqual({
      TABLE_NAME: "cases",
      AWS_REGION: "eu-west-1",
      AWS_ACCESS_KEY_ID: `key of ${name}`,
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: "256",
      LAMBDA_TASK_ROOT: Directory,
    });
  });

  it("keeps its sandbox from one call to the next", async () => {
    const name = await make("echo");
    await invoke(name);
    expect((await invoke(name)).value.calls).toBe(2);
  });

  it("serves one call at a time in each of two sandboxes", async () => {
    const name = await make("nap");
    const calls = Array.from({ length: 6 }, () => invoke(name, { ms: 50 }));
    const sandboxes = (await Promise.all(calls)).map(({ value }) => value);
    expect(new Set(sandboxes).size).toBe(2);
  });

  it.for([
    ["throws", "refuse", { errorType: "Refused", errorMessage: "no" }],
    ["leaves", "leave", { errorType: "Runtime.ExitError" }],
    ["is not there", "absent", { errorType: "Runtime.HandlerNotFound" }],
    ["answers more than 6 MB", "large", { errorType: "Function.ResponseSizeTooLarge" }],
  ] as const)("says so when its handler %s", async ([, exportName, error]) => {
    const { failed, value } = await invoke(await make(exportName));
    expect(failed).toBe("Unhandled");
    expect(value).toMatchObject(error);
  });

  it("is killed when its time is up, even in a loop that never yields", async () => {
    const name = await make("spin", { Timeout: 1 });
    const { value } = await invoke(name);
    expect(value).toMatchObject({ errorType: "Sandbox.Timedout" });
    expect(value.errorMessage).toContain("Task timed out after 1.00 seconds");
  });

  it("answers null when its handler returns nothing", async () => {
    expect(await invoke(await make("nothing"))).toEqual({ failed: undefined, value: null });
  });

  it("writes to the log under its name", async () => {
    const name = await make("speak");
    await invoke(name);
    await expect.poll(() => logged.join("")).toContain(`${name}: said aloud`);
    expect(logged.join("")).toContain(`${name}: said as an error`);
  });
});

describe("a sandbox", () => {
  it("lets API calls run before those of an image", async () => {
    const ImageConfig = { Command: ["index.priority"] };
    const check = await define("", { PackageType: "Image", Handler: undefined, ImageConfig });
    const api = await define("index.priority");
    const [{ value: ofCheck }, { value: ofApi }] = [await invoke(check), await invoke(api)];
    expect(ofCheck).toBeGreaterThan(ofApi);
  });

  it("that has no Docker to begin with says so", async () => {
    const Container = { docker: "/no/docker", tag: "bonafide:functions" };
    const name = await define("index.echo", { Code: { Directory, Container } });
    expect((await invoke(name)).value).toMatchObject({
      errorType: "Runtime.ExitError",
      errorMessage: expect.stringContaining("/no/docker"),
    });
  });

  it("that runs out of memory leaves the others running", async () => {
    const name = await define("index.hoard", { MemorySize: 64, Timeout: 30 });
    expect((await invoke(name)).value).toMatchObject({ errorType: "Runtime.OutOfMemory" });
  });

  it("that cannot begin says why", async () => {
    const { value } = await invoke(await define("broken.handler"));
    expect(value).toMatchObject({ errorType: "TypeError", errorMessage: "cannot even begin" });
  });

  it("that is killed at work fails its call alone", async () => {
    const folder = await temporaryFolder();
    let draw = 0;
    const fragile = await startLambda({
      ...emulatorOptions(folder),
      environmentOf: () => ({}),
      log: () => {},
      // The first call is hit, at once; the second is not.
      chaos: { kills: 0.5, random: () => [0, 0.5, 1][draw++] ?? 1 },
    });
    const Role = "arn:aws:iam::000000000000:role/owner";
    await fragile.provision("nap", { Code: { Directory }, Handler: "index.nap", Role });
    const call = async () => (await fragile.invoke("nap", '{"ms":300}')).error?.errorType;
    expect([await call(), await call()]).toEqual(["Runtime.ExitError", undefined]);
    await fragile.close();
  });

  it("ends after a while without a call", async () => {
    const folder = await temporaryFolder();
    const brief = await startLambda({
      ...emulatorOptions(folder),
      environmentOf: () => ({}),
      idleMs: { thread: 3000, process: 3000 },
    });
    const Role = "arn:aws:iam::000000000000:role/owner";
    await brief.provision("echo", { Code: { Directory }, Handler: "index.echo", Role });
    const calls = async () => JSON.parse((await brief.invoke("echo", "{}")).payload).calls;
    expect([await calls(), await calls()]).toEqual([1, 2]);
    await new Promise((resolve) => setTimeout(resolve, 3500));
    expect(await calls()).toBe(1);
    await brief.close();
  });

  it("stays as a process while somebody is at work who will need it", async () => {
    const folder = await temporaryFolder();
    const brief = await startLambda({
      ...emulatorOptions(folder),
      environmentOf: () => ({}),
      idleMs: { thread: 50, process: 50 },
    });
    const image = { PackageType: "Image", ImageConfig: { Command: ["index.echo"] } };
    const Role = "arn:aws:iam::000000000000:role/owner";
    await brief.provision("echo", { Code: { Directory }, ...image, Role });
    const calls = async () => JSON.parse((await brief.invoke("echo", "{}")).payload).calls;
    expect(await calls()).toBe(1);
    brief.stayWarm();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(await calls()).toBe(2);

    // One that a function calls and waits for comes with the next such call.
    const caller = new Lambda(clientConfig(brief.url, keys.owner));
    await caller.invoke({ FunctionName: "echo" });
    brief.stayWarm();
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(await calls()).toBe(1);
    await brief.close();
  });
});

describe("the wire", () => {
  it("accepts an event and tries it three times in all", async () => {
    const name = await define("index.refuse");
    const event = { FunctionName: name, InvocationType: "Event", Payload: "{}" } as const;
    expect((await client.invoke(event)).StatusCode).toBe(202);
    const failures = () => logged.filter((line) => line.startsWith(`${name}: {`)).length;
    await expect.poll(failures).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(failures()).toBe(3);
  });

  it.for([
    ["of a zip function one after the other", 1, {}],
    ["of an image side by side", 2, { PackageType: "Image", Handler: undefined }],
  ] as const)("runs the events %s", async ([, sandboxes, kind]) => {
    const command = "index.takeTime";
    const name = await define(command, { ...kind, ImageConfig: { Command: [command] } });
    for (let i = 0; i < 2; i += 1) lambda.enqueue(name, JSON.stringify({ ms: 2000 }));
    const steps = () =>
      logged
        .filter((line) => line.startsWith(`${name}: `))
        .flatMap((line) => line.match(/begins in [\d.]+|ends/g) ?? []);
    await expect.poll(steps, { timeout: 20_000 }).toHaveLength(4);
    const [first, second] = steps().filter((step) => step !== "ends");
    expect(new Set([first, second]).size).toBe(sandboxes);
    const expected =
      sandboxes === 1 ? [first, "ends", second, "ends"] : [first, second, "ends", "ends"];
    expect(steps()).toEqual(expected);
  });

  it("keeps an accepted event for the next process", async () => {
    const folder = await temporaryFolder();
    const options = { ...emulatorOptions(folder), environmentOf: () => ({}) };
    const Role = "arn:aws:iam::000000000000:role/owner";
    const speaking = { Code: { Directory }, Handler: "index.speak", Role };
    const first = await startLambda({ ...options, log: () => {} });
    await first.provision("speak", speaking);
    first.enqueue("speak", "{}");
    await first.close();
    const heard: string[] = [];
    const second = await startLambda({ ...options, log: (_, text) => heard.push(text) });
    await second.provision("speak", speaking);
    second.resume();
    await expect.poll(() => heard.join("")).toContain("said aloud");
    await second.close();
  });

  it("goes on with an event left of a function that the template has no more", async () => {
    const folder = await temporaryFolder();
    const options = { ...emulatorOptions(folder), environmentOf: () => ({}), log: () => {} };
    const code = { Code: { Directory }, Role: "arn:aws:iam::000000000000:role/owner" };
    const first = await startLambda(options);
    await first.provision("speak", { ...code, Handler: "index.speak" });
    first.enqueue("speak", "{}");
    await first.close();
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    const second = await startLambda(options);
    await second.provision("nap", { ...code, Handler: "index.nap" });
    second.resume();
    await expect.poll(() => said.mock.calls.join("")).toContain("Function not found: speak");
    expect((await second.invoke("nap", '{"ms":1}')).error).toBeUndefined();
    said.mockRestore();
    await second.close();
  });

  it("knows no function that the template does not have", async () => {
    expect(await refusalOf(invoke("absent"))).toBe("ResourceNotFoundException");
  });

  it("refuses a caller whose policies do not allow the call", async () => {
    const guest = new Lambda(clientConfig(lambda.url, keys.guest));
    const FunctionName = await define("index.echo");
    const call = guest.invoke({ FunctionName });
    expect(await refusalOf(call)).toBe("AccessDeniedException");
  });

  it("refuses a payload over 6 MB", async () => {
    const name = await define("index.echo");
    const refusal = await refusalOf(invoke(name, "x".repeat(6 * 2 ** 20)));
    expect(refusal).toMatch(/TooLarge/);
  });
});
