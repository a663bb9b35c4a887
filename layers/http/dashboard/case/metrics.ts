import * as z from "zod";
import { Refusal } from "#domain/errors.ts";
import { Metrics } from "#domain/metrics/metrics.ts";
import { reply } from "#domain/wire.ts";
import { measureProject } from "#usecases/case/measure-project.ts";
import { projectRoute } from "../auth.ts";
import { countsSimulated, SimulatedQuery } from "./simulated-query.ts";

const defaultDays = 30;
const dayMs = 86_400_000;

const Day = z.iso.date().optional();

export const showMetricsRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/metrics",
  tag: "Metrics",
  summary: "Show how the verifications of some days ended",
  description:
    "By default the last 30 days, by creation, in UTC. Every verification is counted at each step, also one that was erased since: its creation stays counted. Times are exact to one percent.",
  permission: "metrics:read",
  quota: "read",
  query: z.strictObject({ from: Day, to: Day, simulated: SimulatedQuery }),
  reply: reply(Metrics),
  async handle({ principal, query, ports }) {
    const today = ports.clock.now().toISOString().slice(0, 10);
    const to = query.to ?? today;
    const from =
      query.from ?? new Date(Date.parse(to) - (defaultDays - 1) * dayMs).toISOString().slice(0, 10);
    if (from > to) {
      throw new Refusal("invalid_parameter", "from must not be after to.", { param: "from" });
    }
    return measureProject(ports, {
      projectId: principal.project.id,
      from,
      to,
      withSimulated: countsSimulated(query),
    });
  },
});
