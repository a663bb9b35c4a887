import type { ShownRetention } from "#domain/project/shown-retention.ts";
import type { Wire } from "#domain/wire.ts";
import { call, read } from "./call.ts";
import { projectPath } from "./page-of.ts";
import type { Project } from "./session.ts";

export type Retention = Wire<ShownRetention>;

export const renameProject = (projectId: string, name: string) =>
  call<Project>("PATCH", projectPath(projectId), { name });

export const renameOrg = (name: string) => call<{ name: string }>("PATCH", "/v1/team", { name });

export const readRetention = (projectId: string) =>
  read<Retention>(projectPath(projectId, "retention"));

export const setRetention = (projectId: string, wanted: Omit<Retention, "captures_days">) =>
  call<Retention>("PUT", projectPath(projectId, "retention"), wanted);
