import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Channel } from "./channel.ts";
import { openContainer } from "./container.ts";
import type { FunctionDefinition } from "./function-definition.ts";

/**
 * A function's short-lived objects are small, and V8 collects them often. With four times this space,
 * fourteen threads of a stage under load held 170 MB more.
 */
const youngMb = 4;

const runtime = new URL("./runtime.mjs", import.meta.url);

/** `nice` is of a process of this machine: a thread goes with the stage, a container by its own rules. */
export function openChannel(definition: FunctionDefinition, nice: number): Channel {
  const { directory, module, exportName, name, arn, memoryMb } = definition;
  // The function sees nothing of it: its environment is the template's.
  const compileCache = process.env.NODE_COMPILE_CACHE;
  const settings = { directory, module, exportName, name, arn, memoryMb, compileCache };
  if (definition.container) return openContainer(definition, definition.container);
  return definition.isImage
    ? openProcess(definition, { ...settings, nice })
    : openThread(definition, settings);
}

function openThread(
  { name, environment, memoryMb }: FunctionDefinition,
  settings: object,
): Channel {
  const worker = new Worker(runtime, {
    workerData: settings,
    env: environment,
    name,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.max(64, memoryMb),
      maxYoungGenerationSizeMb: youngMb,
    },
    stdout: true,
    stderr: true,
  });
  return {
    post: (message) => worker.postMessage(message),
    onMessage: (receive) => worker.on("message", receive),
    onExit: (gone) => {
      worker.once("error", gone);
      worker.once("exit", () => gone());
    },
    outputs: [worker.stdout, worker.stderr],
    kill: () => void worker.terminate(),
  };
}

function openProcess(definition: FunctionDefinition, settings: object): Channel {
  const { directory, environment, memoryMb } = definition;
  // A module that tests load into every process of an image first.
  const { IMAGE_IMPORT: first, NETWORK_THREADS: threads } = process.env;
  const child = fork(fileURLToPath(runtime), [JSON.stringify(settings)], {
    cwd: directory,
    env: { ...(threads && { NETWORK_THREADS: threads }), ...environment },
    execArgv: [`--max-old-space-size=${memoryMb}`, ...(first ? ["--import", first] : [])],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  return {
    post: (message) => void child.send(Object(message)),
    onMessage: (receive) => child.on("message", receive),
    onExit: (gone) => {
      child.once("error", gone);
      child.once("exit", () => gone());
    },
    outputs: [child.stdout, child.stderr],
    kill: () => void child.kill("SIGKILL"),
  };
}
