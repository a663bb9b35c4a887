import { expect, it } from "vitest";
import { dueWorkMetric, metricLine } from "#domain/stage-metric.ts";
import { runbook } from "./runbook.ts";
import { ofType, onlyOf, stageTemplate } from "./stage-template.ts";

const template = stageTemplate("prod");
const alarms = ofType(template, "AWS::CloudWatch::Alarm");

/** `MonitoringLateWebhooks1A2B3C4D` is `LateWebhooks`. */
const nameOf = (id: string) => id.replace(/^Monitoring/, "").replace(/[0-9A-F]{8}$/, "");

it("tells the topic when an alarm rings, each with a sentence that a user would understand", () => {
  for (const [, { Properties }] of alarms) {
    expect(Properties.AlarmActions).toHaveLength(1);
    expect(Properties.AlarmDescription).toMatch(/\.$/);
  }
});

it("has a line in the runbook for every alarm", () => {
  const lines = [...runbook.matchAll(/^\| `(.+?)` +\|/gm)].map(([, name = ""]) => name);
  const known = (name: string) =>
    lines.includes(name) || (name.endsWith("Errors") && lines.includes("<function>Errors"));
  expect(alarms.map(([id]) => nameOf(id)).filter((name) => !known(name))).toEqual([]);
});

it("watches every function for errors and throttled calls", () => {
  // The function that verifies versions runs in deployments alone, and each of its errors fails one.
  const functions = ofType(template, "AWS::Lambda::Function")
    .map(([id]) => id)
    .filter((id) => !id.startsWith("RolloutVerify"));
  const watched = alarms.map(([, { Properties }]) => JSON.stringify(Properties.Metrics ?? []));
  for (const id of functions) {
    const own = watched.filter((metrics) => metrics.includes(`"Ref":"${id}"`)).join();
    expect(own).toContain("Throttles");
    expect(own).toContain("Errors");
  }
});

it("shows on the stage's dashboard whatever an alarm looks at", () => {
  const { DashboardBody } = onlyOf(template, "AWS::CloudWatch::Dashboard");
  const shown = JSON.stringify(DashboardBody);
  const watched = JSON.stringify(alarms.map(([, { Properties }]) => Properties));
  const names = new Set([...watched.matchAll(/"MetricName":"(\w+)"/g)].map(([, name]) => name));
  expect([...names].filter((name) => !shown.includes(`\\"${name}\\"`))).toEqual([]);
});

it("hears of calls that the table or any of its indexes refuses, reads and writes", () => {
  const table = onlyOf(template, "AWS::DynamoDB::Table");
  const indexes: { IndexName: string }[] = table.GlobalSecondaryIndexes;
  const busy = alarms.find(([id]) => nameOf(id) === "BusyTable")?.[1].Properties;
  const watched: string[] = busy.Metrics.flatMap(
    ({
      MetricStat,
    }: {
      MetricStat?: { Metric: { MetricName: string; Dimensions: Dimension[] } };
    }) =>
      MetricStat
        ? [`${MetricStat.Metric.MetricName} of ${indexIn(MetricStat.Metric.Dimensions)}`]
        : [],
  );
  const places = ["table", ...indexes.map(({ IndexName }) => IndexName)];
  const wanted = places.flatMap((place) => [
    `ReadThrottleEvents of ${place}`,
    `WriteThrottleEvents of ${place}`,
  ]);
  expect(watched.toSorted()).toEqual(wanted.toSorted());
  // An alarm takes ten metrics at most.
  expect(busy.Metrics.length).toBeLessThanOrEqual(10);
});

type Dimension = { Name: string; Value: unknown };

const indexIn = (dimensions: Dimension[]) =>
  dimensions.find(({ Name }) => Name === "GlobalSecondaryIndexName")?.Value ?? "table";

it("looks for the age of due work where the sweep writes it", () => {
  const line = metricLine({ stage: "prod", name: dueWorkMetric, seconds: 7, at: new Date(0) });
  const [directive] = line._aws.CloudWatchMetrics;
  const alarm = alarms.find(([id]) => nameOf(id) === "DueWorkWaits")?.[1].Properties;
  expect(alarm).toMatchObject({
    Namespace: directive?.Namespace,
    MetricName: directive?.Metrics[0]?.Name,
    Dimensions: [{ Name: directive?.Dimensions[0]?.[0], Value: "prod" }],
  });
  expect(line).toMatchObject({ stage: "prod", [dueWorkMetric]: 7 });
});

it("hears of executions of every state machine that fail or take too long", () => {
  const machines = ofType(template, "AWS::StepFunctions::StateMachine").map(([id]) => id);
  const watched = alarms.map(([, { Properties }]) => JSON.stringify(Properties));
  for (const id of machines) {
    const own = watched.filter((alarm) => alarm.includes(`"Ref":"${id}"`)).join();
    expect(own).toContain("ExecutionsFailed");
    expect(own).toContain("ExecutionsTimedOut");
  }
  expect(machines).toHaveLength(2);
});

it("tells who hears an alarm also when it is over", () => {
  for (const [, { Properties }] of alarms) {
    expect(Properties.OKActions).toEqual(Properties.AlarmActions);
  }
});

it("does not ring for one slow photograph or one failed call", () => {
  const of = (name: string) => alarms.find(([id]) => nameOf(id) === name)?.[1].Properties;
  const expression = (name: string): string =>
    of(name).Metrics.find(({ Expression }: { Expression?: string }) => Expression)?.Expression;
  expect(expression("SlowAnswers")).toMatch(/^IF\(calls >= 50, /);
  expect(of("SlowAnswers").EvaluationPeriods).toBe(3);
  expect(expression("ServerErrors")).toMatch(/^IF\(errors >= 5, /);
});

it("hears of a rule that reaches no function, and of an account that has little room", () => {
  const lost = JSON.stringify(alarms.find(([id]) => nameOf(id) === "LostEvents")?.[1]);
  const rules = ofType(template, "AWS::Events::Rule").map(([id]) => id);
  expect(rules.filter((id) => !lost.includes(`"Ref":"${id}"`))).toEqual([]);
  const room = JSON.stringify(alarms.find(([id]) => nameOf(id) === "LittleRoom")?.[1]);
  expect(room).toContain("SERVICE_QUOTA(used)");
});
