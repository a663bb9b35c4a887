/** Indexes that a table gets or loses while it holds items. */
import {
  CreateTableCommand,
  DynamoDBClient,
  UpdateTableCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { startDynamodb } from "../../local/emulators/dynamodb/start-dynamodb.ts";
import { clientConfig, emulatorOptions, keys, temporaryFolder } from "./subject.ts";

it("fills a new index with the items that are there, and forgets a dropped one", async () => {
  const dynamodb = await startDynamodb(emulatorOptions(await temporaryFolder()));
  const client = new DynamoDBClient(clientConfig(dynamodb.url, keys.owner));
  const table = DynamoDBDocumentClient.from(client);
  const TableName = "things";
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: "PAY_PER_REQUEST",
        KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
        AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
      }),
    );
    await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 1 }, { TableName });
    await table.send(new PutCommand({ TableName, Item: { pk: "a", by: "x" } }));
    const Create = {
      IndexName: "byX",
      KeySchema: [{ AttributeName: "by", KeyType: "HASH" as const }],
      Projection: { ProjectionType: "ALL" as const },
    };
    await client.send(
      new UpdateTableCommand({
        TableName,
        AttributeDefinitions: [{ AttributeName: "by", AttributeType: "S" }],
        GlobalSecondaryIndexUpdates: [{ Create }],
      }),
    );
    await table.send(new PutCommand({ TableName, Item: { pk: "b", by: "x" } }));
    const query = new QueryCommand({
      TableName,
      IndexName: "byX",
      KeyConditionExpression: "#by = :x",
      ExpressionAttributeNames: { "#by": "by" },
      ExpressionAttributeValues: { ":x": "x" },
    });
    const { Items = [] } = await table.send(query);
    expect(Items.map(({ pk }) => pk).toSorted()).toEqual(["a", "b"]);
    const Delete = { IndexName: "byX" };
    await client.send(
      new UpdateTableCommand({ TableName, GlobalSecondaryIndexUpdates: [{ Delete }] }),
    );
    await expect(table.send(query)).rejects.toThrow("index");
  } finally {
    await dynamodb.close();
  }
}, 30_000);
