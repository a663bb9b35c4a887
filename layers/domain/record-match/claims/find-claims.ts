import { type ClaimPart, isHalf, isHolder, partOf } from "./claim-parts.ts";

/** A value of a record that says something of a person, and the way to it. */
type FoundClaim = { path: readonly string[]; part: ClaimPart; value: unknown };

/** Claims about a person in the order of the record, and the paths of unknown keys. */
export type FoundClaims = { known: FoundClaim[]; unknown: (readonly string[])[] };

type Members = Record<string, unknown>;
type Place = { path: readonly string[]; around?: string };

/** Deeper levels are not searched. */
const deepest = 8;

/** Searches a record for keys that name the parts of a person. */
export function findClaims(record: Members): FoundClaims {
  const found: FoundClaims = { known: [], unknown: [] };
  lookInto(record, { path: [] }, found);
  return found;
}

function lookInto(members: Members, { path, around }: Place, found: FoundClaims): void {
  for (const [key, raw] of Object.entries(members)) {
    if (isNothing(raw)) continue;
    const here = [...path, key];
    const value = unwrapped(raw);
    const inner = innerOf(value);
    if (inner && here.length < deepest && (isHalf(key) || isHolder(key))) {
      lookInto(inner, { path: here, ...(isHalf(key) && { around: key }) }, found);
      continue;
    }
    const part = partOf(key, around);
    if (part) found.known.push({ path: here, part, value });
    else found.unknown.push(here);
  }
}

function isNothing(value: unknown): boolean {
  return (
    value === null || value === undefined || (typeof value === "string" && value.trim() === "")
  );
}

/** An object, or a list of a form's questions with their answers. */
function innerOf(value: unknown): Members | undefined {
  if (isMembers(value)) return value;
  if (!Array.isArray(value) || !value.every(isMembers)) return undefined;
  const answers = value.map((one) => [questionOf(one), answerOf(one)] as const);
  if (answers.length === 0 || answers.some(([question]) => question === undefined))
    return undefined;
  return Object.fromEntries(answers);
}

const questions = ["name", "key", "label", "question", "field", "ref", "title"];
const answers = ["value", "values", "answer", "text", "date", "number"];

function questionOf(one: Members): string | undefined {
  if (answerOf(one) === undefined) return undefined;
  const named = questions.map((name) => one[name]);
  const field = named.find(isMembers);
  return named.find((text) => typeof text === "string") ?? (field && nameOf(field));
}

function nameOf(field: Members): string | undefined {
  return questions.map((name) => field[name]).find((text) => typeof text === "string");
}

function answerOf(one: Members): unknown {
  const key = answers.find((name) => Object.hasOwn(one, name) && !isMembers(one[name]));
  return key === undefined ? undefined : one[key];
}

/** `{ "value": "Ana" }` and `["Ana"]` say Ana; several texts are words of one name. */
function unwrapped(value: unknown): unknown {
  if (isMembers(value) && Object.hasOwn(value, "value")) return unwrapped(value.value);
  if (!Array.isArray(value) || value.length === 0) return value;
  const [only] = value;
  if (value.length === 1 && isMembers(only) && questionOf(only) === undefined)
    return unwrapped(only);
  return value.every((one) => typeof one === "string") ? value.join(" ") : value;
}

function isMembers(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
