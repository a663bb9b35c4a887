import type { CheckValue } from "./check-values.ts";

type Named = Record<string, unknown>;

/** Answers the fault, and adds the parsed expressions to the input. */
type Validate = (input: Named) => string | undefined;

/** Fills in the values of a request. */
type Make<Made = Named> = (values: Named) => Made;

/** The expressions, and the members to which dynalite adds them parsed. */
const places = {
  UpdateExpression: "_updates",
  ConditionExpression: "_condition",
  KeyConditionExpression: "_keyCondition",
  FilterExpression: "_filter",
  ProjectionExpression: "_projection",
};

/** These are refused or not by what a value says, and not by its type alone. */
const readsValues = /between|attribute_type/i;

const maxRemembered = 500;

/**
 * dynalite parses each expression again for each request: a third of the time of a short write. A service sends the
 * same few with other values, so they are parsed once for each set of names and of types of values.
 */
export function rememberExpressions({
  validateExpressions,
  validateAttributeValue,
}: {
  validateExpressions: Validate;
  validateAttributeValue: CheckValue;
}): Validate {
  const known = new Map<string, Make>();
  return (input) => {
    const values = named(input.ExpressionAttributeValues);
    const shape = shapeOf(input, values);
    const parse = shape === undefined ? undefined : known.get(shape);
    const isValid = (value: unknown) => validateAttributeValue(Object(value)) === undefined;
    if (parse && Object.values(values).every(isValid)) {
      Object.assign(input, parse(values));
      return;
    }
    const fault = validateExpressions(input);
    if (fault !== undefined || shape === undefined) return fault;
    if (known.size >= maxRemembered) known.clear();
    known.set(shape, remembered(input, values));
  };
}

/** All that parsing depends on; undefined if it depends on more. */
function shapeOf(input: Named, values: Named): string | undefined {
  const expressions = Object.keys(places).map((name) => input[name] ?? null);
  if (readsValues.test(expressions.join(" "))) return;
  const types = Object.entries(values).map(([name, value]) => [name, Object.keys(named(value))]);
  return JSON.stringify([expressions, input.ExpressionAttributeNames ?? null, types]);
}

/** Makes the same again for other values: dynalite changes what it parsed while it runs. */
function remembered(input: Named, values: Named): Make {
  const nameOf = new Map(Object.entries(values).map(([name, value]) => [value, name]));
  const makers = Object.entries(places).flatMap(([name, place]) =>
    input[name] == null ? [] : [{ place, make: makerOf(input[place], nameOf) }],
  );
  return (others) => {
    const made: Named = {};
    for (const { place, make } of makers) made[place] = make(others);
    return made;
  };
}

function makerOf(node: unknown, nameOf: ReadonlyMap<unknown, string>): Make<unknown> {
  const name = nameOf.get(node);
  if (name !== undefined) return (others) => others[name];
  if (typeof node !== "object" || node === null) return () => node;
  if (Array.isArray(node)) {
    const makers = node.map((each) => makerOf(each, nameOf));
    return (others) => makers.map((make) => make(others));
  }
  const prototype = Object.getPrototypeOf(node);
  const members = Object.entries(node).map(
    ([member, each]) => [member, makerOf(each, nameOf)] as const,
  );
  return (others) => {
    const copy = Object.create(prototype);
    for (const [member, make] of members) copy[member] = make(others);
    return copy;
  };
}

function named(value: unknown): Named {
  return Object(value);
}
