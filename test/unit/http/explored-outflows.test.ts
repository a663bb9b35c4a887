import { expect, it } from "vitest";
import { keyScopes } from "#domain/project/key-scopes.ts";
import { roles } from "#domain/project/roles.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import type { RouteFacts } from "#http/route.ts";
import { unknownBodies } from "../../../lab/attack/outflows/attacker-calls.ts";
import { exploreOutflows } from "../../../lab/attack/outflows/explore-outflows.ts";
import type { Attacker } from "../../../lab/attack/outflows/explored-place.ts";
import { exploredOrg } from "../../fakes/explored-org.ts";
import { isNightly } from "../../nightly.ts";

const everyRoute: readonly RouteFacts[] = [...machineRoutes, ...dashboardRoutes];
const routes = everyRoute.filter(({ audience }) => audience !== "public");

const org = await exploredOrg();

async function explored(attacker: Attacker, depth: number) {
  const leading: string[] = [];
  let paths = 0;
  for await (const { path, found } of exploreOutflows(org.place, attacker, { routes, depth })) {
    paths += 1;
    if (found.length > 0) leading.push(`${path} ⇒ ${found.join(", ")}`);
  }
  return { leading, paths };
}

const reading = "cases:read";
const others = keyScopes.filter((scope) => scope !== reading);
const pairs = others.flatMap((one, at) => others.slice(at + 1).map((other) => [one, other]));

/** Among keys that may not read, the one that may do everything else reaches as far as any. */
const blindKeys = (isNightly ? [...others.map((one) => [one]), ...pairs, others] : [others]).map(
  (scopes) => ({ scopes, name: scopes.length > 2 ? "all the others" : scopes.join(" and ") }),
);

it("knows what to send to every route that takes a body", () => {
  expect(unknownBodies(routes)).toEqual([]);
});

it.for(roles)("finds what it looks for where somebody may have it: %s", async (role) => {
  const { forbidden } = org.member(role);
  const { leading } = await explored({ ...org.member(role), forbidden: org.planted }, 0);
  const found = leading.join().split(" ⇒ ")[1]?.split(", ") ?? [];
  const may = org.planted.filter((term) => !forbidden.includes(term)).map(({ what }) => what);
  expect(new Set(found)).toEqual(new Set(may));
});

const depth = isNightly ? 3 : 1;
const timeout = isNightly ? 3_600_000 : 60_000;

it.for(["developer", "auditor"] as const)(
  "leads no member by any path to what they may not have: %s",
  { timeout },
  async (role) => {
    const { leading } = await explored(org.member(role), depth);
    expect(leading).toEqual([]);
  },
);

it.for(blindKeys)(
  "leads no key by any path to what it may not have: $name",
  { timeout },
  async ({ scopes }) => {
    const { leading } = await explored(await org.key(scopes), depth);
    expect(leading).toEqual([]);
  },
);
