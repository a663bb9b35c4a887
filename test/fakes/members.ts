import type { Role } from "#domain/project/roles.ts";
import { byTeam } from "#http/dashboard/auth.ts";
import { dashboardRoutes } from "#http/dashboard/routes.ts";
import type { FakePorts } from "./fake-ports.ts";
import { type Client, clientOf, type Reply } from "./http-client.ts";

/** Somebody's browser: it keeps the cookies, and names the page's origin. */
export type MemberBrowser = {
  call(target: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  cookies: Map<string, string>;
};

export function memberBrowser(ports: FakePorts, client: Client = teamClient(ports)): MemberBrowser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async call(target, body, headers = {}) {
      const sent = [...cookies].map(([name, value]) => `${name}=${value}`);
      const reply = await client(target, {
        cookies: sent,
        headers: { origin: ports.stage.publicBaseUrl, ...headers },
        ...(body !== undefined && { body }),
      });
      for (const cookie of reply.cookies) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (cookie.includes("Max-Age=0")) cookies.delete(name);
        else cookies.set(name, value);
      }
      return reply;
    },
  };
}

export function teamClient(ports: FakePorts): Client {
  return clientOf({ routes: dashboardRoutes, authenticate: byTeam, ports });
}

export type SigningIn = {
  email: string;
  name?: string;
  verified?: boolean;
  provider?: string;
  returnTo?: string;
};

/** The two redirects of a sign-in; answers the second. */
export async function signInTo(browser: MemberBrowser, who: SigningIn): Promise<Reply> {
  const { email, name = "Somebody", verified = true, provider = "google", returnTo } = who;
  const query = returnTo === undefined ? "" : `?return_to=${encodeURIComponent(returnTo)}`;
  const there = await browser.call(`GET /auth/sign-in/${provider}${query}`);
  const state = new URL(there.headers.location ?? "").searchParams.get("state") ?? "";
  const identity = {
    issuer: `https://${provider}.test`,
    subject: `subject of ${email}`,
    email,
    emailVerified: verified,
    name,
  };
  const back = new URLSearchParams({ state, code: JSON.stringify(identity) });
  return browser.call(`GET /auth/callback/${provider}?${back}`);
}

export type Org = { owner: MemberBrowser; tenantId: string; projectId: string; ownerId: string };

export async function newOrg(ports: FakePorts, email: string): Promise<Org> {
  const owner = memberBrowser(ports);
  await signInTo(owner, { email, name: email.split("@")[0] ?? "" });
  const { body } = await owner.call("GET /auth/session");
  return {
    owner,
    tenantId: idIn(body.org),
    projectId: idIn(body.project),
    ownerId: idIn(body.user),
  };
}

/** Invites by address and signs in by it. */
export async function newMember(
  ports: FakePorts,
  org: Org,
  role: Role,
  email = `${role}@members.test`,
): Promise<MemberBrowser> {
  const invited = await org.owner.call("POST /v1/team/invitations", { email, role });
  if (invited.status !== 201) throw new Error(`the invitation answered ${invited.status}`);
  const browser = memberBrowser(ports);
  await signInTo(browser, { email, name: role });
  return browser;
}

export function idIn(value: unknown): string {
  if (typeof value === "object" && value !== null && "id" in value) return String(value.id);
  throw new TypeError("there is no id");
}
