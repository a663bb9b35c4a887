import fc from "fast-check";
import { expect, it } from "vitest";
import { captureItems } from "#domain/capture/capture-item.ts";
import { captureConsent } from "#domain/sitting/consent.ts";
import { bySitting } from "#http/applicant/auth.ts";
import { applicantRoutes } from "#http/applicant/routes.ts";
import { projectRoutes } from "#http/dashboard/routes.ts";
import { byApiKey } from "#http/machine/auth.ts";
import { machineRoutes } from "#http/machine/routes.ts";
import { openApi } from "#http/openapi/openapi.ts";
import type { RouteFacts } from "#http/route.ts";
import { linkToken } from "#usecases/link/link-token.ts";
import { addReadyCase } from "../../fakes/applicant.ts";
import { type FakePorts, fakePorts } from "../../fakes/fake-ports.ts";
import { type Holdings, holdings } from "../../fakes/holdings.ts";
import { clientOf, type Reply } from "../../fakes/http-client.ts";
import { nearSchema } from "../../fakes/near-schema.ts";
import { isNightly } from "../../nightly.ts";

/** The routes of an audience, called with access to them. */
type Caller = (ports: FakePorts) => Promise<{
  ids: Record<string, string>;
  call(target: string, body?: unknown): Promise<Reply>;
}>;

const byKey: Caller = async (ports) => {
  const { apiKey, ids } = await holdings(ports, "ours");
  const call = clientOf({ routes: machineRoutes, authenticate: byApiKey, ports });
  return { ids, call: (target, body) => call(target, { key: apiKey, body }) };
};

const bySession: Caller = async (ports) => {
  const { org, ids } = await holdings(ports, "ours");
  return { ids: { ...ids, project: org.projectId }, call: org.owner.call };
};

const byLink: Caller = async (ports) => {
  const theCase = addReadyCase(ports);
  const headers = { origin: ports.stage.publicBaseUrl };
  const client = clientOf({ routes: applicantRoutes, authenticate: bySitting, ports });
  const token = await linkToken(ports.vault, theCase);
  const path = `/applicant/v1/verifications/${theCase.id}`;
  const { cookies } = await client(`POST ${path}/sitting`, { body: { token }, headers });
  const cookie = cookies.map((each) => each.split(";")[0] ?? "");
  const ids = { verification_id: theCase.id, token };
  return { ids, call: (target, body) => client(target, { body, headers, cookies: cookie }) };
};

const audiences: [string, readonly RouteFacts[], Caller][] = [
  ["a key", machineRoutes, byKey],
  ["a session", projectRoutes, bySession],
  ["a link", applicantRoutes, byLink],
];

const rows = audiences.flatMap(([who, routes, caller]) =>
  routes.map((route) => ({ name: `${who}: ${route.method} ${route.path}`, route, caller })),
);

function filled(path: string, ids: Holdings["ids"]): string {
  const before = { projects: "project", members: "member_id", invitations: "invitation_id" };
  return path.replaceAll(/(\w+)\/\{(\w+)\}/g, (_, segment: string, name: string) => {
    const known = Object.entries(before).find(([each]) => each === segment)?.[1];
    const id = ids[known ?? (name === "id" ? "verification_id" : name)];
    return `${segment}/${id ?? "none"}`;
  });
}

function documented(route: RouteFacts): number[] {
  const facts = { version: "1", serverUrl: "https://bonafide.test", description: "" };
  const { paths } = openApi({ ...facts, routes: [route], webhooks: [] }) as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  const operation = paths[route.path]?.[route.method.toLowerCase()];
  return Object.keys(operation?.responses ?? {}).map(Number);
}

const near = (ids: Record<string, string>) => ({
  type: ["kyc", "kyb"],
  country: ["MZ", "PT"],
  document_type: ["passport", "bilhete_identidade"],
  template_id: [ids.template_id ?? "none"],
  org_id: [ids.org_id ?? "none"],
  confirm_name: ["ours"],
  email: ["newcomer@ours.test"],
  url: ["https://ours.example/hook"],
  webhook_url: ["https://ours.example/hook"],
  name: ["ours", captureConsent.name],
  version: [captureConsent.version],
  content_type: ["image/png", "image/jpeg"],
  token: [ids.token ?? "none"],
  item: captureItems,
  slug: ["another"],
});

const listOf = (query: unknown): [string, string][] =>
  typeof query === "object" && query !== null
    ? Object.entries(query).map(([name, value]) => [name, String(value)])
    : [];

/** The first call of a route loads what it calls. */
const timeout = 120_000;

it.for(rows)("answers as described to nearly correct calls, by $name", { timeout }, async (row) => {
  const { route, caller } = row;
  const statuses = documented(route).filter((status) => status < 500);
  const ports = fakePorts({ quotaFactor: 1000 });
  const { ids, call } = await caller(ports);
  const { body, query } = route.schemas;
  const sent = fc.record({
    query: nearSchema(query, near(ids)).map((each) => new URLSearchParams(listOf(each)).toString()),
    ...(body && { body: nearSchema(body, near(ids)) }),
  });
  await fc.assert(
    fc.asyncProperty(sent, async ({ query, body }) => {
      const { status } = await call(
        `${route.method} ${filled(route.path, ids)}${query && `?${query}`}`,
        body,
      );
      expect(statuses).toContain(status);
    }),
    isNightly ? { numRuns: 300 } : { numRuns: 6, seed: 20261123 },
  );
});
