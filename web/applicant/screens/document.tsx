import { useState } from "preact/hooks";
import type { Document } from "../api.ts";
import { Screen } from "../parts/screen.tsx";
import { countryName, documentName, useSpeech } from "../strings.ts";
import type { StepProps } from "./props.ts";
import { useStep } from "./use-step.ts";

/** The client's allowlist, by country; the applicant can pick nothing else. */
export function DocumentScreen({ api, sitting, progress, arrive, fail }: StepProps) {
  const speech = useSpeech();
  const { say, language } = speech;
  const [picked, setPicked] = useState(sitting.document);
  const [isAsked, setAsked] = useState(false);
  const { isBusy, take } = useStep({ arrive, fail });
  const countries = [...new Set(sitting.allowed_documents.map(({ country }) => country))];

  function go() {
    if (picked) take(() => api.choose(picked));
    else setAsked(true);
  }

  return (
    <Screen
      title={say("document.title")}
      progress={progress}
      actions={
        <button type="button" class="primary" disabled={isBusy} onClick={go}>
          {say("continue")}
        </button>
      }
    >
      <p class="lead">{say("document.lead")}</p>
      {countries.map((country) => (
        <fieldset key={country}>
          <legend>{countryName(language, country)}</legend>
          {sitting.allowed_documents
            .filter((document) => document.country === country)
            .map((document) => (
              <label key={document.document_type} class="choice">
                <input
                  type="radio"
                  name="document"
                  checked={isSame(picked, document)}
                  onChange={() => setPicked(document)}
                />
                {documentName(speech, document)}
              </label>
            ))}
        </fieldset>
      ))}
      <p class="fault" role="status">
        {isAsked && !picked && say("document.pick")}
      </p>
    </Screen>
  );
}

function isSame(one: Document | undefined, other: Document): boolean {
  return one?.country === other.country && one.document_type === other.document_type;
}
