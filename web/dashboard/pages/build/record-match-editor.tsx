import { t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { fieldWord } from "../../words.ts";
import type { EditorProps } from "./draft.ts";
import { stepOf } from "./draft.ts";

const primitive = "check.record_match";
const simpleFields = ["name", "date_of_birth", "number"] as const;

type Plan = NonNullable<EditorProps["draft"]["record_match"]>;
type Rule = Extract<Plan, { mode: "rules" }>["rules"][number];

const simple: Plan = { mode: "simple_match", fields: [...simpleFields] };
const firstRule: Rule = {
  field: "city",
  operator: "equals",
  claimed: "/city",
  collected: "place_of_birth",
  case_sensitive: false,
};

/** How the document is compared with the record. It never changes the assessment. */
export function RecordMatchEditor({ draft, isLocked, change }: EditorProps) {
  const { steps } = draft;
  const isOn = steps.some((step) => step.primitive === primitive);
  const plan = draft.record_match ?? simple;

  function choose(mode: string) {
    if (mode === "off") {
      return change({
        steps: steps.filter((step) => step.primitive !== primitive),
        record_match: null,
      });
    }
    const at = steps.findIndex((step) => step.primitive === "decision.policy");
    change({
      steps: isOn
        ? steps
        : steps.toSpliced(at < 0 ? steps.length : at, 0, stepOf(primitive, steps)),
      record_match: mode === "rules" ? { mode: "rules", rules: [firstRule] } : simple,
    });
  }

  return (
    <fieldset class="form" disabled={isLocked}>
      <legend class="unseen">{t("How to compare")}</legend>
      {(
        [
          ["off", t("Do not compare")],
          ["simple_match", t("Name, date of birth and number")],
          ["rules", t("With your own rules")],
        ] as const
      ).map(([mode, label]) => (
        <label key={mode} class="tick">
          <input
            type="radio"
            name="record-match"
            checked={isOn ? plan.mode === mode : mode === "off"}
            onChange={() => choose(mode)}
          />
          {label}
        </label>
      ))}
      {isOn && plan.mode === "simple_match" && (
        <div class="inset">
          {simpleFields.map((field) => (
            <label key={field} class="tick">
              <input
                type="checkbox"
                checked={plan.fields.includes(field)}
                onChange={({ currentTarget }) =>
                  change({
                    record_match: {
                      ...plan,
                      fields: simpleFields.filter((each) =>
                        each === field ? currentTarget.checked : plan.fields.includes(each),
                      ),
                    },
                  })
                }
              />
              {fieldWord(field)}
            </label>
          ))}
          <p class="soft small">
            {t(
              "Accents, order, suffixes and truncation are allowed for; a date or number has to be the same.",
            )}
          </p>
        </div>
      )}
      {isOn && plan.mode === "rules" && (
        <Rules rules={plan.rules} set={(rules) => change({ record_match: { ...plan, rules } })} />
      )}
    </fieldset>
  );
}

function Rules({ rules, set }: { rules: Rule[]; set(rules: Rule[]): void }) {
  const replace = (at: number, part: Partial<Rule>) => {
    const rule = rules[at];
    if (rule) set(rules.with(at, { ...rule, ...part }));
  };
  return (
    <>
      <ul class="fields">
        {rules.map((rule, at) => (
          <li key={at} class="field-row mapping-row">
            {(
              [
                ["field", t("Rule name")],
                ["claimed", t("Claimed (pointer)")],
                ["collected", t("Collected (field)")],
              ] as const
            ).map(([name, label]) => (
              <label key={name} class="field">
                <span>{label}</span>
                <input
                  class="mono"
                  value={rule[name]}
                  onInput={({ currentTarget }) => replace(at, { [name]: currentTarget.value })}
                />
              </label>
            ))}
            <label class="field">
              <span>{t("Rule")}</span>
              <select
                value={rule.operator}
                onChange={({ currentTarget: { value } }) =>
                  replace(at, { operator: value === "contains" ? "contains" : "equals" })
                }
              >
                <option value="equals">{t("must be equal")}</option>
                <option value="contains">{t("must be contained")}</option>
              </select>
            </label>
            <button
              type="button"
              class="button-quiet button-icon"
              aria-label={t("Remove the rule {field}", { field: rule.field })}
              disabled={rules.length === 1}
              onClick={() => set(rules.toSpliced(at, 1))}
            >
              <Icon name="bin" />
            </button>
          </li>
        ))}
      </ul>
      <p>
        <button type="button" class="button" onClick={() => set([...rules, firstRule])}>
          <Icon name="plus" /> {t("Add a rule")}
        </button>
      </p>
    </>
  );
}
