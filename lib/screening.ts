import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { Construct } from "constructs";
import type { Origins } from "./edge.ts";
import { live } from "./live.ts";
import { pinLogicalId } from "./pin-logical-id.ts";
import { ServiceFunction } from "./service-function.ts";
import type { Settings } from "./settings.ts";
import { removalOf, type StageConfig } from "./stages.ts";
import { asInterface, privateBucket, type Storage } from "./storage.ts";
import type { Webhooks } from "./webhooks.ts";

export interface ScreeningProps {
  readonly stage: StageConfig;
  readonly bundles: string;
  readonly lists: NonNullable<Settings["screening"]>["lists"];
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
  readonly fetch: LambdaFunction;
  readonly search: LambdaFunction;
  readonly rescreen: LambdaFunction;
  readonly lists: Bucket;

  constructor(scope: Construct, id: string, props: ScreeningProps) {
    super(scope, id);
    const { stage, bundles, lists } = props;
    this.lists = new Bucket(this, "Lists", {
      ...privateBucket,
      serverAccessLogsBucket: asInterface(props.storage.accessLogs),
      serverAccessLogsPrefix: "lists/",
      removalPolicy: removalOf(stage),
    });
    pinLogicalId(this.lists, "SanctionsLists");

    // A list is one text in memory, and its entries beside it.
    this.fetch = new ServiceFunction(this, "Fetch", {
      stage,
      bundles,
      bundle: "fetch-lists",
      description: "On schedule: lists of sanctions from their publishers.",
      timeout: Duration.minutes(10),
      memoryMb: 1024,
    }).fn;
    this.#allow(this.fetch, ["s3:PutObject"]);
    this.fetch.addEnvironment("LIST_ADDRESSES", JSON.stringify(lists));
    // An attacker who takes over a publisher's name reaches nothing in the account. The laptop's
    // stage allows local addresses.
    this.fetch.addEnvironment("PRIVATE_LISTS", "false");

    // A core of its own: the lists are read and made ready while a Case waits.
    this.search = new ServiceFunction(this, "Search", {
      stage,
      bundles,
      bundle: "search-lists",
      description: "Looks for one person in the lists of sanctions.",
      timeout: Duration.seconds(18),
      memoryMb: 1769,
      reservedConcurrency: stage.concurrency?.background,
    }).fn;
    this.#allow(this.search, ["s3:GetObject"]);
    // Without it a list that was never fetched looks like one that may not be read.
    this.search.addToRolePolicy(
      new PolicyStatement({ actions: ["s3:ListBucket"], resources: [this.lists.bucketArn] }),
    );
    this.search.addEnvironment("SCREENING_LISTS", JSON.stringify(Object.keys(lists)));

    this.rescreen = this.#rescreening(props);

    new Rule(this, "OnSchedule", {
      schedule: Schedule.rate(Duration.hours(fetchEveryHours)),
      targets: [
        new LambdaTarget(live(this.fetch), { retryAttempts: 2, maxEventAge: Duration.hours(2) }),
      ],
    });
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

  #allow(fn: LambdaFunction, actions: string[]): void {
    fn.addEnvironment("LISTS_BUCKET", this.lists.bucketName);
    fn.addToRolePolicy(
      new PolicyStatement({ actions, resources: [this.lists.arnForObjects("lists/*")] }),
    );
  }
}
