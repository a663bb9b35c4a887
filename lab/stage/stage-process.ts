import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Usage } from "../../local/emulators/meter.ts";

/** A local stage in a process of its own, so that it can be killed as a machine would die. */
export type StageProcess = {
  url: string;
  /** Where letters arrive that a deployed stage would send. */
  mailboxUrl: string;
  /** `AWS_ENDPOINT_URL_<SERVICE>` of each emulator. */
  endpoints: Record<string, string>;
  region: string;
  operator: { accessKeyId: string; secretAccessKey: string };
  refs: Record<string, string>;
  pid: number;
  /** Runs the scheduled rule with this logical id now. */
  fire(ruleId: string): void;
  /** Usage since the start, if the stage was started with `METER=1`. */
  usage(): Promise<Usage>;
  stop(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
};

type Ready = Omit<StageProcess, "fire" | "usage" | "stop" | "kill" | "pid">;

type Options = {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** Another program than `npm start`'s. */
  program?: string;
  args?: readonly string[];
  /** Node's own options for it, beside `sparing`. */
  execArgv?: string[];
  /** @default - this process's own */
  cwd?: string;
  /** A file's descriptor for its standard error, instead of this process's own. */
  log?: number;
};

/**
 * As `npm start` says it: glibc lets each thread keep freed memory of its own, 45 MB for a stage, and keeps the more
 * the larger the freed blocks were. Other systems ignore both.
 */
export const sparingMemory = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };

/**
 * As `npm start` says it: V8 lets garbage lie until a quarter of the machine is full, and the threads of the
 * functions have limits of their own. A stage under load held 130 MB more without. V8 also compiles for speed early;
 * for efficiency it waits longer, so that a start takes a third less of the processor.
 */
export const sparing = [
  "--max-old-space-size=512",
  "--max-semi-space-size=16",
  "--efficiency-mode",
];

/** Starts the same as `npm start`, on any free port by default, and waits until it serves. */
export function startStageProcess(options: Options): Promise<StageProcess> {
  return spawnStageProcess(options).ready;
}

/** The same without waiting: it can be killed before it serves, and then is never ready. */
export function spawnStageProcess(options: Options): {
  ready: Promise<StageProcess>;
  kill(): Promise<void>;
} {
  const { program = join(import.meta.dirname, "../../local/main.ts"), log = "inherit" } = options;
  const { args, cwd, execArgv = [] } = options;
  const child = fork(program, args, {
    ...(cwd !== undefined && { cwd }),
    execArgv: [...sparing, ...execArgv],
    env: {
      ...process.env,
      ...sparingMemory,
      QUIET: "1",
      ...options.env,
      PORT: String(options.port ?? 0),
      DATA_DIR: options.dataDir,
    },
    stdio: ["ignore", "ignore", log, "ipc"],
  });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  const whole = (ready: Ready): StageProcess => ({
    ...ready,
    pid: child.pid ?? 0,
    fire: (ruleId) => void child.send({ fire: ruleId }),
    usage: () => askUsage(child),
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  });
  return { ready: untilReady(child).then(whole), kill: () => end("SIGKILL") };
}

function untilReady(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.on("message", (message: { ready?: Ready }) => message.ready && resolve(message.ready));
    child.once("exit", (code) => reject(new Error(`the local stage ended with ${code} at start`)));
  });
}

function askUsage(child: ChildProcess): Promise<Usage> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error("the local stage ended before it told what it counted"));
    const hear = ({ usage }: { usage?: Usage }) => {
      if (!usage) return;
      child.off("message", hear).off("exit", gone);
      resolve(usage);
    };
    child.on("message", hear).once("exit", gone);
    child.send({ usage: true });
  });
}
