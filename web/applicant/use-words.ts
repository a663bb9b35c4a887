import { useEffect, useState } from "preact/hooks";
import { useEvent } from "../shared/use-event.ts";
import {
  type Language,
  loadStrings,
  preferredLanguage,
  rememberLanguage,
  type Speech,
  sayIn,
} from "./strings.ts";

/** The language on screen. `prefer` is for what the client asked for, `choose` for the applicant's own wish. */
export function useWords() {
  const [speech, setSpeech] = useState<Speech>();

  async function speak(language: Language) {
    const strings = await loadStrings(language);
    document.documentElement.lang = language;
    setSpeech({ strings, language, say: sayIn(strings) });
  }

  // Once, when the page opens.
  const begin = useEvent(() => void speak(preferredLanguage()));
  useEffect(begin, []);

  return {
    speech,
    prefer: (asked: string | undefined, offered?: readonly string[]) =>
      speak(preferredLanguage(asked, offered)),
    choose: (language: Language) => {
      rememberLanguage(language);
      return speak(language);
    },
  };
}
