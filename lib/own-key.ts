import { Aspects, Aws, CfnResource, Duration, type IAspect, Stack } from "aws-cdk-lib";
import { CfnTable } from "aws-cdk-lib/aws-dynamodb";
import { AnyPrincipal, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { CfnLogGroup } from "aws-cdk-lib/aws-logs";
import { type Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import { CfnSecret } from "aws-cdk-lib/aws-secretsmanager";
import { CfnTopic } from "aws-cdk-lib/aws-sns";
import { Construct, type IConstruct } from "constructs";
import { pinLogicalId } from "./pin-logical-id.ts";
import { removalOf } from "./removal-of.ts";
import type { StageConfig } from "./stages.ts";

export interface OwnKeyProps {
  readonly stage: StageConfig;
  /** Buckets that stay under the key of S3: S3 writes access logs under no other, and pages are public. */
  readonly without: readonly Bucket[];
}

/** Actions of a service that reads and writes data under the key. */
const useOfData = ["kms:Encrypt", "kms:Decrypt", "kms:ReEncrypt*", "kms:GenerateDataKey*"];

/**
 * A key of the customer for everything that the stage stores: table, buckets, secrets, logs and the topic of alarms.
 * Like a key of AWS, its policy lets the account use it through these services alone: the permissions on an item or a
 * file say which roles read it. The account's administrator may disable the key, and then nothing can be read.
 */
export class OwnKey extends Construct {
  readonly key: Key;

  constructor(scope: Construct, id: string, { stage, without }: OwnKeyProps) {
    super(scope, id);
    this.key = new Key(this, "Key", {
      description: `Encrypts all that the stage ${stage.name} of Bonafide stores.`,
      enableKeyRotation: true,
      pendingWindow: Duration.days(30),
      removalPolicy: removalOf(stage),
    });
    pinLogicalId(this.key, "OwnKey");
    const { partition } = Stack.of(this);
    const via = (...services: string[]) => ({
      "kms:CallerAccount": Aws.ACCOUNT_ID,
      "kms:ViaService": services.map((each) => `${each}.${Aws.REGION}.${Aws.URL_SUFFIX}`),
    });
    const stored = ["dynamodb", "s3", "secretsmanager"];
    this.#allow(new AnyPrincipal(), [...useOfData, "kms:DescribeKey"], {
      StringEquals: via(...stored),
    });
    // DynamoDB keeps a grant for its own work on the table.
    this.#allow(new AnyPrincipal(), ["kms:CreateGrant"], {
      StringEquals: via("dynamodb", "secretsmanager"),
      Bool: { "kms:GrantIsForAWSResource": "true" },
    });
    this.#allow(
      new ServicePrincipal(`logs.${Aws.REGION}.${Aws.URL_SUFFIX}`),
      [...useOfData, "kms:DescribeKey"],
      {
        ArnLike: {
          "kms:EncryptionContext:aws:logs:arn": `arn:${partition}:logs:${Aws.REGION}:${Aws.ACCOUNT_ID}:log-group:*`,
        },
      },
    );
    // Alarms publish to the topic.
    this.#allow(
      new ServicePrincipal("cloudwatch.amazonaws.com"),
      ["kms:Decrypt", "kms:GenerateDataKey*"],
      {
        StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID },
      },
    );
    const left = new Set(without.map(({ node }) => node.defaultChild));
    Aspects.of(Stack.of(this)).add(new Under(this.key.keyArn, left));
  }

  #allow(
    principal: AnyPrincipal | ServicePrincipal,
    actions: string[],
    conditions: Record<string, Record<string, string | string[]>>,
  ): void {
    const statement = { principals: [principal], actions, resources: ["*"], conditions };
    this.key.addToResourcePolicy(new PolicyStatement(statement));
  }
}

/** Puts every resource that stores something under the key. */
class Under implements IAspect {
  readonly #keyArn: string;
  readonly #left: ReadonlySet<IConstruct | undefined>;

  constructor(keyArn: string, left: ReadonlySet<IConstruct | undefined>) {
    this.#keyArn = keyArn;
    this.#left = left;
  }

  visit(node: IConstruct): void {
    if (!CfnResource.isCfnResource(node) || this.#left.has(node)) return;
    const key = this.#keyArn;
    if (node instanceof CfnTable) {
      node.sseSpecification = { sseEnabled: true, sseType: "KMS", kmsMasterKeyId: key };
    } else if (node instanceof CfnBucket) {
      const serverSideEncryptionByDefault = { sseAlgorithm: "aws:kms", kmsMasterKeyId: key };
      node.bucketEncryption = {
        // One call of KMS for many files.
        serverSideEncryptionConfiguration: [
          { serverSideEncryptionByDefault, bucketKeyEnabled: true },
        ],
      };
    } else if (node instanceof CfnTopic) node.kmsMasterKeyId = key;
    else if (node instanceof CfnSecret || node instanceof CfnLogGroup) node.kmsKeyId = key;
  }
}
