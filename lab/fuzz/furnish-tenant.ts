import { keyScopes } from "#domain/project/key-scopes.ts";
import { handIn, mozambicanPassport } from "../applicant/passport-applicant.ts";
import { expectOk, openLink } from "../applicant/play-applicant.ts";
import { type Browser, newBrowser, signInAs } from "../stage/cookie-browser.ts";
import { machineClient, untilTerminal } from "../stage/machine-client.ts";
import { knownMembers } from "./known-members.ts";
import type { Known } from "./narrow-document.ts";

/** A tenant with something of everything, so that a path of the service leads somewhere. */
export type Furnished = { known: Known; apiKey: string; session: string; browser: Browser };

type Body = Record<string, unknown>;

export async function furnishTenant(
  url: string,
  { name, receiver }: { name: string; receiver: string },
): Promise<Furnished> {
  const browser = newBrowser(url);
  await signInAs(browser, { name, email: `${name}@fuzz.test` });
  const ask = (target: string, body?: unknown): Promise<Body> =>
    expectOk(browser.call(target, body)).catch((error: unknown) => {
      throw new Error(`${target} failed for a tenant with a session`, { cause: error });
    });
  const session = await ask("GET /auth/session");
  const project = idOf(session.project);
  const inProject = (target: string, body?: unknown) => {
    const [method, path] = target.split(" ");
    return ask(`${method} /v1/projects/${project}${path}`, body);
  };

  await inProject("PUT /webhook", { url: receiver, events: ["verification.completed"] });
  const message = await inProject("POST /webhook/test");
  await inProject("PUT /adapters/registry", { url: receiver });
  const templates = await makeTemplates(inProject);
  const slugs = await makeFlows(inProject, String(templates[0]));
  const keys = await makeKeys(inProject);
  const team = await makeTeam(url, ask, name);
  const cases = await makeCases(url, inProject, keys.apiKey);
  const cookie = browser.cookies.get("bf_session");
  if (!cookie) throw new Error("the sign-in set no session");

  return {
    browser,
    apiKey: keys.apiKey,
    session: cookie.value,
    known: {
      ids: {
        projects: [project],
        verifications: cases,
        templates,
        flows: slugs,
        versions: ["1", "2"],
        keys: keys.others,
        deliveries: [idOf(message)],
        adapters: ["registry", "not_yet"],
        "block-list": ["blk_00000000000000000000000000"],
        messages: [idOf(message)],
        members: team.members,
        invitations: team.invitations,
        problems: ["not_found", "invalid_parameter"],
      },
      members: knownMembers({ templates, org: idOf(session.org), name }),
    },
  };
}

type Ask = (target: string, body?: unknown) => Promise<Body>;

async function makeTemplates(inProject: Ask): Promise<string[]> {
  const ids = [];
  for (const name of ["Published", "Draft", "Archived"]) {
    const { id } = await inProject("POST /templates", {
      name,
      allowed_documents: [mozambicanPassport],
      intake: { fields: [{ key: "customer", type: "string", required: true }] },
      mapping: [{ from: "/customer", to: "claimed.given_names" }],
    });
    ids.push(String(id));
  }
  const [published, , archived] = ids;
  await inProject(`POST /templates/${published}/publish`);
  await inProject(`POST /templates/${archived}/archive`);
  return ids;
}

async function makeFlows(inProject: Ask, template: string): Promise<string[]> {
  const slugs = ["active", "paused", "archived"];
  for (const slug of slugs) await inProject("POST /flows", { slug, template_id: template });
  await inProject("POST /flows/active/versions", { template_id: template });
  await inProject("POST /flows/paused/pause");
  await inProject("POST /flows/archived/archive");
  return slugs;
}

async function makeKeys(inProject: Ask): Promise<{ apiKey: string; others: string[] }> {
  const { api_key } = await inProject("POST /keys", { name: "in use", scopes: keyScopes });
  const others = [];
  for (const name of ["one", "other", "revoked"]) {
    others.push(idOf(await inProject("POST /keys", { name })));
  }
  await inProject(`DELETE /keys/${others[2]}`);
  return { apiKey: String(api_key), others };
}

async function makeTeam(url: string, ask: Ask, name: string) {
  const email = `guest-${name}@fuzz.test`;
  await ask("POST /v1/team/invitations", { email, role: "developer" });
  const guest = newBrowser(url);
  await signInAs(guest, { name: "Guest", email });
  const { body } = await guest.call("GET /auth/session");
  const pending = await ask("POST /v1/team/invitations", {
    email: `pending-${name}@fuzz.test`,
    role: "compliance",
  });
  return { members: [idOf(body.user)], invitations: [idOf(pending)] };
}

/** A Case for each state in which it can be for longer than a moment. */
async function makeCases(url: string, inProject: Ask, apiKey: string): Promise<string[]> {
  const begin = (more: Body = {}) =>
    inProject("POST /verifications", {
      type: "kyc",
      allowed_documents: [mozambicanPassport],
      ...more,
    });
  const opened = await begin();
  await openLink(String(opened.onboarding_url));
  const [collecting, erased, abandoned, inconsistent, played, business] = await Promise.all([
    begin(),
    begin({ reference_id: "erased" }),
    begin({ sandbox_scenario: "abandoned" }),
    begin({ reference_id: "customer-1", metadata: { branch: "Maputo" } }),
    begin(),
    begin({ type: "kyb" }),
  ]);
  await inProject(`DELETE /verifications/${erased.id}`);
  await inProject(`POST /verifications/${inconsistent.id}/simulate`, { scenario: "face_mismatch" });
  await handIn(String(played.onboarding_url));
  const client = machineClient(url, apiKey);
  const ending = [abandoned, inconsistent, played].map(({ id }) =>
    untilTerminal(client, String(id)),
  );
  await Promise.all(ending);
  await inProject(`POST /verifications/${inconsistent.id}/disposition`, { value: "declined" });
  return [opened, collecting, erased, abandoned, inconsistent, played, business].map(idOf);
}

function idOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "id" in value) return String(value.id);
  throw new TypeError("what was made has no id");
}
