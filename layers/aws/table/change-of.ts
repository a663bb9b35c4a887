import { isDeepStrictEqual } from "node:util";

type Item = Record<string, unknown>;

/** The parts of an update that change an item. Each of ours sets something. */
export type Change = {
  UpdateExpression: string;
  ExpressionAttributeNames: Record<string, string>;
  ExpressionAttributeValues: Record<string, unknown>;
};

/**
 * The change from `before`, as read, to `after`. Members that neither names stay, at any depth of maps: a
 * later release may have stored them, and this one must not lose them.
 */
export function changeOf({
  stored,
  before,
  after,
  isWhole = () => false,
}: {
  /** The item as it lies in the table. A path into it can be written only if there is something. */
  stored: Item;
  before: Item;
  after: Item;
  /** Whether this attribute is only written whole. */
  isWhole?: (name: string) => boolean;
}): Change {
  const sets: string[] = [];
  const removes: string[] = [];
  const names = placeholders<string>("#n");
  const values = placeholders<unknown>(":n");

  const walk = (at: { path: string; stored: Item; before: Item; after: Item }) => {
    for (const name of new Set([...Object.keys(at.before), ...Object.keys(at.after)])) {
      if (name === "pk" || name === "sk") continue;
      const [was, is, lies] = [at.before[name], at.after[name], at.stored[name]];
      if (isDeepStrictEqual(was, is)) continue;
      const path = at.path + names.of(name);
      if (is === undefined) {
        removes.push(path);
      } else if (at.path === "" && isWhole(name)) {
        sets.push(`${path} = ${values.of(withUnknown({ stored: lies, before: was, after: is }))}`);
      } else if (isMap(was) && isMap(is) && isMap(lies)) {
        walk({ path: `${path}.`, stored: lies, before: was, after: is });
      } else if (Array.isArray(lies) && Array.isArray(was) && isLonger(is, was)) {
        sets.push(`${path} = list_append(${path}, ${values.of(is.slice(was.length))})`);
      } else {
        sets.push(`${path} = ${values.of(is)}`);
      }
    }
  };
  walk({ path: "", stored, before, after });

  const clauses = [
    sets.length > 0 ? `SET ${sets.join(", ")}` : "",
    removes.length > 0 ? `REMOVE ${removes.join(", ")}` : "",
  ].filter((clause) => clause !== "");
  return {
    UpdateExpression: clauses.join(" "),
    ExpressionAttributeNames: names.all,
    ExpressionAttributeValues: values.all,
  };
}

/**
 * The same for an item that was not read: of the attributes that this release knows, it has those of
 * `after` and no others. Maps and lists are written whole.
 */
export function overwriting(known: readonly string[], after: Item): Change {
  const before = Object.fromEntries(known.map((name) => [name, unread]));
  return changeOf({ stored: {}, before, after });
}

/** The value after a change, with the members of the stored one that neither names. */
function withUnknown({
  stored,
  before,
  after,
}: Record<"stored" | "before" | "after", unknown>): unknown {
  if (Array.isArray(stored) && Array.isArray(before) && isLonger(after, before)) {
    return [...stored, ...after.slice(before.length)];
  }
  if (!isMap(stored) || !isMap(before) || !isMap(after)) return after;
  const unknown = Object.entries(stored).filter(([name]) => !(name in before || name in after));
  const members = Object.entries(after).map(([name, value]) => [
    name,
    withUnknown({ stored: stored[name], before: before[name], after: value }),
  ]);
  return { ...Object.fromEntries(unknown), ...Object.fromEntries(members) };
}

/** Stands for a value that was not read: it equals no stored one. */
export const unread = Symbol("unread");

function placeholders<Value>(prefix: string) {
  const all: Record<string, Value> = {};
  const of = (value: Value): string => {
    const found = Object.entries(all).find(([, each]) => each === value);
    const placeholder = found?.[0] ?? `${prefix}${Object.keys(all).length}`;
    all[placeholder] = value;
    return placeholder;
  };
  return { all, of };
}

function isMap(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a list only grew: then its earlier items stay, with all their members. */
function isLonger(is: unknown, was: readonly unknown[]): is is unknown[] {
  if (!Array.isArray(is) || is.length <= was.length) return false;
  return isDeepStrictEqual(is.slice(0, was.length), was);
}
