import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { expect, it } from "vitest";
import { signedHeaders } from "#aws/table/sign.ts";

const region = "eu-west-1";
const host = "dynamodb.eu-west-1.amazonaws.com";
const sent = { host, "content-type": "application/x-amz-json-1.0", "user-agent": "one" };

/** The headers by the SDK's own signer. */
async function byTheSdk(request: Request, { credentials, at }: By) {
  const client = new DynamoDBClient({ region, credentials });
  const signer = await client.config.signer();
  const whole = { method: "POST", protocol: "https:", hostname: host, path: "/", ...request };
  return (await signer.sign(whole, { signingDate: at })).headers;
}

type Request = { headers: Record<string, string>; body: string };
type By = { credentials: { accessKeyId: string; secretAccessKey: string }; at: Date };

const owner = { accessKeyId: "AKID", secretAccessKey: "secret" };
const role = { accessKeyId: "ASIA", secretAccessKey: "other", sessionToken: "token/+=" };
const [day, nextDay] = [new Date("2026-03-01T23:59:59.999Z"), new Date("2026-03-02T00:00:00.000Z")];

it.for([
  ["a key", owner, day, "{}"],
  ["a role, whose token is signed too", role, day, "{}"],
  ["the next day", role, nextDay, "{}"],
  ["the first key again", owner, nextDay, '{"name":"São Tomé"}'],
] as const)("signs as the SDK does: %s", async ([, credentials, at, body]) => {
  const headers = { ...sent, "content-length": "2", "x-amz-target": "DynamoDB_20120810.GetItem" };
  const expected = await byTheSdk({ headers: { ...headers }, body }, { credentials, at });
  expect(signedHeaders({ headers, body }, { region, credentials, at })).toEqual(expected);
});
