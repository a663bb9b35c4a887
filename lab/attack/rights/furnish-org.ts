import { keyScopes } from "#domain/project/key-scopes.ts";
import { type Role, roles } from "#domain/project/roles.ts";
import { type Browser, newBrowser, signInAs } from "../../stage/cookie-browser.ts";

export type Project = {
  id: string;
  isSandbox: boolean;
  /** A key with every scope. */
  key: string;
  /** Keys of one scope each, and keys that lack one alone. */
  keys: readonly { name: string; scopes: readonly string[]; key: string }[];
};

/** An org with a member of every role, a sandbox and a live project, and keys of every kind. */
export type FurnishedOrg = {
  id: string;
  members: Record<Role, Browser>;
  projects: { sandbox: Project; live: Project };
  /** Credentials that were good once. */
  former: { removed: Browser; signedOut: Browser; revokedKey: string; expiredKey: string };
};

type Body = Record<string, unknown>;

export async function furnishOrg(url: string, name: string): Promise<FurnishedOrg> {
  const owner = await signedIn(url, `owner@${name}.test`);
  const session = await ask(owner, "GET /auth/session");
  const others = roles.filter((role) => role !== "owner");
  const joined = await Promise.all(
    others.map(async (role) => [role, await join(url, owner, { role, name })] as const),
  );
  const { browser: removed, userId } = await joinAs(url, owner, {
    role: "admin",
    email: `removed@${name}.test`,
  });
  await ask(owner, `DELETE /v1/team/members/${userId}`);
  const { browser: signedOut } = await joinAs(url, owner, {
    role: "admin",
    email: `gone@${name}.test`,
  });
  const kept = new Map(signedOut.cookies);
  await ask(signedOut, "POST /auth/sign-out");
  for (const [cookie, value] of kept) signedOut.cookies.set(cookie, value);
  const live = await ask(owner, "POST /v1/projects", { name: "Live", sandbox: false });
  const sandbox = await projectOf(owner, idOf(session.project), true);
  return {
    id: idOf(session.org),
    // The edge: every role is in the list that this is made of.
    members: { owner, ...Object.fromEntries(joined) } as Record<Role, Browser>,
    projects: { sandbox, live: await projectOf(owner, idOf(live), false) },
    former: { removed, signedOut, ...(await formerKeys(owner, sandbox.id)) },
  };
}

/** Scopes that some routes ask for beside another one. */
const decisive = ["cases:create", "cases:read", "webhooks:write", "verifications:link"] as const;

async function projectOf(owner: Browser, id: string, isSandbox: boolean): Promise<Project> {
  const make = async (name: string, scopes: readonly string[]) => {
    const { api_key } = await ask(owner, `POST /v1/projects/${id}/keys`, { name, scopes });
    return String(api_key);
  };
  const kinds = [
    ...keyScopes.map((scope) => ({ name: scope, scopes: [scope] })),
    ...decisive.map((scope) => ({
      name: `all but ${scope}`,
      scopes: keyScopes.filter((each) => each !== scope),
    })),
  ];
  const keys = [];
  for (const kind of kinds) keys.push({ ...kind, key: await make(kind.name, kind.scopes) });
  return { id, isSandbox, key: await make("every scope", keyScopes), keys };
}

async function formerKeys(owner: Browser, project: string) {
  const path = `/v1/projects/${project}/keys`;
  const revoked = await ask(owner, `POST ${path}`, { name: "revoked" });
  await ask(owner, `DELETE ${path}/${idOf(revoked)}`);
  const expiresAt = new Date(Date.now() + 1500);
  const expired = await ask(owner, `POST ${path}`, {
    name: "expired",
    expires_at: expiresAt.toISOString(),
  });
  await new Promise((wake) => setTimeout(wake, expiresAt.getTime() - Date.now() + 50));
  return { revokedKey: String(revoked.api_key), expiredKey: String(expired.api_key) };
}

async function join(
  url: string,
  owner: Browser,
  { role, name }: { role: Role; name: string },
): Promise<Browser> {
  return (await joinAs(url, owner, { role, email: `${role}@${name}.test` })).browser;
}

/** Somebody who took an invitation, with their session. */
export async function joinAs(
  url: string,
  owner: Browser,
  person: { role: Role; email: string },
): Promise<{ browser: Browser; userId: string }> {
  await ask(owner, "POST /v1/team/invitations", person);
  const browser = await signedIn(url, person.email);
  const { user } = await ask(browser, "GET /auth/session");
  return { browser, userId: idOf(user) };
}

async function signedIn(url: string, email: string): Promise<Browser> {
  const browser = newBrowser(url);
  await signInAs(browser, { name: "Somebody", email });
  return browser;
}

/** Throws if the service refuses: every part of the org must exist. */
export async function ask(browser: Browser, target: string, body?: unknown): Promise<Body> {
  const { status, body: answer } = await browser.call(target, body);
  if (status >= 300) throw new Error(`${target} answered ${status} ${String(answer.code)}`);
  return answer;
}

export function idOf(value: unknown): string {
  if (typeof value === "object" && value !== null && "id" in value) return String(value.id);
  throw new TypeError("what was made has no id");
}
