import { keyScopes } from "#domain/project/key-scopes.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import type { RouteFacts } from "#http/route.ts";
import { exploredOrg } from "../../../test/fakes/explored-org.ts";
import type { Attack } from "../attack.ts";
import { exploreOutflows } from "./explore-outflows.ts";

const everyRoute: readonly RouteFacts[] = [...machineRoutes, ...dashboardRoutes];
const routes = everyRoute.filter(({ audience }) => audience !== "public");

/** Two calls one after the other take seconds, three take minutes: the nightly tests walk those. */
const depth = 2;

/** Rights hold along a path of calls too: setting a destination, sending again, making a key, handing out a link. */
export const explorePaths: Attack = {
  species: "Path of calls to data that the caller may not read",
  kind: "service",
  byDay: false,
  async *tries() {
    const org = await exploredOrg();
    const blind = keyScopes.filter((scope) => scope !== "cases:read");
    const attackers = [org.member("developer"), org.member("auditor"), await org.key(blind)];
    for (const attacker of attackers) {
      for await (const { path, found } of exploreOutflows(org.place, attacker, { routes, depth })) {
        yield { what: `${path}: ${found.join(", ")}`, passed: found.length > 0 };
      }
    }
  },
};
