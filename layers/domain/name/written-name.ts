/** A name from one source: in two parts if the source separates them, else whole. */
export type WrittenName = {
  surname?: string | undefined;
  givenNames?: string | undefined;
  full?: string | undefined;
  /** Written with letters A to Z only, whatever the name has: a machine-readable zone or a barcode. */
  isTransliterated?: boolean;
  /** Read by a reader whose alphabet may lack some of its letters. */
  mayLackLetters?: boolean;
  /** How many letters and fillers its field holds: both parts, and the separator. */
  places?: number;
  /** Its field is used to the last place, so that there may have been more. */
  isFull?: boolean;
};

/** A text of one of a record's fields of names. */
export function writtenAs(field: string, text: string): WrittenName {
  if (field === "given_names") return { givenNames: text };
  return field === "family_names" ? { surname: text } : { full: text };
}

/** The whole name in spoken order. */
export function spokenName({ surname, givenNames, full }: WrittenName): string {
  if (surname === undefined && givenNames === undefined) return full ?? "";
  return [givenNames, surname].filter(Boolean).join(" ");
}

/** More than a name has: a longer text is compared with nothing. */
export const maxNameLength = 200;
