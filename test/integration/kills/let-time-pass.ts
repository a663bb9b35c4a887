import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { operatorConfig, storedItems } from "../../../lab/stage/stage-inside.ts";
import type { StageProcess } from "../../../lab/stage/stage-process.ts";

type Item = Record<string, unknown>;
type Change = Record<string, unknown>;

/** How long a call, an attempt at a delivery and a step of an erasure hold their work. */
const leaseMs = 60_000;

/** How long a delivery in the queue is not queued again. */
const queuedMs = 5 * 60_000;

/** A submission whose workflow never got the signal waits this long, which is longer than a stopped erasure waits. */
const waitedMs = 16 * 60_000;

/**
 * Acts as though enough time had gone by since the process died that was there before `bornAt`: a minute for its
 * leases, a quarter of an hour for a submission without a signal. All of that may be taken up. The living process
 * keeps its leases.
 */
export async function letTimePass(
  stage: StageProcess & { dataDir: string },
  bornAt: number,
): Promise<void> {
  const table = DynamoDBDocumentClient.from(new DynamoDBClient(operatorConfig(stage, "DYNAMODB")));
  for (const item of await storedItems(stage)) {
    const changed = overdue(item, bornAt);
    if (!changed) continue;
    const names = Object.keys(changed);
    // A Case is as it was read while its revision is.
    const guards = "revision" in item ? ["revision"] : names;
    const update = new UpdateCommand({
      TableName: stage.refs.CaseTable,
      Key: { pk: item.pk, sk: item.sk },
      UpdateExpression: `SET ${names.map((name) => `${name} = :${name}`).join(", ")}`,
      // An item that changed since it was read belongs to the living process, and stays as it is.
      ConditionExpression: guards.map((name) => `${name} = :was_${name}`).join(" AND "),
      ExpressionAttributeValues: Object.fromEntries([
        ...names.map((name) => [`:${name}`, changed[name]]),
        ...guards.map((name) => [`:was_${name}`, item[name]]),
      ]),
    });
    await table.send(update).catch((error: Error) => {
      if (error.name !== "ConditionalCheckFailedException") throw error;
    });
  }
}

function overdue(item: Item, bornAt: number): Change | undefined {
  const heldUntil = new Date(bornAt + leaseMs).toISOString();
  const queuedUntil = new Date(bornAt + queuedMs).toISOString();
  const now = new Date().toISOString();
  const kind = String(item.sk).split("#")[0];
  if (kind === "IDEMPOTENCY") {
    const isDead = !item.finishedAt && String(item.claimedUntil) < heldUntil;
    return isDead && String(item.claimedUntil) > now ? { claimedUntil: now } : undefined;
  }
  if (kind === "DELIVERY") {
    if (item.state !== "pending") return;
    const duesk = `${now}#${item.id}`;
    const isHeld = String(item.nextAttemptAt) > now;
    if (isHeld)
      return String(item.nextAttemptAt) < heldUntil ? { nextAttemptAt: now, duesk } : undefined;
    const isHandedOut = String(item.duesk) > now && String(item.duesk) < queuedUntil;
    return isHandedOut ? { duesk } : undefined;
  }
  if (kind !== "CASE" || String(item.updatedAt) >= new Date(bornAt).toISOString()) return;
  const isWaiting = item.status === "pending";
  const isHalfErased = item.erasure && item.status !== "erased";
  const duesk = `${now}#${item.id}`;
  const before = new Date(Date.now() - waitedMs).toISOString();
  if (isHalfErased) return { updatedAt: before, duesk };
  if (isWaiting) return { progress: { ...Object(item.progress), submittedAt: before }, duesk };
}
