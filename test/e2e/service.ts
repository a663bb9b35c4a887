import { randomUUID } from "node:crypto";
import type { TestProject } from "vitest/node";
import * as z from "zod";
import { newBrowser, signInAs } from "../../lab/stage/cookie-browser.ts";
import { findBrowser } from "../../lab/stage/find-browser.ts";
import { takeStage } from "../integration/shared-stage.ts";

/** The service under test: at `BASE_URL`, or the local stage that the integration tests have too. */
type Service = { url: string; stop(): Promise<void> };

declare module "vitest" {
  interface ProvidedContext {
    serviceUrl: string;
  }
}

let running: Service | undefined;
/** Once for all files: what costs seconds is the stage, not the Cases in it. */
export async function setup({ provide }: TestProject): Promise<void> {
  // The one that `npm ci` brought is unpacked here, before five workers look for it.
  findBrowser();
  running = await startService(provide);
  provide("serviceUrl", running.url);
}

export async function teardown(): Promise<void> {
  await running?.stop();
}

async function startService(provide: TestProject["provide"]): Promise<Service> {
  const { BASE_URL } = process.env;
  // Vitest sets the variable to "/" if it is unset.
  if (BASE_URL?.startsWith("http"))
    return { url: BASE_URL.replace(/\/$/, ""), stop: async () => {} };
  const { stop, ...addresses } = await takeStage();
  provide("sharedStage", addresses);
  return { url: addresses.url, stop };
}

const Started = z.object({ id: z.string(), onboarding_url: z.string(), short_url: z.string() });
const Made = z.object({
  id: z.string(),
  steps: z.array(z.looseObject({ primitive: z.string() })),
});
const passport = { country: "MZ", document_type: "passport" };
const Record = z.looseObject({ status: z.string() });

/** A client of the machine API with a sandbox key of its own. */
export async function newClient(url: string) {
  const { api_key } = z
    .object({ api_key: z.string() })
    .parse(await call(url, "POST", "/v1/signup", { name: "Banco Índico" }));
  return clientOf(url, api_key);
}

/** One whose project's pages look as its team wants. */
export async function newBrandedClient(url: string, branding: object) {
  const team = newBrowser(url);
  await signInAs(team, { name: "Ana", email: `ana-${randomUUID()}@example.com` });
  const { project } = z
    .object({ project: z.object({ id: z.string() }) })
    .parse((await team.call("GET /auth/session")).body);
  const { status, body } = await team.call(`PUT /v1/projects/${project.id}/branding`, branding);
  if (status !== 200) throw new Error(`the branding was refused: ${JSON.stringify(body)}`);
  const first = await team.call("POST /auth/first-key");
  return clientOf(url, String(first.body.api_key));
}

function clientOf(url: string, apiKey: string) {
  const as = (method: string, path: string, body?: unknown) =>
    call(url, method, path, body, { "x-api-key": apiKey });
  return {
    apiKey,
    /** Lets a desk computer photograph unless `body` says otherwise. */
    start: async (body: object = {}) =>
      Started.parse(
        await as("POST", "/v1/verifications", { type: "kyc", allow_desktop: true, ...body }),
      ),
    read: async (id: string) => Record.parse(await as("GET", `/v1/verifications/${id}`)),
    erase: (id: string) => as("DELETE", `/v1/verifications/${id}`),
    /** A Flow of this template, and a run of it with this intake. */
    async runFlow(template: object, intake: object) {
      const { project_id } = z.object({ project_id: z.string() }).parse(await as("GET", "/v1/me"));
      const project = `/v1/projects/${project_id}`;
      const wanted = { allowed_documents: [passport], name: "Run", ...template };
      const { id } = await as("POST", `${project}/templates`, wanted).then(Made.parse);
      await as("POST", `${project}/templates/${id}/publish`);
      const slug = id.replace("_", "-");
      await as("POST", `${project}/flows`, { slug, template_id: id });
      return Started.parse(await as("POST", `/v1/flows/${slug}/intake`, intake));
    },
    /** The base link of a Flow. Its template is the default one, with these steps replaced. */
    async activate(instead: Record<string, object | object[]>): Promise<string> {
      const { project_id } = z.object({ project_id: z.string() }).parse(await as("GET", "/v1/me"));
      const project = `/v1/projects/${project_id}`;
      const made = (body: object) => as("POST", `${project}/templates`, body).then(Made.parse);
      const usual = await made({ name: "Usual" });
      const steps = usual.steps.flatMap((step) => instead[step.primitive] ?? step);
      const { id } = await made({ name: "Another", steps, allowed_documents: [passport] });
      await as("POST", `${project}/templates/${id}/publish`);
      const flow = await as("POST", `${project}/flows`, { slug: "another", template_id: id });
      return z.object({ base_link: z.string() }).parse(flow).base_link;
    },
    /** Replaces the link, as a client does who was asked for a new one. */
    reissue: async (id: string) =>
      Started.parse(await as("POST", `/v1/verifications/${id}/link`, {})),
    /** Ends a Case as a sandbox scenario says; the link of an `abandoned` one runs out at once. */
    simulate: (id: string, scenario: string) =>
      as("POST", `/v1/sandbox/verifications/${id}/simulate`, { scenario }),
  };
}

async function call(
  url: string,
  method: string,
  path: string,
  body?: unknown,
  headers: { [name: string]: string } = {},
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer;
}
