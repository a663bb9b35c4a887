import type { ShownProject } from "#domain/project/project.ts";
import type { KnownAddress, ShownProvider, ShownSession } from "#domain/project/shown-session.ts";
import type { Wire } from "#domain/wire.ts";
import { queryOf } from "../address.ts";
import { ask } from "./call.ts";

export type Project = Wire<ShownProject>;

export type Session = Wire<ShownSession>;

export type Org = Session["orgs"][number];

export type Newcomer = Wire<KnownAddress>;

export type Provider = Wire<ShownProvider>;

export const readProviders = () => ask("GET /auth/providers", {});

/** The address of a sign-in that returns to the present page. */
export function signInAddress({ sign_in_url }: Provider): string {
  const { pathname, search } = location;
  const here = pathname.startsWith("/dashboard") && !search.includes("sign_in=");
  const query = queryOf(search).toString();
  const address = here ? pathname + (query && `?${query}`) : "/dashboard/";
  return `${sign_in_url}?return_to=${encodeURIComponent(address)}`;
}

export const readSession = () => ask("GET /auth/session", {});
export const signOut = () => ask("POST /auth/sign-out", {}, { body: {} });
export const readNewcomer = () => ask("GET /auth/newcomer", {});
export const stayApart = () => ask("POST /auth/newcomer", {}, { body: {} });
export const join = (accept: boolean) => ask("POST /auth/join", {}, { body: { accept } });
export const switchTo = (wanted: { org_id: string } | { project_id: string }) =>
  ask("POST /auth/switch", {}, { body: wanted });
export const takeFirstKey = () => ask("POST /auth/first-key", {}, { body: {} });
export const createProject = (wanted: { name: string; sandbox: boolean }) =>
  ask("POST /v1/projects", {}, { body: wanted });
