import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { pinLogicalId } from "./pin-logical-id.ts";
import { removalOf } from "./removal-of.ts";
import type { StageConfig } from "./stages.ts";
import { indexSettings, ttlAttribute } from "./table-indexes.ts";

/** The one table, of the stage's own. */
export function caseTable(scope: Construct, stage: StageConfig): ITable {
  const table = new Table(scope, "Cases", {
    partitionKey: { name: "pk", type: AttributeType.STRING },
    sortKey: { name: "sk", type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: ttlAttribute,
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: stage.recoveryDays,
    },
    encryption: TableEncryption.AWS_MANAGED,
    deletionProtection: stage.isProduction,
    removalPolicy: removalOf(stage),
  });
  for (const [indexName, projection] of Object.entries(indexSettings)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: `${indexName}pk`, type: AttributeType.STRING },
      sortKey: { name: `${indexName}sk`, type: AttributeType.STRING },
      ...projection,
      projectionType: ProjectionType[projection.projectionType],
    });
  }
  pinLogicalId(table, "CaseTable");
  // The library's class and interface differ in one optional property, by `undefined` only.
  return table as ITable;
}

/** Transactions have no action of their own: they need those of the items they touch. */
export type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "BatchWriteItem"
  | "ConditionCheckItem";
