import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  Table,
  TableEncryption,
} from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { sealLogicalId } from "./seal.ts";
import { removalOf, type StageConfig } from "./stages.ts";

/** The one table, of the stage's own. */
export function caseTable(scope: Construct, stage: StageConfig): ITable {
  const table = new Table(scope, "Cases", {
    partitionKey: { name: "pk", type: AttributeType.STRING },
    sortKey: { name: "sk", type: AttributeType.STRING },
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: "ttl",
    pointInTimeRecoverySpecification: {
      pointInTimeRecoveryEnabled: true,
      recoveryPeriodInDays: stage.recoveryDays,
    },
    encryption: TableEncryption.AWS_MANAGED,
    deletionProtection: stage.isProduction,
    removalPolicy: removalOf(stage),
  });
  for (const [indexName, projection] of Object.entries(indexes)) {
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: { name: `${indexName}pk`, type: AttributeType.STRING },
      sortKey: { name: `${indexName}sk`, type: AttributeType.STRING },
      ...projection,
    });
  }
  sealLogicalId(table, "CaseTable");
  // The library's class and interface differ in one optional property, by `undefined` only.
  return table as ITable;
}

/**
 * What each index carries. `due` carries keys, and whose it is, so that a change of an item that is due
 * at the same time as before writes nothing there. A deployed table takes one new index, or loses one, in
 * each update of its stack.
 */
const indexes = {
  gsi1: { projectionType: ProjectionType.ALL },
  gsi2: { projectionType: ProjectionType.ALL },
  due: { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: ["tenantId"] },
};

/** Names of the indexes, in the order of the template. */
export const indexNames: readonly string[] = Object.keys(indexes);

export type IndexName = keyof typeof indexes;

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
