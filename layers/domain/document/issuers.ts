import { kosovo, toAlpha2 } from "./iso-3166.ts";

type Issuer = {
  name: string;
  /** The country it stands for, when there is one with an assigned code. */
  country?: string;
  /** Its code in comparisons of people, for a country without an assigned code. */
  personsCountry?: string;
  /** Printed on specimens only; no state issues it. */
  isSpecimen?: boolean;
};

/** Codes that ICAO Doc 9303 part 3 admits as issuer or nationality, beside the alpha-3 codes of ISO 3166-1. */
export const icaoIssuers: Readonly<Record<string, Issuer>> = {
  "D<<": { name: "Germany", country: "DE" },
  GBD: { name: "British overseas territories citizen", country: "GB" },
  GBN: { name: "British national (overseas)", country: "GB" },
  GBO: { name: "British overseas citizen", country: "GB" },
  GBP: { name: "British protected person", country: "GB" },
  GBS: { name: "British subject", country: "GB" },
  RKS: { name: "Kosovo", personsCountry: kosovo },
  EUE: { name: "European Union" },
  UNO: { name: "United Nations Organization" },
  UNA: { name: "United Nations specialized agency" },
  UNK: { name: "United Nations Interim Administration Mission in Kosovo", personsCountry: kosovo },
  XBA: { name: "African Development Bank" },
  XIM: { name: "African Export-Import Bank" },
  XCC: { name: "Caribbean Community" },
  XCE: { name: "Council of Europe" },
  XCO: { name: "Common Market for Eastern and Southern Africa" },
  XEC: { name: "Economic Community of West African States" },
  XPO: { name: "International Criminal Police Organization" },
  XES: { name: "Organization of Eastern Caribbean States" },
  XMP: { name: "Parliamentary Assembly of the Mediterranean" },
  XOM: { name: "Sovereign Military Order of Malta" },
  XDC: { name: "Southern African Development Community" },
  XXA: { name: "Stateless person" },
  XXB: { name: "Refugee under the 1951 Convention" },
  XXC: { name: "Refugee, other" },
  XXX: { name: "Unspecified nationality" },
  NTZ: { name: "Neutral Zone, until 1993" },
  IAO: { name: "International Civil Aviation Organization" },
  UTO: { name: "Utopia", isSpecimen: true },
};

/**
 * Codes that ISO 3166-3 withdrew or that are no standard's, which books and residence cards still bear: with the
 * country that alone took their place, if there is one.
 */
export const formerIssuers: Readonly<Record<string, Issuer>> = {
  ANT: { name: "Netherlands Antilles, until 2010" },
  BUR: { name: "Burma, until 1989", country: "MM" },
  BYS: { name: "Byelorussian SSR, until 1992", country: "BY" },
  CSK: { name: "Czechoslovakia, until 1993" },
  DDR: { name: "German Democratic Republic, until 1990", country: "DE" },
  ROM: { name: "Romania, until 2002", country: "RO" },
  SCG: { name: "Serbia and Montenegro, until 2006" },
  SUN: { name: "Soviet Union, until 1992" },
  TMP: { name: "East Timor, until 2002", country: "TL" },
  YUG: { name: "Yugoslavia, until 2003" },
  ZAR: { name: "Zaire, until 1997", country: "CD" },
  XKX: { name: "Kosovo, before RKS", personsCountry: kosovo },
  XXK: { name: "Kosovo, before RKS", personsCountry: kosovo },
};

const others: Readonly<Record<string, Issuer>> = { ...icaoIssuers, ...formerIssuers };

/** Whether three characters may stand as issuer or nationality in a machine-readable zone. */
export function isIssuer(code: string): boolean {
  return toAlpha2(code) !== undefined || Object.hasOwn(others, code);
}

/** The alpha-2 country that an issuer code stands for, if it stands for one. */
export function countryOfIssuer(code: string): string | undefined {
  return toAlpha2(code) ?? issuerOf(code)?.country;
}

/** The same of a person's nationality: Kosovo too has a code where nothing hangs on its being assigned. */
export function personsCountryOf(code: string): string | undefined {
  return countryOfIssuer(code) ?? issuerOf(code)?.personsCountry;
}

function issuerOf(code: string): Issuer | undefined {
  return Object.hasOwn(others, code) ? others[code] : undefined;
}

/** A country is written in two letters, in three, or as the zone writes it. */
export function countryCode(text: string): string {
  const code = text.trim().toUpperCase();
  return personsCountryOf(code) ?? code;
}
