import type * as nouns from "#domain/quality/quality.ts";
import type * as team from "#domain/quality/team-figures.ts";
import type * as whatIf from "#domain/quality/what-if.ts";
import type { Wire } from "#domain/wire.ts";
import { ask } from "./call.ts";

export type Quality = Wire<nouns.Quality>;

export type UpheldShare = Pick<Quality["all"], "judged" | "stood" | "low" | "high">;

export type TeamFigures = Wire<team.TeamFigures>;

export type WhatIf = Wire<whatIf.WhatIf>;

export type Change = Wire<whatIf.Change>;

export const readQuality = (projectId: string, { simulated }: { simulated: boolean }) =>
  ask(
    "GET /v1/projects/{id}/quality",
    { id: projectId },
    { query: { simulated: String(simulated) } },
  );

export const readTeamFigures = (projectId: string, { simulated }: { simulated: boolean }) =>
  ask(
    "GET /v1/projects/{id}/team-figures",
    { id: projectId },
    { query: { simulated: String(simulated) } },
  );

/** Decides the newest verifications again, and changes none. */
export const askWhatIf = (
  projectId: string,
  { change, simulated }: { change: Change; simulated: boolean },
) =>
  ask(
    "POST /v1/projects/{id}/what-if",
    { id: projectId },
    { query: { simulated: String(simulated) }, body: change },
  );
