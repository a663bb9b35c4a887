import { everyDocumentType } from "../document/any-country.ts";
import { personsCountries } from "../document/iso-3166.ts";
import { Refusal } from "../errors.ts";
import { checkStatuses } from "../evidence/checks.ts";
import { nearest, similarity } from "../similarity.ts";
import { canonicalFields } from "./canonical-fields.ts";
import { type Condition, claimedField, conditionFields, decisionSteps } from "./conditions.ts";
import { conditionsOf } from "./evaluate-conditions.ts";
import type { TemplateContent, TemplateInput } from "./template-content.ts";

type Steps = TemplateContent["steps"];

/** Refuses a condition that could never be evaluated, and names its place and the nearest known name. */
export function checkConditions(
  steps: Steps,
  { intake, mapping }: Pick<TemplateInput, "intake" | "mapping">,
): void {
  const named = [...intake.fields.map(({ key }) => key), ...canonicalFields];
  const claimed = [...named.map((key) => `claimed.${key}`), ...mapping.map(({ to }) => to)];
  const keys = intake.additional ? undefined : claimed.filter((each) => claimedField.test(each));
  for (const [at, { primitive, when }] of steps.entries()) {
    if (when === undefined) continue;
    if (!decisionSteps.includes(primitive)) {
      const names = decisionSteps.join(", ");
      refuse(`steps[${at}].when`, `is only for steps of ${names}: the others always run`);
    }
    const list = "all" in when ? "all" : "any";
    for (const [number, condition] of conditionsOf(when).entries()) {
      const param = `steps[${at}].when.${list}[${number}]`;
      checkField(`${param}.field`, condition.field, { primitive, keys });
      checkOperator(param, condition);
      checkValues(param, condition);
    }
  }
}

function checkField(
  param: string,
  field: string,
  { primitive, keys }: { primitive: string; keys: string[] | undefined },
): void {
  if (field === "check.record_match" && primitive === "check.record_match") {
    refuse(param, "names the step itself, which has no result yet");
  }
  if (conditionFields.some((each) => each === field)) return;
  if (claimedField.test(field)) {
    if (keys && !keys.includes(field)) refuseName(param, field, keys);
    return;
  }
  refuseName(param, field, [...conditionFields, ...(keys ?? [])]);
}

/** An age is a number of years, and everything else is a name. */
function checkOperator(param: string, condition: Condition): void {
  const { field, at_least, below } = condition;
  const isNumber = at_least !== undefined || below !== undefined;
  if (isNumber === (field === "age")) return;
  refuse(param, isNumber ? "takes at_least and below of age alone" : "takes at_least or below");
}

function checkValues(param: string, condition: Condition): void {
  const known = knownValues(condition.field);
  if (!known) return;
  for (const name of ["is", "is_not", "one_of", "none_of"] as const) {
    const values = condition[name];
    for (const value of [values ?? []].flat()) {
      if (!known.includes(value)) refuseName(`${param}.${name}`, value, known);
    }
  }
}

function knownValues(field: string): readonly string[] | undefined {
  if (field === "document.country") return personsCountries;
  if (field === "document.type") return everyDocumentType;
  return field.startsWith("check.") ? checkStatuses : undefined;
}

function refuseName(param: string, name: string, known: readonly string[]): never {
  const folded = name.toLowerCase();
  const meant =
    known.find((each) => each.toLowerCase() === folded) ??
    nearest(known, (each) => similarity(folded, each.toLowerCase()));
  const few = known.length <= 20 ? `: it must be one of ${known.join(", ")}` : "";
  return refuse(param, `has an unknown name${meant ? `: ${meant} is the nearest` : few}`);
}

function refuse(param: string, what: string): never {
  throw new Refusal("invalid_parameter", `${param} ${what}.`, { param });
}
