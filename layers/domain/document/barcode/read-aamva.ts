import type { SideValues } from "../agreement/source.ts";
import type { Sex } from "../sex.ts";

/** Compliance indicator, separators and the kind of file. */
const header = "@\n\x1e\rANSI ";
const sexes: Record<string, Sex> = { "1": "male", "2": "female", "9": "unspecified" };
/** What issuers write where there is nothing to write. */
const blank = /^(?:NONE|UNAVL?)?$/i;

/**
 * What a driving licence or identity card of North America says in its PDF417, after the AAMVA
 * DL/ID Card Design Standard, Annex D: elements of three letters, one a line. Nothing for other texts.
 */
export function readAamva(text: string): SideValues | undefined {
  if (!text.startsWith(header)) return undefined;
  const elements = elementsOf(text);
  const told = (id: string) => {
    const value = elements.get(id)?.trim() ?? "";
    return blank.test(value) ? undefined : value;
  };
  const country = told("DCG");
  const isYearLast = country === "USA";
  const given = told("DAC") ?? told("DCT")?.replaceAll(",", " ");
  const middle = told("DAD");
  const isCut = ["DDE", "DDF", "DDG"].some((id) => elements.get(id)?.trim() === "T");
  const values: Record<string, string | undefined> = {
    ...(!isCut && {
      family_names: told("DCS"),
      given_names: given && [given, middle].filter(Boolean).join(" "),
    }),
    document_number: told("DAQ"),
    date_of_birth: dateOf(told("DBB"), isYearLast),
    date_of_issue: dateOf(told("DBD"), isYearLast),
    date_of_expiry: dateOf(told("DBA"), isYearLast),
    sex: sexes[told("DBC") ?? ""],
    issuing_country: country,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** The first element stands behind the subfiles' table, on its line; jurisdictions add their own, `Z…`. */
function elementsOf(text: string): Map<string, string> {
  const body = text.replace(/^.*?(?:DL|ID|EN)(?=D[A-Z]{2}[^\n\r]*[\n\r])/s, "");
  const found = new Map<string, string>();
  for (const line of body.split(/[\n\r]+/)) {
    const [, id, value] = /^(D[A-Z]{2})(.*)$/.exec(line) ?? [];
    if (id && value !== undefined && !found.has(id)) found.set(id, value);
  }
  return found;
}

/** The United States write month, day, year; Canada year, month, day. */
function dateOf(text: string | undefined, isYearLast: boolean): string | undefined {
  const [, one = "", two = "", three = "", four = ""] =
    /^(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text ?? "") ?? [];
  if (!one) return undefined;
  const iso = isYearLast ? `${three}${four}-${one}-${two}` : `${one}${two}-${three}-${four}`;
  const date = new Date(`${iso}T00:00:00Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
  return isReal ? iso : undefined;
}
