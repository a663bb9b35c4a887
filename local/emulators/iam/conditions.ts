import { wildcard } from "./wildcard.ts";

/**
 * Condition keys with the same true value for every request. Any other key cannot be evaluated here, so a
 * policy that has one is refused when it is loaded.
 */
const context: Record<string, string> = {
  // Loopback never leaves the machine; it stands in for TLS.
  "aws:securetransport": "true",
  "aws:viaawsservice": "false",
  "aws:principalisawsservice": "false",
};

const operators: Record<string, (actual: string, wanted: string) => boolean> = {
  Bool: (actual, wanted) => actual === wanted.toLowerCase(),
  StringEquals: (actual, wanted) => actual === wanted,
  StringNotEquals: (actual, wanted) => actual !== wanted,
  StringEqualsIgnoreCase: (actual, wanted) => actual.toLowerCase() === wanted.toLowerCase(),
  StringLike: (actual, wanted) => wildcard(wanted).test(actual),
  StringNotLike: (actual, wanted) => !wildcard(wanted).test(actual),
};

/** Values for condition keys that depend on the request. */
export type RequestFacts = {
  /** `dynamodb:LeadingKeys`: the partition keys of the items that it writes. */
  leadingKeys?: readonly string[];
  /** The service that uses a key in the caller's stead, such as `s3`. */
  viaService?: string;
};

type Test = (request: RequestFacts) => boolean;
type Condition = Record<string, Record<string, unknown>>;

const ofAll = "ForAllValues:";
const leadingKeysName = "dynamodb:leadingkeys";

/** Whether it asks for what differs between requests. */
export function isOfRequest(condition: Condition): boolean {
  const names = Object.values(condition).flatMap((wanted) => Object.keys(wanted));
  return names.some((name) => name.toLowerCase() === leadingKeysName);
}

/** Whether a request meets a statement's `Condition`. Throws for conditions that a laptop cannot decide. */
export function conditionOf(condition: Condition): Test {
  const tests = Object.entries(condition).flatMap(([operator, wanted]) =>
    Object.entries(wanted).map(([key, values]) => testOf(operator, key, values)),
  );
  return (request) => tests.every((test) => test(request));
}

function testOf(operator: string, key: string, wanted: unknown): Test {
  const values = Array.isArray(wanted) ? wanted.map(String) : [String(wanted)];
  if (operator.startsWith(ofAll) && key.toLowerCase() === leadingKeysName) {
    const holds = holdsBy(operator.slice(ofAll.length), values);
    // AWS allows a request without such a key. Here its operation may be one whose keys are not read, so it is
    // refused.
    return ({ leadingKeys }) => leadingKeys?.every(holds) ?? false;
  }
  const holds = holdsBy(operator, values);
  const actual = context[key.toLowerCase()];
  if (actual === undefined) throw new Error(`IAM condition key ${key} is not known locally`);
  return () => holds(actual);
}

function holdsBy(operator: string, values: readonly string[]): (actual: string) => boolean {
  const test = operators[operator];
  if (!test) throw new Error(`IAM condition operator ${operator} is not known locally`);
  const isNegated = operator.includes("Not");
  return (actual) =>
    isNegated
      ? values.every((value) => test(actual, value))
      : values.some((value) => test(actual, value));
}
