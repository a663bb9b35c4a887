import type { JournalEntry, Meter } from "../meter.ts";
import type { Spent } from "./capacity.ts";
import type { Input } from "./dynalite.ts";

type Units = { CapacityUnits: number; ReadCapacityUnits?: number; WriteCapacityUnits?: number };

/** Only these tell reads from writes, because only they may do both. */
const transactions = ["TransactGetItems", "TransactWriteItems"];
const onSeveralTables = [...transactions, "BatchGetItem", "BatchWriteItem"];

export function wantsConsumedCapacity({ ReturnConsumedCapacity: asked }: Input): boolean {
  return asked === "TOTAL" || asked === "INDEXES";
}

/** The `ConsumedCapacity` of an answer, if the caller asked for it. */
export function consumedCapacity(
  operation: string,
  input: Input,
  spent: readonly Spent[],
): { ConsumedCapacity?: unknown } {
  if (!wantsConsumedCapacity(input) || spent.length === 0) return {};
  const sum = (some: readonly Spent[]) => total(some, transactions.includes(operation));
  const tables = [...Map.groupBy(spent, ({ table }) => table)].map(([TableName, ofTable]) => {
    if (input.ReturnConsumedCapacity === "TOTAL") return { TableName, ...sum(ofTable) };
    const byIndex = Map.groupBy(ofTable, ({ index }) => index);
    const ofItself = byIndex.get(undefined) ?? [];
    byIndex.delete(undefined);
    const indexes = [...byIndex].map(([name, some]) => [name, sum(some)] as const);
    return {
      TableName,
      ...sum(ofTable),
      Table: sum(ofItself),
      ...(indexes.length > 0 && { GlobalSecondaryIndexes: Object.fromEntries(indexes) }),
    };
  });
  return { ConsumedCapacity: onSeveralTables.includes(operation) ? tables : tables[0] };
}

function total(spent: readonly Spent[], tellsApart: boolean): Units {
  const of = (kind: Spent["kind"]) =>
    spent.filter((each) => each.kind === kind).reduce((sum, { units }) => sum + units, 0);
  const [read, write] = [of("read"), of("write")];
  return {
    CapacityUnits: read + write,
    ...(tellsApart && read > 0 && { ReadCapacityUnits: read }),
    ...(tellsApart && write > 0 && { WriteCapacityUnits: write }),
  };
}

/** By operation and place for the bill; by partition for what one key can bear. */
export function countSpent(
  meter: Meter,
  {
    principal,
    operation,
    spent,
  }: { principal: string; operation: string; spent: readonly Spent[] },
): void {
  for (const { index, kind, units, partition } of spent) {
    const place = index ?? "table";
    meter.count(principal, `dynamodb/${kind}/${operation}/${place}`, units);
    if (partition === undefined) continue;
    meter.count(principal, `partition/${kind}/${place}/${partition}`, units);
  }
}

/** The journal's facts about an operation: its units, and the kinds of items that it names. */
export function factsOf(
  input: Input,
  spent: readonly Spent[],
): Required<Pick<JournalEntry, "reads" | "writes" | "on">> {
  const of = (kind: Spent["kind"]) =>
    spent.filter((each) => each.kind === kind).reduce((sum, { units }) => sum + units, 0);
  const kinds = [...kindsIn(input)];
  return { reads: of("read"), writes: of("write"), on: kinds };
}

/** The first words of a sort key are the item's kind. Ids and hashes in it stay out of the journal. */
function* kindsIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  const { sk, pk } = value as { sk?: { S?: unknown }; pk?: { S?: unknown } };
  const key = pk?.S === undefined ? undefined : sk?.S;
  if (typeof key === "string") yield key.split("#", 1)[0] ?? "";
  const prefix = ":sk" in value ? (value[":sk"] as { S?: unknown }).S : undefined;
  if (typeof prefix === "string") yield prefix.split("#", 1)[0] ?? "";
  for (const inner of Object.values(value)) yield* kindsIn(inner);
}
