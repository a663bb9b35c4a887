import { randomUUID } from "node:crypto";
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from "@aws-sdk/lib-dynamodb";
import type { WaitingClock } from "#usecases/ports.ts";
import type { Change } from "./change-of.ts";
import type { TableClient } from "./fast-path.ts";
import { readable } from "./record-version.ts";

export type Key = { pk: string; sk: string };

export type Item = Record<string, unknown>;

export type Condition = {
  expression: string;
  names?: Record<string, string>;
  values?: Record<string, unknown>;
};

/** No item has this key yet. */
export const absent: Condition = { expression: "attribute_not_exists(pk)" };

export type Write = NonNullable<TransactWriteCommandInput["TransactItems"]>[number];

/** Raised by a write whose condition did not hold. */
export class ConditionFailed extends Error {
  /** Whether the item existed before; undefined for a transaction. */
  readonly exists: boolean | undefined;

  constructor(exists?: boolean) {
    super("The condition of a write did not hold.");
    this.name = "ConditionFailed";
    this.exists = exists;
  }
}

/** The one table, with the few calls that the stores make. */
export class Table {
  readonly #name: () => string;
  readonly #client: () => TableClient;
  readonly #clock: Pick<WaitingClock, "sleep">;

  /** Name and client are read at the first call: a function that never makes one needs neither. */
  constructor(by: {
    name: () => string;
    client: () => TableClient;
    clock: Pick<WaitingClock, "sleep">;
  }) {
    this.#name = by.name;
    this.#client = by.client;
    this.#clock = by.clock;
  }

  get name(): string {
    return this.#name();
  }

  /** Whether an attribute of this item lies sealed, so that no write reaches a part of it. */
  seals(key: Key, name: string): boolean {
    return this.#client().seals?.(key, name) ?? false;
  }

  /** Whether this Case has a data key of its own. */
  async hasKey(caseId: string): Promise<boolean> {
    return (await this.#client().hasKey?.(caseId)) ?? false;
  }

  /** Strongly consistent: a key revoked or a Case erased is so at once. */
  async get(key: Key): Promise<Item | undefined> {
    const command = new GetCommand({ TableName: this.name, Key: key, ConsistentRead: true });
    const { Item: item } = await this.#client().send(command);
    return item && readable(item);
  }

  /** Half the price; it may miss a write of the last second. */
  async lookAt(key: Key): Promise<Item | undefined> {
    const [item] = await this.lookAtAll([key]);
    return item;
  }

  /** The existing ones of some items, in no order, in as few calls as it takes; as consistent as `get`. */
  getAll(keys: readonly Key[]): Promise<Item[]> {
    return this.#batch(keys, true);
  }

  /** The same, as consistent as `lookAt`. */
  lookAtAll(keys: readonly Key[]): Promise<Item[]> {
    return this.#batch(keys, false);
  }

  async #batch(keys: readonly Key[], isConsistent: boolean): Promise<Item[]> {
    const found: Item[] = [];
    for (let from = 0; from < keys.length; from += maxKeys) {
      found.push(...(await this.#batchOf(keys.slice(from, from + maxKeys), isConsistent)));
    }
    return found;
  }

  async #batchOf(keys: Key[], isConsistent: boolean): Promise<Item[]> {
    const found: Item[] = [];
    let left: Item[] = keys;
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > maxAttempts) throw new Error("The table did not answer for all keys.");
      if (attempt > 1) await this.#clock.sleep(Math.random() * firstWaitMs * 2 ** attempt);
      const request = { [this.name]: { Keys: left, ConsistentRead: isConsistent } };
      const command = new BatchGetCommand({ RequestItems: request });
      const { Responses, UnprocessedKeys } = await this.#client().send(command);
      found.push(...(Responses?.[this.name] ?? []));
      left = UnprocessedKeys?.[this.name]?.Keys ?? [];
    }
    return found.map(readable);
  }

  async put(item: Key & Item, condition?: Condition): Promise<void> {
    await this.write([this.putting(item, condition)]);
  }

  async update(key: Key, input: Omit<UpdateCommandInput, "TableName" | "Key">): Promise<Item> {
    const command = new UpdateCommand({ TableName: this.name, Key: key, ...allOld, ...input });
    const { Attributes } = await this.#conditional(() => this.#client().send(command));
    return Attributes ?? {};
  }

  async delete(key: Key): Promise<void> {
    await this.#client().send(new DeleteCommand({ TableName: this.name, Key: key }));
  }

  /** All or nothing. One write alone is no transaction: that costs twice as much. */
  async write([first, ...others]: Write[]): Promise<void> {
    if (others.length === 0 && first?.Put) {
      const command = new PutCommand({ ...first.Put, ...allOld });
      await this.#conditional(() => this.#client().send(command));
    } else if (others.length === 0 && first?.Update) {
      const command = new UpdateCommand({ ...first.Update, ...allOld });
      await this.#conditional(() => this.#client().send(command));
    } else if (first) {
      await this.transact([first, ...others]);
    }
  }

  /** All or nothing. */
  async transact(writes: Write[]): Promise<void> {
    await this.#conditional(() => {
      // However often the client repeats it, it is done once.
      const once = { ClientRequestToken: randomUUID() };
      return this.#client().send(new TransactWriteCommand({ TransactItems: writes, ...once }));
    });
  }

  putting(item: Key & Item, condition?: Condition) {
    return { Put: { TableName: this.name, Item: item, ...toInput(condition) } };
  }

  changing(key: Key, change: Change, condition?: Condition) {
    const { names, values } = condition ?? {};
    return {
      Update: {
        TableName: this.name,
        Key: toKey(key),
        ...toInput(condition),
        UpdateExpression: change.UpdateExpression,
        ExpressionAttributeNames: { ...change.ExpressionAttributeNames, ...names },
        ExpressionAttributeValues: { ...change.ExpressionAttributeValues, ...values },
      },
    };
  }

  deleting(key: Key, condition?: Condition) {
    return { Delete: { TableName: this.name, Key: key, ...toInput(condition) } };
  }

  requiring(key: Key, condition: Condition) {
    const input = { ...toInput(condition), ConditionExpression: condition.expression };
    return { ConditionCheck: { TableName: this.name, Key: key, ...input } };
  }

  async query(
    input: Omit<QueryCommandInput, "TableName">,
  ): Promise<{ items: Item[]; last: Item | undefined }> {
    const command = new QueryCommand({ TableName: this.name, ...input });
    const { Items, LastEvaluatedKey } = await this.#client().send(command);
    return { items: (Items ?? []).map(readable), last: LastEvaluatedKey };
  }

  /** How many a query finds in its first answer, without reading them. */
  async count(input: Omit<QueryCommandInput, "TableName" | "Select">): Promise<number> {
    const command = new QueryCommand({ TableName: this.name, ...input, Select: "COUNT" });
    const { Count } = await this.#client().send(command);
    return Count ?? 0;
  }

  /** Every item of a partition whose sort key begins so; only these attributes of it, when named. */
  children(pk: string, prefix = "", only: readonly string[] = []): Promise<Item[]> {
    return this.queryAll({
      KeyConditionExpression: prefix ? "pk = :pk AND begins_with(sk, :sk)" : "pk = :pk",
      ExpressionAttributeValues: { ":pk": pk, ...(prefix && { ":sk": prefix }) },
      ConsistentRead: true,
      ...(only.length > 0 && {
        ProjectionExpression: only.map((name) => `#${name}`).join(", "),
        ExpressionAttributeNames: Object.fromEntries(only.map((name) => [`#${name}`, name])),
      }),
    });
  }

  /** All results of `query`, in as many calls as it takes. */
  async queryAll(input: Omit<QueryCommandInput, "TableName">): Promise<Item[]> {
    const found: Item[] = [];
    let start: Item | undefined;
    do {
      const page = await this.query({ ...input, ...(start && { ExclusiveStartKey: start }) });
      found.push(...page.items);
      start = page.last;
    } while (start);
    return found;
  }

  async deleteAll(keys: Key[]): Promise<void> {
    let left = keys.map((key) => ({ DeleteRequest: { Key: key } }));
    for (let attempt = 1; left.length > 0; attempt += 1) {
      if (attempt > maxBatches) throw new Error("The table did not take all deletions.");
      const batch = left.slice(0, 25);
      const command = new BatchWriteCommand({ RequestItems: { [this.name]: batch } });
      const { UnprocessedItems } = await this.#client().send(command);
      const again = (UnprocessedItems?.[this.name] ?? []).flatMap(({ DeleteRequest }) =>
        DeleteRequest ? [{ DeleteRequest: { Key: toKey(DeleteRequest.Key ?? {}) } }] : [],
      );
      left = [...again, ...left.slice(25)];
      if (again.length > 0) await this.#clock.sleep(Math.min(1000, 20 * 2 ** attempt));
    }
  }

  /** Waits out other transactions on the same items: checks of one Case finish together. */
  async #conditional<T>(send: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send();
      } catch (error) {
        const failed = conditionFailure(error);
        if (failed) throw failed;
        if (!isBusy(error) || attempt === maxAttempts) throw error;
        await this.#clock.sleep(Math.random() * firstWaitMs * 2 ** attempt);
      }
    }
  }
}

/** Keys of one batch read. */
const maxKeys = 100;

/** The SDK repeats throttled calls but not these. Seven waits are 1.3 s on average. */
const maxAttempts = 8;
const firstWaitMs = 5;

const maxBatches = 200;

/** Distinguishes a missing item from one in the wrong state without a second read. */
const allOld = { ReturnValuesOnConditionCheckFailure: "ALL_OLD" } as const;

export function toKey(item: Item): Key {
  return { pk: String(item.pk), sk: String(item.sk) };
}

export function seconds(time: string): number {
  return Math.ceil(Date.parse(time) / 1000);
}

/** Another transaction on the same item was in progress, so the condition was not evaluated yet. */
function isBusy(error: unknown): boolean {
  const isPlain = error instanceof Error && error.name === "TransactionConflictException";
  return isPlain || reasonsOf(error).includes("TransactionConflict");
}

function toInput(condition: Condition | undefined) {
  if (!condition) return {};
  const { expression, names, values } = condition;
  return {
    ConditionExpression: expression,
    ...(names && { ExpressionAttributeNames: names }),
    ...(values && { ExpressionAttributeValues: values }),
  };
}

function conditionFailure(error: unknown): ConditionFailed | undefined {
  if (!(error instanceof Error)) return;
  if (error.name === "ConditionalCheckFailedException") {
    return new ConditionFailed("Item" in error && error.Item !== undefined);
  }
  if (reasonsOf(error).includes("ConditionalCheckFailed")) return new ConditionFailed();
}

function reasonsOf(error: unknown): string[] {
  if (!(error instanceof Error) || error.name !== "TransactionCanceledException") return [];
  const reasons = "CancellationReasons" in error ? error.CancellationReasons : [];
  if (!Array.isArray(reasons)) return [];
  return reasons.map((reason: { Code?: string }) => reason.Code ?? "None");
}
