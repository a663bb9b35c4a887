import type { Answer } from "../../../lab/stage/machine-client.ts";

let answered = 0;
let patientUntil = Number.POSITIVE_INFINITY;

/** From now on nothing dies, and all that was begun must come to its end in time. */
export function endPatience(inMs: number): void {
  patientUntil = Date.now() + inMs;
}

/** How many calls were answered so far, however. */
export const answeredCalls = () => answered;

export const pause = (ms: number) => new Promise<void>((wake) => setTimeout(wake, ms));

/** How a client meets a service that dies: what gave no answer, or one of the moment, is sent again. */
export async function persist(
  what: string,
  { send, isGiven }: { send: () => Promise<Answer>; isGiven: (answer: Answer) => boolean },
): Promise<Answer> {
  let last = "no answer";
  while (Date.now() < patientUntil) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500) answered += 1;
    if (answer && isGiven(answer)) return answer;
    if (answer && !isOfTheMoment(answer)) {
      throw new Error(`${what} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    if (answer) last = `${answer.status} ${answer.body.code}`;
    await pause(answer ? 60 : 25);
  }
  throw new Error(`${what} came to no end when nothing died any more; last: ${last}`);
}

function isOfTheMoment({ status, body }: Answer): boolean {
  return status === 503 || status === 200 || body.code === "idempotency_in_progress";
}
