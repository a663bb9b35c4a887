import { wildcard } from "./wildcard.ts";

/**
 * What the stage can honestly say about every request. A condition on any other key cannot be
 * decided here, so a policy that has one is refused when it is loaded.
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

/** Whether a statement's `Condition` holds. Throws for what cannot be decided on a laptop. */
export function conditionHolds(condition: Record<string, Record<string, unknown>>): boolean {
  return Object.entries(condition).every(([operator, tests]) =>
    Object.entries(tests).every(([key, wanted]) => testHolds(operator, key, wanted)),
  );
}

function testHolds(operator: string, key: string, wanted: unknown): boolean {
  const test = operators[operator];
  if (!test) throw new Error(`IAM condition operator ${operator} is not known locally`);
  const actual = context[key.toLowerCase()];
  if (actual === undefined) throw new Error(`IAM condition key ${key} is not known locally`);

  const values = Array.isArray(wanted) ? wanted.map(String) : [String(wanted)];
  const isNegated = operator.includes("Not");
  return isNegated
    ? values.every((value) => test(actual, value))
    : values.some((value) => test(actual, value));
}
