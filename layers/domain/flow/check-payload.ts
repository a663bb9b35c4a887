import type * as z from "zod";
import { type ErrorCode, type FieldError, Refusal } from "../errors.ts";
import { type IntakeField, type IntakeShape, payloadSchema } from "./intake-shape.ts";

/** Contract limits of a client's payload about one person. */
export const payloadLimits = { bytes: 64 * 1024, depth: 8, keys: 200 } as const;

const maxReportedErrors = 20;

/** Refuses a payload without the declared shape. A missing field is named first. */
export function checkPayload(
  shape: IntakeShape,
  payload: Record<string, unknown>,
  flow: { slug: string; version: number },
): void {
  const result = payloadSchema(shape).safeParse(payload);
  if (result.success) return;
  const all = result.error.issues.flatMap((issue) => findingsOf(issue, shape, payload));
  // A text may be too short and of the wrong form at once: its key is named once.
  const found = [...new Map(all.map((finding) => [finding.key, finding])).values()].sort(
    (a, b) => rank(a) - rank(b),
  );
  const first = found[0];
  if (!first) throw new Refusal("invalid_parameter", "payload is not valid.", { param: "payload" });
  const by = `by flow '${flow.slug}' version ${flow.version}`;
  throw new Refusal(first.code, `payload.${first.key} ${first.detail} ${by}.`, {
    param: `payload.${first.key}`,
    errors: found.slice(0, maxReportedErrors).map(toFieldError),
  });
}

/** Refuses a record that is too large to be kept, or that JSON cannot hold. */
export function checkRecordLimits(record: Record<string, unknown>, name: string): void {
  const refuse = (message: string) => {
    throw new Refusal("invalid_parameter", `${name} ${message}.`, { param: name });
  };
  let keys = 0;
  let level: unknown[] = [record];
  for (let depth = 1; level.length > 0; depth += 1) {
    if (level.some((value) => typeof value === "number" && !Number.isFinite(value))) {
      refuse("holds a number that is too large");
    }
    const nests = level.filter((value) => typeof value === "object" && value !== null);
    if (nests.length > 0 && depth > payloadLimits.depth) {
      refuse(`is nested deeper than ${payloadLimits.depth} levels`);
    }
    for (const value of nests) if (!Array.isArray(value)) keys += Object.keys(value).length;
    if (keys > payloadLimits.keys) refuse(`has more than ${payloadLimits.keys} keys`);
    level = nests.flatMap((value) => Object.values(value));
  }
  const { byteLength } = new TextEncoder().encode(JSON.stringify(record));
  if (byteLength <= payloadLimits.bytes) return;
  throw new Refusal("request_too_large", `${name} is larger than ${payloadLimits.bytes} bytes.`, {
    param: name,
  });
}

type Finding = { code: ErrorCode; key: string; detail: string };

function findingsOf(
  issue: z.core.$ZodIssue,
  { fields }: IntakeShape,
  payload: Record<string, unknown>,
): Finding[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      code: "unknown_parameter",
      key: safeName(key),
      detail: "is not admitted",
    }));
  }
  const field = fields.find(({ key }) => key === issue.path[0]);
  if (!field) return [];
  const value = Object.hasOwn(payload, field.key) ? payload[field.key] : undefined;
  const isAbsent = value === undefined || value === null || value === "";
  return field.required && isAbsent
    ? [{ code: "missing_required_field", key: field.key, detail: "is required" }]
    : [
        {
          code: "invalid_field",
          key: field.key,
          detail: `must be ${expected(field)}, as declared`,
        },
      ];
}

const kinds: Record<IntakeField["type"], string> = {
  string: "text",
  date: "a date such as 1990-12-31",
  number: "a number",
  integer: "an integer",
  boolean: "true or false",
  enum: "one of the listed values",
  email: "an e-mail address",
  phone: "a phone number such as +258841234567",
  country: "an ISO 3166-1 alpha-2 code in upper case",
  object: "an object",
};

function expected({ type, max_length, pattern }: IntakeField): string {
  if (pattern !== undefined) return "text of the declared pattern";
  return max_length === undefined
    ? kinds[type]
    : `${kinds[type]} of at most ${max_length} characters`;
}

function rank({ code }: Finding): number {
  return code === "missing_required_field" ? 0 : 1;
}

function toFieldError({ code, key, detail }: Finding): FieldError {
  return {
    pointer: `#/payload/${key}`,
    code: code === "missing_required_field" ? "required" : code,
    detail,
  };
}

/** A key is the caller's own text: short, and nothing but name characters. */
function safeName(key: string): string {
  return key.slice(0, 64).replaceAll(/[^\w.-]/g, "_");
}
