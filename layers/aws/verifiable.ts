import * as z from "zod";

const Question = z.object({ verifiesVersion: z.literal(true) });

/** The answer of a new version that works as far as it can tell. */
export const verified = { verified: true } as const;

/**
 * A handler that also answers the question of a deployment: whether this version works, before it gets callers.
 * It has started by then, and `isReady` does the first thing that all its work needs. API Gateway, a queue and the
 * workflow never send this event.
 */
export function verifiable<Event, Rest extends unknown[], Result>(
  handler: (event: Event, ...rest: Rest) => Promise<Result>,
  isReady: () => Promise<unknown>,
): (event: Event, ...rest: Rest) => Promise<Result | typeof verified> {
  return async (event, ...rest) => {
    if (!Question.safeParse(event).success) return handler(event, ...rest);
    await isReady();
    return verified;
  };
}
