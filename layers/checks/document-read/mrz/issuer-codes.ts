import { assignedCountries, toAlpha3 } from "#domain/document/iso-3166.ts";
import { formerIssuers, icaoIssuers } from "#domain/document/issuers.ts";
import { type Distribution, symbols } from "./symbols.ts";

const codes: readonly (readonly number[])[] = [
  ...assignedCountries.flatMap((country) => toAlpha3(country) ?? []),
  ...Object.keys({ ...icaoIssuers, ...formerIssuers }),
].map(indices);

/** A code outside the list is a specimen's or a misreading. */
const unlisted = 2e-3;
/** Most documents are of their holder's own country; residence cards are not. */
const foreign = 0.03;

type Candidate = { code: readonly number[]; probability: number };

export type IssuerReading = { code: number[]; certainty: number };

/** Reads issuer and nationality together from the list of codes that exist. */
export function readIssuers(
  issuer: readonly Distribution[],
  nationality: readonly Distribution[] | undefined,
): { issuer: IssuerReading; nationality: IssuerReading | undefined } {
  const issuers = candidates(issuer);
  if (!nationality) return { issuer: strongest(issuers), nationality: undefined };
  const nationalities = candidates(nationality);
  const agreement = (one: Candidate, others: readonly Candidate[]) =>
    others.reduce(
      (sum, other) => sum + other.probability * (isSame(one.code, other.code) ? 1 : foreign),
      0,
    );
  const weigh = (list: readonly Candidate[], others: readonly Candidate[]) =>
    strongest(
      list.map((one) => ({ ...one, probability: one.probability * agreement(one, others) })),
    );
  return { issuer: weigh(issuers, nationalities), nationality: weigh(nationalities, issuers) };
}

function candidates(positions: readonly Distribution[]): Candidate[] {
  const raw = positions.map((distribution) =>
    distribution.reduce((best, p, c) => (p > (distribution[best] ?? 0) ? c : best), 0),
  );
  const listed = codes
    .map((code) => ({ code, probability: probabilityOf(code, positions) }))
    .filter(({ probability }) => probability > 1e-8);
  if (listed.some(({ code }) => isSame(code, raw))) return listed;
  return [...listed, { code: raw, probability: unlisted * probabilityOf(raw, positions) }];
}

function probabilityOf(code: readonly number[], positions: readonly Distribution[]): number {
  return code.reduce((product, symbol, i) => product * (positions[i]?.[symbol] ?? 0), 1);
}

function strongest(list: readonly Candidate[]): IssuerReading {
  const total = list.reduce((sum, { probability }) => sum + probability, 0);
  const best = list.reduce((a, b) => (b.probability > a.probability ? b : a));
  return { code: [...best.code], certainty: total > 0 ? best.probability / total : 0 };
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.every((symbol, i) => symbol === b[i]);
}

function indices(code: string): number[] {
  return Array.from(code, (character) => symbols.indexOf(character));
}
