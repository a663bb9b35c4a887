import { byTeam } from "#http/dashboard/auth.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import type { FakePorts } from "./fake-ports.ts";
import { type Client, clientOf, machineClient, type Reply, signUp } from "./http-client.ts";

export type Team = {
  key: string;
  projectId: string;
  /** The machine API, with the key. */
  call(target: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** The project's own routes, with the key: `team("POST /flows", { … })`. */
  team(target: string, body?: unknown): Promise<Reply>;
};

/** A tenant with its key, on both APIs. */
export async function newTeam(
  ports: FakePorts,
  machine: Client = machineClient(ports),
): Promise<Team> {
  const { key } = await signUp(machine);
  const me = await machine("GET /v1/me", { key });
  const projectId = String(me.body.project_id);
  const project = clientOf({ routes: dashboardRoutes, authenticate: byTeam, ports });
  const having = (body: unknown) => (body === undefined ? {} : { body });
  return {
    key,
    projectId,
    call: (target, body, headers = {}) => machine(target, { key, headers, ...having(body) }),
    team(target, body) {
      const [method = "", path = ""] = target.split(" ");
      return project(`${method} /v1/projects/${projectId}${path}`, { key, ...having(body) });
    },
  };
}

/** A template with a field of each kind that matters here. */
export const onboarding = {
  name: "Onboarding",
  allowed_documents: [{ country: "MZ", document_type: "passport" }],
  intake: {
    fields: [
      { key: "customer", type: "object", required: true },
      { key: "document_number", type: "string", required: true, max_length: 20 },
      { key: "born", type: "string" },
      { key: "id", type: "string" },
    ],
  },
  mapping: [
    { from: "/customer/first_name", to: "prefill.given_names", transform: "trim" },
    { from: "/customer/first_name", to: "claimed.given_names", transform: "trim" },
    { from: "/customer/last_name", to: "claimed.family_names" },
    { from: "/born", to: "claimed.date_of_birth", transform: "date:DD/MM/YYYY" },
    { from: "/document_number", to: "claimed.document_number" },
    { from: "/id", to: "case.reference_id" },
  ],
  link_ttl_seconds: 3600,
};

export const ana = {
  customer: { first_name: "Ana ", last_name: "Machava", note: "zq-kept" },
  document_number: "AB0123456",
  born: "07/03/1990",
  id: "user-42",
};

/** Authors, publishes and activates a template. */
export async function activate(
  { team }: Team,
  { slug = "onboarding", content = onboarding }: { slug?: string; content?: unknown } = {},
): Promise<{ templateId: string }> {
  const { body } = await team("POST /templates", content);
  const templateId = String(body.id);
  await team(`POST /templates/${templateId}/publish`);
  const { status } = await team("POST /flows", { slug, template_id: templateId });
  if (status !== 201) throw new Error(`activation answered ${status}`);
  return { templateId };
}
