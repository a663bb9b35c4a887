import * as z from "zod";
import { measureCases } from "#domain/case/measure-cases.ts";
import { Metrics } from "#domain/case/metrics.ts";
import { Refusal } from "#domain/errors.ts";
import { reply } from "#domain/wire.ts";
import { collectCases } from "#usecases/case/collect-cases.ts";
import { projectRoute } from "../auth.ts";

const defaultDays = 30;
const dayMs = 86_400_000;

const Day = z.iso.date().optional();

export const showMetricsRoute = projectRoute({
  method: "GET",
  path: "/v1/projects/{id}/metrics",
  tag: "Metrics",
  summary: "Show what became of the verifications of some days",
  description:
    "The last 30 days unless told, by creation, in UTC. At most the newest 5000 verifications are counted; `truncated` says that there were more.",
  permission: "metrics:read",
  quota: "read",
  query: z.strictObject({ from: Day, to: Day }),
  reply: reply(Metrics),
  async handle({ principal, query, ports }) {
    const today = ports.clock.now().toISOString().slice(0, 10);
    const to = query.to ?? today;
    const from =
      query.from ?? new Date(Date.parse(to) - (defaultDays - 1) * dayMs).toISOString().slice(0, 10);
    if (from > to) {
      throw new Refusal("invalid_parameter", "from must not be after to.", { param: "from" });
    }
    const filter = {
      createdAfter: new Date(Date.parse(from)).toISOString(),
      createdBefore: new Date(Date.parse(to) + dayMs).toISOString(),
    };
    const { id: projectId } = principal.project;
    const { cases, isCut } = await collectCases(ports, { projectId, filter });
    return {
      from,
      to,
      verifications: cases.length,
      truncated: isCut,
      ...measureCases(cases),
    };
  },
});
