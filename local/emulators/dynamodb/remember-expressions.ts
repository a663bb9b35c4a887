type Named = Record<string, unknown>;

/** Answers the fault, and adds the parsed expressions to the input. */
type Validate = (input: Named) => string | undefined;

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
  validateAttributeValue: Validate;
}): Validate {
  const known = new Map<string, (values: Named) => Named>();
  return (input) => {
    const values = named(input.ExpressionAttributeValues);
    const shape = shapeOf(input, values);
    const parse = shape === undefined ? undefined : known.get(shape);
    const isValid = (value: unknown) => validateAttributeValue(named(value)) === undefined;
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

/** Stands where dynalite put a value. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Makes the same again for other values. */
function remembered(input: Named, values: Named): (others: Named) => Named {
  const placeOf = new Map(Object.entries(values).map(([name, value]) => [value, new Place(name)]));
  const trees = Object.entries(places).flatMap(([name, place]) =>
    input[name] == null
      ? []
      : [{ place, tree: copied(input[place], (node) => placeOf.get(node) ?? node) }],
  );
  return (others) => {
    const filled = (node: unknown) => (node instanceof Place ? others[node.name] : node);
    return Object.fromEntries(trees.map(({ place, tree }) => [place, copied(tree, filled)]));
  };
}

/** dynalite changes what it parsed while it runs, so each run has a copy of its own. */
function copied(node: unknown, replace: (node: unknown) => unknown): unknown {
  const value = replace(node);
  if (value !== node || typeof node !== "object" || node === null) return value;
  if (Array.isArray(node)) return node.map((each) => copied(each, replace));
  const copy = Object.create(Object.getPrototypeOf(node));
  for (const [name, each] of Object.entries(node)) copy[name] = copied(each, replace);
  return copy;
}

function named(value: unknown): Named {
  return Object(value);
}
