import { language, rememberLanguage, speak, t } from "../language.ts";
import { useAct } from "../parts/act.tsx";
import { Refused } from "../parts/states.tsx";
import { isLanguage, languages } from "../strings.ts";

/** Which language the dashboard speaks in this browser, whoever signs in. */
export function LanguageChoice() {
  const { run, isBusy, error } = useAct();
  return (
    <>
      <label class="menu-language">
        <span>{t("Language")}</span>
        <select
          value={language()}
          disabled={isBusy}
          onChange={({ currentTarget: { value } }) => {
            if (!isLanguage(value)) return;
            run(async () => {
              await speak(value);
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
      </label>
      <Refused error={error} />
    </>
  );
}
