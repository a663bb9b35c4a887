import type { AllowedDocument } from "#domain/document/allowed-document.ts";
import { isSameDocument } from "#domain/document/allowed-document.ts";
import { zoneSideOf } from "#domain/document/catalogue.ts";
import type { PrintedLine } from "#domain/document/print/printed-line.ts";
import type { PrintedSide } from "#domain/document/print/printed-side.ts";
import { recogniseSide } from "#domain/document/print/recognise-side.ts";
import { anyIssuersPrints, namedPrints, printsOf } from "#domain/document/prints/prints.ts";

/** The side and document that a photograph shows. */
export type ShownSide = {
  print: PrintedSide;
  /** How it was recognized: by its print, or by the zone on it. */
  by: "print" | "zone";
  /** 0–1: how well its print was read; 1 for a zone. */
  likeness: number;
  /** Certain enough for an objection. */
  isSure: boolean;
};

/** By its print: the expected document with little of it, any other only with certainty. */
export function shownByPrint(
  lines: readonly PrintedLine[],
  expected: AllowedDocument | undefined,
): ShownSide | undefined {
  const own = expected ? printsOf(expected) : [];
  const seen = recogniseSide(lines, [...namedPrints, ...anyIssuersPrints], own);
  if (!seen) return undefined;
  const isExpected = expected && isSameDocument(seen.print.document, expected);
  return isExpected || seen.isSure ? { ...seen, by: "print" } : undefined;
}

/** The side of the document that carries the zone which was read on it. */
export function shownByZone(document: AllowedDocument | undefined): ShownSide | undefined {
  if (!document) return undefined;
  const side = zoneSideOf(document);
  const prints = printsOf(document);
  const print = prints.find((one) => one.side === side || one.isAnyIssuers);
  return print && { print: { ...print, side }, by: "zone", likeness: 1, isSure: true };
}

/** Whether a side says more than its zone does: the backs of some cards have nothing else to read. */
export function hasMoreThanZone({ fields }: Pick<PrintedSide, "fields">): boolean {
  return fields.length > 0;
}
