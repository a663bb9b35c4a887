import type { SideValues } from "../agreement/source.ts";
import { isDay } from "../civil-time/is-day.ts";
import type { Sex } from "../sex.ts";
import { countryOfLicensor } from "./aamva-issuers.ts";

/**
 * Compliance indicator, separators, the kind of file, the issuer's number, and the table of subfiles with the
 * name of the first. Scanners and gateways lose separators, and the standard's first version wrote `AAMVA`.
 */
const header =
  /^[\s\uFEFF]*@[^A-Z]{0,8}[A-Z]?(?:ANSI |AAMVA)(\d{6})\d{2,6}(?:[A-Z]{2}[\da-z]{4,8})*(?:DL|ID|EN)?(?=\s*D[A-Z]{2})/;
const sexes = new Map<string | undefined, Sex>([
  ["1", "male"],
  ["2", "female"],
  ["9", "unspecified"],
  ["M", "male"],
  ["F", "female"],
]);
/** Placeholders that issuers write for a missing value. */
const blank = /^(?:NONE|UNAVL?)?$/i;

/**
 * The PDF417 of a driving license or identity card of North America, after the AAMVA DL/ID Card Design
 * Standard, Annex D, of every version: elements of three letters, one a line. Undefined for other texts.
 */
export function readAamva(text: string): SideValues | undefined {
  // Some readers return bytes that are no characters at all.
  const readable = text.replaceAll(/[\x7f-\x9f]/g, "");
  const [whole = "", issuer = ""] = header.exec(readable) ?? [];
  if (!whole) return undefined;
  const elements = elementsOf(readable.slice(whole.length));
  const textIn = (...ids: string[]) =>
    ids.map((id) => elements.get(id)?.trim() ?? "").find((value) => !blank.test(value));
  const isCut = ["DDE", "DDF", "DDG"].some((id) => elements.get(id)?.trim() === "T");
  const values: Record<string, string | undefined> = {
    ...(!isCut && namesOf(textIn)),
    document_number: textIn("DAQ"),
    date_of_birth: dateOf(textIn("DBB")),
    date_of_issue: dateOf(textIn("DBD")),
    date_of_expiry: dateOf(textIn("DBA")),
    sex: sexes.get(textIn("DBC")),
    issuing_country: textIn("DCG") ?? countryOfLicensor(issuer),
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

type ElementText = (...ids: string[]) => string | undefined;

/**
 * Versions name the parts apart (`DCS`, before `DAB`; `DAC` and `DAD`), the given names together (`DCT`), or the
 * whole name, surname first and commas between (`DAA`). Without commas the place of the surname is unknown.
 */
function namesOf(textIn: ElementText): Record<string, string | undefined> {
  const [whole = "", ...afterSurname] = (textIn("DAA") ?? "").split(",");
  const isInParts = afterSurname.length > 0;
  const surname = words(textIn("DCS", "DAB") ?? (isInParts ? whole : undefined));
  const first = textIn("DAC") ?? textIn("DCT") ?? (isInParts ? afterSurname.join(" ") : undefined);
  const middle = textIn("DAC") ? textIn("DAD") : undefined;
  const given = words([first, middle].join(" "));
  if (surname === undefined && given === undefined) return { full_name: words(whole) };
  return { family_names: surname, given_names: given };
}

function words(text: string | undefined): string | undefined {
  return text?.replaceAll(/[,\s]+/g, " ").trim() || undefined;
}

/** Each on a line, or behind whatever the file's own separator is; jurisdictions add their own, `Z…`. */
function elementsOf(body: string): Map<string, string> {
  const found = new Map<string, string>();
  const separator = /[\n\r]/.test(body) ? /[\n\r]/ : /[|^~\p{Cc}]/u;
  for (const line of body.split(separator)) {
    const element = /(?<=^\s*(?:DL|ID|EN)?)D[A-Z]{2}/.exec(line);
    if (!element || found.has(element[0])) continue;
    found.set(element[0], line.slice(element.index + 3));
  }
  return found;
}

/**
 * The first version and Canada write the year first, the United States the month. No month is 19 or 20, so
 * that eight digits say themselves which it is.
 */
function dateOf(text: string | undefined): string | undefined {
  const [, one, two, three, four] = /^(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(String(text)) ?? [];
  const isYearFirst = Number(one) > 12;
  const iso = isYearFirst ? `${one}${two}-${three}-${four}` : `${three}${four}-${one}-${two}`;
  return isDay(iso) && /^(?:18|19|20)/.test(iso) ? iso : undefined;
}
