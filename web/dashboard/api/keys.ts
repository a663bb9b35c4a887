import type { ShownApiKey } from "#domain/project/shown-api-key.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type ApiKey = Wire<ShownApiKey>;

const all = "/v1/projects/{id}/keys";
const one = `${all}/{key_id}` as const;

export const listKeys = (projectId: string) =>
  ask(`GET ${all}`, { id: projectId }).then(({ data }) => data);

export const createKey = (projectId: string, wanted: { name: string; scopes?: string[] }) =>
  ask(`POST ${all}`, { id: projectId }, { body: wanted });

/** The old key stops at once. */
export const rotateKey = (projectId: string, id: string) =>
  ask(`POST ${one}/rotate`, { id: projectId, key_id: id }, { body: { grace_seconds: 0 } });

export const revokeKey = (projectId: string, id: string) =>
  ask(`DELETE ${one}`, { id: projectId, key_id: id });
