/** Messengers and newsletters add parameters to links: such a link must still open. */
import { expect, it } from "vitest";
import { bySitting } from "#http/applicant/auth.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { byTeam } from "#http/dashboard/auth.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import type { RouteFacts } from "#http/route.ts";
import { type FakePorts, fakePorts } from "../../fakes/fake-ports.ts";
import { activate, newTeam } from "../../fakes/flows.ts";
import { type Client, clientOf, machineClient } from "../../fakes/http-client.ts";

const added =
  "utm_source=news&utm_medium=e%20mail&fbclid=IwAR1&gclid=&gclid=2&mc_eid=a%26b&v=2&__proto__=1";
const addedNames = /utm_|fbclid|IwAR1|gclid|mc_eid/;

const ofApplicant = (ports: FakePorts) =>
  clientOf({ routes: applicantRoutes, authenticate: bySitting, ports });
const ofTeam = (ports: FakePorts) =>
  clientOf({ routes: dashboardRoutes, authenticate: byTeam, ports });

/** Every address that a browser opens without credentials, as it stands in the tables. */
const reads = [
  ...looksOf(applicantRoutes, ofApplicant),
  ...looksOf(dashboardRoutes, ofTeam),
  ...looksOf(machineRoutes, (ports) => machineClient(ports)),
];

function looksOf(routes: readonly RouteFacts[], client: (ports: FakePorts) => Client) {
  return routes
    .filter(({ audience, method }) => audience === "public" && ["GET", "HEAD"].includes(method))
    .map(({ method, path }) => ({ target: `${method} ${path}`, client }));
}

/** A verification by API, with its short link, and a Flow's base link. */
async function shared() {
  const ports = fakePorts();
  const team = await newTeam(ports);
  await activate(team);
  const flow = await team.team("GET /flows/onboarding");
  const intake = await team.team("POST /verifications", { type: "kyc" });
  return {
    ports,
    base: new URL(String(flow.body.base_link)).pathname,
    short: new URL(String(intake.body.short_url)).pathname,
    hostedPage: String(intake.body.onboarding_url),
    visit: ofApplicant(ports),
  };
}

it("knows the routes that a browser opens", () => {
  const targets = reads.map(({ target }) => target);
  for (const path of ["/s/{code}", "/f/{code}", "/embed/{id}", "/auth/sign-in/{provider}"]) {
    expect(targets).toContain(`GET ${path}`);
  }
  expect(targets).toContain("GET /.well-known/jwks.json");
});

it.for(reads)(
  "$target answers the same with what a messenger added, and repeats none of it",
  async ({ target, client }) => {
    const call = client(fakePorts());
    const filled = target.replace("{provider}", "google").replaceAll(/\{\w+\}/g, "none");
    const plain = await call(filled);
    const followed = await call(`${filled}?${added}`);
    expect(followed.status).toBe(plain.status);
    expect(followed.status).not.toBe(400);
    expect(JSON.stringify([followed.headers, followed.text])).not.toMatch(addedNames);
  },
);

it.for(["GET", "HEAD"])(
  "%s of a short link leads to the hosted page and takes nothing along",
  async (method) => {
    const { visit, short, hostedPage } = await shared();
    const { status, headers } = await visit(`${method} ${short}?${added}`);
    expect([status, headers.location]).toEqual([302, hostedPage]);
  },
);

it("opens a verification by the button of a base link, and keeps no added parameter", async () => {
  const { ports, visit, base } = await shared();
  const before = ports.world.cases.size;
  expect((await visit(`GET ${base}?${added}`)).text).toContain("<form");
  // A form without an address of its own is sent to the page's, query and all.
  const headers = { origin: ports.stage.onboardingBaseUrl };
  const opened = await visit(`POST ${base}?${added}`, { headers });
  expect(opened.status).toBe(303);
  expect(opened.headers.location).not.toMatch(addedNames);
  expect(ports.world.cases.size).toBe(before + 1);
  expect(JSON.stringify([...ports.world.cases.values()])).not.toMatch(addedNames);
});

it("still refuses a query that an API call misspells", async () => {
  const { visit, ports } = await shared();
  const call = machineClient(ports);
  expect((await call("POST /v1/signup?dry_run=1", { body: { name: "Acme" } })).status).toBe(400);
  expect((await visit("POST /applicant/v1/verifications/none/sitting?x=1")).status).toBe(400);
});
