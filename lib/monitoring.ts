import { Aws, Duration } from "aws-cdk-lib";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IRule } from "aws-cdk-lib/aws-events";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Topic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { dueWorkMetric, metricNamespace, stageDimension } from "#domain/stage-metric.ts";
import { fetchEveryHours, rescreenEveryHours } from "./screening.ts";
import type { StageConfig } from "./stages.ts";
import { indexNames } from "./table-indexes.ts";

export interface MonitoringProps {
  readonly stage: StageConfig;
  readonly api: HttpApi;
  readonly table: ITable;
  readonly machine: StateMachine;
  /** Runs the checks of a Case, whose result the Case's own machine does not report. */
  readonly checksMachine: StateMachine;
  readonly queue: Queue;
  readonly deadLetters: Queue;
  /** Runs every minute, or something is wrong. */
  readonly sweep: LambdaFunction;
  /** Rules whose events must reach a function. */
  readonly rules: readonly IRule[];
  /** By name; alarms use the name. */
  readonly functions: Record<string, LambdaFunction>;
  /** Where the stage verifies itself on schedule. */
  readonly canary: { fn: LambdaFunction; everyMinutes: number } | undefined;
  /** Where the stage has lists of sanctions. */
  readonly screening:
    | { fetch: LambdaFunction | undefined; search: LambdaFunction; rescreen: LambdaFunction }
    | undefined;
}

/** Alarms that each name what a user would notice, and one page that shows the stage at a glance. */
export class Monitoring extends Construct {
  readonly topic: Topic;
  readonly dashboard: Dashboard;
  readonly #trouble = new Map<string, Alarm>();

  constructor(scope: Construct, id: string, props: MonitoringProps) {
    super(scope, id);
    this.topic = new Topic(this, "Alarms", { enforceSSL: true });
    // A policy of our own replaces the one by which the account's alarms may publish.
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
    );
    const { api, machine, checksMachine, queue, deadLetters } = props;
    const period = Duration.minutes(5);
    const serverErrors = api.metricServerError({ period, statistic: "Sum" });
    const latency = api.metricLatency({ period, statistic: "p99" });
    const oldest = queue.metricApproximateAgeOfOldestMessage({ period });
    const dead = deadLetters.metricApproximateNumberOfMessagesVisible({ period });
    const failed = machine.metricFailed({ period });
    const timedOut = machine.metricTimedOut({ period });

    const long = Duration.hours(6);
    const inMost = api.metricLatency({ period, statistic: "p95" });
    this.#alarm(
      "ServerErrors",
      sharePercent(api, period),
      1.5,
      "Of a hundred calls more than one gets a 5xx answer.",
    );
    this.#alarm(
      "ErrorBudget",
      sharePercent(api, long),
      0.6,
      "For hours more than six calls of a thousand have got 5xx answers.",
    );
    // One slow photograph, or one slow call at night, hurts no user.
    const slow = new MathExpression({
      expression: "IF(calls >= 50, latency, 0)",
      usingMetrics: { calls: api.metricCount({ period }), latency: inMost },
      period,
    });
    this.#alarm(
      "SlowAnswers",
      slow,
      5_000,
      "For a quarter of an hour one call in twenty has taken five seconds.",
      3,
    );
    this.#alarm(
      "LostEvents",
      lostBy(props.rules, period),
      1,
      "A schedule, or the end of an execution, could not call its function.",
    );
    const used = new Metric({
      namespace: "AWS/Usage",
      metricName: "ResourceCount",
      dimensionsMap: {
        Service: "Lambda",
        Type: "Resource",
        Resource: "ConcurrentExecutions",
        Class: "None",
      },
      statistic: "Maximum",
      period,
    });
    const room = new MathExpression({
      expression: "100 * used / SERVICE_QUOTA(used)",
      usingMetrics: { used },
      period,
    });
    this.#alarm(
      "LittleRoom",
      room,
      80,
      "The account runs four fifths of the functions that it may at once.",
    );
    this.#alarm("LateWebhooks", oldest, 600, "Results reach clients ten minutes late.");
    this.#alarm(
      "DeadLetters",
      dead,
      1,
      "A delivery was given up by the queue; the record remains.",
    );
    this.#alarm("FailedCases", failed, 1, "A Case failed because a step of its workflow did.");
    this.#alarm("TimedOutCases", timedOut, 1, "A Case ran past the limit of its workflow.");
    const broken = brokenOff(checksMachine, period);
    this.#alarm(
      "BrokenChecks",
      broken,
      1,
      "The checks or the decision of a Case broke off or took too long; it was decided with the evidence there was.",
    );
    this.#heard(
      new Alarm(this, "NoSweep", {
        metric: props.sweep.metricInvocations({ period }),
        threshold: 1,
        evaluationPeriods: 2,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
        alarmDescription: "The sweep has not run: no retries, no expiry, no unfinished erasures.",
      }),
    );
    for (const [name, fn] of Object.entries(props.functions)) {
      const trouble = new MathExpression({
        expression: "errors + throttles",
        usingMetrics: {
          errors: fn.metricErrors({ period }),
          throttles: fn.metricThrottles({ period }),
        },
        period,
      });
      const says = `${name} throws, or the account has no room for it to run.`;
      this.#trouble.set(name, this.#alarm(`${name}Errors`, trouble, 3, says));
    }

    const refused = refusedBy(props.table, period);
    this.#alarm(
      "BusyTable",
      refused,
      10,
      "The table or an index refuses calls: a key of it is too hot, or all of it is.",
    );

    const waited = new Metric({
      namespace: metricNamespace,
      metricName: dueWorkMetric,
      dimensionsMap: { [stageDimension]: props.stage.name },
      statistic: "Maximum",
      period,
    });
    this.#alarm(
      "DueWorkWaits",
      waited,
      600,
      "What is due waits for ten minutes: retries, expiry and erasures fall behind.",
    );
    if (props.canary) this.#watchCanary(props.canary.fn, props.canary.everyMinutes);

    if (props.screening) this.#watchLists(props.screening);
    const functions = Object.values(props.functions);
    this.dashboard = new Dashboard(this, "Dashboard", {
      widgets: [
        [
          graph("Calls", [api.metricCount({ period })]),
          graph("Errors", [api.metricClientError({ period }), serverErrors]),
          graph("Latency", [api.metricLatency({ period, statistic: "p50" }), inMost, latency]),
        ],
        [
          graph("Cases", [
            machine.metricStarted({ period }),
            machine.metricSucceeded({ period }),
            failed,
            timedOut,
            broken,
          ]),
          graph("Webhooks", [queue.metricNumberOfMessagesSent({ period }), dead]),
          graph("Oldest webhook (s)", [oldest]),
        ],
        [
          graph("Oldest due work (s)", [waited]),
          graph("Sweeps", [
            props.sweep.metricInvocations({ period }),
            props.sweep.metricErrors({ period }),
          ]),
          graph("Refused by the table", [refused]),
        ],
        [
          graph(
            "Function errors",
            functions.map((fn) => fn.metricErrors({ period })),
          ),
          graph(
            "Function time (p95)",
            functions.map((fn) => fn.metricDuration({ period, statistic: "p95" })),
          ),
          graph(
            "Function throttles",
            functions.map((fn) => fn.metricThrottles({ period })),
          ),
        ],
        [
          graph(
            "Concurrency",
            functions.map((fn) =>
              fn.metric("ConcurrentExecutions", { period, statistic: "Maximum" }),
            ),
          ),
          graph("Of the account's concurrency (%)", [room]),
          graph("Events that called nothing", [lostBy(props.rules, period)]),
        ],
      ],
    });
  }

  /** A run or two in each period, so that silence is a failure too. */
  #watchCanary(canary: LambdaFunction, everyMinutes: number): void {
    this.#heard(
      new Alarm(this, "CanaryFails", {
        metric: canary.metricErrors({ period: Duration.minutes(2 * everyMinutes) }),
        threshold: 1,
        evaluationPeriods: 1,
        comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
        alarmDescription: "A client could not take a verification from creation to erasure.",
      }),
    );
  }

  /** A list that failed on two consecutive runs is nearly too old; a search that fails clears no applicant. */
  #watchLists({ fetch, search, rescreen }: NonNullable<MonitoringProps["screening"]>): void {
    const old = fetch && {
      metric: fetch.metricErrors({ period: Duration.hours(fetchEveryHours) }),
      threshold: 1,
      evaluationPeriods: 2,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.BREACHING,
      alarmDescription:
        "A list of sanctions could not be fetched for a day: soon it clears nobody any more.",
    };
    if (old) this.#heard(new Alarm(this, "OldLists", old));
    this.#alarm(
      "ListSearchErrors",
      search.metricErrors({ period: Duration.minutes(5) }),
      3,
      "Searches in lists of sanctions fail, and every Case that asks for one waits for a person.",
    );
    this.#alarm(
      "RescreeningErrors",
      rescreen.metricErrors({ period: Duration.hours(rescreenEveryHours) }),
      1,
      "People of completed Cases could not be looked for again in lists of sanctions that changed.",
      3,
    );
  }

  #alarm(id: string, metric: IMetric, threshold: number, says: string, periods = 1): Alarm {
    const alarm = new Alarm(this, id, {
      metric,
      threshold,
      alarmDescription: says,
      evaluationPeriods: periods,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    return this.#heard(alarm);
  }

  /** Subscribers of the topic get a message when it rings, and when it is over. */
  #heard(alarm: Alarm): Alarm {
    alarm.addAlarmAction(new SnsAction(this.topic));
    alarm.addOkAction(new SnsAction(this.topic));
    return alarm;
  }

  /** The alarm of a function, by its name. */
  readonly troubleOf = (name: string): Alarm => {
    const alarm = this.#trouble.get(name);
    if (!alarm) throw new TypeError(`nothing watches ${name}`);
    return alarm;
  };
}

/** The percentage of calls that are answered 5xx; 0 while fewer than five of them are. */
function sharePercent(api: HttpApi, period: Duration): MathExpression {
  return new MathExpression({
    expression: "IF(errors >= 5, 100 * errors / calls, 0)",
    usingMetrics: {
      errors: api.metricServerError({ period, statistic: "Sum" }),
      calls: api.metricCount({ period, statistic: "Sum" }),
    },
    period,
  });
}

/** Events of these rules that reached no function to the end of their tries. */
function lostBy(rules: readonly IRule[], period: Duration): MathExpression {
  const counted = rules.map((rule, at): [string, IMetric] => [
    `lost${at}`,
    new Metric({
      namespace: "AWS/Events",
      metricName: "FailedInvocations",
      dimensionsMap: { RuleName: rule.ruleName },
      statistic: "Sum",
      period,
    }),
  ]);
  const sum = counted.map(([id]) => `FILL(${id}, 0)`).join(" + ");
  return new MathExpression({ expression: sum, usingMetrics: Object.fromEntries(counted), period });
}

/** Express executions that failed or were too slow: their callers continue anyway. */
function brokenOff(machine: StateMachine, period: Duration): MathExpression {
  return new MathExpression({
    expression: "FILL(failed, 0) + FILL(late, 0)",
    label: "checks that broke off",
    usingMetrics: {
      failed: machine.metricFailed({ period }),
      late: machine.metricTimedOut({ period }),
    },
    period,
  });
}

/** Counts what the table refuses, and what each of its indexes does: CloudWatch counts an index apart. */
function refusedBy(table: ITable, period: Duration): MathExpression {
  const places = [{}, ...indexNames.map((name) => ({ GlobalSecondaryIndexName: name }))];
  const counted = places.flatMap((place, at) =>
    (["Read", "Write"] as const).map((way): [string, IMetric] => [
      `${way.toLowerCase()}s${at}`,
      table.metric(`${way}ThrottleEvents`, {
        dimensionsMap: { TableName: table.tableName, ...place },
        period,
        statistic: "Sum",
      }),
    ]),
  );
  // Nothing is counted where nothing was refused: a metric that is not there counts as none.
  const sum = counted.map(([id]) => `FILL(${id}, 0)`).join(" + ");
  return new MathExpression({ expression: sum, usingMetrics: Object.fromEntries(counted), period });
}

function graph(title: string, left: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left, width: 8 });
}
