import { z } from "zod";

/** The matchers of an EventBridge pattern that run here; any other is refused when it is read. */
const Matcher = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ prefix: z.string() }),
  z.strictObject({ exists: z.boolean() }),
  z.strictObject({ "anything-but": z.array(z.union([z.string(), z.number()])) }),
]);
type Matcher = z.infer<typeof Matcher>;

export type EventPattern = { [name: string]: EventPattern | Matcher[] };

export const EventPattern: z.ZodType<EventPattern> = z.lazy(() =>
  z.record(z.string(), z.union([z.array(Matcher), EventPattern])),
);

/** Whether every field that the pattern names has one of the values it lists. */
export function matchesPattern(pattern: EventPattern, event: unknown): boolean {
  return Object.entries(pattern).every(([name, expected]) => {
    const value = member(event, name);
    if (!Array.isArray(expected)) return matchesPattern(expected, value);
    const values = Array.isArray(value) ? value : [value];
    return expected.some((matcher) => values.some((each) => matches(matcher, each)));
  });
}

function member(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function matches(matcher: Matcher, value: unknown): boolean {
  if (typeof matcher !== "object" || matcher === null) return matcher === value;
  if ("prefix" in matcher) return typeof value === "string" && value.startsWith(matcher.prefix);
  if ("exists" in matcher) return (value !== undefined) === matcher.exists;
  return !matcher["anything-but"].some((each) => each === value);
}
