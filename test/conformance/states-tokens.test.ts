import { SFN } from "@aws-sdk/client-sfn";
import { afterAll, describe, expect, it } from "vitest";
import { failure, flow, openMachines, task, tokenTask } from "./machines.ts";
import { clientConfig, keys, refusalOf } from "./subject.ts";

const secondMs = 100;
const tokens: string[] = [];

const machines = await openMachines({
  secondMs,
  guestPolicies: [
    {
      Statement: [
        {
          Effect: "Allow",
          Action: "states:StartExecution",
          Resource: "arn:aws:states:eu-west-1:000000000000:stateMachine:open",
        },
        {
          Effect: "Allow",
          Action: "states:SendTaskSuccess",
          Resource: "arn:aws:states:eu-west-1:000000000000:stateMachine:own",
        },
      ],
    },
  ],
  functions: {
    take: ({ token }: { token: string }) => void tokens.push(token),
    refuse: () => {
      throw failure("NotTaken");
    },
    echo: (payload) => payload,
  },
});
await machines.define("token", flow({ A: tokenTask("take") }));
await machines.define("own", flow({ A: tokenTask("take") }));
await machines.define("open", flow({ A: task("echo") }));
afterAll(() => machines.close());

/** Starts the machine and waits until its token is out. */
async function startAndTake(name: string): Promise<{ arn: string; token: string }> {
  const before = tokens.length;
  const arn = await machines.start(name, { k: 1 });
  await expect.poll(() => tokens.length).toBe(before + 1);
  return { arn, token: tokens.at(-1) ?? "" };
}

const succeed = (taskToken: string, output: unknown = {}) =>
  machines.client.sendTaskSuccess({ taskToken, output: JSON.stringify(output) });

describe("a task token", () => {
  it("ends its task with what its holder sends", async () => {
    const { arn, token } = await startAndTake("token");
    await succeed(token, { done: true });
    expect(await machines.ended(arn)).toEqual({ status: "SUCCEEDED", output: { done: true } });
  });

  it("fails its task when its holder says so", async () => {
    const { arn, token } = await startAndTake("token");
    const failed = { taskToken: token, error: "Withdrawn", cause: "why" };
    await machines.client.sendTaskFailure(failed);
    expect(await machines.ended(arn)).toEqual({
      status: "FAILED",
      error: "Withdrawn",
      cause: "why",
    });
  });

  it("is spent once", async () => {
    const { arn, token } = await startAndTake("token");
    await succeed(token);
    expect(await refusalOf(succeed(token))).toBe("TaskTimedOut");
    await machines.ended(arn);
    expect(await refusalOf(succeed(token))).toBe("TaskTimedOut");
  });

  it("is refused if the service never issued it", async () => {
    expect(await refusalOf(succeed("made-up"))).toBe("InvalidToken");
  });

  it("takes nothing but JSON", async () => {
    const { arn, token } = await startAndTake("token");
    const bad = machines.client.sendTaskSuccess({ taskToken: token, output: "{" });
    expect(await refusalOf(bad)).toBe("InvalidOutput");
    await succeed(token);
    await machines.ended(arn);
  });

  it("runs out with its task", async () => {
    const Catch = [{ ErrorEquals: ["States.Timeout"], Output: "late", Next: "B" }];
    const A = tokenTask("take", { TimeoutSeconds: "{% $states.input.k * 2 %}", Catch, Next: "B" });
    await machines.define("short", flow({ A, B: { Type: "Succeed" } }));
    const { arn, token } = await startAndTake("short");
    expect(await machines.ended(arn)).toEqual({ status: "SUCCEEDED", output: "late" });
    expect(await refusalOf(succeed(token))).toBe("TaskTimedOut");
  });

  it("lives as long as heartbeats come", async () => {
    await machines.define("beating", flow({ A: tokenTask("take", { HeartbeatSeconds: 30 }) }));
    const { arn, token } = await startAndTake("beating");
    for (let beat = 0; beat < 4; beat += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10 * secondMs));
      await machines.client.sendTaskHeartbeat({ taskToken: token });
    }
    expect(await machines.ended(arn)).toMatchObject({ error: "States.HeartbeatTimeout" });
  });

  it("is a new one when a retry gives it out again", async () => {
    let tries = 0;
    const local = await openMachines({
      secondMs: 5,
      functions: {
        flaky: ({ token }: { token: string }) => {
          tries += 1;
          tokens.push(token);
          if (tries === 1) throw failure("Flaky");
        },
      },
    });
    const Retry = [{ ErrorEquals: ["States.TaskFailed"], IntervalSeconds: 1 }];
    await local.define("m", flow({ A: tokenTask("flaky", { Retry }) }));
    const arn = await local.start("m");
    await expect.poll(() => tries).toBe(2);
    const [first = "", second = ""] = tokens.slice(-2);
    const send = (taskToken: string) => local.client.sendTaskSuccess({ taskToken, output: "1" });
    expect(await refusalOf(send(first))).toBe("TaskTimedOut");
    await send(second);
    expect(await local.ended(arn)).toMatchObject({ status: "SUCCEEDED", output: 1 });
    await local.close();
  });
});

it("keeps a token for 30 days, which is longer than a timer can be", async () => {
  const local = await openMachines({
    functions: { take: ({ token }: { token: string }) => void tokens.push(token) },
  });
  await local.define("m", flow({ A: tokenTask("take", { TimeoutSeconds: 2_592_000 }) }));
  const arn = await local.start("m");
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await local.describe(arn)).toMatchObject({ status: "RUNNING" });
  await local.close();
});

describe("an execution", () => {
  const startNamed = (name: string, input: string) =>
    machines.client.startExecution({
      stateMachineArn: "arn:aws:states:eu-west-1:000000000000:stateMachine:token",
      name,
      input,
    });

  it("is the same one when it is started again under its name with its input", async () => {
    const first = await startNamed("same", '{"a":1}');
    expect(await startNamed("same", '{"a":1}')).toMatchObject({
      executionArn: first.executionArn,
    });
    expect(await refusalOf(startNamed("same", '{"a":2}'))).toBe("ExecutionAlreadyExists");
  });

  it("is stopped at once, and its token with it", async () => {
    const { arn, token } = await startAndTake("token");
    await machines.client.stopExecution({ executionArn: arn, error: "Erased", cause: "asked for" });
    expect(await machines.ended(arn)).toEqual({
      status: "ABORTED",
      error: "Erased",
      cause: "asked for",
    });
    expect(await refusalOf(succeed(token))).toBe("TaskTimedOut");
  });

  it("sends an event when its status changes", async () => {
    const arn = await machines.start("open");
    await machines.ended(arn);
    const name = arn.split(":").at(-1);
    const changes = machines.events.filter(({ detail }) => detail.name === name);
    expect(changes.map(({ detail }) => detail.status)).toEqual(["RUNNING", "SUCCEEDED"]);
  });

  it("is listed by its status, a page at a time", async () => {
    const machine = await machines.define("listed", flow({ A: task("echo") }));
    for (let index = 0; index < 3; index += 1) await machines.run("listed");
    const list = (nextToken?: string) =>
      machines.client.listExecutions({
        stateMachineArn: machine,
        statusFilter: "SUCCEEDED",
        maxResults: 2,
        nextToken,
      });
    const first = await list();
    const second = await list(first.nextToken);
    expect([first.executions?.length, second.executions?.length]).toEqual([2, 1]);
  });
});

describe("permissions of the caller", () => {
  it("starts only the machines that a caller's policies name", async () => {
    const guest = new SFN(clientConfig(machines.states.url, keys.guest));
    const start = (name: string) =>
      guest.startExecution({
        stateMachineArn: `arn:aws:states:eu-west-1:000000000000:stateMachine:${name}`,
      });
    expect(await refusalOf(start("open"))).toBe("accepted");
    expect(await refusalOf(start("token"))).toBe("AccessDeniedException");
  });

  it("takes a token only from those who may answer for its machine", async () => {
    const guest = new SFN(clientConfig(machines.states.url, keys.guest));
    const { arn, token } = await startAndTake("token");
    const send = guest.sendTaskSuccess({ taskToken: token, output: "{}" });
    expect(await refusalOf(send)).toBe("AccessDeniedException");
    await succeed(token);
    await machines.ended(arn);
  });

  it("says of a spent token that it is spent to those who may answer for its machine", async () => {
    const guest = new SFN(clientConfig(machines.states.url, keys.guest));
    const { arn, token } = await startAndTake("own");
    const send = () => guest.sendTaskSuccess({ taskToken: token, output: "{}" });
    expect(await refusalOf(send())).toBe("accepted");
    await machines.ended(arn);
    expect(await refusalOf(send())).toBe("TaskTimedOut");
  });

  it("invokes only the functions that the machine's role may invoke", async () => {
    await machines.define("poor", flow({ A: task("echo") }), "guest");
    expect(await machines.run("poor")).toMatchObject({
      status: "FAILED",
      error: "Lambda.AWSLambdaException",
    });
  });
});
