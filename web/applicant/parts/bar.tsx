import { isLanguage, type Language, languages, useSpeech } from "../strings.ts";
import { Icon } from "./icon.tsx";

type BarProps = {
  requester: string | undefined;
  logo: string | undefined;
  /** The languages that the client wants; all unless given. */
  offered: readonly string[] | undefined;
  isSandbox: boolean;
  onLanguage(language: Language): void;
};

/** The requester, and the language. */
export function Bar({ requester, logo, offered, isSandbox, onLanguage }: BarProps) {
  const { say, language } = useSpeech();
  return (
    <header class="bar">
      <div class="bar-row">
        <p class="bar-name">
          {logo ? <img class="bar-logo" src={logo} alt="" /> : <Icon name="shield" />}
          <span>{requester}</span>
        </p>
        <label class="bar-language">
          <span class="unseen">{say("language")}</span>
          <select
            value={language}
            onChange={({ currentTarget }) => {
              if (isLanguage(currentTarget.value)) onLanguage(currentTarget.value);
            }}
          >
            {Object.entries(languages)
              .filter(([code]) => offered?.includes(code) ?? true)
              .map(([code, name]) => (
                <option key={code} value={code} lang={code}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      </div>
      {isSandbox && <p class="bar-sandbox">{say("sandbox")}</p>}
    </header>
  );
}
