import { type Condition, earlierChecks, type When } from "#domain/flow/conditions.ts";
import { conditionsOf } from "#domain/flow/evaluate-conditions.ts";
import { t } from "../../language.ts";
import { checkWord, fieldWord } from "../../words.ts";

/** The subject of a condition in a team member's words, instead of the API's name. */
export function fieldName(field: string): string {
  if (field === "document.country") return t("build.when_words.the_documents_country");
  if (field === "document.type") return t("build.when_words.the_kind_of_document");
  if (field === "age") return t("build.when_words.the_age");
  const check = earlierChecks.find((each) => field === `check.${each}`);
  if (check) return t("build.when_words.the_result_of_check", { check: checkWord(check) });
  return t("build.when_words.your_field_name", {
    name: fieldWord(field.replace(/^claimed\./, "")),
  });
}

/** The condition of a step as one sentence. */
export function whenSentence(when: When): string {
  const parts = conditionsOf(when).map(conditionWords);
  const joined = parts.join(
    "all" in when ? ` ${t("build.when_words.and")} ` : ` ${t("build.when_words.or")} `,
  );
  return t("build.when_words.runs_only_if_conditions", { conditions: joined });
}

function conditionWords(condition: Condition): string {
  const { field, at_least, below } = condition;
  if (at_least !== undefined) return t("build.when_words.age_years_more", { years: at_least });
  if (below !== undefined) return t("build.when_words.age_less_than_years", { years: below });
  const values = valuesOf(condition).join(` ${t("build.when_words.or")} `);
  return isNegative(condition)
    ? t("build.when_words.field_is_not_values", { field: fieldName(field), values })
    : t("build.when_words.field_is_values", { field: fieldName(field), values });
}

export function valuesOf({ is, is_not, one_of, none_of }: Condition): string[] {
  return [is ?? is_not ?? one_of ?? none_of ?? []].flat();
}

export function isNegative({ is_not, none_of }: Condition): boolean {
  return is_not !== undefined || none_of !== undefined;
}
