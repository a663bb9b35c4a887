import type { Place, Schema } from "./document.ts";
import { type Pair, pairedAlternatives, resolved, typesOf } from "./resolve.ts";

/** Data that a client sends, or receives: the same change breaks the one and not the other. */
export type Direction = "sent" | "received";

/** `in` says which document has the line: a removed member is only in the earlier one. */
export type Finding = { in: "before" | "after"; place: Place; says: string };

/** Members and named lists that may grow at any time, as the documentation says: reasons and kinds of events. */
const openMembers = new Set(["code", "reason", "reasons", "events", "ReasonCode", "CauseCode"]);

const lower = ["minimum", "minLength", "minItems"] as const;
const upper = ["maximum", "maxLength", "maxItems"] as const;

/** Changes of a schema that break a client in this direction. */
export function compareSchemas(pair: Pair, direction: Direction): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set<string>();
  walk(pair);
  return findings;

  function walk(given: Pair): void {
    const before = resolved(given.before);
    const after = resolved(given.after);
    const key = `${before.place.join("/")} ${after.place.join("/")}`;
    if (seen.has(key)) return;
    seen.add(key);
    const [one, other] = [before.schema, after.schema];
    const found = (place: "before" | "after", within: Place, says: string) => {
      const side = place === "before" ? before : after;
      findings.push({ in: place, place: [...side.place, ...within], says });
    };

    const alternatives = pairedAlternatives(before, after);
    if (alternatives) {
      for (const each of alternatives.both) walk(each);
      const { gone, added } = alternatives;
      if (direction === "sent") for (const at of gone) found("before", at, "is not taken any more");
      else
        for (const at of added) found("after", at, "is a kind of answer that was not there before");
      return;
    }

    const [was, is] = [typesOf(one), typesOf(other)];
    const [from, to] = direction === "sent" ? [was, is] : [is, was];
    if (to.size > 0 && (from.size === 0 || [...from].some((type) => !admits(to, type)))) {
      found("after", [], `was ${named(was)} and is ${named(is)}`);
      return;
    }
    compareValues(one, other, { direction, place: after.place, found });
    if (direction === "sent") compareBounds(one, other, found);

    const members = { was: one.properties ?? {}, is: other.properties ?? {} };
    const [mustHave, mustNow] = [new Set(one.required), new Set(other.required)];
    for (const [name, schema] of Object.entries(members.was)) {
      const now = members.is[name];
      const within = ["properties", name];
      if (!now) {
        const isRefused = direction === "received" || other.additionalProperties === false;
        if (isRefused) found("before", within, "is gone");
        continue;
      }
      if (direction === "received" && mustHave.has(name) && !mustNow.has(name)) {
        found("after", within, "was always there, and may be absent now");
      }
      walk({
        before: { ...before, schema, place: [...before.place, ...within] },
        after: { ...after, schema: now, place: [...after.place, ...within] },
      });
    }
    if (direction === "sent") {
      for (const name of mustNow) {
        if (!mustHave.has(name)) found("after", ["properties", name], "must be sent now");
      }
      if (one.additionalProperties !== false && other.additionalProperties === false) {
        found("after", ["additionalProperties"], "refuses members that were taken before");
      }
    }
    for (const name of ["items", "additionalProperties"] as const) {
      const [schema, now] = [one[name], other[name]];
      if (typeof schema !== "object" || typeof now !== "object") continue;
      walk({
        before: { ...before, schema, place: [...before.place, name] },
        after: { ...after, schema: now, place: [...after.place, name] },
      });
    }
  }
}

type Found = (in_: "before" | "after", within: Place, says: string) => void;

function compareValues(
  one: Schema,
  other: Schema,
  { direction, place, found }: { direction: Direction; place: Place; found: Found },
): void {
  const [was, is] = [valuesOf(one), valuesOf(other)];
  if (direction === "sent") {
    if (is && !was) found("after", [], "takes only some values now");
    for (const value of was ?? []) {
      if (is && !is.has(value)) found("after", [], `does not take ${value} any more`);
    }
    return;
  }
  if (!was || isOpen(place)) return;
  if (!is) found("after", [], "may have any value now");
  for (const value of is ?? []) {
    if (!was.has(value)) found("after", [], `may be ${value} now, and the set was closed`);
  }
}

function compareBounds(one: Schema, other: Schema, found: Found): void {
  for (const name of lower) {
    if ((other[name] ?? -Infinity) > (one[name] ?? -Infinity)) found("after", [name], "is higher");
  }
  for (const name of upper) {
    if ((other[name] ?? Infinity) < (one[name] ?? Infinity)) found("after", [name], "is lower");
  }
  if (other.pattern !== undefined && other.pattern !== one.pattern) {
    found("after", ["pattern"], "is another");
  }
}

function isOpen(place: Place): boolean {
  return place.some((name) => openMembers.has(String(name)));
}

function valuesOf(schema: Schema): Set<string> | undefined {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  return values && new Set(values.map((value) => JSON.stringify(value)));
}

function admits(types: Set<string>, type: string): boolean {
  return types.has(type) || (type === "integer" && types.has("number"));
}

function named(types: Set<string>): string {
  return types.size === 0 ? "of any type" : [...types].join(" or ");
}
