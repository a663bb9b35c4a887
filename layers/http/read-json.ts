import { Refusal } from "#domain/errors.ts";
import { type Finding, paramOf, safeName, sentence, toFieldError } from "./finding.ts";

/** The largest JSON body any audience accepts. */
export const maxBodyBytes = 256 * 1024;
const maxDepth = 16;

/** The JSON of a body; an empty one reads as `{}`, so that the refusal can name the missing key. */
export function parseJson(body: Uint8Array, contentType: string | undefined): unknown {
  if (body.byteLength > maxBodyBytes) {
    throw new Refusal("request_too_large", `The body is larger than ${maxBodyBytes} bytes.`);
  }
  if (body.byteLength === 0) return {};
  if (!isJsonInUtf8(contentType, body)) {
    throw new Refusal("unsupported_media_type", "Send the body as application/json, in UTF-8.");
  }
  const value = decode(body);
  rejectUnstorable(value);
  return value;
}

/**
 * RFC 8259 defines no parameter, so none counts but another charset, and that only if the body is not
 * ASCII, which every charset but UTF-16 shares.
 */
function isJsonInUtf8(contentType: string | undefined, body: Uint8Array): boolean {
  const [type = "", ...parameters] = (contentType ?? "").split(";").map((part) => part.trim());
  if (!/^application\/(?:[\w.-]+\+)?json$/i.test(type)) return false;
  const charset = parameters.map((each) => /^charset\s*=\s*["']?([^"']*)/i.exec(each)?.[1]);
  const isOther = charset.some((name) => name && !/^(?:utf-?8|us-ascii)$/i.test(name.trim()));
  return !isOther || body.every((byte) => byte > 0 && byte < 0x80);
}

/** Names that JavaScript reserves: a value under one would be lost, or break its reader. */
const reservedNames = new Set(["__proto__", "constructor"]);

/** Range of a number in the table: beyond it DynamoDB answers a write with a fault. */
const kept = { min: 1e-130, max: 1e126 };

/** Refuses values that could not be stored and returned unchanged. */
function rejectUnstorable(body: unknown): void {
  let level: { value: unknown; path: string[] }[] = [{ value: body, path: [] }];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) {
      throw new Refusal("invalid_json", `The body is nested deeper than ${maxDepth} levels.`);
    }
    level = level.flatMap(({ value, path }) => {
      if (typeof value === "string") requireStorable(value, path);
      if (typeof value === "number" && !isKept(value)) {
        throw unstorable(path, "must be 0, or between 1e-130 and 1e126 in size");
      }
      if (value instanceof LossyInteger) throw unstorable(path, lossy);
      if (typeof value !== "object" || value === null) return [];
      return Object.entries(value).map(([name, inner]) => {
        const place = [...path, safeName(name)];
        requireStorable(name, place);
        if (reservedNames.has(name)) throw unstorable(place, "must have another name");
        return { value: inner, path: place };
      });
    });
  }
}

/** An integer that loses digits as a number of JavaScript: the last ones of an identity number become others. */
class LossyInteger {}

const lossy = "must be sent as text: as a number it loses its last digits";

declare global {
  interface JSON {
    /** With the source text of each value, from V8. */
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
    ): unknown;
  }
}

/** The JSON of a text, with its lossy integers marked; most texts have no long ones, and are read at once. */
function jsonOf(text: string): unknown {
  if (!/\d{16}/.test(text)) return JSON.parse(text);
  return JSON.parse(text, (_, value: unknown, { source }: { source?: string }) =>
    isLossy(value, source) ? new LossyInteger() : value,
  );
}

function isLossy(value: unknown, source = ""): boolean {
  if (typeof value !== "number" || !/^-?\d+$/.test(source) || !Number.isFinite(value)) return false;
  return BigInt(source) !== BigInt(value);
}

/**
 * Half a surrogate pair is no character: it would be stored as another one. U+0000 is refused, because some
 * receivers' databases do not take it, and no real text holds it.
 */
function requireStorable(text: string, path: string[]): void {
  if (!text.isWellFormed()) throw notUtf8();
  if (text.includes("\0")) throw unstorable(path, noNull);
}

const noNull = "must hold no U+0000";

/** The same for a query. */
export function refuseNull(query: Readonly<Record<string, string>>): void {
  const [name] = Object.entries(query).find((each) => each.join().includes("\0")) ?? [];
  if (name !== undefined) throw unstorable([safeName(name)], noNull, "query");
}

function isKept(value: number): boolean {
  const size = Math.abs(value);
  return size === 0 || (size >= kept.min && size < kept.max);
}

function unstorable(path: string[], message: string, where: "body" | "query" = "body"): Refusal {
  const finding: Finding = { code: "invalid_parameter", path, message };
  return new Refusal(finding.code, sentence(finding), {
    param: paramOf(path),
    errors: [toFieldError(finding, where)],
  });
}

function decode(body: Uint8Array): unknown {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    // API Gateway hands JSON over as text and puts this character where bytes were not UTF-8.
    if (text.includes("\uFFFD")) throw notUtf8();
    return jsonOf(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw notUtf8();
  }
}

function notUtf8(): Refusal {
  return new Refusal("invalid_json", "The body is not valid JSON in UTF-8.");
}
