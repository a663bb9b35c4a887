import { readFileSync } from "node:fs";
import { z } from "zod";
import { linkTtlSeconds } from "#domain/case/case-options.ts";
import { shards } from "#domain/shard.ts";
import { caseDefinition, checksDefinition } from "../../lib/workflow.ts";
import { readTemplates } from "../../local/template.ts";
import { billedSeconds, mbPerCore } from "../cost/billed-seconds.ts";
import type { Counted } from "../cost/count-units.ts";
import { unitsOf } from "../cost/count-units.ts";
import { type StageFunction, stageFunctions } from "../cost/stage-functions.ts";
import type { Model } from "./model.ts";
import { sharedKeys } from "./shared-keys.ts";

const Throttle = z.looseObject({
  ThrottlingBurstLimit: z.number(),
  ThrottlingRateLimit: z.number(),
});
const Stage = z.looseObject({
  DefaultRouteSettings: z.object({
    ...Throttle.shape,
  }),
  RouteSettings: z.record(z.string(), Throttle).default({}),
});
const Mapping = z.looseObject({
  BatchSize: z.number(),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }),
});
const Retry = z.object({
  MaxAttempts: z.number(),
  IntervalSeconds: z.number(),
  BackoffRate: z.number(),
  MaxDelaySeconds: z.number(),
  ErrorEquals: z.array(z.string()),
});

/** Combines the counted units of one verification with the limits of the synthesized stage. */
export function readModel({
  directory,
  counted,
  many,
  startsAtCreation,
  erasure,
}: {
  /** Where the stage was synthesized to. */
  directory: string;
  counted: Counted;
  /** Partitions of a run of many verifications. */
  many: Counted["partitions"];
  startsAtCreation: boolean;
  /** For one Case: calls of other services, one after the other, and seconds of the processor. */
  erasure: Erasure;
}): Model {
  const settings = [...stageFunctions(directory).values()];
  const functions = counted.functions.map((use) => ({
    label: use.label,
    invocations: use.invocations,
    seconds: billedSeconds(use) / use.invocations,
    writes: use.writes / use.invocations,
    reads: use.reads / use.invocations,
    reserved: settings.find(({ label }) => label === use.label)?.reserved,
  }));
  const { DefaultRouteSettings: api, RouteSettings } = Stage.parse(
    propertiesOf(directory, "AWS::ApiGatewayV2::Stage")[0],
  );
  const begins = RouteSettings["POST /v1/verifications"];
  const mapping = Mapping.parse(propertiesOf(directory, "AWS::Lambda::EventSourceMapping")[0]);
  const names = [...new Set(counted.capacity.map(({ place }) => place))];
  const places = names.flatMap((place) =>
    (["write", "read"] as const).map((kind) => ({
      place,
      kind,
      units: unitsOf(counted, kind, place),
    })),
  );
  return {
    requests: functions
      .filter(({ label }) => label.startsWith("Api"))
      .toSorted((one) => (one.label === "ApiMachine" ? -1 : 1))
      .map(({ label, invocations }) => ({ label, count: invocations })),
    functions,
    keys: sharedKeys(counted.partitions, many),
    units: places.filter(({ units }) => units > 0),
    transitions: counted.transitions,
    startsAtCreation,
    api: { ratePerSecond: api.ThrottlingRateLimit, burst: api.ThrottlingBurstLimit },
    ...(begins && {
      begins: { ratePerSecond: begins.ThrottlingRateLimit, burst: begins.ThrottlingBurstLimit },
    }),
    ...readRetries(),
    webhook: { atOnce: mapping.ScalingConfig.MaximumConcurrency, batch: mapping.BatchSize },
    sweep: readSweep({ settings, erasure }),
    linkSeconds: linkTtlSeconds.usual,
    idleSeconds: readIdleSeconds(),
  };
}

function propertiesOf(directory: string, type: string): unknown[] {
  return readTemplates({ directory }).flatMap(({ Resources }) =>
    Object.values(Resources)
      .filter(({ Type }) => Type === type)
      .map(({ Properties }) => Properties),
  );
}

const Tried = z.looseObject({ Retry: z.array(Retry) });
const CaseMachine = z.looseObject({ States: z.looseObject({ Plan: Tried }) });
const ChecksMachine = z.looseObject({
  States: z.looseObject({
    Processing: z.looseObject({
      ItemProcessor: z.looseObject({ States: z.looseObject({ RunChecks: Tried }) }),
    }),
  }),
});

/** How a check waits that found no room, and how a state of the workflow is tried again. */
function readRetries(): Pick<Model, "checkRetry" | "stateRetry"> {
  const { Plan } = CaseMachine.parse(JSON.parse(caseDefinition)).States;
  const { Processing } = ChecksMachine.parse(JSON.parse(checksDefinition)).States;
  const { RunChecks } = Processing.ItemProcessor.States;
  const of = ({ Retry: retries }: z.output<typeof Tried>, error: string) => {
    const found = retries.find(({ ErrorEquals }) => ErrorEquals.includes(error));
    if (!found) throw new Error(`the workflow says nothing of ${error}`);
    return {
      attempts: found.MaxAttempts,
      firstSeconds: found.IntervalSeconds,
      backoff: found.BackoffRate,
      maxSeconds: found.MaxDelaySeconds,
    };
  };
  return {
    checkRetry: of(RunChecks, "Lambda.TooManyRequestsException"),
    stateRetry: of(Plan, "States.ALL"),
  };
}

/** How long an execution waits for a submission that does not come. */
function readIdleSeconds(): number {
  const [, seconds] = /"Collecting"[\s\S]*?\$min\(\[(\d+),/.exec(caseDefinition) ?? [];
  if (seconds === undefined) throw new Error("the workflow does not say how long it waits");
  return Number(seconds);
}

const secondsOfCall = 0.005;
/** A sweep begins nothing more in its last seconds. */
const reserveSeconds = 10;
const sweepSource = "layers/usecases/upkeep/sweep-cases.ts";

/** A sweep goes on until its time is over, with several Cases at once. */
function readSweep({
  settings,
  erasure,
}: {
  settings: readonly StageFunction[];
  erasure: Erasure;
}): Model["sweep"] {
  const [, atOnce] = /\bcasesAtOnce = (\d+)/.exec(readFileSync(sweepSource, "utf8")) ?? [];
  if (atOnce === undefined) throw new Error(`${sweepSource} does not say how many Cases at once`);
  const sweep = settings.find(({ label }) => label === "SweepShard");
  // A sweep that is behind starts one for each shard.
  const sweeps = shards.length;
  const seconds = (sweep?.timeoutSeconds ?? 0) - reserveSeconds;
  const waits = erasure.calls * secondsOfCall;
  const cores = Math.min(1, (sweep?.memoryMb ?? 0) / mbPerCore);
  const works = erasure.cpuSeconds / cores;
  // Several wait side by side, and share the function's part of a core.
  const each = Math.max(works, waits / Number(atOnce));
  return {
    perMinute: (sweeps * seconds) / each,
    because:
      `${sweeps} sweeps a minute of ${seconds} s; an erasure of ${erasure.calls} calls waits ${waits.toFixed(2)} s, ` +
      `${atOnce} of them at once, and takes ${(1000 * works).toFixed(0)} ms of the processor (\`${sweepSource}\`)`,
  };
}

type Erasure = { calls: number; cpuSeconds: number };
