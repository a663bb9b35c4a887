import { type Condition, earlierChecks, type When } from "#domain/flow/conditions.ts";
import { conditionsOf } from "#domain/flow/evaluate-conditions.ts";
import { t } from "../../language.ts";
import { checkWord, fieldWord } from "../../words.ts";

/** The subject of a condition in a team member's words, instead of the API's name. */
export function fieldName(field: string): string {
  if (field === "document.country") return t("the document’s country");
  if (field === "document.type") return t("the kind of document");
  if (field === "age") return t("the age");
  const check = earlierChecks.find((each) => field === `check.${each}`);
  if (check) return t("the result of {check}", { check: checkWord(check) });
  return t("your field {name}", { name: fieldWord(field.replace(/^claimed\./, "")) });
}

/** The condition of a step as one sentence. */
export function whenSentence(when: When): string {
  const parts = conditionsOf(when).map(conditionWords);
  const joined = parts.join("all" in when ? ` ${t("and")} ` : ` ${t("or")} `);
  return t("Runs only if {conditions}, and where that is not known.", { conditions: joined });
}

function conditionWords(condition: Condition): string {
  const { field, at_least, below } = condition;
  if (at_least !== undefined) return t("the age is {years} or more", { years: at_least });
  if (below !== undefined) return t("the age is less than {years}", { years: below });
  const values = valuesOf(condition).join(` ${t("or")} `);
  return isNegative(condition)
    ? t("{field} is not {values}", { field: fieldName(field), values })
    : t("{field} is {values}", { field: fieldName(field), values });
}

export function valuesOf({ is, is_not, one_of, none_of }: Condition): string[] {
  return [is ?? is_not ?? one_of ?? none_of ?? []].flat();
}

export function isNegative({ is_not, none_of }: Condition): boolean {
  return is_not !== undefined || none_of !== undefined;
}
