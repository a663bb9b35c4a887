import * as z from "zod";
import { Quality } from "#domain/quality/quality.ts";
import { TeamFigures } from "#domain/quality/team-figures.ts";
import { Change, WhatIf } from "#domain/quality/what-if.ts";
import { reply, request } from "#domain/wire.ts";
import { askWhatIf } from "#usecases/quality/ask-what-if.ts";
import { showQuality } from "#usecases/quality/show-quality.ts";
import { showTeamFigures } from "#usecases/quality/show-team-figures.ts";
import { projectRoute } from "../auth.ts";
import { countsSimulated, SimulatedQuery } from "./simulated-query.ts";

const tag = "Metrics";

const showQualityRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/quality",
  tag,
  summary: "Show how often the team confirmed the assessments",
  description:
    "For the newest verifications that both the engine and the team decided. An assessment counts as confirmed (`stood`) if the team agreed with it. Without that answer, it counts if one without concerns was approved, or one with a material inconsistency declined. All others are not counted. Intervals are Clopper–Pearson's, of 95 %.",
  permission: "metrics:read",
  quota: "read",
  query: z.strictObject({ simulated: SimulatedQuery }),
  reply: reply(Quality),
  handle: ({ principal, query, ports }) =>
    showQuality(ports, {
      projectId: principal.project.id,
      withSimulated: countsSimulated(query),
    }),
});

const askWhatIfRoute = projectRoute({
  method: "POST",
  path: "/v1/projects/{id}/what-if",
  tag,
  summary: "Try other rules on the newest verifications",
  description:
    "Decides the newest completed verifications again, at most 500, from their stored evidence, and changes nothing. Thresholds apply to the stored measures, which have three or four digits: a value on the threshold itself may fall on either side. Settings that you leave out stay as each verification was decided.",
  idempotent: false,
  permission: "cases:read",
  quota: "write",
  query: z.strictObject({ simulated: SimulatedQuery }),
  body: request(Change),
  reply: reply(WhatIf),
  handle: ({ principal, query, body, ports }) =>
    askWhatIf(ports, {
      projectId: principal.project.id,
      change: body,
      withSimulated: countsSimulated(query),
    }),
});

const showTeamFiguresRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/team-figures",
  tag,
  summary: "Show how the team works at its queue",
  description:
    "Of the verifications that were created in the last 30 days and have a result, at most the newest 1000: decisions and minutes of each member, how often a second person confirmed, and how many waited at the end of each day in UTC. Minutes count only for a member who had taken the verification before.",
  permission: "cases:supervise",
  quota: "read",
  query: z.strictObject({ simulated: SimulatedQuery }),
  reply: reply(TeamFigures),
  handle: ({ principal, query, ports }) =>
    showTeamFigures(ports, {
      project: principal.project,
      withSimulated: countsSimulated(query),
    }),
});

export const qualityRoutes = [showQualityRoute, askWhatIfRoute, showTeamFiguresRoute];
