/** Indexes that a table gets or loses while it holds items. */
import { DynamoDB, waitUntilTableExists } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocument } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { startDynamodb } from "../../local/emulators/dynamodb/start-dynamodb.ts";
import { clientConfig, emulatorOptions, keys, temporaryFolder } from "./subject.ts";

it("fills a new index with the items that are there, and forgets a dropped one", async () => {
  const dynamodb = await startDynamodb(emulatorOptions(await temporaryFolder()));
  const client = new DynamoDB(clientConfig(dynamodb.url, keys.owner));
  const table = DynamoDBDocument.from(client);
  const TableName = "things";
  try {
    await client.createTable({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
      AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
    });
    await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, { TableName });
    await table.put({ TableName, Item: { pk: "a", by: "x" } });
    const Create = {
      IndexName: "byX",
      KeySchema: [{ AttributeName: "by", KeyType: "HASH" as const }],
      Projection: { ProjectionType: "ALL" as const },
    };
    await client.updateTable({
      TableName,
      AttributeDefinitions: [{ AttributeName: "by", AttributeType: "S" }],
      GlobalSecondaryIndexUpdates: [{ Create }],
    });
    await table.put({ TableName, Item: { pk: "b", by: "x" } });
    const query = {
      TableName,
      IndexName: "byX",
      KeyConditionExpression: "#by = :x",
      ExpressionAttributeNames: { "#by": "by" },
      ExpressionAttributeValues: { ":x": "x" },
    };
    const { Items = [] } = await table.query(query);
    expect(Items.map(({ pk }) => pk).toSorted()).toEqual(["a", "b"]);
    const Delete = { IndexName: "byX" };
    await client.updateTable({ TableName, GlobalSecondaryIndexUpdates: [{ Delete }] });
    await expect(table.query(query)).rejects.toThrow("index");
  } finally {
    await dynamodb.close();
  }
}, 30_000);
