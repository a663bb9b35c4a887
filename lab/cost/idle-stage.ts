import { z } from "zod";
import { readTemplates } from "../../local/template.ts";
import type { CostLine } from "./price-verification.ts";

/** List prices of us-east-1 for a month, as known on the day of `prices.ts`. */
const monthly = {
  alarmMetric: 0.1,
  dashboard: 3,
  ownMetric: 0.3,
  secret: 0.4,
  /** The metrics of one route in API Gateway's detailed metrics. */
  routeMetrics: 6 * 0.3,
};
const secondsOfMonth = 30 * 24 * 3600;

/** A sweep that finds nothing, as counted on the local stage: 53 queries one after the other, and what it logs. */
const emptySweep = { gbSeconds: 0.3, reads: 26.5, logBytes: 1000 };

/** Lambda polls a queue by five long polls, each of at most twenty seconds. */
const pollsPerSecond = 5 / 20;

const Alarm = z.looseObject({ Metrics: z.array(z.looseObject({})).optional() });
const Counted = z.looseObject({ MetricStat: z.looseObject({}).optional() });
const Stage = z.looseObject({
  DefaultRouteSettings: z.looseObject({ DetailedMetricsEnabled: z.boolean().optional() }),
});

/** Cost of a synthesized stage in a month without a call, in US dollars of us-east-1. */
export function idleStage(directory: string): (CostLine & { count: number })[] {
  const resources = readTemplates({ directory }).flatMap((template) =>
    Object.values(template.Resources),
  );
  const of = (type: string) => resources.filter(({ Type }) => Type === type);
  const alarmMetrics = of("AWS::CloudWatch::Alarm").reduce((sum, { Properties }) => {
    const { Metrics } = Alarm.parse(Properties);
    if (!Metrics) return sum + 1;
    return sum + Metrics.filter((each) => Counted.parse(each).MetricStat !== undefined).length;
  }, 0);
  const [stage] = of("AWS::ApiGatewayV2::Stage");
  const isDetailed = Stage.parse(stage?.Properties).DefaultRouteSettings.DetailedMetricsEnabled;
  const routes = isDetailed ? of("AWS::ApiGatewayV2::Route").length : 0;
  const sweeps = sweepsOfMonth(of("AWS::Events::Rule").map(({ Properties }) => Properties));
  const polls = of("AWS::Lambda::EventSourceMapping").length * pollsPerSecond * secondsOfMonth;
  const { gbSeconds, reads, logBytes } = emptySweep;
  const sweepUsd = gbSeconds * 0.0000133334 + 0.2e-6 + reads * 0.125e-6 + logBytes * 0.5e-9;
  const line = (what: string, count: number, each: number) => ({
    what,
    count: Math.round(count),
    usd: count * each,
    estimated: false,
  });
  return [
    line("metrics that alarms look at", alarmMetrics, monthly.alarmMetric),
    line("dashboards", of("AWS::CloudWatch::Dashboard").length, monthly.dashboard),
    line("metrics of routes", routes, monthly.routeMetrics),
    line("metrics of its own", 1, monthly.ownMetric),
    line("secrets", of("AWS::SecretsManager::Secret").length, monthly.secret),
    { ...line("sweeps that find nothing", sweeps, sweepUsd), estimated: true },
    line("polls of the empty queue", polls, 0.4e-6),
  ];
}

const Rule = z.looseObject({
  ScheduleExpression: z.string().optional(),
  Targets: z.array(z.unknown()).default([]),
});

function sweepsOfMonth(rules: readonly unknown[]): number {
  const minutes = secondsOfMonth / 60;
  return rules
    .map((rule) => Rule.parse(rule))
    .filter(({ ScheduleExpression }) => ScheduleExpression === "rate(1 minute)")
    .reduce((sum, { Targets }) => sum + Targets.length * minutes, 0);
}
