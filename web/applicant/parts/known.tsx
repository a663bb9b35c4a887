import { type CanonicalField, canonicalFields } from "#domain/flow/canonical-fields.ts";
import type { Sitting } from "../api.ts";
import { countryName, type Language, localeOf, useSpeech } from "../strings.ts";
import { Icon } from "./icon.tsx";

/** The client's data about the applicant, to be checked: nothing here can be changed. */
export function Known({ sitting }: { sitting: Sitting }) {
  const { say, language } = useSpeech();
  const name = sitting.requester.name || say("someone");
  return (
    <>
      <p class="lead">{say("known.lead", { name })}</p>
      <dl class="known">
        {canonicalFields.map((field) => {
          const value = sitting.prefill?.[field];
          if (!value) return null;
          return (
            <div key={field}>
              <dt>{say(`known.${field}`)}</dt>
              <dd>
                <bdi>{readable(field, value, language)}</bdi>
              </dd>
            </div>
          );
        })}
      </dl>
      <p class="known-note">
        <Icon name="document" />
        {say("known.checked")}
      </p>
    </>
  );
}

/** The mapping lets in only dates and countries that there are. */
function readable(field: CanonicalField, value: string, language: Language): string {
  if (field === "nationality" || field === "country") return countryName(language, value);
  if (field !== "date_of_birth") return value;
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format.format(new Date(value));
}
