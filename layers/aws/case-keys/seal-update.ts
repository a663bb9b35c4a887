import type { UpdateCommandInput } from "@aws-sdk/lib-dynamodb";
import { type Item, type Key, toKey } from "../table/table.ts";
import { type Keys, lockOf, sealedPart } from "./seal-item.ts";
import { kindOf, ownersOf, partOf } from "./sealed-parts.ts";

export type Update = Pick<
  UpdateCommandInput,
  | "Key"
  | "UpdateExpression"
  | "ConditionExpression"
  | "ExpressionAttributeNames"
  | "ExpressionAttributeValues"
>;

/** `#a.#b = :c`, or `#a = list_append(#a, :c)`: an update writes personal values in no other form. */
const assignments = /([#\w]+)((?:\.[#\w]+)*) = (list_append\([^,()]+, )?(:\w+)/g;

/** An update, with the personal values that it writes under the keys of their Cases. */
export function sealedUpdate<Input extends Update>(input: Input, keys: Keys): Input {
  const key = keyOf(input);
  const kind = kindOf(key);
  const lock = kind && lockOf(key, updatedOwners(input), keys);
  const { UpdateExpression: expression = "", ExpressionAttributeValues: values = {} } = input;
  if (!lock) return input;
  const sealed: Item = {};
  const UpdateExpression = expression.replace(
    assignments,
    (all, root: string, below: string, _: string | undefined, placeholder: string) => {
      const name = nameOf(input, root);
      const part = partOf(kind, name);
      if (part === "clear") return all;
      if (below) throw new Error(`${name} is written whole: a part of it cannot be sealed.`);
      const own = `:sealed${Object.keys(sealed).length}`;
      sealed[own] = sealedPart(lock, { name, value: values[placeholder], part });
      return `${all.slice(0, -placeholder.length)}${own}`;
    },
  );
  const said = `${UpdateExpression} ${input.ConditionExpression ?? ""}`;
  const left = Object.entries(values).filter(([name]) => new RegExp(`${name}\\b`).test(said));
  const all = { ...Object.fromEntries(left), ...sealed };
  return { ...input, UpdateExpression, ExpressionAttributeValues: all };
}

/** Ids of the Cases whose keys this update needs. An answer is written together with the ids of its Cases. */
export function updatedOwners(input: Update): string[] {
  const kind = kindOf(keyOf(input));
  const set = assigned(input);
  const isPersonal = Object.keys(set).some((name) => kind && partOf(kind, name) !== "clear");
  return isPersonal ? ownersOf(keyOf(input), set) : [];
}

function assigned(input: Update): Item {
  const { UpdateExpression: expression = "", ExpressionAttributeValues: values = {} } = input;
  const set = [...expression.matchAll(assignments)].map(([, root = "", , , placeholder = ""]) => [
    nameOf(input, root),
    values[placeholder],
  ]);
  return Object.fromEntries(set);
}

function keyOf({ Key: key }: Update): Key {
  return toKey(key ?? {});
}

function nameOf({ ExpressionAttributeNames: names = {} }: Update, root: string): string {
  return names[root] ?? root;
}
