import type { Answer } from "../answer.ts";
import {
  giveBack,
  quotaHeaders,
  refuseOverdrawn,
  takeQuotas,
  withSandboxDay,
} from "../rate-limit.ts";
import type { Exchange, Step } from "./exchange.ts";

/**
 * Counts the call, and refuses it when nothing is left. Every answer has the level. A rejected create
 * does not count.
 */
export function quota(): Step<"route" | "caller"> {
  return {
    async before({ event }) {
      if (!event.route.quota) return;
      event.quotas = await takeQuotas(event.call, event.caller, event.route.quota);
      refuseOverdrawn(event.quotas);
    },
    async after(request) {
      request.response = await withQuotas(request.event, request.response);
    },
    async onError(request) {
      if (request.response) request.response = await withQuotas(request.event, request.response);
    },
  };
}

async function withQuotas(event: Exchange, answer: Answer): Promise<Answer> {
  const { call, caller, route, quotas } = event;
  if (!quotas) return answer;
  const isForNothing = caller && route?.quota === "create" && isRefused(answer);
  const taken = isForNothing ? await giveBack(call, caller, quotas) : quotas;
  const name = route?.quota;
  const reported = caller && name ? await withSandboxDay(call, caller, { name, taken }) : taken;
  return { ...answer, headers: { ...quotaHeaders(reported), ...answer.headers } };
}

/** A 429 is not refunded. */
function isRefused({ status }: Answer): boolean {
  return status >= 400 && status < 500 && status !== 429;
}
