import { isBlank, type MrzField } from "./mrz-field.ts";

/** Splits a names field at `<<`. A letter in the last position always means "maybe truncated". */
export function parseNames(raw: string): {
  surname: MrzField;
  givenNames: MrzField;
  mayBeTruncated: boolean;
} {
  const at = raw.indexOf("<<");
  const surname = at === -1 ? raw : raw.slice(0, at);
  const givenNames = at === -1 ? "" : raw.slice(at + 2);
  return {
    surname: nameField(surname),
    givenNames: nameField(givenNames),
    mayBeTruncated: /[A-Z]$/.test(raw),
  };
}

export function nameField(raw: string): MrzField {
  const value = raw.split("<").filter(Boolean).join(" ");
  return { raw, value: !isBlank(raw) && /^[A-Z ]+$/.test(value) ? value : null, check: null };
}
