import { truthOf } from "../specimen/document/document-folder.ts";
import { issuePassport } from "../specimen/document/issue-passport.ts";
import { inventPerson } from "../specimen/document/people.ts";
import type { Specimen } from "../specimen/document/specimen.ts";
import type { Sitter } from "../specimen/person/person.ts";
import { randomOf } from "../specimen/random.ts";

/** A rendered participant of a trial, with a specimen passport. */
export type PlayedPerson = { code: string; sitter: Sitter; passport: Specimen };

export const playedDocument = { country: "MZ", documentType: "passport" } as const;

const validity = { issueDate: "2024-05-14", expiryDate: "2034-05-14" };

/** Heads further from the average than usual: rendered people are much alike. */
const caricature = 2;

export function playedPeople(count: number, seed = 1): PlayedPerson[] {
  return Array.from({ length: count }, (_, at) => {
    const own = 1000 * seed + at;
    const random = randomOf(own);
    return {
      code: `P${String(at + 1).padStart(2, "0")}`,
      sitter: { seed: own, caricature },
      passport: issuePassport("MZ", inventPerson(random, "MZ"), random, validity),
    };
  });
}

/** The generator's truth, as an operator would type it into `truth.json`. */
export function typedTruth(
  people: readonly PlayedPerson[],
): Record<string, Record<string, string>> {
  return Object.fromEntries(
    people.map(({ code, passport }) => {
      const known = Object.entries(truthOf(passport));
      return [
        code,
        Object.fromEntries(known.flatMap(([key, value]) => (value ? [[key, value]] : []))),
      ];
    }),
  );
}
