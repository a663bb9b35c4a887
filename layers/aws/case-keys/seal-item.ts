import { type Item, type Key, toKey } from "../table/table.ts";
import { isSealed, openValue, sealValue } from "./seal-value.ts";
import { kindOf, ownersOf, type Part, partOf } from "./sealed-parts.ts";

/** The data keys of Cases, by their ids. A Case from before the setting has none, and an erased one neither. */
export type Keys = ReadonlyMap<string, Uint8Array>;

/** The one sealed attribute of an item that is only put. */
const locked = "locked";
/** The sealed members of a map that has others in clear. */
const inner = "sealed";

/** Each of the keys in turn: without one of them nothing opens. */
type Lock = { key: Key; keys: readonly Uint8Array[] };

export function lockOf(key: Key, owners: readonly string[], keys: Keys): Lock | undefined {
  const own = owners.flatMap((id) => keys.get(id) ?? []);
  return own.length > 0 ? { key, keys: own } : undefined;
}

function seal({ key, keys }: Lock, name: string, value: unknown): Uint8Array {
  const place = placeOf(key, name);
  return keys.reduce<unknown>(
    (sealed, each) => sealValue(sealed, each, place),
    value,
  ) as Uint8Array;
}

function placeOf({ pk, sk }: Key, name: string): string {
  return [pk, sk, name].join("\n");
}

/** Ids of the Cases whose keys this item needs to be put. */
export function sealedOwners(item: Key & Item): string[] {
  const kind = kindOf(item);
  const isPersonal = ([name, value]: [string, unknown]) =>
    kind !== undefined && value !== undefined && partOf(kind, name) !== "clear";
  return Object.entries(item).some(isPersonal) ? ownersOf(item, item) : [];
}

/** A new item, with its personal attributes under the keys of its Cases. */
export function sealedItem(item: Key & Item, keys: Keys): Key & Item {
  const kind = kindOf(item);
  const lock = kind && lockOf(toKey(item), ownersOf(item, item), keys);
  if (!lock) return item;
  const there = Object.entries(item).filter(([, value]) => value !== undefined);
  if (!kind.isPutOnly) {
    const parts = there.map(([name, value]) => [
      name,
      sealedPart(lock, { name, value, part: partOf(kind, name) }),
    ]);
    return { ...toKey(item), ...Object.fromEntries(parts) };
  }
  const [open, closed] = split(there, (name) => partOf(kind, name) === "clear");
  if (Object.keys(closed).length === 0) return item;
  return { ...toKey(item), ...open, ...packed(closed, lock) };
}

/** Bytes stay bytes: in JSON they would be far longer. */
function packed(closed: Item, lock: Lock): Item {
  const [bytes, rest] = split(Object.entries(closed), (_, value) => value instanceof Uint8Array);
  return {
    ...Object.fromEntries(
      Object.entries(bytes).map(([name, value]) => [name, seal(lock, name, value)]),
    ),
    ...(Object.keys(rest).length > 0 && { [locked]: seal(lock, locked, rest) }),
  };
}

/** The stored form of one attribute, or of the items that are appended to it. */
export function sealedPart(
  lock: Lock,
  { name, value, part }: { name: string; value: unknown; part: Part },
): unknown {
  if (part === "clear" || value === null || value === undefined) return value;
  if (part === "sealed") return seal(lock, name, value);
  if (Array.isArray(value))
    return value.map((each) => sealedPart(lock, { name, value: each, part }));
  const [open, closed] = split(Object.entries(value), (member) => part.clear.includes(member));
  if (Object.keys(closed).length === 0) return open;
  return { ...open, [inner]: Buffer.from(seal(lock, name, closed)).toString("base64url") };
}

/** Whether anything of it is sealed, so that a key is needed. */
export function hasSealed(item: Item): boolean {
  return Object.values(item).some(
    (value) => isSealed(value) || (Array.isArray(value) ? value : [value]).some(hasInner),
  );
}

function hasInner(value: unknown): value is Item & { [inner]: string } {
  if (typeof value !== "object" || value === null || !(inner in value)) return false;
  const sealed = value[inner];
  return typeof sealed === "string" && isSealed(Buffer.from(sealed.slice(0, 8), "base64url"));
}

/** An item as it was written. Attributes under a destroyed key are not there. */
export function openedItem(item: Item, keys: Keys): Item {
  if (!hasSealed(item)) return item;
  const key = toKey(item);
  const owners = ownersOf(key, item);
  const own = owners.flatMap((id) => keys.get(id) ?? []);
  const all = own.length === owners.length ? own : [];
  const open = (name: string, sealed: Uint8Array): unknown => {
    if (all.length === 0) return;
    const place = placeOf(key, name);
    return all.reduceRight<unknown>(
      (bytes, each) => (isSealed(bytes) ? openValue(bytes, each, place) : bytes),
      sealed,
    );
  };
  const members = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.map((each) => members(name, each)).filter((each) => each !== undefined);
    }
    // Without its other members it would be no value of its kind.
    if (!hasInner(value)) return value;
    if (all.length === 0) return;
    const { [inner]: sealed, ...rest } = value;
    return { ...rest, ...Object(open(name, Buffer.from(sealed, "base64url"))) };
  };
  const parts = Object.entries(item).flatMap(([name, value]) => {
    const opened = isSealed(value) ? open(name, value) : members(name, value);
    if (name === locked) return Object.entries(Object(opened));
    return opened === undefined ? [] : [[name, opened]];
  });
  return Object.fromEntries(parts);
}

function split(
  entries: readonly [string, unknown][],
  isFirst: (name: string, value: unknown) => boolean,
): [Item, Item] {
  const [first, second]: [[string, unknown][], [string, unknown][]] = [[], []];
  for (const [name, value] of entries) (isFirst(name, value) ? first : second).push([name, value]);
  return [Object.fromEntries(first), Object.fromEntries(second)];
}
