// One sandbox, as a thread or as a process: loads the deployed bundle and serves one invocation at a
// time. Plain JavaScript, because stripping types would cost every sandbox 40 ms and 10 MB.
import { enableCompileCache, flushCompileCache } from "node:module";
import { getPriority, setPriority } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { parentPort, workerData } from "node:worker_threads";

const settings = parentPort ? workerData : JSON.parse(process.argv[2]);
const post = parentPort
  ? (message) => parentPort.postMessage(message)
  : (message) => process.send(message);
const listen = (receive) =>
  parentPort ? parentPort.on("message", receive) : process.on("message", receive);
if (!parentPort) {
  // The stage was killed: no caller is left to work for.
  process.on("disconnect", () => process.exit());
  // Before any thread of its own is there.
  if (getPriority() < settings.nice) setPriority(settings.nice);
}

const { directory, module, exportName, name, arn, memoryMb, compileCache } = settings;
// Each sandbox of a function compiles the same.
if (compileCache) enableCompileCache(compileCache);

function describe(error) {
  return {
    errorType: error?.name ?? "Error",
    errorMessage: String(error?.message ?? error),
    trace: String(error?.stack ?? "").split("\n"),
  };
}

async function load() {
  const loaded = await import(pathToFileURL(join(directory, module)).href);
  if (typeof loaded[exportName] === "function") return loaded[exportName];
  const missing = new Error(`${module}.${exportName} is undefined or not exported`);
  missing.name = "Runtime.HandlerNotFound";
  throw missing;
}

function contextOf({ id, deadlineAt }) {
  return {
    awsRequestId: id,
    callbackWaitsForEmptyEventLoop: true,
    functionName: name,
    functionVersion: "$LATEST",
    getRemainingTimeInMillis: () => Math.max(0, deadlineAt - Date.now()),
    invokedFunctionArn: arn,
    logGroupName: `/aws/lambda/${name}`,
    logStreamName: "local",
    memoryLimitInMB: String(memoryMb),
  };
}

/** Processor time from now on: a thread's own, or the whole process's with all its threads. */
function processorTime() {
  const used = parentPort ? process.threadCpuUsage : process.cpuUsage;
  const before = used();
  return () => {
    const { user, system } = used();
    return (user - before.user + system - before.system) / 1000;
  };
}

try {
  const handler = await load();
  listen(async (request) => {
    const { id, payload } = request;
    const cpuMs = processorTime();
    try {
      const result = await handler(JSON.parse(payload), contextOf(request));
      post({ id, payload: JSON.stringify(result ?? null), cpuMs: cpuMs() });
    } catch (error) {
      post({ id, payload: "null", error: describe(error), cpuMs: cpuMs() });
    }
  });
  post({ ready: true });
  if (compileCache) flushCompileCache();
} catch (error) {
  post({ ready: true, error: describe(error) });
}
