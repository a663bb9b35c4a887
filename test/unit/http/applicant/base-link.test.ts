import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bySitting } from "#http/applicant/auth.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { type FakePorts, fakePorts } from "../../../fakes/fake-ports.ts";
import { activate, newTeam, onboarding, type Team } from "../../../fakes/flows.ts";
import { type Client, clientOf } from "../../../fakes/http-client.ts";

async function stage() {
  const ports = fakePorts();
  const team = await newTeam(ports);
  await activate(team);
  const { body } = await team.team("GET /flows/onboarding");
  const path = new URL(String(body.base_link)).pathname;
  return { ports, team, path, visit: visitor(ports) };
}

/** A browser on the link's own page. */
function visitor(ports: FakePorts): Client {
  const client = clientOf({ routes: applicantRoutes, authenticate: bySitting, ports });
  const origin = ports.stage.onboardingBaseUrl;
  return (target, { headers, ...request } = {}) =>
    client(target, { ...request, headers: { origin, ...headers } });
}

async function republish({ team }: Team) {
  const { body } = await team("POST /templates", { ...onboarding, link_ttl_seconds: 600 });
  await team(`POST /templates/${body.id}/publish`);
  await team("POST /flows/onboarding/versions", { template_id: body.id });
}

describe("a Flow's base link", () => {
  it("opens a fresh verification under the Flow's current version, for each who starts", async () => {
    const { ports, team, path, visit } = await stage();
    const first = await visit(`POST ${path}`);
    await republish(team);
    const second = await visit(`POST ${path}`);
    const [one, two] = [...ports.world.cases.values()];
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.headers.location).toContain(`/v/${one?.id}?t=`);
    expect(second.headers.location).toContain(`/v/${two?.id}?t=`);
    expect(one).toMatchObject({ projectId: team.projectId, sandbox: true, flow: { version: 1 } });
    expect(two).toMatchObject({ flow: { slug: "onboarding", version: 2 } });
    expect(ports.world.references.size).toBe(0);
    expect(ports.world.executions.size).toBe(0);
  });

  it("lets a desk computer photograph if the template says so", async () => {
    const { ports, team, path, visit } = await stage();
    await visit(`POST ${path}`);
    const { body } = await team.team("POST /templates", { name: "At a desk" });
    const steps = (body.steps as { primitive: string }[]).map((step) =>
      step.primitive === "capture.document" ? { ...step, config: { allow_desktop: true } } : step,
    );
    const saved = await team.team(`PUT /templates/${body.id}`, { ...onboarding, steps });
    expect(saved.body.warnings ?? []).toEqual([]);
    await team.team(`POST /templates/${body.id}/publish`);
    await team.team("POST /flows/onboarding/versions", { template_id: body.id });
    await visit(`POST ${path}`);
    const [before, after] = [...ports.world.cases.values()];
    expect(before).not.toHaveProperty("allowDesktop");
    expect(after).toMatchObject({ allowDesktop: true });
  });

  it.for(["GET", "HEAD"])("answers %s without opening anything", async (method) => {
    const { ports, path, visit } = await stage();
    for (let look = 0; look < 3; look += 1) {
      const { status, text } = await visit(`${method} ${path}`);
      expect(status).toBe(200);
      expect(text.includes("<form")).toBe(method === "GET");
    }
    expect(ports.world.cases.size).toBe(0);
  });

  it("stays the same over versions and a pause", async () => {
    const { team, path } = await stage();
    await republish(team);
    await team.team("POST /flows/onboarding/pause");
    const { body } = await team.team("GET /flows/onboarding");
    expect(body.base_link).toContain(path);
  });

  it.for(["pause", "archive"])("says so in its own look after %s", async (move) => {
    const { ports, team, path, visit } = await stage();
    await team.team(`POST /flows/onboarding/${move}`);
    const looked = await visit(`GET ${path}`, { headers: { "accept-language": "es-MX,en;q=0.5" } });
    expect(looked).toMatchObject({ status: 200, text: expect.stringContaining("No disponible") });
    expect(looked.text).toContain("Acme");
    expect(looked.text).not.toContain("<form");
    const started = await visit(`POST ${path}`);
    expect(started).toMatchObject({ status: 409, text: expect.stringContaining("Acme") });
    expect(ports.world.cases.size).toBe(0);
  });

  it("slows down one address, and all addresses together", async () => {
    const { path, visit } = await stage();
    const from = (ip: string) => visit(`POST ${path}`, { ip });
    const statuses = await Promise.all(
      Array.from({ length: 31 }, (_, at) => from(`203.0.113.${at + 1}`)),
    );
    expect(statuses.filter(({ status }) => status === 303)).toHaveLength(30);
    const refused = statuses.find(({ status }) => status === 429);
    expect(refused?.text).toContain("Muitas pessoas");
  });

  it("that no Flow has answers with the page for dead links", async () => {
    const { visit } = await stage();
    for (const method of ["GET", "POST"]) {
      const { status, text } = await visit(`${method} /f/nothing`);
      expect(status).toBe(404);
      expect(text).toContain("This link does not work");
    }
  });

  it("has a page that may load its own style alone, and repeats no markup of a name", async () => {
    const ports = fakePorts();
    const team = await newTeam(ports);
    const [tenant] = ports.world.tenants.values();
    if (tenant) tenant.name = '<img src="x">';
    await activate(team);
    const { body } = await team.team("GET /flows/onboarding");
    const { text, headers } = await visitor(ports)(
      `GET ${new URL(String(body.base_link)).pathname}`,
    );
    const [, style = ""] = /<style>(.*)<\/style>/s.exec(text) ?? [];
    const hash = createHash("sha256").update(style).digest("base64");
    expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
    expect(text).not.toContain("<img");
  });
});

describe("the button of a base link", () => {
  const bySite = [
    [{ origin: "https://evil.example" }, 403],
    [{ origin: "null" }, 403],
    [{ origin: "null", "sec-fetch-site": "cross-site" }, 403],
    [{ origin: "null", "sec-fetch-site": "same-origin" }, 303],
  ] as const;

  it.for(bySite)("pressed with %o answers %i", async ([headers, status]) => {
    const { ports, path, visit } = await stage();
    expect((await visit(`POST ${path}`, { headers })).status).toBe(status);
    expect(ports.world.cases.size).toBe(status === 303 ? 1 : 0);
  });

  it("opens nothing for a call that names no origin at all, as no browser's post does", async () => {
    const { ports, path } = await stage();
    const call = clientOf({ routes: applicantRoutes, authenticate: bySitting, ports });
    expect((await call(`POST ${path}`)).status).toBe(403);
    expect(ports.world.cases.size).toBe(0);
  });
});

it("has hosts of their own for the applicant's pages and the short links, if a stage says so", async () => {
  const ports = fakePorts({
    onboardingBaseUrl: "https://verify.test",
    shortLinkBaseUrl: "https://s.test",
  });
  const team = await newTeam(ports);
  await activate(team);
  const { body: flow } = await team.team("GET /flows/onboarding");
  expect(String(flow.base_link)).toMatch(/^https:\/\/verify\.test\/f\//);
  const intake = await team.team("POST /verifications", { type: "kyc" });
  expect(String(intake.body.onboarding_url)).toMatch(/^https:\/\/verify\.test\/v\//);
  expect(String(intake.body.short_url)).toMatch(/^https:\/\/s\.test\/s\//);

  const followed = await visitor(ports)(`GET ${new URL(String(intake.body.short_url)).pathname}`);
  expect(followed.headers.location).toBe(intake.body.onboarding_url);
});
