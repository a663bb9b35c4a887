import { brandLocales } from "#domain/brand-locales.ts";
import { t } from "../../language.ts";
import { TextField, Tick } from "../../parts/inputs.tsx";
import type { LookProps } from "./brand-of.ts";

const links = [
  ["support_url", "common.help", "branding.links_editor.where_applicants_find_help"],
  ["privacy_policy_url", "branding.links_editor.privacy_policy", undefined],
  ["terms_url", "branding.links_editor.terms", undefined],
  [
    "redirect_url",
    "branding.links_editor.after_the_end",
    "branding.links_editor.where_applicant_goes_after",
  ],
  ["expired_redirect_url", "branding.links_editor.after_a_link_expires", undefined],
] as const;

const localeWords: Record<(typeof brandLocales)[number], string> = {
  en: "English",
  pt: "Português",
  es: "Español",
  fr: "Français",
};

/** The addresses that the applicant's pages link to, and the texts in each language. */
export function LinksEditor({ look, change }: LookProps) {
  return (
    <>
      <div class="form-row">
        <TextField
          label={t("branding.links_editor.e_mail_for_help")}
          type="email"
          value={look.support_email ?? ""}
          onText={(value) => change({ support_email: value || null })}
        />
        {links.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={t(label)}
            hint={hint && t(hint)}
            type="url"
            placeholder="https://"
            value={look[name] ?? ""}
            onText={(value) => change({ [name]: value || null })}
          />
        ))}
      </div>
      <fieldset>
        <legend>{t("branding.links_editor.languages_offered")}</legend>
        {brandLocales.map((locale) => (
          <Tick
            key={locale}
            checked={look.locales.includes(locale)}
            disabled={look.locales.length === 1 && look.locales.includes(locale)}
            onTick={(isOn) =>
              change(
                localesOf(
                  brandLocales.filter((each) =>
                    each === locale ? isOn : look.locales.includes(each),
                  ),
                  look.locale_default,
                ),
              )
            }
          >
            {localeWords[locale]}
          </Tick>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t("branding.links_editor.pages")}</legend>
        {(
          [
            ["hide_progress", t("branding.links_editor.do_not_count_steps")],
            ["show_powered_by", t("branding.links_editor.say_who_runs_service")],
          ] as const
        ).map(([name, label]) => (
          <Tick key={name} checked={look[name]} onTick={(isOn) => change({ [name]: isOn })}>
            {label}
          </Tick>
        ))}
      </fieldset>
    </>
  );
}

type Locale = LookProps["look"]["locale_default"];

/** The default must be one of the languages on offer. */
function localesOf(locales: Locale[], wanted: Locale) {
  const [first = wanted] = locales;
  return { locales, locale_default: locales.includes(wanted) ? wanted : first };
}
