import { limitsOfWork } from "#usecases/limits-of-work.ts";
import { withRequestCache } from "#usecases/request-cache.ts";
import type { Route } from "../route.ts";
import { routeTable } from "../route-table.ts";
import type { Step } from "./exchange.ts";

/** Finds the route of a request, or refuses it. */
export function matching<Principal>(routes: readonly Route<Principal>[]): Step {
  const find = routeTable(routes);
  return {
    async before({ event }) {
      const { route, params } = find(event.call.method, event.call.path);
      event.route = route;
      const { call } = event;
      // A member changes orgs and reads them again in one call: those are never remembered.
      const isOfTeam = route.audience === "dashboard" || route.audience === "member";
      const limits = limitsOfWork(call.ports.limits);
      const ports = isOfTeam ? { ...call.ports, limits } : withRequestCache(call.ports);
      event.call = { ...call, params, ports };
    },
  };
}
