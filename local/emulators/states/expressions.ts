import { createHash, randomUUID } from "node:crypto";
import jsonata from "jsonata";
import { StatesError } from "./states-error.ts";

/** Names that an expression can use: `$states` and the variables assigned so far. */
export type Scope = {
  states: { input: unknown; context: unknown; result?: unknown; errorOutput?: unknown };
  variables: Record<string, unknown>;
};

const compiled = new Map<string, jsonata.Expression>();

/** Replaces every `{% … %}` inside the value; whatever else is in it stays as it is. */
export async function evaluate(template: unknown, scope: Scope): Promise<unknown> {
  if (typeof template === "string") {
    const source = /^\{%([\s\S]*)%\}$/.exec(template)?.[1];
    return source === undefined ? template : evaluateExpression(source, scope);
  }
  if (Array.isArray(template)) {
    return Promise.all(template.map((item) => evaluate(item, scope)));
  }
  if (template === null || typeof template !== "object") return template;
  const members = Object.entries(template).map(
    async ([name, value]): Promise<[string, unknown]> => [name, await evaluate(value, scope)],
  );
  return Object.fromEntries(await Promise.all(members));
}

/** The variables that an `Assign` gives on top of those there were. */
export async function assign(
  template: Record<string, unknown> | undefined,
  scope: Scope,
): Promise<Record<string, unknown>> {
  if (!template) return scope.variables;
  const assigned = await evaluate(template, scope);
  return { ...scope.variables, ...(typeof assigned === "object" ? assigned : {}) };
}

export async function evaluateNumber(template: unknown, scope: Scope): Promise<number> {
  const value = await evaluate(template, scope);
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw queryError(String(template), "did not give a number that is zero or more");
}

export async function evaluateString(template: string, scope: Scope): Promise<string> {
  const value = await evaluate(template, scope);
  if (typeof value === "string") return value;
  throw queryError(template, "did not give a string");
}

async function evaluateExpression(source: string, scope: Scope): Promise<unknown> {
  try {
    const expression = compile(source);
    const value = await expression.evaluate(undefined, {
      states: scope.states,
      ...scope.variables,
    });
    const json = JSON.stringify(value);
    if (json === undefined) throw new Error("gave nothing, which is not JSON");
    return JSON.parse(json);
  } catch (error) {
    throw queryError(source.trim(), errorText(error));
  }
}

function compile(source: string): jsonata.Expression {
  const known = compiled.get(source);
  if (known) return known;
  const expression = jsonata(source);
  // Functions that Step Functions adds to JSONata's own.
  expression.registerFunction("uuid", () => randomUUID());
  expression.registerFunction("parse", (text: string) => JSON.parse(text));
  expression.registerFunction("hash", (text: string, algorithm: string) =>
    createHash(algorithm.replace("-", "").toLowerCase()).update(text).digest("hex"),
  );
  expression.registerFunction("partition", (items: unknown[], size: number) =>
    Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
      items.slice(index * size, (index + 1) * size),
    ),
  );
  expression.registerFunction("range", (first: number, last: number, step: number) =>
    Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step),
  );
  compiled.set(source, expression);
  return expression;
}

/** JSONata throws plain objects, not errors. */
function errorText(error: unknown): string {
  if (typeof error === "object" && error !== null && "message" in error) {
    return String(error.message);
  }
  return String(error);
}

function queryError(source: string, problem: string): StatesError {
  return new StatesError(
    "States.QueryEvaluationError",
    `The JSONata expression '${source}' ${problem}`,
  );
}
