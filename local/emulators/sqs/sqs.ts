import type { MessageStore } from "./message-store.ts";
import type { Queue } from "./queue.ts";

/** Behavior that a standard queue may show and a quiet machine never does. */
export type SqsChaos = {
  shuffles?: boolean;
  /** How likely, from 0 to 1, a message is delivered again although it is in flight. */
  duplicates?: number;
  /** Up to this much later than asked for. */
  delayMs?: number;
  random?: () => number;
};

/** The state that the operations share. */
export type Sqs = {
  queues: ReadonlyMap<string, Queue>;
  messages: MessageStore;
  chaos: SqsChaos;
  /** Wakes those who wait for a message of the queue. */
  wake(queue: string): void;
  /** Resolves when the queue is woken, the time is up or the caller is gone. */
  wait(queue: string, ms: number, signal: AbortSignal): Promise<void>;
};

export function random({ random: draw = Math.random }: SqsChaos): number {
  return draw();
}
