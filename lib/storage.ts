import { Aws, Duration, Fn } from "aws-cdk-lib";
import { type ITable, Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  type IBucket,
  ObjectOwnership,
} from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { erasureNoteDays } from "#domain/erasure/erasure-note.ts";
import { captureBackstopDays } from "#domain/project/retention.ts";
import {
  brandKeys,
  type CaptureAccess,
  captureGrants,
  captureKeys,
  filmKeys,
  measuresKeys,
  type PictureAccess,
  pictureKeys,
} from "./capture-access.ts";
import { caseTable, type TableAction } from "./case-table.ts";
import { pinLogicalId } from "./pin-logical-id.ts";
import { removalOf } from "./removal-of.ts";
import type { StageConfig } from "./stages.ts";
import type { IndexName } from "./table-indexes.ts";

export interface StorageProps {
  readonly stage: StageConfig;
}

/** The case table, the captures and the secret that every key derives from. */
export class Storage extends Construct {
  /** The one that the stage works on: its own, or a restored one. */
  readonly table: ITable;
  readonly captures: Bucket;
  readonly accessLogs: Bucket;
  /** The erasure requests. They lie outside the table, so that no restored table brings erased data back. */
  readonly erasureNotes: Bucket;
  /** The built pages, which the deployment uploads. */
  readonly pages: Bucket;
  readonly secret: Secret;
  /** Host that the presigned uploads go to. Holds no reference, so that pages and bucket can name each other. */
  readonly capturesHost: string;

  constructor(scope: Construct, id: string, { stage }: StorageProps) {
    super(scope, id);
    const removalPolicy = removalOf(stage);

    const { restoredTable } = stage;
    // The stack then drops its own table: if it were kept, it would hold data that has been erased since.
    this.table = restoredTable
      ? Table.fromTableName(this, "RestoredTable", restoredTable)
      : caseTable(this, stage);

    this.accessLogs = new Bucket(this, "AccessLogs", {
      ...privateBucket,
      lifecycleRules: [{ expiration: Duration.days(stage.accessLogDays) }],
      removalPolicy,
    });

    const bucketName = Fn.join("-", [
      "bonafide",
      stage.name,
      "captures",
      Aws.ACCOUNT_ID,
      Aws.REGION,
    ]);
    this.capturesHost = Fn.join("", [bucketName, ".s3.", Aws.REGION, ".", Aws.URL_SUFFIX]);
    // Unversioned on purpose: an erasure must be final, and a version would outlive it.
    this.captures = new Bucket(this, "Captures", {
      ...privateBucket,
      bucketName,
      versioned: false,
      lifecycleRules: [
        {
          // The sweep deletes on the day; this is for what it may have overlooked.
          prefix: "cases/",
          expiration: Duration.days(captureBackstopDays),
        },
        {
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      serverAccessLogsBucket: asInterface(this.accessLogs),
      serverAccessLogsPrefix: "captures/",
      removalPolicy,
    });

    this.erasureNotes = new Bucket(this, "ErasureNotes", {
      ...privateBucket,
      lifecycleRules: [{ expiration: Duration.days(erasureNoteDays) }],
      serverAccessLogsBucket: asInterface(this.accessLogs),
      serverAccessLogsPrefix: "erasure-notes/",
      removalPolicy,
    });

    this.pages = new Bucket(this, "Pages", {
      ...privateBucket,
      serverAccessLogsBucket: asInterface(this.accessLogs),
      serverAccessLogsPrefix: "pages/",
      removalPolicy,
    });

    this.secret = new Secret(this, "ServiceSecret", {
      description: "Root of every key of the stage: API keys, links, webhook secrets, receipts.",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    });

    pinLogicalId(this.erasureNotes, "ErasureNotes");
    pinLogicalId(this.captures, "CaptureBucket");
    pinLogicalId(this.pages, "PagesBucket");
    pinLogicalId(this.secret, "ServiceSecret");
  }

  /** Lets the hosted pages, and no other site, post captures and logos from a browser. */
  admitUploadsFrom(origins: readonly string[]): void {
    this.captures.addCorsRule({
      allowedMethods: [HttpMethods.POST],
      allowedOrigins: [...new Set(origins)],
      allowedHeaders: ["*"],
      maxAge: Duration.hours(1).toSeconds(),
    });
  }

  /** Lets the team's pages, and no other site, read a film by an address that was given out for it. */
  showFilmsTo(origin: string): void {
    this.captures.addCorsRule({
      allowedMethods: [HttpMethods.GET],
      allowedOrigins: [origin],
      maxAge: Duration.hours(1).toSeconds(),
    });
  }

  /** Grants exactly these actions, and tells the function the table's name. */
  allowTable(fn: LambdaFunction, actions: TableAction[], indexes: IndexName[] = []): void {
    fn.addEnvironment("TABLE_NAME", this.table.tableName);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: actions.map((action) => `dynamodb:${action}`),
        resources: [this.table.tableArn],
      }),
    );
    if (indexes.length === 0) return;
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["dynamodb:Query"],
        resources: indexes.map((index) => `${this.table.tableArn}/index/${index}`),
      }),
    );
  }

  /** Grants access to the captures of Cases, and tells the function the bucket's name. */
  allowCaptures(fn: LambdaFunction, ...access: CaptureAccess[]): void {
    fn.addEnvironment("CAPTURES_BUCKET", this.captures.bucketName);
    const objects = access.flatMap((way) => captureGrants[way].objects);
    const bucket = [...new Set(access.flatMap((way) => captureGrants[way].bucket))];
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: objects,
        resources: [this.captures.arnForObjects(captureKeys)],
      }),
    );
    if (bucket.length === 0) return;
    fn.addToRolePolicy(
      new PolicyStatement({ actions: bucket, resources: [this.captures.bucketArn] }),
    );
  }

  /** Grants access to the pictures that were derived from the captures, and not to the captures. */
  allowPictures(fn: LambdaFunction, access: PictureAccess): void {
    fn.addEnvironment("CAPTURES_BUCKET", this.captures.bucketName);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: [access === "read" ? "s3:GetObject" : "s3:PutObject"],
        resources: [this.captures.arnForObjects(pictureKeys)],
      }),
    );
  }

  /** Grants to keep the measures of a film. */
  allowMeasures(fn: LambdaFunction): void {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["s3:PutObject"],
        resources: [this.captures.arnForObjects(measuresKeys)],
      }),
    );
  }

  /** Grants to show the films of faces: a browser made their frames of pixels alone. */
  allowFilms(fn: LambdaFunction): void {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["s3:GetObject"],
        resources: [this.captures.arnForObjects(filmKeys)],
      }),
    );
  }

  /** Grants to write erasure notes, and neither to read nor to delete them. */
  allowErasureNotes(fn: LambdaFunction): void {
    fn.addEnvironment("ERASURE_NOTES_BUCKET", this.erasureNotes.bucketName);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["s3:PutObject"],
        resources: [this.erasureNotes.arnForObjects("*")],
      }),
    );
  }

  /** Grants to take and to show the pictures of brandings, or to erase them. */
  allowBrandImages(fn: LambdaFunction, access: "take" | "erase"): void {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: access === "take" ? ["s3:GetObject", "s3:PutObject"] : ["s3:DeleteObject"],
        resources: [this.captures.arnForObjects(brandKeys)],
      }),
    );
  }

  /** Grants the secret that every key derives from, and tells the function where it lies. */
  allowSecret(fn: LambdaFunction): void {
    fn.addEnvironment("SERVICE_SECRET_ARN", this.secret.secretArn);
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ["secretsmanager:GetSecretValue"],
        resources: [this.secret.secretArn],
      }),
    );
  }
}

/** The library's class and interface differ in one optional property, by `undefined` only. */
export function asInterface(bucket: Bucket): IBucket {
  return bucket as IBucket;
}

export const privateBucket = {
  encryption: BucketEncryption.S3_MANAGED,
  blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
  objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const;
