import type { Route } from "../route.ts";
import { routeTable } from "../route-table.ts";
import type { Step } from "./exchange.ts";

/** Finds the route of a request; what no route serves is refused. */
export function matching<Principal>(routes: readonly Route<Principal>[]): Step {
  const find = routeTable(routes);
  return {
    async before({ event }) {
      const { route, params } = find(event.call.method, event.call.path);
      event.route = route;
      event.call = { ...event.call, params };
    },
  };
}
