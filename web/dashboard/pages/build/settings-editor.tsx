import { yearsOf } from "#domain/age/age-assurance.ts";
import { brandLocales } from "#domain/brand-locales.ts";
import { decisionSteps } from "#domain/flow/conditions.ts";
import { languageOf } from "#domain/flow/page-of-template.ts";
import { t } from "../../language.ts";
import { Field } from "../../parts/field.tsx";
import { SelectField, TextArea, TextField, TickList } from "../../parts/inputs.tsx";
import { languageWord } from "../../words.ts";
import type { EditorProps } from "./draft.ts";
import { ReviewField } from "./review-field.tsx";

const lives = [
  { seconds: 3600, label: "build.settings_editor.1_hour" },
  { seconds: 86_400, label: "build.settings_editor.1_day" },
  { seconds: 604_800, label: "common.7_days" },
  { seconds: 2_592_000, label: "common.30_days" },
] as const;

function lifeWord(seconds: number | undefined): string {
  const life = lives.find((each) => each.seconds === seconds);
  return t(life?.label ?? "build.settings_editor.service_default_7_days");
}

/** The ages that laws require most often. The API takes any from 1 to 99. */
const usualAges = [13, 16, 18, 21, 65];

function agesWith(returns: string | undefined): number[] {
  const own = returns === undefined ? [] : [yearsOf(returns)];
  return [...new Set([...usualAges, ...own])].sort((a, b) => a - b);
}

/** A template that returns only an age allows no step that brings in, sends or looks up more data. */
function returning(
  returns: string,
  { steps }: EditorProps["draft"],
): Partial<EditorProps["draft"]> {
  if (returns === "") return { returns: undefined };
  return {
    returns,
    review_after_months: undefined,
    steps: steps.filter(({ primitive }) => !decisionSteps.includes(primitive)),
    record_match: null,
    intake: { fields: [], additional: false },
    mapping: [],
  };
}

/** The template's own name, and the lifetime of its links. */
export function SettingsEditor({ draft, isLocked, change }: EditorProps) {
  const named = draft.locales.map(languageOf);
  const offered = brandLocales.filter((language) => named.includes(language));
  return (
    <fieldset class="form" disabled={isLocked}>
      <legend class="unseen">{t("common.settings")}</legend>
      <TextField
        label={t("common.name")}
        required
        maxLength={100}
        value={draft.name}
        onText={(value) => change({ name: value })}
      />
      <TextArea
        label={t("build.settings_editor.description")}
        hint={t("build.settings_editor.description_hint")}
        maxLength={1000}
        value={draft.description}
        onText={(value) => change({ description: value })}
      />
      <SelectField
        label={t("build.settings_editor.applicants_link_valid")}
        hint={t("build.settings_editor.applicants_link_valid_hint")}
        of={[undefined, ...lives.map(({ seconds }) => seconds)]}
        word={lifeWord}
        value={draft.link_ttl_seconds ?? undefined}
        onPick={(seconds) => change({ link_ttl_seconds: seconds ?? null })}
      />
      <Field
        label={t("build.settings_editor.each_verification_returns")}
        hint={
          draft.returns === undefined
            ? undefined
            : t("build.settings_editor.each_verification_returns_hint")
        }
      >
        {(ids) => (
          <select
            {...ids}
            value={draft.returns ?? ""}
            onChange={({ currentTarget }) => change(returning(currentTarget.value, draft))}
          >
            <option value="">{t("build.settings_editor.the_whole_result")}</option>
            {agesWith(draft.returns).map((years) => (
              <option key={years} value={`age_over_${years}`}>
                {t("build.settings_editor.only_whether_person_years", { years })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <ReviewField draft={draft} change={change} />
      <fieldset>
        <legend>{t("build.settings_editor.languages_applicants_page")}</legend>
        <TickList
          of={brandLocales}
          word={languageWord}
          chosen={offered}
          onPick={(locales) => change({ locales })}
        />
        <p class="soft small">{t("build.settings_editor.none_languages_projects_branding")}</p>
      </fieldset>
    </fieldset>
  );
}
