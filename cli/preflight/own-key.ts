import { DescribeTableCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type Finding, missing, ok } from "./finding.ts";
import type { Flight } from "./flight.ts";

/** Whether the table in force is under the stage's own key, and can be read by it. */
export async function ownKey({ aws, region, stage, deployed }: Flight): Promise<Finding[]> {
  const about = "own key";
  const { CaseTableName: TableName, OwnKeyArn: key } = deployed?.outputs ?? {};
  if (!stage.ownKey) {
    if (deployed?.outputs.CaseKeyTableName === undefined) return [];
    const lost = "verifications lie under keys that a stage without the setting cannot open";
    return [missing(about, lost, `set "ownKey": true again`)];
  }
  if (!key) return [missing(about, "the stack has none yet", "deploy")];
  const client = new DynamoDBClient(aws);
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const { KMSMasterKeyArn: used, InaccessibleEncryptionDateTime: since } =
    Table?.SSEDescription ?? {};
  if (since) {
    const enable = `aws kms enable-key --region ${region} --key-id ${used}`;
    return [missing(about, `nobody can read the table since ${since.toISOString()}`, enable)];
  }
  if (used === key) return [ok(about, key)];
  const todo =
    `aws dynamodb update-table --region ${region} --table-name ${TableName}` +
    ` --sse-specification Enabled=true,SSEType=KMS,KMSMasterKeyId=${key}`;
  return [missing(about, `${TableName} is under another key`, todo)];
}
