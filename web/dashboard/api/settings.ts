import { call, read } from "./call.ts";
import { projectPath } from "./page-of.ts";
import type { Project } from "./session.ts";

export type Retention = {
  /** Days; the same for every project. */
  captures_days: number;
  /** Days from a verification's end. */
  data_days: number;
  keep_outcome: boolean;
};

export const renameProject = (projectId: string, name: string) =>
  call<Project>("PATCH", projectPath(projectId), { name });

export const renameOrg = (name: string) => call<{ name: string }>("PATCH", "/v1/team", { name });

export const readRetention = (projectId: string) =>
  read<Retention>(projectPath(projectId, "retention"));

export const setRetention = (
  projectId: string,
  wanted: { data_days: number; keep_outcome: boolean },
) => call<Retention>("PUT", projectPath(projectId, "retention"), wanted);
