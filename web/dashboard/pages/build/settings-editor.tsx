import { languageOf } from "#domain/flow/page-of-template.ts";
import { brandLocales } from "#domain/project/branding.ts";
import { Field } from "../../parts/field.tsx";
import type { EditorProps } from "./draft.ts";

const lives = [
  { seconds: 3600, label: "1 hour" },
  { seconds: 86_400, label: "1 day" },
  { seconds: 604_800, label: "7 days" },
  { seconds: 2_592_000, label: "30 days" },
];

const languageNames = { en: "English", pt: "Portuguese", es: "Spanish", fr: "French" } as const;

/** The template's own name, and how long its links live. */
export function SettingsEditor({ draft, isLocked, change }: EditorProps) {
  const named = draft.locales.map(languageOf);
  const offered = brandLocales.filter((language) => named.includes(language));
  return (
    <fieldset class="form" disabled={isLocked}>
      <legend class="unseen">Settings</legend>
      <Field label="Name">
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
      <Field label="Description" hint="For your team.">
        {(ids) => (
          <textarea
            {...ids}
            maxLength={1000}
            value={draft.description}
            onInput={({ currentTarget }) => change({ description: currentTarget.value })}
          />
        )}
      </Field>
      <Field label="An applicant’s link lives" hint="A link is sent to people, so give them days.">
        {(ids) => (
          <select
            {...ids}
            value={draft.link_ttl_seconds ?? ""}
            onChange={({ currentTarget }) =>
              change({ link_ttl_seconds: Number(currentTarget.value) || null })
            }
          >
            <option value="">as the service has it (7 days)</option>
            {lives.map(({ seconds, label }) => (
              <option key={seconds} value={seconds}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset>
        <legend>Languages of the applicant’s page</legend>
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
            {languageNames[language]}
          </label>
        ))}
        <p class="soft small">None: those of the project’s branding.</p>
      </fieldset>
    </fieldset>
  );
}
