import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import type { StageProcess } from "./stage-process.ts";

/** The addresses and credentials with which an operator looks inside a stage. */
type StageAddresses = Pick<StageProcess, "endpoints" | "region" | "operator" | "refs">;

/** How the SDK reaches a service of the stage as one who may do anything. */
export function operatorConfig(stage: StageAddresses, service: string) {
  const endpoint = stage.endpoints[`AWS_ENDPOINT_URL_${service}`];
  if (!endpoint) throw new Error(`the stage has no ${service}`);
  return { endpoint, region: stage.region, credentials: stage.operator };
}

export const caseKey = (caseId: string) => ({ pk: `CASE#${caseId}`, sk: "CASE" });

/** The keys of every object under a prefix. */
export async function storedObjects(stage: StageAddresses, prefix = ""): Promise<string[]> {
  const s3 = new S3Client({ ...operatorConfig(stage, "S3"), forcePathStyle: true });
  const Bucket = stage.refs.CaptureBucket;
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
  return Contents.map(({ Key = "" }) => Key);
}

/** Every item of the table. */
export async function storedItems(stage: StageAddresses): Promise<Record<string, unknown>[]> {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(operatorConfig(stage, "DYNAMODB")));
  const items: Record<string, unknown>[] = [];
  let start: Record<string, unknown> | undefined;
  do {
    const page = await table.send(
      new ScanCommand({ TableName: stage.refs.CaseTable, ExclusiveStartKey: start }),
    );
    items.push(...(page.Items ?? []));
    start = page.LastEvaluatedKey;
  } while (start);
  return items;
}
