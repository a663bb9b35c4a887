import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { z } from "zod";

const Answered = z.object({ response: z.object({ statusCode: z.number() }) });

/** Counts the status of every answer that this process gets by `fetch`, and the calls that got none. */
export function tallyAnswers(): { statuses: Map<number, number>; broken(): number; stop(): void } {
  const statuses = new Map<number, number>();
  let broken = 0;
  const answered = (message: unknown) => {
    const { statusCode } = Answered.parse(message).response;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
  };
  const failed = () => {
    broken += 1;
  };
  subscribe("undici:request:headers", answered);
  subscribe("undici:request:error", failed);
  return {
    statuses,
    broken: () => broken,
    stop: () => {
      unsubscribe("undici:request:headers", answered);
      unsubscribe("undici:request:error", failed);
    },
  };
}
