import { Refusal } from "#domain/errors.ts";
import type { Answer } from "../answer.ts";
import { claimOf, keep, replay, takeOver } from "../idempotency.ts";
import { problemContext, toProblem } from "../problem.ts";
import type { Exchange, Step } from "./exchange.ts";

/**
 * Runs a call at most once for each Idempotency-Key. Without the header it just runs. A success and a
 * deterministic error are stored for 24 hours; an answer that may improve (401, 403, 404, 409, 410, 429,
 * 5xx) is forgotten at once.
 */
export function idempotency(): Step<"route" | "caller" | "json"> {
  return {
    async before({ event }) {
      const { call, caller, route, json } = event;
      const claim = route.idempotent ? claimOf(call, caller, json) : undefined;
      if (!claim) return;
      const stored = await call.ports.idempotency.begin(claim);
      const mine = stored ? await takeOver(call, { stored, claim }) : claim;
      if (stored && !mine) return replay(call, caller, { stored, claim });
      if (mine) event.claim = mine;
    },
    async after(request) {
      request.response = await settled(request.event, request.response);
    },
    async onError(request) {
      const { event, error } = request;
      if (!event.claim) return;
      if (error instanceof Refusal) {
        request.response = await settled(event, toProblem(error, problemContext(event.call)));
      } else {
        // Its progress is unknown: the next call with this key continues.
        await event.call.ports.idempotency.abandon(event.claim).catch(() => undefined);
      }
    },
  };
}

async function settled({ call, caller, route, claim }: Exchange, answer: Answer): Promise<Answer> {
  if (!claim || !caller || !route) return answer;
  try {
    await keep(call, caller, { claim, answer, holdsSecret: route.holdsSecret });
    return answer;
  } catch {
    // The work is done: a caller who got a 500 now would do it twice.
    return { ...answer, logKeys: { ...answer.logKeys, idempotency: "answer_not_kept" } };
  }
}
