import { DynamoDB } from "@aws-sdk/client-dynamodb";
import { SQS } from "@aws-sdk/client-sqs";
import { afterAll, expect, it } from "vitest";
import { startDynamodb } from "../../local/emulators/dynamodb/start-dynamodb.ts";
import { queueUrl } from "../../local/emulators/sqs/queue.ts";
import { startSqs } from "../../local/emulators/sqs/start-sqs.ts";
import { temporaryFolder } from "../fixtures/temporary-folder.ts";
import { flow, openMachines } from "./machines.ts";
import { accountId, clientConfig, emulatorOptions, keys } from "./subject.ts";

const dataDir = await temporaryFolder();
const dynamodb = await startDynamodb(emulatorOptions(`${dataDir}/dynamodb`));
const sqs = await startSqs(emulatorOptions(`${dataDir}/sqs`));
await sqs.provision("told", {});
await dynamodb.provision("things", {
  AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
  KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
});
const endpoints = { dynamodb: dynamodb.url, sqs: sqs.url };
const machines = await openMachines({ functions: {}, endpoints });
afterAll(async () => {
  await Promise.all([machines.close(), dynamodb.close(), sqs.close()]);
});

async function stored(id: string) {
  const client = new DynamoDB(clientConfig(dynamodb.url, keys.owner));
  return (await client.getItem({ TableName: "things", Key: { pk: { S: id } } })).Item;
}

const put = (more: object = {}) =>
  flow({
    Put: {
      Type: "Task",
      Resource: "arn:aws:states:::dynamodb:putItem",
      Arguments: {
        TableName: "things",
        Item: { pk: { S: "{% $states.input.id %}" } },
        ConditionExpression: "attribute_not_exists(pk)",
      },
      End: true,
      ...more,
    },
  });

it("writes an item, and fails by the name of the service's refusal", async () => {
  await machines.define("put", put());
  expect(await machines.run("put", { id: "a" })).toMatchObject({ status: "SUCCEEDED" });
  expect(await stored("a")).toEqual({ pk: { S: "a" } });
  expect(await machines.run("put", { id: "a" })).toMatchObject({
    status: "FAILED",
    error: "DynamoDB.ConditionalCheckFailedException",
  });
});

it("names the refusal of a call of the SDK as the SDK does, and hands a token over by such a call", async () => {
  const leaving = {
    Resource: "arn:aws:states:::aws-sdk:dynamodb:putItem.waitForTaskToken",
    Arguments: {
      TableName: "things",
      Item: {
        pk: { S: "{% $states.input.id %}" },
        taskToken: { S: "{% $states.context.Task.Token %}" },
      },
      ConditionExpression: "attribute_not_exists(submittedAt)",
    },
  };
  await machines.define("leave", put(leaving));
  const waiting = await machines.start("leave", { id: "waits" });
  await expect.poll(() => stored("waits")).toBeDefined();
  const taskToken = (await stored("waits"))?.taskToken?.S;
  await machines.client.sendTaskSuccess({ taskToken, output: '{"is":"submitted"}' });
  expect(await machines.ended(waiting)).toMatchObject({ output: { is: "submitted" } });

  const Item = { pk: { S: "was" }, submittedAt: { S: "before" } };
  const client = new DynamoDB(clientConfig(dynamodb.url, keys.owner));
  await client.putItem({ TableName: "things", Item });
  expect(await machines.run("leave", { id: "was" })).toMatchObject({
    status: "FAILED",
    error: "DynamoDb.ConditionalCheckFailedException",
  });
});

it("sends a message, an object as JSON, wherever an older run had its queues", async () => {
  const QueueUrl = queueUrl(sqs.url, accountId, "told");
  const Send = {
    Type: "Task",
    Resource: "arn:aws:states:::sqs:sendMessage",
    Arguments: {
      QueueUrl: queueUrl("http://127.0.0.1:9", accountId, "told"),
      MessageBody: { id: "{% $states.input.id %}" },
    },
    Output: "{% $exists($states.result.MessageId) %}",
    End: true,
  };
  await machines.define("send", flow({ Send }));
  expect(await machines.run("send", { id: "a" })).toMatchObject({ output: true });
  const client = new SQS(clientConfig(sqs.url, keys.owner));
  const { Messages } = await client.receiveMessage({ QueueUrl });
  expect(Messages?.[0]?.Body).toBe('{"id":"a"}');
});

it("calls services in the name of the machine's role", async () => {
  await machines.define("poor", put(), "guest");
  expect(await machines.run("poor", { id: "b" })).toMatchObject({
    status: "FAILED",
    error: "DynamoDB.AccessDeniedException",
  });
});
