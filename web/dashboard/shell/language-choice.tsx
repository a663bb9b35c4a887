import { useId } from "preact/hooks";
import { language, rememberLanguage, setLanguage, t } from "../language.ts";
import { useAct } from "../parts/act.tsx";
import { Refused } from "../parts/states.tsx";
import { isLanguage, languages } from "../strings.ts";

/** The choice of the dashboard's language: it belongs to the browser, not to the user. */
export function LanguageChoice() {
  const id = useId();
  const { run, isBusy, error } = useAct();
  return (
    <>
      <p class="menu-language">
        <label for={id}>{t("common.language")}</label>
        <select
          id={id}
          value={language()}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            if (!isLanguage(value)) return;
            run(async () => {
              await setLanguage(value);
              rememberLanguage(value);
            });
          }}
        >
          {Object.entries(languages).map(([tag, name]) => (
            <option key={tag} value={tag} lang={tag}>
              {name}
            </option>
          ))}
        </select>
      </p>
      <Refused error={error} />
    </>
  );
}
