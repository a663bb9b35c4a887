import { hasAge } from "../document/civil-time/age.ts";
import type { CivilDays } from "../document/civil-time/civil-days.ts";
import type { CheckName, CheckStatus } from "../evidence/checks.ts";
import { type Condition, earlierChecks, type When } from "./conditions.ts";
import type { TemplateContent } from "./template-content.ts";

/** The values that conditions are about; each may be unknown. */
export type ConditionFacts = {
  country?: string | undefined;
  documentType?: string | undefined;
  /** As read; it may have open parts. */
  birth?: string | null | undefined;
  days: CivilDays;
  statuses: { [Check in CheckName]?: CheckStatus | undefined };
  claimed(key: string): string | undefined;
};

/** `undefined`: it depends on a value that is not known. */
type Answer = boolean | undefined;

/** Whether a step runs. Only a condition that certainly does not hold leaves it out. */
export function runs(when: When | undefined, facts: ConditionFacts): boolean {
  return when === undefined || holds(when, facts) !== false;
}

function holds(when: When, facts: ConditionFacts): Answer {
  if ("all" in when) return every(when.all.map((each) => answerOf(each, facts)));
  const none = every(when.any.map((each) => not(answerOf(each, facts))));
  return not(none);
}

/** One that does not hold decides, whatever is unknown beside it. */
function every(answers: readonly Answer[]): Answer {
  if (answers.includes(false)) return false;
  return answers.includes(undefined) ? undefined : true;
}

function not(answer: Answer): Answer {
  return answer === undefined ? undefined : !answer;
}

function answerOf(condition: Condition, facts: ConditionFacts): Answer {
  const { field, is, is_not, one_of, none_of, at_least, below } = condition;
  if (at_least !== undefined) return reaches(at_least, facts);
  if (below !== undefined) return not(reaches(below, facts));
  const value = factOf(field, facts);
  if (value === undefined) return undefined;
  const wanted = one_of ?? none_of ?? [is ?? is_not ?? ""];
  const isWanted = wanted.some((each) => folded(each) === folded(value));
  return is_not === undefined && none_of === undefined ? isWanted : !isWanted;
}

function reaches(years: number, { birth, days }: ConditionFacts): Answer {
  if (!birth) return undefined;
  return { yes: true, no: false, open: undefined }[hasAge(birth, years, days)];
}

function factOf(field: string, facts: ConditionFacts): string | undefined {
  if (field === "document.country") return facts.country;
  if (field === "document.type") return facts.documentType;
  const [room, name = ""] = field.split(".");
  if (room === "claimed") return facts.claimed(name);
  const check = earlierChecks.find((each) => field === `check.${each}`);
  return check && facts.statuses[check];
}

function folded(value: string): string {
  return value.trim().toLowerCase();
}

/** Whether a step of a Template may be left out: otherwise its conditions need no read. */
export function hasConditions({ steps }: Pick<TemplateContent, "steps">): boolean {
  return steps.some(({ when }) => when !== undefined);
}

/** Whether a condition is about the client's record, which takes a read of its own. */
export function readsClaims({ steps }: Pick<TemplateContent, "steps">): boolean {
  return steps.some(({ when }) =>
    conditionsOf(when).some(({ field }) => field.startsWith("claimed.")),
  );
}

export function conditionsOf(when: When | undefined): Condition[] {
  if (when === undefined) return [];
  return "all" in when ? when.all : when.any;
}

/** The content without those of these steps that do not run, and the ids of the steps that were left out. */
export function withoutSkipped<Content extends Pick<TemplateContent, "steps" | "record_match">>(
  content: Content,
  { facts, primitives }: { facts: ConditionFacts; primitives: readonly string[] },
): { content: Content; skipped: string[] } {
  const left = content.steps.filter(
    ({ primitive, when }) => primitives.includes(primitive) && !runs(when, facts),
  );
  const isCompared = !left.some(({ primitive }) => primitive === "check.record_match");
  return {
    content: {
      ...content,
      steps: content.steps.filter((step) => !left.includes(step)),
      record_match: isCompared ? content.record_match : null,
    },
    skipped: left.map(({ id }) => id),
  };
}
