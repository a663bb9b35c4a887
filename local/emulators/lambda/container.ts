import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { z } from "zod";
import { unclaimedPort } from "../../unclaimed-port.ts";
import type { Channel } from "./channel.ts";
import type { ContainerImage } from "./container-image.ts";
import type { FunctionDefinition } from "./function-definition.ts";

const retryMs = 50;
const Request = z.object({ id: z.string(), payload: z.string() });
/** The runtime interface emulator's answer if the function failed. */
const Failure = z.looseObject({
  errorType: z.string(),
  errorMessage: z.string(),
  trace: z.array(z.string()).default([]),
});

/** A container of the function's image, whose base image brings AWS's runtime interface emulator. */
export function openContainer(
  definition: FunctionDefinition,
  { docker, tag }: ContainerImage,
): Channel {
  const name = `bonafide-${randomUUID()}`;
  // The image says where its code lies. Its emulator needs the command and the time limit.
  const { LAMBDA_TASK_ROOT: _, ...variables } = definition.environment;
  const environment = {
    ...variables,
    _HANDLER: definition.handler,
    AWS_LAMBDA_FUNCTION_TIMEOUT: String(definition.timeoutMs / 1000),
  };
  const outputs = [new PassThrough(), new PassThrough()];
  let receive: (message: unknown) => void = () => {};
  let gone: (error?: Error) => void = () => {};
  let child: ChildProcess | undefined;
  let isOver = false;
  const end = (error?: Error) => {
    isOver = true;
    gone(error);
  };

  async function start(): Promise<string> {
    const [invocations, runtimeApi] = [await unclaimedPort(), await unclaimedPort()];
    if (isOver) return "";
    const address = `127.0.0.1:${invocations}`;
    child = spawn(
      docker,
      [
        // The stage listens on this machine's loopback alone.
        ...["run", "--rm", "--network", "host", "--name", name],
        ...["--entrypoint", "/usr/local/bin/aws-lambda-rie"],
        // By name: every user who can list the processes could read a value on the command line.
        ...Object.keys(environment).flatMap((key) => ["--env", key]),
        tag,
        ...["--runtime-interface-emulator-address", address],
        ...["--runtime-api-address", `127.0.0.1:${runtimeApi}`],
        "/var/runtime/bootstrap",
      ],
      {
        env: { ...process.env, ...environment },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    child.once("error", end);
    child.once("exit", () => end());
    child.stdout?.pipe(outputs[0] ?? process.stderr);
    child.stderr?.pipe(outputs[1] ?? process.stderr);
    while (!isOver && !(await answers(invocations))) await pause();
    if (!isOver) receive({ ready: true });
    return `http://${address}/2015-03-31/functions/function/invocations`;
  }

  const started = start();
  started.catch((error: Error) => end(error));

  async function invoke({ id, payload }: z.infer<typeof Request>): Promise<void> {
    const response = await fetch(await started, { method: "POST", body: payload });
    const text = await response.text();
    receive({ id, ...readAnswer(text, response.status) });
  }

  return {
    post: (message) => {
      // If no answer comes any more, the end of the container reports it.
      invoke(Request.parse(message)).catch(() => undefined);
    },
    onMessage: (listener) => {
      receive = listener;
    },
    onExit: (listener) => {
      gone = listener;
    },
    outputs,
    kill: () => {
      isOver = true;
      if (child?.pid === undefined) return;
      // The command's end is not the container's.
      const remover = spawn(docker, ["rm", "--force", name], { stdio: "ignore" });
      remover.once("error", (error) => console.error("[lambda]", error));
      child.kill("SIGKILL");
    },
  };
}

function readAnswer(text: string, status: number) {
  const value = parsed(text);
  const failure = Failure.safeParse(value);
  if (failure.success) return { payload: "null", error: failure.data };
  if (status === 200 && value !== undefined) return { payload: text };
  const errorMessage = `the runtime answered ${status}`;
  return { payload: "null", error: { errorType: "Runtime.ExitError", errorMessage, trace: [] } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once("connect", () => end(true)).once("error", () => end(false));
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, retryMs));
}
