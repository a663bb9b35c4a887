import {
  BatchGetCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import type { TableClient } from "../table/fast-path.ts";
import { absent, type Item, toKey, type Write } from "../table/table.ts";
import type { CaseKeys } from "./case-keys.ts";
import { hasSealed, openedItem, sealedItem, sealedOwners } from "./seal-item.ts";
import { sealedUpdate, updatedOwners } from "./seal-update.ts";
import { ownersOf } from "./sealed-parts.ts";

type Command = { input: object };
type Answer = { Item?: Item; Items?: Item[]; Responses?: Record<string, Item[]> };

/**
 * A client of the table that seals personal data of Cases on its way there and opens it on its way back. A Case gets
 * its key in the transaction that makes it, and loses it in the one that closes its erasure. The entries of an index
 * stay sealed: they lead to items, and lists filter them by attributes in clear.
 */
export function sealingClient(client: TableClient, caseKeys: CaseKeys): Pick<TableClient, "send"> {
  const ask = client.send.bind(client) as (command: Command) => Promise<Answer>;

  async function sealedWrites(writes: readonly Write[]): Promise<Write[]> {
    const ofKeys = await Promise.all(writes.map(keyWrites));
    const keys = await caseKeys.of(writes.flatMap(ownersIn));
    const sealed = writes.map((write): Write => {
      const { Put, Update } = write;
      if (Put) return { Put: { ...Put, Item: sealedItem(putItem(Put), keys) } };
      return Update ? { Update: sealedUpdate(Update, keys) } : write;
    });
    return [...sealed, ...ofKeys.flat()];
  }

  async function keyWrites({ Put }: Write): Promise<Write[]> {
    if (Put?.Item?.sk !== "CASE") return [];
    const [id = ""] = ownersOf(putItem(Put), {});
    if (isNew(Put)) return [await caseKeys.draw(id)];
    return Put.Item.status === "erased" ? [caseKeys.destroying(id)] : [];
  }

  async function sealed(command: Command): Promise<Command> {
    if (command instanceof TransactWriteCommand) {
      const TransactItems = await sealedWrites(command.input.TransactItems ?? []);
      return new TransactWriteCommand({ ...command.input, TransactItems });
    }
    if (command instanceof PutCommand) {
      const writes = await sealedWrites([{ Put: command.input }]);
      if (writes.length > 1) return new TransactWriteCommand({ TransactItems: writes });
      return new PutCommand({ ...command.input, ...writes[0]?.Put });
    }
    if (command instanceof UpdateCommand) {
      const keys = await caseKeys.of(updatedOwners(command.input));
      return new UpdateCommand(sealedUpdate(command.input, keys));
    }
    return command;
  }

  async function opened(items: readonly Item[]): Promise<Item[]> {
    const owners = items.filter(hasSealed).flatMap((item) => ownersOf(toKey(item), item));
    if (owners.length === 0) return [...items];
    const keys = await caseKeys.of(owners);
    return items.map((item) => openedItem(item, keys));
  }

  async function write(command: Command): Promise<Answer> {
    try {
      return await ask(await sealed(command));
    } catch (error) {
      caseKeys.forget(madeBy(command));
      throw error;
    }
  }

  async function send(command: Command): Promise<Answer> {
    if (!isReading(command)) return write(command);
    const answer = await ask(command);
    const { Item: item, Items: found, Responses: responses } = answer;
    const [one] = item ? await opened([item]) : [];
    const byTable = Object.entries(responses ?? {}).map(async ([name, list]) => [
      name,
      await opened(list),
    ]);
    return {
      ...answer,
      ...(one && { Item: one }),
      ...(found && { Items: await opened(found) }),
      ...(responses && { Responses: Object.fromEntries(await Promise.all(byTable)) }),
    };
  }
  // The one edge, as of the fast path: each command is answered as the client answers it.
  return { send: send as TableClient["send"] };
}

/** Ids of the Cases that this command makes. */
function madeBy(command: Command): string[] {
  if (!(command instanceof TransactWriteCommand || command instanceof PutCommand)) return [];
  const { input } = command;
  const puts =
    "Item" in input ? [input] : (input.TransactItems ?? []).flatMap(({ Put }) => Put ?? []);
  return puts.filter(isNew).flatMap((put) => ownersOf(putItem(put), {}));
}

function isNew({ Item: item, ConditionExpression: condition }: NonNullable<Write["Put"]>): boolean {
  return item?.sk === "CASE" && condition === absent.expression;
}

function isReading(command: Command): boolean {
  if (command instanceof QueryCommand) return command.input.IndexName === undefined;
  return [GetCommand, BatchGetCommand, ScanCommand].some((each) => command instanceof each);
}

function ownersIn({ Put, Update }: Write): string[] {
  if (Put) return sealedOwners(putItem(Put));
  return Update ? updatedOwners(Update) : [];
}

function putItem({ Item: item }: NonNullable<Write["Put"]>) {
  return { ...item, ...toKey(item ?? {}) };
}
