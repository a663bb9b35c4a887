import type * as z from "zod";
import { type ErrorCode, errorCodes, Refusal } from "#domain/errors.ts";
import { type Finding, paramOf, safeName, sentence, toFieldError } from "./finding.ts";

const maxReportedErrors = 20;

/** Parses with a schema; one refusal names every fault. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  where: "body" | "query",
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;

  const found = result.error.issues.flatMap((issue) =>
    // A query has one level: a parameter's content is how this one was read.
    toFindings(where === "query" ? { ...issue, path: issue.path.slice(0, 1) } : issue, input),
  );
  const first = found[0];
  if (!first) throw new Refusal("invalid_parameter", "The request is not valid.");
  throw new Refusal(first.code, sentence(first), {
    param: paramOf(first.path),
    errors: found.slice(0, maxReportedErrors).map((finding) => toFieldError(finding, where)),
  });
}

function toFindings(issue: z.core.$ZodIssue, input: unknown): Finding[] {
  const path = issue.path.map((part) => safeName(String(part)));
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      code: "unknown_parameter",
      path: [...path, safeName(key)],
      message: "is not known",
    }));
  }
  if (valueAt(input, issue.path) === undefined) {
    return [{ code: "missing_required_field", path, message: "is required" }];
  }
  if (issue.code === "invalid_key") {
    const [fault] = issue.issues;
    const rule = fault ? issueText(fault) : "is not valid";
    const message = `has an entry whose name ${rule}`;
    return [{ code: "invalid_parameter", path: path.slice(0, -1), message }];
  }
  if (issue.code === "custom") {
    return [{ code: customCode(issue.params), path, message: issue.message }];
  }
  return [{ code: "invalid_parameter", path, message: issueText(issue) }];
}

/** A schema's own rule may name its code: `params: { code: "invalid_country" }`. */
function customCode(params: Record<string, unknown> | undefined): ErrorCode {
  return errorCodes.find((code) => code === params?.code) ?? "invalid_parameter";
}

/** Zod's sentences name the expected value; this replaces the few that could repeat the input. */
function issueText(issue: z.core.$ZodIssue): string {
  // A schema's own sentence is a constant of ours, and says more than the kind of issue does.
  if (issue.message.startsWith("must ")) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return `must be of type ${issue.expected}`;
    case "too_small":
      return `must ${sized(issue.origin, "at least", Number(issue.minimum))}`;
    case "too_big":
      return `must ${sized(issue.origin, "at most", Number(issue.maximum))}`;
    case "invalid_format":
      return issue.pattern && issue.format === "regex"
        ? `must match ${issue.pattern}`
        : `must be a valid ${issue.format}`;
    case "invalid_value":
      return `must be one of ${issue.values.map(String).join(", ")}`;
    default:
      return "is not valid";
  }
}

function sized(origin: string, bound: string, count: number): string {
  const isOne = count === 1;
  if (origin === "string") return `be ${bound} ${count} ${isOne ? "character" : "characters"} long`;
  if (origin === "array") return `have ${bound} ${count} ${isOne ? "entry" : "entries"}`;
  return `be ${bound} ${count}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}
