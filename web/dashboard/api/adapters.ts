import type { ShownAdapter } from "#domain/external/adapter.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type Adapter = Wire<ShownAdapter>;

const all = "/v1/projects/{id}/adapters";
const one = `${all}/{name}` as const;

export const listAdapters = (projectId: string) =>
  ask(`GET ${all}`, { id: projectId }).then(({ data }) => data);

export const setAdapter = (projectId: string, name: string, url: string) =>
  ask(`PUT ${one}`, { id: projectId, name }, { body: { url } });

export const removeAdapter = (projectId: string, name: string) =>
  ask(`DELETE ${one}`, { id: projectId, name });

export const rotateAdapterSecret = (projectId: string, name: string, overlapSeconds: number) =>
  ask(
    `POST ${one}/rotate-secret`,
    { id: projectId, name },
    { body: { overlap_seconds: overlapSeconds } },
  );
