import type { Readable } from "node:stream";

/** The runner of a function, and the messages with it: a thread, a process or a container. */
export type Channel = {
  post(message: unknown): void;
  onMessage(receive: (message: unknown) => void): void;
  /** Called once, when it is gone for whatever reason. */
  onExit(gone: (error?: Error) => void): void;
  outputs: (Readable | null)[];
  kill(): void;
};
