import type { Role } from "#domain/project/roles.ts";
import { call, read } from "./call.ts";

export type Project = { id: string; name: string; sandbox: boolean };

export type Org = { id: string; name: string; role: Role; projects: Project[] };

export type Session = {
  user: { id: string; email: string; name: string };
  /** The active ones; nothing for who belongs nowhere. */
  org: { id: string; name: string } | null;
  project: Project | null;
  orgs: Org[];
  /** A newcomer's test key can be taken, once. */
  first_key_waiting: boolean;
  expires_at: string;
};

export type Provider = { id: string; name: string; sign_in_url: string };

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
