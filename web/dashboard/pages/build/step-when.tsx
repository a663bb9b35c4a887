import { type Condition, conditionFields, type When } from "#domain/flow/conditions.ts";
import { conditionsOf } from "#domain/flow/evaluate-conditions.ts";
import { t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { fieldName, isNegative, valuesOf, whenSentence } from "./when-words.ts";

type Props = { when: When | undefined; isLocked: boolean; onChange(when: When | undefined): void };

/** The conditions of a step, and a sentence that sums them up. */
export function StepWhen({ when, isLocked, onChange }: Props) {
  const list = conditionsOf(when);
  const isAny = when !== undefined && "any" in when;
  const set = (next: Condition[], any = isAny) =>
    onChange(next.length === 0 ? undefined : any ? { any: next } : { all: next });
  return (
    <div class="step-when">
      <p class="small">{when ? whenSentence(when) : t("build.step_when.runs_for_everybody")}</p>
      {!isLocked && (
        <>
          {list.map((condition, at) => (
            <ConditionRow
              // Two conditions can be equal, and they have no names, so the index is the key.
              key={`${at}/${list.length}`}
              condition={condition}
              onChange={(next) => set(list.map((each) => (each === condition ? next : each)))}
              onRemove={() => set(list.filter((each) => each !== condition))}
            />
          ))}
          <div class="condition">
            <button
              type="button"
              class="button"
              onClick={() => set([...list, begun("document.country")])}
            >
              <Icon name="plus" /> {t("build.step_when.add_a_condition")}
            </button>
            {list.length > 1 && (
              <select
                aria-label={t("build.step_when.how_the_conditions_count")}
                value={isAny ? "any" : "all"}
                onChange={({ currentTarget }) => set(list, currentTarget.value === "any")}
              >
                <option value="all">{t("build.step_when.all_of_them")}</option>
                <option value="any">{t("build.step_when.any_of_them")}</option>
              </select>
            )}
          </div>
        </>
      )}
    </div>
  );
}

type RowProps = { condition: Condition; onChange(next: Condition): void; onRemove(): void };

function ConditionRow({ condition, onChange, onRemove }: RowProps) {
  const { field } = condition;
  const isClaim = field.startsWith("claimed.");
  const isAge = field === "age";
  const mode = modeOf(condition);
  const typed = isAge
    ? String(condition.at_least ?? condition.below ?? "")
    : valuesOf(condition).join(", ");
  const modes = isAge
    ? [
        ["at_least", t("build.step_when.is_at_least")] as const,
        ["below", t("build.step_when.is_below")] as const,
      ]
    : [["is", t("build.step_when.is")] as const, ["is_not", t("build.step_when.is_not")] as const];
  return (
    <div class="condition">
      <select
        aria-label={t("build.step_when.what_condition_about")}
        value={isClaim ? "claimed" : field}
        onChange={({ currentTarget }) => onChange(begun(currentTarget.value))}
      >
        {conditionFields.map((each) => (
          <option key={each} value={each}>
            {fieldName(each)}
          </option>
        ))}
        <option value="claimed">{t("build.step_when.field_record")}</option>
      </select>
      {isClaim && (
        <input
          aria-label={t("build.step_when.key_of_the_field")}
          value={field.slice("claimed.".length)}
          onChange={({ currentTarget }) =>
            onChange({ ...condition, field: `claimed.${currentTarget.value}` })
          }
        />
      )}
      <select
        aria-label={t("build.step_when.how_it_is_compared")}
        value={mode}
        onChange={({ currentTarget }) => onChange(written(field, currentTarget.value, typed))}
      >
        {modes.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      <input
        aria-label={t("build.step_when.value_several_commas")}
        inputMode={isAge ? "numeric" : "text"}
        value={typed}
        onChange={({ currentTarget }) => onChange(written(field, mode, currentTarget.value))}
      />
      <button
        type="button"
        class="button-quiet button-icon"
        aria-label={t("build.step_when.remove_the_condition")}
        onClick={onRemove}
      >
        <Icon name="bin" />
      </button>
    </div>
  );
}

function modeOf(condition: Condition): string {
  if (condition.below !== undefined) return "below";
  if (condition.at_least !== undefined) return "at_least";
  return isNegative(condition) ? "is_not" : "is";
}

/** A condition about another field, with a value that this field allows. */
function begun(field: string): Condition {
  if (field === "age") return { field, below: 18 };
  if (field === "claimed") return { field: "claimed.country", is: "MX" };
  if (field.startsWith("check.")) return { field, is: "review" };
  return { field, is: field === "document.type" ? "passport" : "MX" };
}

function written(field: string, mode: string, typed: string): Condition {
  if (mode === "below") return { field, below: Number(typed) };
  if (mode === "at_least") return { field, at_least: Number(typed) };
  const values = typed
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
  const [only = "", ...others] = values;
  if (mode === "is_not") {
    return others.length > 0 ? { field, none_of: values } : { field, is_not: only };
  }
  return others.length > 0 ? { field, one_of: values } : { field, is: only };
}
