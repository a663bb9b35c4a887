import type { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { deliveryItem, toDelivery } from "#aws/table/delivery-item.ts";
import { Table } from "#aws/table/table.ts";
import { webhookStore } from "#aws/table/webhooks.ts";

const at = "2026-11-20T12:00:00.000Z";

/** What a later release stored, before it was rolled back. */
const later = "verification.paused";

it("reads and keeps a message of an event that this release does not know", () => {
  const stored = {
    id: "msg_1",
    tenantId: "tnt_1",
    projectId: "proj_1",
    caseId: "ver_1",
    type: later,
    body: "{}",
    state: "pending",
    attempts: [],
    nextAttemptAt: at,
    createdAt: at,
  };
  const delivery = toDelivery(stored);
  expect(delivery).toEqual(stored);
  expect(deliveryItem(delivery)).toMatchObject(stored);
});

it("reads and keeps a subscription to an event that this release does not know", async () => {
  const owner = { type: "project", id: "proj_1" } as const;
  const stored = {
    owner,
    id: "whk_1",
    url: "https://client.example/hook",
    enabled: true,
    events: ["verification.completed", later],
    payload: "full",
    sealedSecret: "sealed",
    secretCreatedAt: at,
    exhaustedStreak: 0,
    updatedAt: at,
  };
  const written: unknown[] = [];
  const send = async ({ input }: { input: { Item?: unknown } }) => {
    if (input.Item) written.push(input.Item);
    return { Item: stored };
  };
  // All that a Table asks of its client.
  const client = { send } as unknown as DynamoDBDocumentClient;
  const webhooks = webhookStore(new Table("cases", () => client));
  const endpoint = await webhooks.endpoint(owner);
  expect(endpoint).toEqual(stored);
  if (endpoint) await webhooks.saveEndpoint(endpoint, at);
  expect(written).toEqual([expect.objectContaining({ events: stored.events })]);
});
