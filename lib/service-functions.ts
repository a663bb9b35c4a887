import { Duration } from "aws-cdk-lib";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { shards } from "#domain/shard.ts";
import { ServiceFunction, type ServiceFunctionProps } from "./service-function.ts";
import type { StageConfig } from "./stages.ts";
import { deliverTimeout, sweepsAtOnce } from "./webhooks.ts";

export type ServiceFunctions = {
  machine: LambdaFunction;
  applicant: LambdaFunction;
  dashboard: LambdaFunction;
  plan: LambdaFunction;
  decide: LambdaFunction;
  fail: LambdaFunction;
  simulateCheck: LambdaFunction;
  deliverWebhook: LambdaFunction;
  expire: LambdaFunction;
  sweepShard: LambdaFunction;
};

/** Every zip function. `bundle` is its entry under `functions/`, without `/handler.ts` or `.ts`. */
export function serviceFunctions(
  scope: Construct,
  common: { stage: StageConfig; bundles: string },
): ServiceFunctions {
  const { concurrency } = common.stage;
  const make = (id: string, own: Omit<ServiceFunctionProps, "stage" | "bundles">) =>
    new ServiceFunction(scope, id, { ...common, ...own }).fn;

  const api = {
    memoryMb: 1024,
    // The API itself gives up after thirty seconds.
    timeout: Duration.seconds(29),
    reservedConcurrency: concurrency?.api,
  };
  const background = {
    timeout: Duration.seconds(25),
    reservedConcurrency: concurrency?.background,
  };
  const sweeping = { bundle: "expire", timeout: Duration.seconds(55) };
  return {
    machine: make("ApiMachine", {
      ...api,
      bundle: "api-machine",
      description: "Everything that a client's X-API-Key opens.",
    }),
    applicant: make("ApiApplicant", {
      ...api,
      bundle: "api-applicant",
      description: "Everything that an applicant's link opens.",
    }),
    dashboard: make("ApiDashboard", {
      ...api,
      bundle: "api-dashboard",
      description: "What a team sets and sees of its project.",
    }),
    plan: make("Plan", {
      ...background,
      bundle: "workflow/plan",
      description: "State Plan of the case workflow.",
    }),
    decide: make("Decide", {
      ...background,
      bundle: "workflow/decide",
      description: "State Decide of the case workflow.",
    }),
    fail: make("Fail", {
      ...background,
      bundle: "workflow/fail",
      description: "States Fail and Lapse of the case workflow, and executions that ended badly.",
    }),
    simulateCheck: make("SimulateCheck", {
      ...background,
      bundle: "workflow/simulate-check",
      description:
        "State RunChecks of the case workflow, for sandbox Cases whose outcome is prescribed.",
    }),
    deliverWebhook: make("DeliverWebhook", {
      bundle: "deliver-webhook",
      description: "Sends signed webhooks to clients.",
      timeout: deliverTimeout,
      reservedConcurrency: concurrency?.background,
    }),
    expire: make("Expire", {
      ...sweeping,
      // It runs by day and night, and a trace of nothing that was due has its price too.
      isTraced: false,
      description: "Every minute: what is due again, past its time or unfinished.",
      // An erasure is a dozen signed calls, and a sweep does many at once.
      memoryMb: 1024,
      // More sweeps at once would do each other's work.
      reservedConcurrency: concurrency && sweepsAtOnce,
    }),
    sweepShard: make("SweepShard", {
      ...sweeping,
      description: "One shard of what is due, where the sweep of several is behind.",
      // It has more to do than time: a core of its own.
      memoryMb: 1769,
      reservedConcurrency: concurrency && shards.length,
    }),
  };
}
