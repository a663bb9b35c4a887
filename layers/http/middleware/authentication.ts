import { Refusal } from "#domain/errors.ts";
import type { Call, Caller } from "../call.ts";
import { type QuotaName, refuseOverdrawn, takeQuotas } from "../rate-limit.ts";
import type { Authenticate } from "../route.ts";
import { type Step, toEveryAnswer } from "./exchange.ts";

/** Finds the caller, and their permissions for the path. A session stays alive whatever follows. */
export function authentication<Principal>(authenticate: Authenticate<Principal>): Step<"route"> {
  return {
    async before({ event }) {
      const { call, route } = event;
      if (!route.resolver) {
        event.caller = await anybody(call, route.quota);
        return;
      }
      const who = await authenticate(call, route);
      event.trail = who;
      try {
        event.caller = await route.resolver.resolveCaller(who, call);
      } catch (error) {
        // Uncounted, a valid key could go through other people's ids without end.
        if (route.quota && route.resolver.unscopedCaller && error instanceof Refusal) {
          event.quotas = await takeQuotas(call, route.resolver.unscopedCaller(who), route.quota, 0);
          refuseOverdrawn(event.quotas);
        }
        throw error;
      }
    },
    ...toEveryAnswer((answer, { trail }) => {
      if (!trail?.cookies) return answer;
      return { ...answer, cookies: [...trail.cookies, ...(answer.cookies ?? [])] };
    }),
  };
}

async function anybody({ ports, address }: Call, quota: QuotaName | undefined): Promise<Caller> {
  return {
    rateKey: quota ? await ports.vault.hash("ip", await address()) : "",
    sandbox: true,
  };
}
