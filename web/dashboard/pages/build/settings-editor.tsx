import { yearsOf } from "#domain/age/age-assurance.ts";
import { brandLocales } from "#domain/brand-locales.ts";
import { decisionSteps } from "#domain/flow/conditions.ts";
import { languageOf } from "#domain/flow/page-of-template.ts";
import { t } from "../../language.ts";
import { Field } from "../../parts/field.tsx";
import { languageWord } from "../../words.ts";
import type { EditorProps } from "./draft.ts";

const lives = [
  { seconds: 3600, label: "1 hour" },
  { seconds: 86_400, label: "1 day" },
  { seconds: 604_800, label: "7 days" },
  { seconds: 2_592_000, label: "30 days" },
] as const;

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
      <legend class="unseen">{t("Settings")}</legend>
      <Field label={t("Name")}>
        {(ids) => (
          <input
            {...ids}
            required
            maxLength={100}
            value={draft.name}
            onInput={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        )}
      </Field>
      <Field label={t("Description")} hint={t("For your team.")}>
        {(ids) => (
          <textarea
            {...ids}
            maxLength={1000}
            value={draft.description}
            onInput={({ currentTarget }) => change({ description: currentTarget.value })}
          />
        )}
      </Field>
      <Field
        label={t("An applicant’s link is valid for")}
        hint={t("A link is sent to people, so give them days.")}
      >
        {(ids) => (
          <select
            {...ids}
            value={draft.link_ttl_seconds ?? ""}
            onChange={({ currentTarget }) =>
              change({ link_ttl_seconds: Number(currentTarget.value) || null })
            }
          >
            <option value="">{t("service default (7 days)")}</option>
            {lives.map(({ seconds, label }) => (
              <option key={seconds} value={seconds}>
                {t(label)}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field
        label={t("Each verification returns")}
        hint={
          draft.returns === undefined
            ? undefined
            : t(
                "Name, date of birth, number and pictures are deleted at the decision, and nobody sees them before. Such a template has no intake, no mapping and no comparison.",
              )
        }
      >
        {(ids) => (
          <select
            {...ids}
            value={draft.returns ?? ""}
            onChange={({ currentTarget }) => change(returning(currentTarget.value, draft))}
          >
            <option value="">{t("the whole result")}</option>
            {agesWith(draft.returns).map((years) => (
              <option key={years} value={`age_over_${years}`}>
                {t("only whether the person is {years} or older", { years })}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset>
        <legend>{t("Languages of the applicant’s page")}</legend>
        {brandLocales.map((language) => (
          <label key={language} class="tick">
            <input
              type="checkbox"
              checked={offered.includes(language)}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  locales: brandLocales.filter((each) =>
                    each === language ? checked : offered.includes(each),
                  ),
                })
              }
            />
            {languageWord(language)}
          </label>
        ))}
        <p class="soft small">{t("None: the languages of the project’s branding.")}</p>
      </fieldset>
    </fieldset>
  );
}
