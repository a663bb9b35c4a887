import { type AgeResult, yearsOf } from "../age/age-assurance.ts";
import type { Assessment } from "../assessment.ts";
import { hasAge } from "../document/civil-time/age.ts";
import type { CivilDays } from "../document/civil-time/civil-days.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { readingStatus } from "./judge-reading.ts";

const answers = { yes: "over", no: "not_over", open: "undetermined" } as const;

/**
 * Whether a person has reached the age that a Template asks for. No reviewer can look at the Case afterwards, so a
 * concern of any check leaves it open.
 */
export function ageResult(
  returns: string,
  {
    assessment,
    birth,
    days,
  }: { assessment: Assessment; birth: string | null | undefined; days: CivilDays },
): AgeResult {
  if (assessment !== "no_material_concerns" || !birth) return "undetermined";
  return answers[hasAge(birth, yearsOf(returns), days)];
}

const ofAge: readonly string[] = ["under_age", "age_unclear"];

/** The reading without the usual limit of age: here the age is the question, and no concern. */
export function withoutAgeLimit(reading: Evidence): Evidence {
  const reasons = reading.reasons.filter(({ code }) => !ofAge.includes(code));
  if (reasons.length === reading.reasons.length || reading.status !== "review") return reading;
  return { ...reading, reasons, status: readingStatus(reasons) };
}
