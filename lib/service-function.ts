import { join } from "node:path";
import { type Duration, RemovalPolicy } from "aws-cdk-lib";
import { Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  Code,
  type FunctionOptions,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { storedVersion } from "#domain/stored-version.ts";
import { removalOf } from "./removal-of.ts";
import type { StageConfig } from "./stages.ts";

export interface ServiceFunctionProps {
  readonly stage: StageConfig;
  /** Where the build put the functions. */
  readonly bundles: string;
  /** Folder under `bundles` that holds `index.mjs`. */
  readonly bundle: string;
  /** One sentence: the caller or the work that this function serves. */
  readonly description: string;
  readonly timeout: Duration;
  /** @default 512 */
  readonly memoryMb?: number;
  /** @default true */
  readonly isTraced?: boolean;
  /** @default - unreserved */
  readonly reservedConcurrency?: number | undefined;
}

/** A zip function with the house defaults: the current Node, arm64, JSON logs, a log group and a role of its own. */
export class ServiceFunction extends Construct {
  readonly fn: LambdaFunction;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.fn = new LambdaFunction(this, "Function", {
      ...lambdaDefaults(this, props),
      code: Code.fromAsset(join(props.bundles, props.bundle), { exclude: ["*.map"] }),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      memorySize: props.memoryMb ?? 512,
    });
  }
}

/**
 * Defaults of every function, zip or image. The role may write only to its own log group, which the
 * managed policy for Lambda does not ensure.
 */
export function lambdaDefaults(
  scope: Construct,
  props: Pick<
    ServiceFunctionProps,
    "stage" | "description" | "timeout" | "reservedConcurrency" | "isTraced"
  >,
): FunctionOptions {
  const logGroup = new LogGroup(scope, "Logs", {
    retention: props.stage.logRetention,
    removalPolicy: removalOf(props.stage),
  });
  const role = new Role(scope, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  role.addToPolicy(
    new PolicyStatement({
      effect: Effect.ALLOW,
      actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
      resources: [logGroup.logGroupArn],
    }),
  );
  return {
    description: props.description,
    timeout: props.timeout,
    architecture: Architecture.ARM_64,
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    // A call that went well has its own line: Lambda's start and report repeat it. Of a failed one they stay.
    systemLogLevelV2: SystemLogLevel.WARN,
    // The versions before stay runnable for `operate -- back`. That of a deployment that failed does not.
    currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    tracing: (props.isTraced ?? true) ? Tracing.ACTIVE : Tracing.DISABLED,
    environment: {
      STAGE: props.stage.name,
      ENGINE_PROFILE: props.stage.engineProfile,
      // A version that is kept says with it what it reads (cli/operate/versions).
      STORED_VERSION: String(storedVersion),
      CAPTURE_DAYS: String(props.stage.captureDays),
      QUOTA_FACTOR: String(props.stage.quotaFactor),
      POWERTOOLS_SERVICE_NAME: "bonafide",
    },
    ...(props.reservedConcurrency === undefined
      ? {}
      : { reservedConcurrentExecutions: props.reservedConcurrency }),
  };
}
