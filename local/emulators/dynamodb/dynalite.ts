/**
 * The one place that knows dynalite's inside. Its modules have no types and are no public API, so the version is
 * pinned exactly and the used parts are declared here.
 */
import { createRequire } from "node:module";
import { type CheckTypes, quickCheckTypes } from "./check-types.ts";
import { type CheckValue, quickCheckValue } from "./check-values.ts";
import { rememberExpressions } from "./remember-expressions.ts";

export type AttributeValue = Record<string, unknown>;
export type Item = Record<string, AttributeValue>;
export type Input = Record<string, unknown>;

type Key = { AttributeName: string; KeyType: string };
export type Index = { IndexName: string; KeySchema: Key[]; Projection: Record<string, unknown> };
export type Table = {
  TableName: string;
  TableStatus: string;
  KeySchema: Key[];
  AttributeDefinitions: unknown[];
  GlobalSecondaryIndexes?: Index[] | undefined;
  LocalSecondaryIndexes?: Index[] | undefined;
};

type Callback<T> = (error: unknown, value: T) => void;
export type Write<Value = unknown> =
  | { type: "put"; key: string; value: Value }
  | { type: "del"; key: string };

export type SubDb = {
  get(key: string, callback: Callback<Item | undefined>): void;
  put(key: string, value: Item, callback: Callback<void>): void;
  del(key: string, callback: Callback<void>): void;
  lock(key: string, run: (release: (callback: unknown) => unknown) => void): void;
  createValueStream(): AsyncIterable<Item>;
};

export type Store = {
  db: {
    open(options: { compression: boolean; maxOpenFiles: number }): Promise<void>;
    close(): Promise<void>;
    get(key: string, callback?: (error: unknown, value?: unknown) => void): Promise<unknown>;
    getSync(key: string): unknown;
    put(key: string, value: unknown): Promise<void>;
    batch(writes: Write[], callback?: Callback<void>): Promise<void>;
    del(key: string): Promise<void>;
    compactRange(from: string, to: string): Promise<void>;
    keys(options: unknown): { close(): Promise<void> };
    values(options: unknown): { close(): Promise<void> };
    iterator(range: { gte: string; lt: string }): AsyncIterable<[key: string, value: unknown]>;
  };
  tableDb: {
    awsRegion: string;
    awsAccountId: string;
    put(key: string, table: Table, callback: Callback<void>): void;
    del(key: string, callback: Callback<void>): void;
  };
  getItemDb(table: string): SubDb;
  getIndexDb(type: string, table: string, index: string): SubDb;
  deleteIndexDb(type: string, table: string, index: string, callback: Callback<void>): void;
  /** Without the word in the middle the table must be there for items. */
  getTable(name: string, mustBeActive: boolean | Callback<Table>, callback?: Callback<Table>): void;
};

export const operations = [
  "BatchGetItem",
  "BatchWriteItem",
  "CreateTable",
  "DeleteItem",
  "DeleteTable",
  "DescribeTable",
  "GetItem",
  "ListTables",
  "ListTagsOfResource",
  "PutItem",
  "Query",
  "Scan",
  "TagResource",
  "UntagResource",
  "UpdateItem",
  "UpdateTable",
] as const;
export type Operation = (typeof operations)[number];

type Validation = { types: Parameters<CheckTypes>[1]; custom: unknown };
type Validate = Parameters<typeof rememberExpressions>[0]["validateExpressions"];
type Action = (store: Store, data: Input, callback: Callback<Input>) => void;

const require = createRequire(import.meta.url);
const validations: {
  checkTypes: CheckTypes;
  validateExpressions: Validate;
  validateAttributeValue: CheckValue;
  checkValidations(input: Input, types: unknown, custom: unknown, store: Store): void;
} = require("dynalite/validations");
const database: {
  create(options: Record<string, unknown>): Store;
  createKey(keyOrItem: Item, table: Table): string;
  /** In bytes, with a character as one. */
  itemSize(item: Item): number;
  validateKey(key: Item, table: Table): unknown;
  validateItem(item: Item, table: Table): unknown;
  getIndexActions(
    indexes: Index[],
    existing: Item | undefined,
    item: Item,
    table: Table,
  ): { puts: { index: string; key: string; item: Item }[] };
} = require("dynalite/db");
const loaded = new Map<Operation, { validation: Validation; action: Action }>(
  operations.map((operation) => {
    const file = operation.charAt(0).toLowerCase() + operation.slice(1);
    return [
      operation,
      {
        validation: require(`dynalite/validations/${file}`),
        action: require(`dynalite/actions/${file}`),
      },
    ];
  }),
);

const checkTypes = quickCheckTypes(validations.checkTypes);
// Each operation asks the module for them.
validations.validateAttributeValue = quickCheckValue(validations.validateAttributeValue);
validations.validateExpressions = rememberExpressions({ ...validations });

export const { createKey, itemSize, validateKey, validateItem, getIndexActions } = database;

/** A store on disk, or in memory without a path. */
export function createStore(path: string | undefined, region: string, accountId: string): Store {
  const store = database.create({ path, createTableMs: 0, deleteTableMs: 0, updateTableMs: 0 });
  store.tableDb.awsRegion = region;
  store.tableDb.awsAccountId = accountId;
  if (path !== undefined) readAtOnce(store.db);
  giveBackSnapshots(store.db);
  rememberTables(store);
  return store;
}

/**
 * dynalite reads and parses a table's description several times for each operation on an item: this caches
 * it. A caller that changes tables passes an extra argument; it gets a copy of its own, and the cache is
 * cleared.
 */
function rememberTables(store: Store): void {
  const { tableDb } = store;
  const known = new Map<string, Table>();
  const forgetting = (callback: Callback<void>): Callback<void> => {
    known.clear();
    return (...answer) => {
      known.clear();
      callback(...answer);
    };
  };
  const { put, del } = tableDb;
  tableDb.put = (key, table, callback) => put(key, table, forgetting(callback));
  tableDb.del = (key, callback) => del(key, forgetting(callback));
  const read = store.getTable;
  store.getTable = (name, how, callback) => {
    if (typeof how !== "function") return read(name, how, callback);
    const table = known.get(name);
    if (table) return queueMicrotask(() => how(null, table));
    read(name, (error, found) => {
      if (!error) known.set(name, found);
      how(error, found);
    });
  };
}

/**
 * dynalite ends its streams by `return`, which the iterators behind them have no more. Unclosed, each
 * query would hold its snapshot, and all that was deleted since, until the stage stops.
 */
function giveBackSnapshots(db: Store["db"]): void {
  for (const read of ["keys", "values"] as const) {
    const open = db[read].bind(db);
    db[read] = (options) => {
      const iterator = open(options);
      return Object.assign(iterator, { return: () => iterator.close() });
    };
  }
}

/**
 * Reads without a hop to another thread and back: the data lies in memory, and each operation reads several times.
 */
function readAtOnce(db: Store["db"]): void {
  db.get = (key, callback) => {
    const reading = new Promise<unknown>((resolve) => resolve(db.getSync(key)));
    if (callback) reading.then((value) => callback(null, value), callback);
    return reading;
  };
}

/** Parses and checks an operation's input as DynamoDB does before it looks at any data. */
export function prepare(operation: Operation, input: Input, store: Store): Input {
  const { validation } = load(operation);
  // dynalite drops the members that it does not know from what it is given.
  const data = checkTypes({ ...input }, validation.types);
  validations.checkValidations(data, validation.types, validation.custom, store);
  return data;
}

/** Runs a prepared operation against a store. */
export function perform(operation: Operation, data: Input, store: Store): Promise<Input> {
  return settle((callback) => load(operation).action(store, data, callback));
}

export function findTable(store: Store, name: string): Promise<Table> {
  return settle((callback) => store.getTable(name, false, callback));
}

/** The same store for the items of a table: not to be changed. */
export function tableOfItems(store: Store, name: string): Promise<Table> {
  return settle((callback) => store.getTable(name, callback));
}

export function settle<T>(start: (callback: Callback<T>) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    start((error, value) => (error ? reject(error) : resolve(value)));
  });
}

function load(operation: Operation) {
  const modules = loaded.get(operation);
  if (!modules) throw new Error(`dynalite has no ${operation}`);
  return modules;
}
