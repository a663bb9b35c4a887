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
import { houseDefaults } from "./service-function.ts";
import type { StageConfig } from "./stages.ts";
import type { Storage } from "./storage.ts";

export interface ChecksProps {
  readonly stage: StageConfig;
  readonly bundles: string;
  readonly storage: Storage;
}

/** One image that holds the models, and one function per command of it. */
export class Checks extends Construct {
  readonly documentRead: LambdaFunction;
  readonly authenticity: LambdaFunction;
  readonly liveness: LambdaFunction;
  readonly faceMatch: LambdaFunction;
  readonly inspector: LambdaFunction;

  constructor(scope: Construct, id: string, props: ChecksProps) {
    super(scope, id);
    this.documentRead = check(this, "DocumentRead", "document-read", props);
    this.authenticity = check(this, "Authenticity", "authenticity", props);
    // The map of where a photograph looks edited.
    props.storage.allowPictures(this.authenticity, "write");
    this.liveness = check(this, "Liveness", "liveness", props);
    this.faceMatch = check(this, "FaceMatch", "face-match", props);

    this.inspector = imageFunction(this, "Inspect", {
      ...props,
      file: "inspect",
      description: "Looks at an upload while the applicant waits.",
      timeout: Duration.seconds(20),
      reservedConcurrency: props.stage.concurrency?.api,
    });
    props.storage.allowCaptures(this.inspector, "read");
    props.storage.allowPictures(this.inspector, "write");
  }

  /** For what lets the applicant know at once whether a photograph will do. */
  allowInspect(fn: LambdaFunction): void {
    fn.addEnvironment("INSPECTOR_FUNCTION_NAME", this.inspector.functionName);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["lambda:InvokeFunction"],
        resources: [this.inspector.functionArn],
      }),
    );
  }

  get byName(): Record<string, LambdaFunction> {
    return {
      documentRead: this.documentRead,
      authenticity: this.authenticity,
      liveness: this.liveness,
      faceMatch: this.faceMatch,
      inspector: this.inspector,
    };
  }
}

/** Reads a Case and its captures, writes its evidence, and nothing else. */
function check(scope: Construct, id: string, file: string, props: ChecksProps): LambdaFunction {
  const fn = imageFunction(scope, id, {
    ...props,
    file,
    description: `State RunCheck of the case workflow: ${file}.`,
    timeout: Duration.seconds(110),
    reservedConcurrency: props.stage.concurrency?.check,
  });
  props.storage.allowTable(fn, ["GetItem", "Query", "PutItem", "ConditionCheckItem"]);
  props.storage.allowCaptures(fn, "read");
  return fn;
}

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
  return new DockerImageFunction(parts, "Function", {
    ...houseDefaults(parts, props),
    code: DockerImageCode.fromImageAsset(join(props.bundles, "checks"), {
      cmd: [`${props.file}.handler`],
      platform: Platform.LINUX_ARM64,
      exclude: ["*.map"],
    }),
    memorySize: 3008,
  });
}
