import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Channel } from "./channel.ts";
import type { FunctionDefinition } from "./function-definition.ts";
import type { FunctionError, Invocation } from "./invocation.ts";
import { openChannel } from "./open-channel.ts";

const largestPayloadBytes = 6 * 2 ** 20;
const maxInitMs = 60_000;

const ErrorMessage = z.object({
  errorType: z.string(),
  errorMessage: z.string(),
  trace: z.array(z.string()),
});
const ReadyMessage = z.object({ ready: z.literal(true), error: ErrorMessage.optional() });
const ResultMessage = z.object({
  id: z.string(),
  payload: z.string(),
  error: ErrorMessage.optional(),
  /** A container does not tell. */
  cpuMs: z.number().default(0),
});

/** Duration and processor time of an invocation, without its initialization. */
type Spent = { ms: number; cpuMs: number };

const nothing: Spent = { ms: 0, cpuMs: 0 };

/** One instance of a function; it serves one invocation at a time. */
export type Sandbox = {
  invoke(payload: string): Promise<Invocation & { spent: Spent }>;
  /** It has died or been killed and takes no more work. */
  isGone(): boolean;
  kill(): void;
};

export function openSandbox(
  definition: FunctionDefinition,
  { nice, onOutput }: { nice: number; onOutput: (text: string) => void },
): Sandbox {
  const channel = openChannel(definition, nice);
  let death: FunctionError | undefined;
  let onDeath: (error: FunctionError) => void = () => {};
  let onResult: (result: z.infer<typeof ResultMessage>) => void = () => {};

  for (const output of channel.outputs) output?.setEncoding("utf8").on("data", onOutput);
  let isReady = false;
  const ready = whenReady(channel, (message) => onResult(message));
  // Apart from the race below: a sandbox may tell its error and end at once.
  ready.then((error) => {
    isReady = error === undefined;
  });
  const die = (error: FunctionError) => {
    death ??= error;
    onDeath(death);
  };
  channel.onExit((error) => die(exitError(error)));
  const kill = (error: FunctionError) => {
    die(error);
    channel.kill();
  };

  async function run(payload: string): Promise<Invocation & { cpuMs?: number }> {
    const id = randomUUID();
    const { timeoutMs } = definition;
    return new Promise((resolve) => {
      const fail = (error: FunctionError) => finish({ payload: "null", error });
      const timer = setTimeout(() => kill(timedOut(id, timeoutMs)), timeoutMs);
      function finish(invocation: Invocation & { cpuMs?: number }) {
        clearTimeout(timer);
        onDeath = () => {};
        onResult = () => {};
        resolve(invocation);
      }
      onDeath = fail;
      onResult = (message) => {
        if (message.id === id) finish({ ...toInvocation(message), cpuMs: message.cpuMs });
      };
      if (death) return fail(death);
      channel.post({ id, payload, deadlineAt: Date.now() + timeoutMs });
    });
  }

  function initialized(): Promise<FunctionError | undefined> {
    const died = new Promise<FunctionError>((resolve) => {
      onDeath = resolve;
      if (death) resolve(death);
    });
    return Promise.race([ready, died, initTooLong()]);
  }

  return {
    invoke: async (payload) => {
      if (Buffer.byteLength(payload) > largestPayloadBytes) {
        const tooLarge = "the payload is larger than 6 MB";
        return { ...failed("RequestEntityTooLargeException", tooLarge), spent: nothing };
      }
      const initError = isReady ? undefined : await initialized();
      if (initError) {
        kill(initError);
        return { payload: "null", error: initError, spent: nothing };
      }
      const since = performance.now();
      const { cpuMs = 0, ...invocation } = await run(payload);
      return { ...invocation, spent: { ms: performance.now() - since, cpuMs } };
    },
    isGone: () => death !== undefined,
    kill: () => kill({ errorType: "Runtime.ExitError", errorMessage: "the sandbox was stopped" }),
  };
}

function whenReady(
  channel: Channel,
  onResult: (message: z.infer<typeof ResultMessage>) => void,
): Promise<FunctionError | undefined> {
  return new Promise((resolve) => {
    let isReady = false;
    channel.onMessage((message) => {
      if (isReady) return onResult(ResultMessage.parse(message));
      isReady = true;
      resolve(ReadyMessage.parse(message).error);
    });
  });
}

function toInvocation({ payload, error }: z.infer<typeof ResultMessage>): Invocation {
  if (error) return { payload, error };
  if (Buffer.byteLength(payload) <= largestPayloadBytes) return { payload };
  return failed("Function.ResponseSizeTooLarge", "the response is larger than 6 MB");
}

function failed(errorType: string, errorMessage: string): Invocation {
  return { payload: "null", error: { errorType, errorMessage } };
}

function exitError(error: Error | undefined): FunctionError {
  const isOutOfMemory = error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return {
    errorType: isOutOfMemory ? "Runtime.OutOfMemory" : "Runtime.ExitError",
    errorMessage: error?.message ?? "Runtime exited without providing a reason",
  };
}

function timedOut(id: string, timeoutMs: number): FunctionError {
  const seconds = (timeoutMs / 1000).toFixed(2);
  return {
    errorType: "Sandbox.Timedout",
    errorMessage: `RequestId: ${id} Error: Task timed out after ${seconds} seconds`,
  };
}

function initTooLong(): Promise<FunctionError> {
  const error = { errorType: "Sandbox.Timedout", errorMessage: "the initialisation took too long" };
  return new Promise((resolve) => setTimeout(() => resolve(error), maxInitMs).unref());
}
