import {
  type PoolRunnerInitializer,
  type PoolWorker,
  ThreadsPoolWorker,
  type WorkerRequest,
} from "vitest/node";

type Listener = (message: unknown) => void;
type Config = Extract<WorkerRequest, { type: "start" }>["context"]["config"];

/** Started by the first run, and there for all that follow. */
let thread: ThreadsPoolWorker | undefined;

/**
 * A mutant needs milliseconds of tests, and a thread half a second to start and to load them. So one thread runs them
 * all: to Vitest it starts and stops with each run, and in truth it keeps its modules. Only the test files are
 * evaluated again, as Vitest does for every file without isolation.
 */
class KeptThread implements PoolWorker {
  readonly name = "kept-thread";
  private readonly kept: ThreadsPoolWorker;
  private readonly isFirst: boolean;
  private readonly listeners: [event: string, listener: Listener][] = [];
  private config: Config | undefined;

  constructor(kept: ThreadsPoolWorker, isFirst: boolean) {
    this.kept = kept;
    this.isFirst = isFirst;
  }

  async start(): Promise<void> {
    if (this.isFirst) await this.kept.start();
  }

  /** Vitest expects what it listens to to be gone with the thread. */
  async stop(): Promise<void> {
    for (const [event, listener] of this.listeners.splice(0)) this.kept.off(event, listener);
  }

  send(message: WorkerRequest): void {
    if (message.type === "start") this.config = message.context.config;
    // Which tests a run asks for stands in the configuration that its thread would have started with.
    if (message.type === "run") Object.assign(message.context, { config: this.config });
    if (message.type === "stop") this.answer("stopped");
    else if (message.type === "start" && !this.isFirst) this.answer("started");
    else this.kept.send(message);
  }

  on(event: string, listener: Listener): void {
    this.listeners.push([event, listener]);
    this.kept.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.kept.off(event, listener);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  private answer(type: "started" | "stopped"): void {
    for (const [event, listener] of [...this.listeners]) {
      if (event === "message") listener({ type, __vitest_worker_response__: true });
    }
  }
}

export const keptThread: PoolRunnerInitializer = {
  name: "kept-thread",
  createPoolWorker: (options) => {
    const isFirst = !thread;
    thread ??= new ThreadsPoolWorker(options);
    return new KeptThread(thread, isFirst);
  },
};
