import type { ShownApiKey } from "#domain/project/api-key.ts";
import type { Wire } from "#domain/wire.ts";
import { call, read } from "./call.ts";
import { projectPath } from "./page-of.ts";

export type ApiKey = Wire<ShownApiKey>;

const path = (projectId: string, ...parts: string[]) => projectPath(projectId, "keys", ...parts);

export const listKeys = (projectId: string) =>
  read<{ data: ApiKey[] }>(path(projectId)).then(({ data }) => data);

export const createKey = (projectId: string, wanted: { name: string; scopes?: string[] }) =>
  call<ApiKey & { api_key: string }>("POST", path(projectId), wanted);

/** The old key stops at once. */
export const rotateKey = (projectId: string, id: string) =>
  call<ApiKey & { api_key: string }>("POST", path(projectId, id, "rotate"), { grace_seconds: 0 });

export const revokeKey = (projectId: string, id: string) =>
  call<undefined>("DELETE", path(projectId, id));
