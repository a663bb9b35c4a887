import { MappingRule } from "#domain/flow/mapping.ts";
import { t } from "../../language.ts";
import { Field } from "../../parts/field.tsx";
import { Icon } from "../../parts/icon.tsx";
import { SelectField } from "../../parts/inputs.tsx";
import type { Label } from "../../strings.ts";
import { fieldWord } from "../../words.ts";
import type { EditorProps } from "./draft.ts";
import { PlaceField } from "./place-field.tsx";
import { pointerOf } from "./place-names.ts";

type Target = MappingRule["to"];

const targets = MappingRule.shape.to.options;
const transforms = MappingRule.shape.transform.unwrap().options;

const transformWords: Record<(typeof transforms)[number], Label> = {
  none: "build.transform_words.none",
  trim: "build.transform_words.trim",
  upper: "build.transform_words.upper",
  "date:DD/MM/YYYY": "build.transform_words.date_dd_mm_yyyy",
  "country:alpha3": "build.transform_words.country_alpha3",
};

/** The use of a value, by the first part of its target. */
const uses: Record<string, Label> = {
  claimed: "build.uses.claimed",
  prefill: "build.uses.prefill",
  case: "build.mapping_editor.kept_on_the_verification",
};

const ofCase: Record<string, Label> = {
  reference_id: "build.of_case.reference_id",
  language: "build.of_case.language",
};

/** The targets of a payload's values: shown to the applicant, compared as a claim, or kept on the Case. */
export function MappingEditor({ draft, isLocked, change }: EditorProps) {
  const { mapping, intake } = draft;
  const set = (at: number, part: Partial<MappingRule>) => {
    const rule = mapping[at];
    if (rule) change({ mapping: mapping.with(at, { ...rule, ...part }) });
  };
  const free = targets.filter((target) => mapping.every(({ to }) => to !== target));

  return (
    <div class="form">
      <p class="soft small">{t("build.mapping_editor.choose_what_happens_each")}</p>
      <ul class="fields">
        {mapping.map((rule, at) => (
          <li key={at} class="field-row mapping-row">
            <PlaceField
              label={t("build.mapping_editor.from_your_field")}
              fields={intake.fields}
              pointer={rule.from}
              isLocked={isLocked}
              onChange={(from) => set(at, { from })}
            />
            <Field
              label={t("common.to")}
              hint={t(uses[scopeOf(rule.to)] ?? "build.mapping_editor.kept_on_the_verification")}
            >
              {(ids) => (
                <select
                  {...ids}
                  value={rule.to}
                  disabled={isLocked}
                  onChange={({ currentTarget: { value } }) => {
                    const to = targets.find((target) => target === value);
                    if (to) set(at, { to });
                  }}
                >
                  {Object.entries(uses).map(([use, word]) => (
                    <optgroup key={use} label={t(word)}>
                      {targets
                        .filter((target) => target === rule.to || free.includes(target))
                        .filter((target) => scopeOf(target) === use)
                        .map((target) => (
                          <option key={target} value={target}>
                            {targetWord(target)}
                          </option>
                        ))}
                    </optgroup>
                  ))}
                </select>
              )}
            </Field>
            <SelectField
              label={t("build.mapping_editor.conversion")}
              disabled={isLocked}
              of={transforms}
              word={(transform) => t(transformWords[transform])}
              value={rule.transform}
              onPick={(transform) => set(at, { transform })}
            />
            {!isLocked && (
              <button
                type="button"
                class="button-quiet button-icon"
                aria-label={t("build.mapping_editor.remove_mapping", { to: targetWord(rule.to) })}
                onClick={() => change({ mapping: mapping.toSpliced(at, 1) })}
              >
                <Icon name="bin" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!isLocked && free[0] && (
        <p>
          <button
            type="button"
            class="button"
            onClick={() => {
              const [to] = free;
              const from = pointerOf(intake.fields[0]?.key ?? "key");
              if (to) change({ mapping: [...mapping, { from, to, transform: "none" }] });
            }}
          >
            <Icon name="plus" /> {t("build.mapping_editor.add_a_mapping")}
          </button>
        </p>
      )}
    </div>
  );
}

function scopeOf(target: Target): string {
  return target.slice(0, target.indexOf("."));
}

function targetWord(target: Target): string {
  const name = target.slice(target.indexOf(".") + 1);
  const word = scopeOf(target) === "case" ? ofCase[name] : undefined;
  return word ? t(word) : fieldWord(name);
}
