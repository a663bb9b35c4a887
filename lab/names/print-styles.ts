import type { SideValues } from "#domain/document/agreement/source.ts";
import type { PersonName } from "./person-name.ts";

/** How a page or card prints a name. */
export type PrintStyle = (name: PersonName) => SideValues;

const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").normalize("NFC");

/** A person with one name has it in the surname's field, and the other field is blank. */
function inParts({ surname, given }: PersonName): SideValues {
  if (surname === "" || given === "") return { full_name: `${given}${surname}` };
  return { family_names: surname, given_names: given };
}

const changed =
  (change: (text: string) => string): PrintStyle =>
  ({ surname, given }) =>
    inParts({ surname: change(surname), given: change(given) });

const joined = (first: string, then: string) => [first, then].filter(Boolean).join(" ");

export const printStyles = {
  parts: inParts,
  without_accents: changed((text) => bare(text).replaceAll("Ñ", "N")),
  full_given_first: ({ surname, given }) => ({ full_name: joined(given, surname) }),
  full_surname_first: ({ surname, given }) => ({ full_name: joined(surname, given) }),
  full_with_comma: ({ surname, given }) => ({
    full_name: given ? `${surname}, ${given}` : surname,
  }),
  curly_apostrophe: changed((text) => text.replaceAll("'", "’")),
  accent_for_apostrophe: changed((text) => text.replaceAll("'", "´")),
  spaced_apostrophe: changed((text) => text.replaceAll("'", "' ")),
  spaced_hyphen: changed((text) => text.replaceAll("-", " - ")),
  no_hyphen: changed((text) => text.replaceAll("-", " ")),
  small_particles: changed((text) =>
    text.replaceAll(/\b(DE LA|DE|DEL|DA|DOS|DO|VAN DER|VAN|DI|LE|E|Y)\b/g, (word) =>
      word.toLowerCase(),
    ),
  ),
  middle_initials: ({ surname, given }) => {
    const [first = "", ...others] = given.split(" ");
    return inParts({
      surname,
      given: joined(first, others.map((word) => `${word.slice(0, 1)}.`).join(" ")),
    });
  },
  short_maria: ({ surname, given }) => inParts({ surname, given: given.replaceAll("MARÍA", "Mª") }),
  title: ({ surname, given }) => inParts({ surname, given: given ? `DR. ${given}` : given }),
  name_of_spouse: ({ surname, given }) => inParts({ surname: `${surname} EP. MARTIN`, given }),
  surnames_with_and: ({ surname, given }) => {
    const [first = "", ...others] = surname.split(" ");
    return inParts({
      surname: others.length > 0 ? `${first} Y ${others.join(" ")}` : first,
      given,
    });
  },
} satisfies Record<string, PrintStyle>;

export type PrintStyleName = keyof typeof printStyles;
