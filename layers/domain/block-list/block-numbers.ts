import { specimenNumber } from "../document/specimen-number.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { documentDigest } from "../person/document-digest.ts";
import { lastingNumber } from "../person/person-id.ts";

export type ReadNumbers = {
  country: string;
  /** Each once. */
  numbers: string[];
  /** Whether a number may have been read wrongly, so that its absence from a list proves nothing. */
  isUncertain: boolean;
};

/** The numbers by which a document is blocked: its own, and one of the person that outlives it. */
export function numbersRead(reading: Evidence | undefined): ReadNumbers | undefined {
  const country = reading?.document?.country ?? reading?.fields?.issuing_country?.value;
  const own = reading?.fields?.document_number;
  const lasting = reading && lastingNumber(reading, country);
  const found = [own, lasting].filter((field) => field?.value);
  if (!country || found.length === 0) return undefined;
  const zone = Object.values(reading?.mrz?.checks ?? {});
  return {
    country,
    numbers: [...new Set(found.flatMap((field) => field?.value ?? []))],
    isUncertain:
      !own?.value || zone.includes(false) || found.some((field) => field?.checkDigitOk === false),
  };
}

/** Whether it is the number that every simulated document has. */
export function isSpecimen(reading: Evidence, { numbers }: ReadNumbers): boolean {
  return reading.simulated === true && numbers.includes(specimenNumber);
}

export function digestsOf(key: string, { country, numbers }: ReadNumbers): Promise<string[]> {
  return Promise.all(numbers.map((number) => documentDigest(key, { country, number })));
}
