import * as z from "zod";
import { personsCountries } from "../document/iso-3166.ts";
import { personsCountryOf } from "../document/issuers.ts";
import { Refusal } from "../errors.ts";
import { type CanonicalField, canonicalFields, isCanonical } from "./canonical-fields.ts";
import { paramOf, pointerPattern, valueAt } from "./json-pointer.ts";
import { languageTag } from "./page-settings.ts";

export const mappingTargets = [
  ...canonicalFields.map((field) => `prefill.${field}` as const),
  ...canonicalFields.map((field) => `claimed.${field}` as const),
  "case.reference_id",
  "case.language",
] as const;

const transforms = ["none", "trim", "upper", "date:DD/MM/YYYY", "country:alpha3"] as const;

/** Where a payload's value goes. A pointer that leads nowhere maps nothing. */
export const MappingRule = z.strictObject({
  from: z.string().max(200).regex(pointerPattern).describe("A JSON Pointer into `payload`."),
  to: z.enum(mappingTargets),
  transform: z.enum(transforms).default("none"),
});

export type MappingRule = z.output<typeof MappingRule>;

export const MappingRules = z
  .array(MappingRule)
  .max(100)
  .refine(
    (rules) => new Set(rules.map(({ to }) => to)).size === rules.length,
    "must not fill a target twice",
  );

export type Mapped = {
  prefill: Partial<Record<CanonicalField, string>>;
  claimed: Partial<Record<CanonicalField, string>>;
  referenceId?: string;
  language?: string;
};

/** Where in the payload the reference is taken from. */
export function referenceSources(rules: readonly MappingRule[]): string[] {
  return rules.filter(({ to }) => to === "case.reference_id").map(({ from }) => from);
}

/** A payload's values under their canonical names; refuses one that its target cannot hold. */
export function applyMapping(
  rules: readonly MappingRule[],
  payload: Record<string, unknown>,
): Mapped {
  const mapped: Mapped = { prefill: {}, claimed: {} };
  for (const rule of rules) {
    const value = mappedValue(rule, payload);
    if (value === undefined) continue;
    const [scope = "", name = ""] = rule.to.split(".");
    if (rule.to === "case.reference_id") mapped.referenceId = value;
    else if (rule.to === "case.language") mapped.language = value;
    else if (isCanonical(name)) mapped[scope === "prefill" ? "prefill" : "claimed"][name] = value;
  }
  return mapped;
}

function mappedValue({ from, to, transform }: MappingRule, payload: unknown): string | undefined {
  const value = valueAt(payload, from);
  if (value === undefined || value === null) return;
  const refuse = (expected: string): never => {
    const param = paramOf("payload", from);
    throw new Refusal("invalid_field", `${param} must be ${expected} to fill ${to}.`, {
      param,
    });
  };
  if (typeof value !== "string" && typeof value !== "number") return refuse("text");
  const [, name = ""] = to.split(".");
  const { is, expected } = admitted(name);
  const text = transformed(transform, String(value).normalize("NFC"));
  if (text === "") return;
  return text !== undefined && is(text) ? text : refuse(expected);
}

function transformed(transform: MappingRule["transform"], text: string): string | undefined {
  switch (transform) {
    case "none":
      return text;
    case "trim":
      return text.trim();
    case "upper":
      return text.trim().toUpperCase();
    case "date:DD/MM/YYYY":
      return text.trim().replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, "$3-$2-$1");
    case "country:alpha3":
      return text.trim() === "" ? "" : personsCountryOf(text.trim().toUpperCase());
  }
}

const shortText = (max: number) => ({
  is: (text: string) => text.trim() !== "" && text.length <= max,
  expected: `text of at most ${max} characters`,
});
const country = { is: (text: string) => personsCountries.includes(text), expected: "a country" };
const matching = (schema: z.ZodType, expected: string) => ({
  is: (text: string) => schema.safeParse(text).success,
  expected,
});

function admitted(name: string): { is(text: string): boolean; expected: string } {
  switch (name) {
    case "date_of_birth":
      return matching(z.iso.date(), "a date");
    case "nationality":
    case "country":
      return country;
    case "email":
      return matching(z.email().max(254), "an e-mail address");
    case "language":
      return { is: (text) => languageTag.pattern.test(text), expected: languageTag.expected };
    case "reference_id":
      return shortText(255);
    case "sex":
    case "phone":
      return shortText(30);
    default:
      return shortText(200);
  }
}
