import { quotaHeaders, refuseOverdrawn, takeQuotas } from "../rate-limit.ts";
import { type Step, toEveryAnswer } from "./exchange.ts";

/** Counts the call and refuses when nothing is left. Every answer tells how it stands. */
export function quota(): Step<"route" | "caller"> {
  return {
    async before({ event }) {
      if (!event.route.quota) return;
      event.quotas = await takeQuotas(event.call, event.caller, event.route.quota);
      refuseOverdrawn(event.quotas);
    },
    ...toEveryAnswer((answer, { quotas }) => {
      if (!quotas) return answer;
      const made = answer.made?.length ?? 0;
      return { ...answer, headers: { ...quotaHeaders(quotas, made), ...answer.headers } };
    }),
  };
}
