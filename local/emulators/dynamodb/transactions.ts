import { hash } from "node:crypto";
import { z } from "zod";
import { AwsError } from "../aws-error.ts";
import { Attributes } from "./attributes.ts";
import { type Spend, spendLook, spendRead, spendWrites } from "./capacity.ts";
import { currentItem } from "./current-item.ts";
import {
  createKey,
  type Input,
  type Item,
  itemSize,
  type Operation,
  perform,
  prepare,
  type Store,
  tableOfItems,
  validateItem,
  validateKey,
  type Write,
} from "./dynalite.ts";
import { parseInput, toAwsError, validationFault } from "./faults.ts";
import { run } from "./item-operations.ts";
import { stageWrites } from "./staged-store.ts";
import { requireShallow, requireStorable } from "./storable.ts";
import { readToken, tokenWrite } from "./transaction-tokens.ts";

/** Every member that a part may have. */
const Target = z.object({
  TableName: z.string(),
  Key: Attributes.optional(),
  Item: Attributes.optional(),
  ConditionExpression: z.unknown().optional(),
  UpdateExpression: z.unknown().optional(),
  ProjectionExpression: z.unknown().optional(),
  ExpressionAttributeNames: z.unknown().optional(),
  ExpressionAttributeValues: Attributes.optional(),
  ReturnValuesOnConditionCheckFailure: z.enum(["ALL_OLD", "NONE"]).optional(),
});
type Target = z.output<typeof Target>;

const kinds = ["Put", "Update", "Delete", "ConditionCheck"] as const;
type Kind = (typeof kinds)[number];
const WriteInput = z.looseObject({
  TransactItems: z
    .array(z.partialRecord(z.enum(kinds), Target))
    .min(1)
    .max(100),
  ClientRequestToken: z.string().min(1).max(36).optional(),
});
const GetInput = z.looseObject({
  TransactItems: z
    .array(z.strictObject({ Get: Target }))
    .min(1)
    .max(100),
});

const Found = Attributes.optional();

/** A condition check is a delete whose writes are thrown away. */
const operationOf: Record<Kind, Operation> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "DeleteItem",
};

/** It prepares each part and then commits it. */
const transactional = 2;
/** The largest request or answer of a transaction. */
const largestBytes = 4 * 2 ** 20;

type Reason = { Code: string; Message?: string; Item?: Item };

const NamedWrites = z.object({
  TransactItems: z
    .array(z.partialRecord(z.enum(kinds), z.object({ TableName: z.string() })))
    .min(1)
    .max(100),
});

/** The kind and the table of each part of a `TransactWriteItems`; the rest is parsed when the part runs. */
export function transactWriteParts(
  input: unknown,
): { kind: Kind; target: { TableName: string } }[] {
  return partsOf(parseInput(NamedWrites, input).TransactItems);
}

function partsOf<Named>(
  items: readonly Partial<Record<Kind, Named>>[],
): { kind: Kind; target: Named }[] {
  return items.map((entry) => {
    const [kind, ...others] = kinds.filter((name) => entry[name]);
    const target = kind && entry[kind];
    if (!target || others.length > 0) {
      throw validationFault(
        "TransactItems can only contain one of Check, Put, Update or Delete per entry",
      );
    }
    return { kind, target };
  });
}

/** All or nothing; the parts, their index entries and the request token are one batch on disk. */
export async function transactWrite(store: Store, input: Input, spend?: Spend): Promise<Input> {
  const request = parseInput(WriteInput, input);
  const parts = partsOf(request.TransactItems);
  const token = request.ClientRequestToken;
  const asked = hash("sha256", JSON.stringify(input.TransactItems));
  const known = token ? await readToken(store, token) : undefined;
  const taking = spend && { ...spend, times: transactional };
  if (known === asked) {
    if (taking) for (const { target } of parts) await spendRead(store, target, taking);
    return {};
  }
  if (known) {
    throw new AwsError(
      "IdempotentParameterMismatchException",
      "The request parameters do not match those of an earlier request with the same client token",
    );
  }

  const prepared = parts.map((part) => ({
    ...part,
    data: attempt(() => prepare(operationOf[part.kind], part.target, store)),
  }));
  requirePayload(parts);
  await requireDistinctItems(store, parts);
  const writes: Write[] = token ? [tokenWrite(token, asked)] : [];
  const reasons: Reason[] = [];
  for (const { kind, target, data } of prepared) {
    const staged = stageWrites(store);
    const reason = await refusal(store, target, async () => {
      await perform(operationOf[kind], data, staged.store);
      await requireStorable(store, staged.writes);
    });
    reasons.push(reason ?? { Code: "None" });
    if (taking && (reason || kind === "ConditionCheck")) await spendLook(store, target, taking);
    else if (taking) await spendWrites(store, staged.writes, taking);
    if (kind !== "ConditionCheck") writes.push(...staged.writes);
  }
  if (reasons.some(({ Code }) => Code !== "None")) throw cancelled(reasons);
  await store.db.batch(writes);
  return {};
}

/** The named items as of one moment. */
export async function transactGet(store: Store, input: Input, spend?: Spend): Promise<Input> {
  const targets = transactGetTargets(input);
  await requireDistinctItems(
    store,
    targets.map((target) => ({ target })),
  );
  const outputs = await Promise.all(targets.map((target) => run(store, "GetItem", target)));
  const bytes = outputs.reduce((sum, { Item }) => sum + sizeOf(Found.parse(Item)), 0);
  if (bytes > largestBytes) throw validationFault("Payload in response is too large");
  const taking = spend && { ...spend, times: transactional };
  if (taking) for (const target of targets) await spendRead(store, target, taking);
  return { Responses: outputs.map(({ Item }) => (Item ? { Item } : {})) };
}

export function transactGetTargets(input: unknown): Target[] {
  return parseInput(GetInput, input).TransactItems.map(({ Get }) => Get);
}

async function refusal(
  store: Store,
  target: Target,
  attemptPart: () => Promise<unknown>,
): Promise<Reason | undefined> {
  try {
    await attemptPart();
    return undefined;
  } catch (error) {
    const fault = toAwsError(error);
    if (!(fault instanceof AwsError) || fault.code === "ResourceNotFoundException") throw fault;
    if (fault.code !== "ConditionalCheckFailedException") {
      return { Code: "ValidationError", Message: fault.message };
    }
    const wantsOld = target.ReturnValuesOnConditionCheckFailure === "ALL_OLD";
    const old = wantsOld
      ? await currentItem(store, await tableOfItems(store, target.TableName), target)
      : undefined;
    return { Code: "ConditionalCheckFailed", Message: fault.message, ...(old && { Item: old }) };
  }
}

async function requireDistinctItems(store: Store, parts: readonly { target: Target }[]) {
  const seen = new Set<string>();
  for (const { target } of parts) {
    const table = await tableOfItems(store, target.TableName).catch((error: unknown) => {
      throw toAwsError(error);
    });
    const keyOrItem = target.Key ?? target.Item ?? {};
    const isInvalid = target.Key ? validateKey(keyOrItem, table) : validateItem(keyOrItem, table);
    if (isInvalid) continue;
    const id = `${target.TableName}~${createKey(keyOrItem, table)}`;
    if (seen.has(id)) {
      throw validationFault("Transaction request cannot include multiple operations on one item");
    }
    seen.add(id);
  }
}

/** The stored item does not count: an update of a large item is small. */
function requirePayload(parts: readonly { target: Target }[]): void {
  for (const { target } of parts) requireShallow(target.Item ?? {});
  const bytes = parts.reduce((sum, { target }) => {
    const { Key, Item, ExpressionAttributeValues } = target;
    return sum + sizeOf(Key) + sizeOf(Item) + sizeOf(ExpressionAttributeValues);
  }, 0);
  if (bytes <= largestBytes) return;
  throw validationFault(`Transaction payload size cannot exceed 4MB. Payload Size: ${bytes}`);
}

function sizeOf(item: Item | undefined): number {
  return item ? itemSize(item) : 0;
}

function cancelled(reasons: Reason[]): AwsError {
  const codes = reasons.map(({ Code }) => Code).join(", ");
  return new AwsError(
    "TransactionCanceledException",
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    { details: { CancellationReasons: reasons } },
  );
}

function attempt<T>(task: () => T): T {
  try {
    return task();
  } catch (error) {
    throw toAwsError(error);
  }
}
