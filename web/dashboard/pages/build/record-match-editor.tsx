import { t } from "../../language.ts";
import { Icon } from "../../parts/icon.tsx";
import { SelectField, TextField, Tick, TickList } from "../../parts/inputs.tsx";
import { fieldWord } from "../../words.ts";
import type { EditorProps } from "./draft.ts";
import { stepOf } from "./draft.ts";
import { PlaceField } from "./place-field.tsx";

const primitive = "check.record_match";
const simpleFields = ["name", "date_of_birth", "number"] as const;

type Plan = NonNullable<EditorProps["draft"]["record_match"]>;
type Rule = Extract<Plan, { mode: "rules" }>["rules"][number];

const operatorWords = {
  equals: "build.record_match_editor.must_be_equal",
  contains: "build.record_match_editor.must_be_contained",
} as const;

const simple: Plan = { mode: "simple_match", fields: [...simpleFields] };
const firstRule: Rule = {
  field: "city",
  operator: "equals",
  claimed: "/city",
  collected: "place_of_birth",
  case_sensitive: false,
};

/** The comparison of the document with the client's record. It never changes the assessment. */
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
      <legend class="unseen">{t("build.record_match_editor.how_to_compare")}</legend>
      {(
        [
          ["off", t("build.record_match_editor.do_not_compare")],
          ["simple_match", t("build.record_match_editor.name_date_birth_number")],
          ["rules", t("build.record_match_editor.with_your_own_rules")],
        ] as const
      ).map(([mode, label]) => (
        <Tick
          key={mode}
          type="radio"
          name="record-match"
          checked={isOn ? plan.mode === mode : mode === "off"}
          onTick={() => choose(mode)}
        >
          {label}
        </Tick>
      ))}
      {isOn && plan.mode === "simple_match" && (
        <div class="inset">
          <TickList
            of={simpleFields}
            word={fieldWord}
            chosen={plan.fields}
            onPick={(fields) => change({ record_match: { ...plan, fields } })}
          />
          <p class="soft small">
            {t("build.record_match_editor.accents_order_suffixes_truncation")}
          </p>
        </div>
      )}
      {isOn && plan.mode === "rules" && (
        <Rules
          rules={plan.rules}
          fields={draft.intake.fields}
          set={(rules) => change({ record_match: { ...plan, rules } })}
        />
      )}
    </fieldset>
  );
}

type RulesProps = {
  rules: Rule[];
  fields: EditorProps["draft"]["intake"]["fields"];
  set(rules: Rule[]): void;
};

function Rules({ rules, fields, set }: RulesProps) {
  const replace = (at: number, part: Partial<Rule>) => {
    const rule = rules[at];
    if (rule) set(rules.with(at, { ...rule, ...part }));
  };
  return (
    <>
      <ul class="fields">
        {rules.map((rule, at) => (
          <li key={at} class="field-row mapping-row">
            <TextOf
              label={t("build.record_match_editor.rule_name")}
              value={rule.field}
              set={(field) => replace(at, { field })}
            />
            <PlaceField
              label={t("build.record_match_editor.your_field")}
              fields={fields}
              pointer={rule.claimed}
              onChange={(claimed) => replace(at, { claimed })}
            />
            <TextOf
              label={t("build.record_match_editor.collected_field")}
              value={rule.collected}
              set={(collected) => replace(at, { collected })}
            />
            <SelectField
              label={t("build.record_match_editor.rule")}
              of={["equals", "contains"] as const}
              word={(operator) => t(operatorWords[operator])}
              value={rule.operator}
              onPick={(operator) => replace(at, { operator })}
            />
            <button
              type="button"
              class="button-quiet button-icon"
              aria-label={t("build.record_match_editor.remove_the_rule_field", {
                field: rule.field,
              })}
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
          <Icon name="plus" /> {t("build.record_match_editor.add_a_rule")}
        </button>
      </p>
    </>
  );
}

function TextOf({ label, value, set }: { label: string; value: string; set(value: string): void }) {
  return <TextField label={label} class="mono" value={value} onText={set} />;
}
