import { toAlpha2 } from "./iso-3166.ts";

type Issuer = {
  name: string;
  /** The country it stands for, when there is one with an assigned code. */
  country?: string;
  /** Printed on specimens only; no state issues it. */
  isSpecimen?: boolean;
};

/** What ICAO Doc 9303 part 3 admits as issuer or nationality beside the alpha-3 codes of ISO 3166-1. */
export const icaoIssuers: Readonly<Record<string, Issuer>> = {
  "D<<": { name: "Germany", country: "DE" },
  GBD: { name: "British overseas territories citizen", country: "GB" },
  GBN: { name: "British national (overseas)", country: "GB" },
  GBO: { name: "British overseas citizen", country: "GB" },
  GBP: { name: "British protected person", country: "GB" },
  GBS: { name: "British subject", country: "GB" },
  RKS: { name: "Kosovo" },
  EUE: { name: "European Union" },
  UNO: { name: "United Nations Organization" },
  UNA: { name: "United Nations specialized agency" },
  UNK: { name: "United Nations Interim Administration Mission in Kosovo" },
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
  ANT: { name: "Netherlands Antilles, until 2010" },
  NTZ: { name: "Neutral Zone, until 1993" },
  IAO: { name: "International Civil Aviation Organization" },
  UTO: { name: "Utopia", isSpecimen: true },
};

/** Whether three characters may stand as issuer or nationality in a machine-readable zone. */
export function isIssuer(code: string): boolean {
  return toAlpha2(code) !== undefined || Object.hasOwn(icaoIssuers, code);
}

/** The alpha-2 country that an issuer code stands for, if it stands for one. */
export function countryOfIssuer(code: string): string | undefined {
  return (
    toAlpha2(code) ?? (Object.hasOwn(icaoIssuers, code) ? icaoIssuers[code]?.country : undefined)
  );
}
