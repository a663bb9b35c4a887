import { join } from "node:path";
import { Duration } from "aws-cdk-lib";
import { Platform } from "aws-cdk-lib/aws-ecr-assets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import {
  DockerImageCode,
  DockerImageFunction,
  type Function as LambdaFunction,
} from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import {
  type CheckEntry,
  type CheckName,
  checkNames,
  checkTable,
} from "#domain/evidence/checks.ts";
import { keepWarm, live } from "./live.ts";
import { lambdaDefaults } from "./service-function.ts";
import type { StageConfig } from "./stages.ts";
import type { Storage } from "./storage.ts";

export interface ChecksProps {
  readonly stage: StageConfig;
  readonly bundles: string;
  readonly storage: Storage;
}

/** A function, and the checks that it runs. */
export type CheckFunction = { id: string; file: string; checks: readonly CheckName[] } & Required<
  Pick<CheckEntry, "keepsPictures" | "measuresAhead">
>;

/** The checks of the document in one function, those of the faces in another: each opens its pictures once. */
export const checkFunctions: readonly CheckFunction[] = [
  ...Map.groupBy(checkNames, (name) => checkTable[name].runsIn),
].flatMap(([file, checks]) => {
  if (file === undefined) return [];
  const does = (what: "keepsPictures" | "measuresAhead") =>
    checks.some((name) => checkTable[name][what]);
  return {
    id: file.replace(/^./, (letter) => letter.toUpperCase()),
    file,
    checks,
    keepsPictures: does("keepsPictures"),
    measuresAhead: does("measuresAhead"),
  };
});

/** One image that holds the models, and one function per command of it. */
export class Checks extends Construct {
  readonly functions: readonly (CheckFunction & { fn: LambdaFunction })[];
  readonly inspector: LambdaFunction;

  constructor(scope: Construct, id: string, props: ChecksProps) {
    super(scope, id);
    this.functions = checkFunctions.map((each) => ({ ...each, fn: checking(this, each, props) }));

    this.inspector = imageFunction(this, "Inspect", {
      ...props,
      file: "inspect",
      description: "Looks at an upload while the applicant waits.",
      // The caller waits a little longer; its own API gives up after thirty.
      timeout: Duration.seconds(23),
      reservedConcurrency: props.stage.concurrency?.api,
    });
    props.storage.allowCaptures(this.inspector, "read");
    props.storage.allowPictures(this.inspector, "write");

    const { warm } = props.stage;
    if (warm) for (const fn of Object.values(this.byName)) keepWarm(fn, warm.checks);
  }

  /** Permissions to inspect a photograph while the applicant waits. */
  allowInspect(fn: LambdaFunction): void {
    fn.addEnvironment("INSPECTOR_FUNCTION_NAME", live(this.inspector).functionArn);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["lambda:InvokeFunction"],
        resources: [live(this.inspector).functionArn],
      }),
    );
  }

  /** Permissions to have a film measured while the applicant reviews the photographs. */
  allowMeasureFilm(fn: LambdaFunction): void {
    for (const measurer of this.functions.filter(({ measuresAhead }) => measuresAhead)) {
      fn.addEnvironment("FILM_MEASURER_FUNCTION_NAME", live(measurer.fn).functionArn);
      fn.addToRolePolicy(
        new PolicyStatement({
          actions: ["lambda:InvokeFunction"],
          resources: [live(measurer.fn).functionArn],
        }),
      );
    }
  }

  /** Those that read Cases: all but the inspector. */
  get ofCases(): LambdaFunction[] {
    return this.functions.map(({ fn }) => fn);
  }

  get byName(): Record<string, LambdaFunction> {
    const named = this.functions.map(({ id, fn }) => [id[0]?.toLowerCase() + id.slice(1), fn]);
    return { ...Object.fromEntries(named), inspector: this.inspector };
  }
}

/** Reads a Case and its captures, writes its evidence, and nothing else. */
function checking(
  scope: Construct,
  { id, file, checks, keepsPictures, measuresAhead }: CheckFunction,
  props: ChecksProps,
): LambdaFunction {
  const fn = imageFunction(scope, id, {
    ...props,
    file,
    description: `State RunChecks of the case workflow: ${checks.join(" and ")}.`,
    timeout: Duration.seconds(110),
    reservedConcurrency: props.stage.concurrency?.check,
  });
  props.storage.allowTable(fn, ["GetItem", "Query", "PutItem", "ConditionCheckItem"]);
  props.storage.allowCaptures(fn, "read");
  if (keepsPictures) props.storage.allowPictures(fn, "write");
  if (measuresAhead) props.storage.allowMeasures(fn);
  return fn;
}

/**
 * Pictures come and go in megabytes, from many threads. glibc keeps the memory that each thread freed,
 * and V8 lets their small objects pile up. After twenty Cases, reading a document held 510 MB without
 * these, 330 with. The threshold is glibc's own, but once it is set it no longer grows with freed blocks. So a
 * network's weights are given back when it has packed them: 14 to 60 MB less, in the same processor time.
 */
export const sparing = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  NODE_OPTIONS: "--max-semi-space-size=4",
};

/** The runtime of the networks would report to its maker. A worker thread cannot set this for its process. */
const silent = { ORT_DISABLE_TELEMETRY: "1" };

function imageFunction(
  scope: Construct,
  id: string,
  props: ChecksProps & {
    file: string;
    description: string;
    timeout: Duration;
    reservedConcurrency: number | undefined;
  },
): LambdaFunction {
  const parts = new Construct(scope, id);
  const defaults = lambdaDefaults(parts, props);
  return new DockerImageFunction(parts, "Function", {
    ...defaults,
    environment: { ...defaults.environment, ...sparing, ...silent },
    code: DockerImageCode.fromImageAsset(join(props.bundles, "checks"), {
      cmd: [`${props.file}.handler`],
      platform: Platform.LINUX_ARM64,
      exclude: ["*.map"],
    }),
    // A whole core, which a check fills; twice the largest memory ever measured.
    memorySize: 1769,
  });
}
