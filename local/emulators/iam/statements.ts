import { z } from "zod";
import { conditionOf, isOfRequest, type RequestFacts } from "./conditions.ts";
import type { PolicyDocument } from "./policies.ts";
import { wildcard } from "./wildcard.ts";

/** One statement, ready to be asked. */
export type Statement = {
  effect: "Allow" | "Deny";
  matches(action: string, resourceArn: string): boolean;
  /** Whether its condition holds of this request. */
  holds(request: RequestFacts): boolean;
};

const OneOrMore = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (Array.isArray(value) ? value : [value]));

const Shape = z.strictObject({
  Sid: z.string().optional(),
  Effect: z.enum(["Allow", "Deny"]),
  Action: OneOrMore.optional(),
  NotAction: OneOrMore.optional(),
  Resource: OneOrMore.optional(),
  NotResource: OneOrMore.optional(),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
});

const Document = z.object({
  Statement: z
    .union([Shape, z.array(Shape)])
    .transform((value) => (Array.isArray(value) ? value : [value])),
});

/** Reads a document once. Throws for anything whose meaning would have to be guessed. */
export function statementsOf(document: PolicyDocument): Statement[] {
  const { Statement: shapes } = Document.parse(document);
  return shapes.map(compile);
}

function compile(shape: z.output<typeof Shape>): Statement {
  const isAction = either(shape.Action, shape.NotAction, "Action", { ignoresCase: true });
  const isResource = either(shape.Resource, shape.NotResource, "Resource");
  const condition = shape.Condition ?? {};
  if (shape.Effect === "Deny" && isOfRequest(condition)) {
    throw new Error("what a deny asks of a request is not known of every request locally");
  }
  return {
    effect: shape.Effect,
    matches: (action, resourceArn) => isAction(action) && isResource(resourceArn),
    holds: conditionOf(condition),
  };
}

function either(
  wanted: string[] | undefined,
  unwanted: string[] | undefined,
  name: string,
  options?: { ignoresCase: boolean },
): (value: string) => boolean {
  const patterns = wanted ?? unwanted;
  if (!patterns || (wanted && unwanted)) {
    throw new Error(`an IAM statement needs either ${name} or Not${name}`);
  }
  const variable = patterns.find((pattern) => pattern.includes("${"));
  if (variable) throw new Error(`IAM policy variables are not known locally: ${variable}`);
  const tests = patterns.map((pattern) => wildcard(pattern, options));
  const isListed = (value: string) => tests.some((test) => test.test(value));
  return wanted ? isListed : (value) => !isListed(value);
}
