import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { CfnSecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { Origins } from "./edge.ts";
import { live } from "./live.ts";
import { pinLogicalId } from "./pin-logical-id.ts";
import { removalOf } from "./removal-of.ts";
import { ServiceFunction } from "./service-function.ts";
import type { Settings } from "./settings.ts";
import type { StageConfig } from "./stages.ts";
import { asInterface, privateBucket, type Storage } from "./storage.ts";
import type { Webhooks } from "./webhooks.ts";

export interface ScreeningProps {
  readonly stage: StageConfig;
  readonly bundles: string;
  readonly settings: NonNullable<Settings["screening"]>;
  readonly storage: Storage;
  readonly webhooks: Webhooks;
  /** Addresses in a message of the service. */
  readonly origins: Origins;
}

/** Every list is fetched four times before it is too old to clear anybody. */
export const fetchEveryHours = 12;

/** Where lists have not changed a run costs two invocations. One that finds more than it has time for leaves the rest. */
export const rescreenEveryHours = 1;

/** The lists of sanctions: what fetches them, where they lie, and what searches in them. */
export class Screening extends Construct {
  /** Only if the stage searches itself. */
  readonly fetch: LambdaFunction | undefined;
  readonly search: LambdaFunction;
  readonly rescreen: LambdaFunction;
  /** Only if the operator runs the search: the token that it asks for, put here by hand. */
  readonly token: Secret | undefined;

  constructor(scope: Construct, id: string, props: ScreeningProps) {
    super(scope, id);
    const { lists, service } = props.settings;
    if (service) {
      this.token = this.#token(props.stage);
      this.search = this.#serviceSearch(props, service, this.token);
    } else {
      const bucket = this.#bucket(props);
      this.fetch = this.#fetching(props, lists ?? {}, bucket);
      this.search = this.#ownSearch(props, lists ?? {}, bucket);
    }
    this.rescreen = this.#rescreening(props);
  }

  #bucket({ stage, storage }: ScreeningProps): Bucket {
    const bucket = new Bucket(this, "Lists", {
      ...privateBucket,
      serverAccessLogsBucket: asInterface(storage.accessLogs),
      serverAccessLogsPrefix: "lists/",
      removalPolicy: removalOf(stage),
    });
    pinLogicalId(bucket, "SanctionsLists");
    return bucket;
  }

  /** A list is one text in memory, and its entries beside it. */
  #fetching({ stage, bundles }: ScreeningProps, lists: Lists, bucket: Bucket): LambdaFunction {
    const { fn } = new ServiceFunction(this, "Fetch", {
      stage,
      bundles,
      bundle: "fetch-lists",
      description: "On schedule: lists of sanctions from their publishers.",
      timeout: Duration.minutes(10),
      memoryMb: 1024,
    });
    allow(fn, bucket, ["s3:PutObject"]);
    fn.addEnvironment("LIST_ADDRESSES", JSON.stringify(lists));
    // An attacker who takes over a publisher's name reaches nothing in the account. The laptop's
    // stage allows local addresses.
    fn.addEnvironment("PRIVATE_LISTS", "false");
    new Rule(this, "OnSchedule", {
      schedule: Schedule.rate(Duration.hours(fetchEveryHours)),
      targets: [new LambdaTarget(live(fn), { retryAttempts: 2, maxEventAge: Duration.hours(2) })],
    });
    return fn;
  }

  /** A core of its own: the lists are read and made ready while a Case waits. */
  #ownSearch({ stage, bundles }: ScreeningProps, lists: Lists, bucket: Bucket): LambdaFunction {
    const { fn } = new ServiceFunction(this, "Search", {
      stage,
      bundles,
      bundle: "search-lists",
      description: "Looks for one person in the lists of sanctions.",
      timeout: Duration.seconds(18),
      memoryMb: 1769,
      reservedConcurrency: stage.concurrency?.background,
    });
    allow(fn, bucket, ["s3:GetObject"]);
    // Without it a list that was never fetched looks like one that may not be read.
    fn.addToRolePolicy(
      new PolicyStatement({ actions: ["s3:ListBucket"], resources: [bucket.bucketArn] }),
    );
    fn.addEnvironment("SCREENING_LISTS", JSON.stringify(Object.keys(lists)));
    return fn;
  }

  #token(stage: StageConfig): Secret {
    const token = new Secret(this, "Token", {
      description: "The token of the operator's search for listed people. Filled in by hand.",
      removalPolicy: removalOf(stage),
    });
    const { defaultChild } = token.node;
    // As with the sign-in: a deployment that set a value could replace the operator's.
    if (CfnSecret.isCfnSecret(defaultChild)) defaultChild.generateSecretString = undefined;
    return token;
  }

  #serviceSearch(
    { stage, bundles }: ScreeningProps,
    service: NonNullable<ScreeningProps["settings"]["service"]>,
    token: Secret,
  ): LambdaFunction {
    const { fn } = new ServiceFunction(this, "Search", {
      stage,
      bundles,
      bundle: "search-service",
      description: "Asks the operator's own search for one person.",
      timeout: Duration.seconds(18),
      memoryMb: 256,
      reservedConcurrency: stage.concurrency?.background,
    });
    fn.addEnvironment("SEARCH_SERVICE", JSON.stringify(service));
    fn.addEnvironment("SEARCH_TOKEN_ARN", token.secretArn);
    fn.addEnvironment("PRIVATE_LISTS", "false");
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["secretsmanager:GetSecretValue"],
        resources: [token.secretArn],
      }),
    );
    return fn;
  }

  /** Looks again for the people of kept Cases. A run that finds nothing new reads the hashes of the lists alone. */
  #rescreening({ stage, bundles, storage, webhooks, origins }: ScreeningProps): LambdaFunction {
    const { fn } = new ServiceFunction(this, "Rescreen", {
      stage,
      bundles,
      bundle: "rescreen-cases",
      description: "On schedule: looks again for people of kept Cases where a list changed.",
      timeout: Duration.minutes(14),
      // Two runs would do each other's work.
      reservedConcurrency: stage.concurrency && 1,
    });
    storage.allowTable(
      fn,
      ["GetItem", "Query", "BatchGetItem", "PutItem", "UpdateItem", "ConditionCheckItem"],
      ["due"],
    );
    storage.allowSecret(fn);
    webhooks.allowSend(fn);
    this.allowSearch(fn);
    fn.addEnvironment("PUBLIC_BASE_URL", origins.base);
    fn.addEnvironment("ONBOARDING_BASE_URL", origins.onboarding);
    fn.addEnvironment("SHORT_LINK_BASE_URL", origins.shortLink);
    const once = { retryAttempts: 0, maxEventAge: Duration.minutes(10) };
    live(fn).configureAsyncInvoke(once);
    new Rule(this, "RescreenOnSchedule", {
      schedule: Schedule.rate(Duration.hours(rescreenEveryHours)),
      targets: [new LambdaTarget(live(fn), once)],
    });
    return fn;
  }

  /** For what decides a Case, or looks again for its person. */
  allowSearch(fn: LambdaFunction): void {
    fn.addEnvironment("LIST_SEARCH_FUNCTION_NAME", live(this.search).functionArn);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["lambda:InvokeFunction"],
        resources: [live(this.search).functionArn],
      }),
    );
  }
}

type Lists = NonNullable<ScreeningProps["settings"]["lists"]>;

function allow(fn: LambdaFunction, bucket: Bucket, actions: string[]): void {
  fn.addEnvironment("LISTS_BUCKET", bucket.bucketName);
  fn.addToRolePolicy(
    new PolicyStatement({ actions, resources: [bucket.arnForObjects("lists/*")] }),
  );
}
