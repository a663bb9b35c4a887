import type { Case } from "#domain/case/case.ts";
import { decisionLanesOf } from "#domain/case/waiting.ts";
import type { Project } from "#domain/project/project.ts";
import { reviewOf } from "#domain/project/review.ts";
import { measureTeam } from "#domain/quality/measure-team.ts";
import { maxCounted, type TeamFigures } from "#domain/quality/team-figures.ts";
import type { Ports } from "../ports.ts";
import { people } from "./decided-cases.ts";

const days = 30;
const dayMs = 86_400_000;
const pageSize = 100;

/** How the team worked on the Cases of the last 30 days: one read of each page, and none of a Case. */
export async function showTeamFigures(
  { cases, clock }: Pick<Ports, "cases" | "clock">,
  { project, withSimulated }: { project: Pick<Project, "id" | "review">; withSimulated: boolean },
): Promise<TeamFigures> {
  const now = clock.now();
  const from = new Date(now.getTime() - (days - 1) * dayMs).toISOString().slice(0, 10);
  const to = now.toISOString().slice(0, 10);
  const filter = {
    status: ["completed" as const, "failed" as const],
    createdAfter: `${from}T00:00:00.000Z`,
    ...(!withSimulated && people),
  };
  const found: Case[] = [];
  let after: string | undefined;
  do {
    const limit = Math.min(pageSize, maxCounted - found.length);
    const query = { projectId: project.id, filter, limit };
    const page = await cases.list({ ...query, ...(after !== undefined && { after }) });
    found.push(...page.cases);
    after = page.next;
  } while (after !== undefined && found.length < maxCounted);
  const lanes = decisionLanesOf(reviewOf(project).assessments);
  return {
    from,
    to,
    verifications: found.length,
    truncated: after !== undefined,
    ...measureTeam(found, { lanes, from, to, now }),
  };
}
