import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import * as z from "zod";
import { outflows } from "#domain/project/outflows.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import type { RouteFacts } from "#http/route.ts";

const routes: readonly RouteFacts[] = [...machineRoutes, ...dashboardRoutes, ...applicantRoutes];

const nameOf = ({ method, path }: RouteFacts) => `${method} ${path}`;

/** Names of members, at any depth, that a schema lets in or out. */
function membersOf(schema: z.ZodType | undefined, io: "input" | "output"): Set<string> {
  const names = new Set<string>();
  if (!schema) return names;
  const walk = (value: unknown) => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, each] of Object.entries(value)) {
      if (key === "properties" && typeof each === "object" && each !== null) {
        for (const name of Object.keys(each)) names.add(name);
      }
      walk(each);
    }
  };
  walk(z.toJSONSchema(schema, { io, unrepresentable: "any" }));
  return names;
}

const isAmong = (names: Set<string>, wanted: readonly string[]) =>
  wanted.some((name) => names.has(name));

/** Members of answers that carry a person's data, or their link. */
const personal = [
  ...["onboarding_url", "short_url", "link", "reference_id", "verifiee", "prefill", "claimed"],
  ...["captures", "frames", "payload", "response", "written_by", "alike"],
];

/** Members of requests that say where something is sent. */
const destinations = ["url", "webhook_url", "deliver_link", "only_failed"];

/** Answers that are files, and so have no members. */
const files = /\/(report|export|data-subject-export)$/;

/** Routes with such a member, or such a path, that still return no personal data. */
const harmless: readonly { route: RegExp; why: string }[] = [
  { route: /\/templates/, why: "what a template asks for, and nothing of anybody's" },
  { route: /^GET .*\/versions\/\{version\}$/, why: "what a version froze of its template" },
  { route: /^POST .*\/comments$/, why: "answers with the comment that the caller wrote" },
  { route: /rotate-(secret|key-pair)$/, why: "it signs messages and opens none" },
  { route: /\/webhook\/test$/, why: "a test names the project and no verification" },
  { route: /^GET .*\/webhook$/, why: "says where messages go, and none of them" },
  {
    route: /^DELETE .*\/webhook$/,
    why: "what goes to the tenant's webhook from then on goes by that one's own rights",
  },
  { route: /embed-origins$/, why: "a frame tells the page around it that it ended" },
  { route: /\/embed\/\{id\}$/, why: "the empty page, before anybody's link opens it" },
];

const isHarmless = (target: string) => harmless.some(({ route }) => route.test(target));

const lettingOut = routes.filter((route) => {
  const { body, reply, query } = route.schemas;
  return (
    files.test(route.path) ||
    /webhook|embed|replay|follow-up|flows\/\{slug\}\/versions$/.test(route.path) ||
    isAmong(membersOf(reply, "output"), personal) ||
    isAmong(membersOf(body, "input"), destinations) ||
    isAmong(membersOf(query, "input"), destinations)
  );
});

it.for(lettingOut.map((route) => ({ target: nameOf(route), route })))(
  "names what leaves by it: $target",
  ({ target, route }) => {
    const isNamed = route.outflows.length > 0;
    expect(isNamed || isHarmless(target)).toBe(true);
  },
);

it("excuses nothing that names what leaves by it, and nothing that is not there", () => {
  const silent = lettingOut.filter((route) => route.outflows.length === 0).map(nameOf);
  const loud = lettingOut.filter((route) => route.outflows.length > 0).map(nameOf);
  expect(loud.filter(isHarmless)).toEqual([]);
  expect(harmless.filter(({ route }) => !silent.some((each) => route.test(each)))).toEqual([]);
});

it("has no outflow that no route lets out", () => {
  const named = new Set(routes.flatMap((route) => [...route.outflows]));
  expect(Object.keys(outflows).filter((name) => !named.has(name as never))).toEqual([]);
});

it("lists the outflows of each route by rising right", () => {
  for (const route of routes) {
    const ranks = route.outflows.map((name) =>
      [null, "cases:read", "cases:read_pii"].indexOf(outflows[name].right),
    );
    expect([nameOf(route), ranks]).toEqual([nameOf(route), ranks.toSorted()]);
  }
});

it("is the table that the threat model shows", () => {
  const shown = readFileSync("docs/threat-model.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const rows = Object.entries(outflows).map(([name, { carries, to, right }]) => [
    "",
    `\`${name}\``,
    carries,
    to,
    right ? `\`${right}\`` : "none",
    "",
  ]);
  expect(shown).toEqual(rows);
});
