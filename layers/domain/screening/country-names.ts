import { isAssignedCountry, kosovo, personsCountries } from "../document/iso-3166.ts";

const regions = new Intl.DisplayNames("en", { type: "region" });

/** Names of countries in lists that differ from those of CLDR. */
const otherNames: Readonly<Record<string, string>> = {
  "BOLIVIA PLURINATIONAL STATE OF": "BO",
  BRITISH: "GB",
  BURMA: "MM",
  "CAPE VERDE": "CV",
  CONGO: "CG",
  "CONGO DEMOCRATIC REPUBLIC OF THE": "CD",
  "CONGO REPUBLIC OF THE": "CG",
  "DEMOCRATIC REPUBLIC OF THE CONGO": "CD",
  "REPUBLIC OF THE CONGO": "CG",
  "COTE DIVOIRE": "CI",
  "IVORY COAST": "CI",
  "CZECH REPUBLIC": "CZ",
  "DEMOCRATIC PEOPLES REPUBLIC OF KOREA": "KP",
  "KOREA NORTH": "KP",
  "KOREA SOUTH": "KR",
  "REPUBLIC OF KOREA": "KR",
  GAMBIA: "GM",
  "THE GAMBIA": "GM",
  "IRAN ISLAMIC REPUBLIC OF": "IR",
  "LAO PEOPLES DEMOCRATIC REPUBLIC": "LA",
  MACEDONIA: "MK",
  "MACEDONIA THE FORMER YUGOSLAV REPUBLIC OF": "MK",
  "REPUBLIC OF NORTH MACEDONIA": "MK",
  "MOLDOVA REPUBLIC OF": "MD",
  "REPUBLIC OF MOLDOVA": "MD",
  PALESTINIAN: "PS",
  PALESTINE: "PS",
  "STATE OF PALESTINE": "PS",
  "OCCUPIED PALESTINIAN TERRITORIES": "PS",
  "WEST BANK": "PS",
  "RUSSIAN FEDERATION": "RU",
  SWAZILAND: "SZ",
  "SYRIAN ARAB REPUBLIC": "SY",
  "TANZANIA UNITED REPUBLIC OF": "TZ",
  "UNITED REPUBLIC OF TANZANIA": "TZ",
  TURKEY: "TR",
  "UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND": "GB",
  "UNITED STATES OF AMERICA": "US",
  "VENEZUELA BOLIVARIAN REPUBLIC OF": "VE",
  "VIET NAM": "VN",
  KOSOVO: kosovo,
};

const codes = new Map([
  ...personsCountries.map((code) => [key(regions.of(code) ?? code), code] as const),
  ...Object.entries(otherNames),
]);

/** The alpha-2 code of a country as a list writes it; undefined if it is none, or unknown. */
export function countryNamed(text: string): string | undefined {
  const name = text.trim();
  if (isAssignedCountry(name) || name === kosovo) return name;
  return codes.get(key(name));
}

/** Accents, signs and case make no difference; `&` is a word. */
function key(name: string): string {
  return name
    .replaceAll("&", " and ")
    .normalize("NFKD")
    .replace(/[\p{M}'’‘`]/gu, "")
    .replace(/[^\p{L}]+/gu, " ")
    .trim()
    .toUpperCase();
}
