import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { CfnSecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { live } from "./live.ts";
import { removalOf } from "./removal-of.ts";
import { ServiceFunction } from "./service-function.ts";
import type { StageConfig } from "./stages.ts";

export interface CanaryProps {
  readonly stage: StageConfig;
  readonly bundles: string;
  readonly everyMinutes: number;
  /** Where clients reach the API. */
  readonly baseUrl: string;
}

/** Verifies an invented person, as a client would, and fails if that fails. */
export class Canary extends Construct {
  readonly fn: LambdaFunction;
  readonly everyMinutes: number;
  /** A test key of a sandbox project, put here by hand. Until then nothing is verified. */
  readonly key: Secret;

  constructor(scope: Construct, id: string, props: CanaryProps) {
    super(scope, id);
    const { stage, bundles, everyMinutes } = props;
    this.everyMinutes = everyMinutes;
    this.key = new Secret(this, "Key", {
      description: "The test key by which the stage verifies itself. Filled in by hand.",
      removalPolicy: removalOf(stage),
    });
    const { defaultChild } = this.key.node;
    // As with the sign-in: a deployment that set a value could replace the operator's.
    if (CfnSecret.isCfnSecret(defaultChild)) defaultChild.generateSecretString = undefined;

    this.fn = new ServiceFunction(this, "Play", {
      stage,
      bundles,
      bundle: "canary",
      description: "On schedule: one sandbox verification, as a client would make it.",
      timeout: Duration.seconds(60),
      memoryMb: 256,
    }).fn;
    this.fn.addEnvironment("PUBLIC_BASE_URL", props.baseUrl);
    this.fn.addEnvironment("CANARY_KEY_ARN", this.key.secretArn);
    this.fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["secretsmanager:GetSecretValue"],
        resources: [this.key.secretArn],
      }),
    );
    new Rule(this, "OnSchedule", {
      schedule: Schedule.rate(Duration.minutes(everyMinutes)),
      // A failed run is reported as it is: a retry could hide every other failure.
      targets: [
        new LambdaTarget(live(this.fn), { retryAttempts: 0, maxEventAge: Duration.minutes(1) }),
      ],
    });
    live(this.fn).configureAsyncInvoke({ retryAttempts: 0 });
  }
}
