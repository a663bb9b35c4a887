import type * as nouns from "#domain/quality/quality.ts";
import type * as whatIf from "#domain/quality/what-if.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type Quality = Wire<nouns.Quality>;

export type UpheldShare = Pick<Quality["all"], "judged" | "stood" | "low" | "high">;

export type WhatIf = Wire<whatIf.WhatIf>;

export type Change = Wire<whatIf.Change>;

export const readQuality = (projectId: string) =>
  ask("GET /v1/projects/{id}/quality", { id: projectId });

/** Decides the newest verifications again, and changes none. */
export const askWhatIf = (projectId: string, change: Change) =>
  ask("POST /v1/projects/{id}/what-if", { id: projectId }, { body: change });
