import { isLanguage, type Language, languages, useSpeech } from "../strings.ts";
import { Icon } from "./icon.tsx";

type BarProps = {
  requester: string | undefined;
  isSandbox: boolean;
  onLanguage(language: Language): void;
};

/** Who asks, and in which language. */
export function Bar({ requester, isSandbox, onLanguage }: BarProps) {
  const { say, language } = useSpeech();
  return (
    <header class="bar">
      <div class="bar-row">
        <p class="bar-name">
          <Icon name="shield" />
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
            {Object.entries(languages).map(([code, name]) => (
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
