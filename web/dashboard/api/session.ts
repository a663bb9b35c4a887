import type { ShownProject } from "#domain/project/project.ts";
import type { ShownProvider, ShownSession } from "#domain/project/shown-session.ts";
import type { Wire } from "#domain/wire.ts";
import { call, read } from "./call.ts";

export type Project = Wire<ShownProject>;

export type Session = Wire<ShownSession>;

export type Org = Session["orgs"][number];

export type Provider = Wire<ShownProvider>;

export const readProviders = () =>
  read<{ data: Provider[] }>("/auth/providers").then(({ data }) => data);

/** The sign-in ends where the page is now. */
export function signInAddress({ sign_in_url }: Provider): string {
  const { pathname, search } = location;
  const here = pathname.startsWith("/dashboard") && !search.includes("sign_in=");
  return `${sign_in_url}?return_to=${encodeURIComponent(here ? pathname + search : "/dashboard/")}`;
}

export const readSession = () => read<Session>("/auth/session");
export const signOut = () => call<undefined>("POST", "/auth/sign-out", {});
export const switchTo = (wanted: { org_id: string } | { project_id: string }) =>
  call<Session>("POST", "/auth/switch", wanted);
export const takeFirstKey = () =>
  call<{ id: string; project_id: string; api_key: string }>("POST", "/auth/first-key", {});
export const createProject = (wanted: { name: string }) =>
  call<Project>("POST", "/v1/projects", wanted);
