import type * as z from "zod";
import { type ErrorCode, errorCodes, type FieldError, Refusal } from "#domain/errors.ts";

/** The largest JSON body any audience accepts. */
export const maxBodyBytes = 256 * 1024;
const maxDepth = 16;
const maxReportedErrors = 20;

/** The JSON of a body; an empty one reads as `{}`, so that the refusal can name the missing key. */
export function parseJson(body: Uint8Array, contentType: string | undefined): unknown {
  if (body.byteLength > maxBodyBytes) {
    throw new Refusal("request_too_large", `The body is larger than ${maxBodyBytes} bytes.`);
  }
  if (body.byteLength === 0) return {};
  if (
    !/^application\/(?:[\w.-]+\+)?json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(contentType ?? "")
  ) {
    throw new Refusal("unsupported_media_type", "Send the body as application/json, in UTF-8.");
  }
  const value = decode(body);
  refuseUnkeepable(value);
  return value;
}

/** Names that JavaScript keeps for itself: a value under one would be lost, or break what reads it. */
const reservedNames = new Set(["__proto__", "constructor"]);

/** Of a number that the table keeps: beyond these DynamoDB answers a write with a fault. */
const kept = { least: 1e-130, most: 1e126 };

/** Refuses what could not be stored and told again as it was sent. */
function refuseUnkeepable(body: unknown): void {
  let level: { value: unknown; path: string[] }[] = [{ value: body, path: [] }];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) {
      throw new Refusal("invalid_json", `The body is nested deeper than ${maxDepth} levels.`);
    }
    level = level.flatMap(({ value, path }) => {
      if (typeof value === "string") requireKeepable(value, path);
      if (typeof value === "number" && !isKept(value)) {
        throw unkeepable(path, "must be 0, or between 1e-130 and 1e126 in size");
      }
      if (typeof value !== "object" || value === null) return [];
      return Object.entries(value).map(([name, inner]) => {
        const place = [...path, safeName(name)];
        requireKeepable(name, place);
        if (reservedNames.has(name)) throw unkeepable(place, "must have another name");
        return { value: inner, path: place };
      });
    });
  }
}

/**
 * Half a surrogate pair is no character: it would be stored as another one. U+0000 is none that every receiver's database
 * takes, and nobody means it.
 */
function requireKeepable(text: string, path: string[]): void {
  if (!text.isWellFormed()) throw notUtf8();
  if (text.includes("\0")) throw unkeepable(path, noNull);
}

const noNull = "must hold no U+0000";

/** The same of a query. */
export function refuseNull(query: Readonly<Record<string, string>>): void {
  const [name] = Object.entries(query).find((each) => each.join().includes("\0")) ?? [];
  if (name !== undefined) throw unkeepable([safeName(name)], noNull, "query");
}

function isKept(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= kept.least && size < kept.most);
}

function unkeepable(path: string[], message: string, where: "body" | "query" = "body"): Refusal {
  const finding: Finding = { code: "invalid_parameter", path, message };
  return new Refusal(finding.code, sentence(finding), {
    param: paramOf(path),
    errors: [toFieldError(finding, where)],
  });
}

/** Parses with a schema; what it objects to becomes one refusal that names every place. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  where: "body" | "query",
): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;

  const found = result.error.issues.flatMap((issue) =>
    // A query has one level: what is inside a parameter is how this one was read.
    toFindings(where === "query" ? { ...issue, path: issue.path.slice(0, 1) } : issue, input),
  );
  const first = found[0];
  if (!first) throw new Refusal("invalid_parameter", "The request is not valid.");
  throw new Refusal(first.code, sentence(first), {
    param: paramOf(first.path),
    errors: found.slice(0, maxReportedErrors).map((finding) => toFieldError(finding, where)),
  });
}

type Finding = { code: ErrorCode; path: string[]; message: string };

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

/** Zod's sentences name what was expected; this keeps the few that could repeat the input from doing so. */
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

function sentence({ path, message }: Finding): string {
  const text = path.length === 0 ? `The input ${message}` : `${paramOf(path)} ${message}`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** `allowed_documents[0].country`, as the refusals of the rules write it too. */
function paramOf(path: readonly string[]): string {
  return path.join(".").replaceAll(/\.(\d+)(?=\.|$)/g, "[$1]");
}

function toFieldError({ code, path, message }: Finding, where: "body" | "query"): FieldError {
  return {
    pointer: where === "body" ? `#/${path.join("/")}` : `?${paramOf(path)}`,
    code: code === "missing_required_field" ? "required" : code,
    detail: message,
  };
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Reflect.get(value, part);
  }
  return value;
}

/** A key is the caller's own text: short, and nothing but name characters. */
function safeName(key: string): string {
  return key.slice(0, 64).replaceAll(/[^\w.-]/g, "_");
}

function decode(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    // API Gateway hands JSON over as text and puts this character where bytes were not UTF-8.
    if (text.includes("\uFFFD")) throw notUtf8();
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw notUtf8();
  }
}

function notUtf8(): Refusal {
  return new Refusal("invalid_json", "The body is not valid JSON in UTF-8.");
}
