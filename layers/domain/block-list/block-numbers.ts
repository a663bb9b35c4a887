import type { Evidence } from "../evidence/evidence.ts";
import { documentDigest } from "../person/document-digest.ts";
import {
  countryRead,
  failsCheckDigit,
  isSimulatedNumber,
  lastingNumber,
} from "../person/person-id.ts";

export type ReadNumbers = {
  country: string;
  /** Each once. */
  numbers: string[];
  /** Whether a number may have been read wrongly, so that its absence from a list proves nothing. */
  isUncertain: boolean;
};

/** The numbers by which a document is blocked: its own, and one of the person that outlives it. */
export function numbersRead(reading: Evidence | undefined): ReadNumbers | undefined {
  if (!reading) return undefined;
  const country = countryRead(reading);
  const own = reading.fields?.document_number;
  const found = [own, lastingNumber(reading, country)].filter((field) => field?.value);
  if (!country || found.length === 0) return undefined;
  return {
    country,
    numbers: [...new Set(found.flatMap((field) => field?.value ?? []))],
    isUncertain: !own?.value || failsCheckDigit(reading, found),
  };
}

/** Whether it is the number that every simulated document has. */
export function isSpecimen(reading: Evidence, { numbers }: ReadNumbers): boolean {
  return numbers.some((number) => isSimulatedNumber(reading, number));
}

export function digestsOf(key: string, { country, numbers }: ReadNumbers): Promise<string[]> {
  return Promise.all(numbers.map((number) => documentDigest(key, { country, number })));
}
