import * as z from "zod";
import { personsCountryOf } from "../document/issuers.ts";
import type { Evidence } from "../evidence/evidence.ts";
import { readingsOf } from "../record-match/readings.ts";
import type { Screened } from "../screening/match/weigh-entry.ts";

/** The person as sent to the search function. */
export const ScreenedPerson = z.object({
  name: z.object({
    surname: z.string().optional(),
    givenNames: z.string().optional(),
    full: z.string().optional(),
    isTransliterated: z.boolean().exactOptional(),
    mayLackLetters: z.boolean().exactOptional(),
    places: z.number().exactOptional(),
    isFull: z.boolean().exactOptional(),
  }),
  birth: z.string().optional(),
  countries: z.array(z.string()),
}) satisfies z.ZodType<Screened>;

/** The holder that a document names; undefined if no name was read. */
export function screenedPerson(reading: Evidence): Screened | undefined {
  const { text, name } = readingsOf(reading);
  const written = name("full_name");
  if (!written) return undefined;
  const countries = [text("nationality"), text("issuing_country")]
    .map((code) => (code === undefined ? undefined : countryOf(code)))
    .filter((code) => code !== undefined);
  return { name: written, birth: text("date_of_birth"), countries: [...new Set(countries)] };
}

function countryOf(code: string): string | undefined {
  const upper = code.trim().toUpperCase();
  return /^[A-Z]{2}$/.test(upper) ? upper : personsCountryOf(upper);
}
