import { type Comparison, compareSources } from "#domain/document/agreement/comparison.ts";
import { printedSource } from "#domain/document/agreement/printed-source.ts";
import { severityOf } from "#domain/document/agreement/what-accuses.ts";
import { zoneSource } from "#domain/document/agreement/zone-source.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import type { Severity } from "#domain/reason-codes.ts";
import type { NamePair } from "./name-pairs.ts";

export type Weighed = {
  comparison: Comparison | undefined;
  /** The severity of a difference between a page and its MRZ, if the document had it. */
  severity: Severity | undefined;
};

const proven = { isSeen: true, isSurest: true, agreed: 9 };
const secondLine = "AB12345671UTO9003015F3201059";

/** Takes a pair through what the check does with a document that was read surely. */
export function weighPair({ issuer, printed, field }: NamePair): Weighed {
  const parsed = parseMrz(linesOf(issuer.padEnd(3, "<"), field), "2026-06-01");
  if (!parsed) throw new Error(`No zone: ${field}`);
  const zone = zoneSource(parsed, { isSure: () => true });
  const [comparison] = compareSources(zone, printedSource(printed));
  return { comparison, severity: comparison && severityOf(comparison, proven) };
}

function linesOf(issuer: string, field: string): string[] {
  if (field.length === 30) {
    return [`I<${issuer}AB12345671`.padEnd(30, "<"), "9003015F3201059UTO".padEnd(30, "<"), field];
  }
  const length = field.length + 5;
  return [`${field.length === 39 ? "P" : "I"}<${issuer}${field}`, secondLine.padEnd(length, "<")];
}
