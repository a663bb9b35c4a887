import { AttributeType, BillingMode, Table, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { pinLogicalId } from "./pin-logical-id.ts";
import { removalOf } from "./removal-of.ts";
import type { StageConfig } from "./stages.ts";

export interface CaseKeysProps {
  readonly stage: StageConfig;
  /** It wraps the data keys. */
  readonly key: Key;
}

/** The work of a function with the data keys of Cases. */
export type KeyAccess = keyof typeof grants;

const grants = {
  /** Reads and writes Cases that are there. */
  open: { table: "dynamodb:BatchGetItem", key: "kms:Decrypt" },
  /** Makes Cases. */
  draw: { table: "dynamodb:PutItem", key: "kms:GenerateDataKey" },
  /** Erases Cases. */
  destroy: { table: "dynamodb:DeleteItem", key: undefined },
} as const;

/**
 * A data key for each Case, wrapped by the stage's own key, in a table of its own. The table has no backups: if it
 * had, an erased Case could be read from them together with a backup of the other table.
 */
export class CaseKeys extends Construct {
  readonly table: Table;
  readonly #key: Key;

  constructor(scope: Construct, id: string, { stage, key }: CaseKeysProps) {
    super(scope, id);
    this.#key = key;
    this.table = new Table(this, "Keys", {
      partitionKey: { name: "pk", type: AttributeType.STRING },
      sortKey: { name: "sk", type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: false },
      encryption: TableEncryption.AWS_MANAGED,
      // Without its keys, no Case can be read again.
      deletionProtection: stage.isProduction,
      removalPolicy: removalOf(stage),
    });
    pinLogicalId(this.table, "CaseKeyTable");
  }

  /** Grants exactly this, and tells the function where the keys lie. */
  allow(fn: LambdaFunction, ...access: KeyAccess[]): void {
    fn.addEnvironment("CASE_KEYS_TABLE", this.table.tableName);
    fn.addEnvironment("OWN_KEY_ARN", this.#key.keyArn);
    const actions = access.map((way) => grants[way].table);
    fn.addToRolePolicy(new PolicyStatement({ actions, resources: [this.table.tableArn] }));
    const ofKey = access.flatMap((way) => grants[way].key ?? []);
    fn.addToRolePolicy(new PolicyStatement({ actions: ofKey, resources: [this.#key.keyArn] }));
  }
}
