import type { CaseFilter } from "#usecases/ports.ts";
import type { Item } from "../table.ts";

/** A condition on an item: one of these values at this path. Times are conditions on the key. */
type Condition = { path: string; wanted: string[] };

/** Among the wanted values: the path is empty. */
const nothing = "none";

function conditionsOf(filter: CaseFilter): Condition[] {
  const asked: Record<string, readonly (string | undefined)[] | undefined> = {
    status: filter.status,
    assessment: filter.assessment,
    type: [filter.type],
    "flow.slug": [filter.flowSlug],
    "document.country": [filter.country],
    "document.documentType": [filter.documentType],
    referenceId: [filter.referenceId],
    reason: [filter.reason],
    "disposition.value": filter.disposition,
    simulation: filter.simulated === false ? [nothing] : [],
  };
  return Object.entries(asked)
    .map(([path, values = []]) => ({ path, wanted: values.filter((each) => each !== undefined) }))
    .filter(({ wanted }) => wanted.length > 0);
}

/** The same filter as a condition of the table. */
export function filterExpression(filter: CaseFilter): {
  FilterExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Record<string, string>;
} {
  const names: Record<string, string> = {};
  const values: Record<string, string> = {};
  const expressions = conditionsOf(filter).map(({ path, wanted }) => {
    const name = path.split(".").map((part) => {
      names[`#${part}`] = part;
      return `#${part}`;
    });
    const some = wanted.filter((value) => value !== nothing);
    const placeholders = some.map((value, at) => {
      const placeholder = `:${path.replaceAll(".", "_")}${at}`;
      values[placeholder] = value;
      return placeholder;
    });
    const at = name.join(".");
    const isOne = placeholders.length > 0 ? [`${at} IN (${placeholders.join(", ")})`] : [];
    const isNone = some.length < wanted.length ? [`attribute_not_exists(${at})`] : [];
    return `(${[...isOne, ...isNone].join(" OR ")})`;
  });
  if (expressions.length === 0) return {};
  return {
    FilterExpression: expressions.join(" AND "),
    ExpressionAttributeNames: names,
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}

/** The same, of an item that was read already. */
export function passes(item: Item, filter: CaseFilter): boolean {
  return conditionsOf(filter).every(({ path, wanted }) => {
    let value: unknown = item;
    for (const part of path.split(".")) {
      value = typeof value === "object" && value !== null ? Reflect.get(value, part) : undefined;
    }
    return value === undefined
      ? wanted.includes(nothing)
      : typeof value === "string" && wanted.includes(value);
  });
}
