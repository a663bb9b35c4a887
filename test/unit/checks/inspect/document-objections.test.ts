import { describe, expect, it } from "vitest";
import { documentObjections } from "#checks/inspect/document-objections.ts";
import type { AskedSide, ReadZone, Recognised } from "#checks/inspect/recognise-document.ts";
import { cardMrz, pageMrz } from "#domain/document/layouts/layout.ts";
import { formatMrz } from "#domain/document/mrz/format-mrz.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { printsOf } from "#domain/document/prints/prints.ts";
import type { FoundDocument } from "#vision/document/outline.ts";
import type { TextLine } from "#vision/text-line.ts";

const page = { width: 1600, height: 1200, data: new Uint8Array() };
const passport = { country: "MZ", documentType: "passport" };
const card = { country: "MZ", documentType: "bilhete_identidade" };
const ine = { country: "MX", documentType: "national_id" };
const front: AskedSide = { document: passport, side: "id_front" };

const objections = (seen: Recognised, asked: AskedSide = front, allowed = [passport, card]) =>
  documentObjections(seen, { asked, allowed, page, isBlurred: false });

/** Four sides on a table, as sure as `probability`. */
function outline(probability: number, sidesOnEdge = 0): FoundDocument {
  const corner = (x: number, y: number) => ({ x, y });
  const quad = [
    corner(100, 100),
    corner(1500, 100),
    corner(1500, 1085),
    corner(100, 1085),
  ] as const;
  return { quad, sidesOnEdge, outlineProbability: probability };
}

/** A zone of somebody's document; its top left corner lies at `left`, `top` of the picture, 10 px a mm. */
function zone(
  {
    format,
    issuer,
    number = "AB1234567",
  }: { format: "TD1" | "TD3"; issuer: string; number?: string },
  { left, top }: { left: number; top: number } = { left: 170, top: 160 },
  spoil: (lines: string[]) => string[] = (lines) => lines,
): ReadZone {
  const place = format === "TD1" ? cardMrz : pageMrz;
  const lines = formatMrz({
    format,
    documentCode: format === "TD1" ? "I" : "P",
    issuer,
    number,
    nationality: issuer,
    surname: "MACHAVA",
    givenNames: "ANA",
    birthDate: "1990-01-01",
    sex: "female",
    expiryDate: "2032-01-01",
  });
  const parsed = parseMrz(spoil(lines), "2026-11-24");
  if (!parsed) throw new Error("no zone");
  const at = (y: number): TextLine => ({
    origin: { x: left + 10 * place.x, y: top + 10 * y },
    along: { x: 1, y: 0 },
    baseline: [0, 0, 0],
    glyphPositions: [0, 25.4, 0],
    length: lines[0]?.length ?? 0,
    strength: 1,
    directed: 1,
  });
  return { parsed, lines: place.lines.map(at) };
}

function shown(
  document: typeof passport,
  side: "id_front" | "id_back",
  { isSure = true } = {},
): Recognised {
  const print = printsOf(document).find((one) => one.side === side);
  if (!print) throw new Error("no such side");
  return { outline: outline(0.97), shown: { print, by: "print", likeness: 1, isSure } };
}

describe("a photograph of a document", () => {
  it("is accepted as the requested one", () => {
    expect(
      objections({ outline: outline(0.97), zone: zone({ format: "TD3", issuer: "MOZ" }) }),
    ).toEqual({
      reasons: [],
    });
  });

  it("is accepted when nothing known is recognised in it: it may be a print that is not known", () => {
    const seen = { outline: outline(0.7), print: "much" as const };
    expect(objections(seen, { document: card, side: "id_front" })).toEqual({ reasons: [] });
  });

  it("is accepted when its zone does not add up: no letter misread makes it another document", () => {
    const spoilt = zone(
      { format: "TD3", issuer: "MEX" },
      undefined,
      ([first = "", second = ""]) => [
        first,
        `${second.slice(0, 9)}${(Number(second[9]) + 1) % 10}${second.slice(10)}`,
      ],
    );
    expect(objections({ outline: outline(0.97), zone: spoilt })).toEqual({ reasons: [] });
  });

  it("gets no objection for an issuer that is no country", () => {
    const seen = { outline: outline(0.97), zone: zone({ format: "TD3", issuer: "UTO" }) };
    expect(objections(seen)).toEqual({ reasons: [] });
  });

  it("is offered as what it is only if the client allows that", () => {
    const seen = { outline: outline(0.97), zone: zone({ format: "TD1", issuer: "MOZ" }) };
    expect(objections(seen)).toEqual({ reasons: ["other_document"], document: card });
    expect(objections(seen, front, [passport])).toEqual({ reasons: ["document_not_allowed"] });
    expect(objections(shown(ine, "id_front"))).toEqual({ reasons: ["document_not_allowed"] });
  });

  it("gets no objection if one title alone names its type", () => {
    expect(objections(shown(ine, "id_front", { isSure: false }))).toEqual({
      reasons: ["mrz_not_found"],
    });
    const side: AskedSide = { document: card, side: "id_front" };
    expect(objections(shown(ine, "id_front", { isSure: false }), side)).toEqual({ reasons: [] });
  });

  it("that is full of print is a document, whether or not an outline is seen", () => {
    const side: AskedSide = { document: card, side: "id_front" };
    expect(objections({ outline: undefined, print: "much" }, side)).toEqual({ reasons: [] });
    expect(objections({ outline: undefined, print: "some" }, side)).toEqual({
      reasons: ["no_document_in_image"],
    });
  });

  it("differs from the other side of the same document", () => {
    const side: AskedSide = { document: card, side: "id_back" };
    expect(objections(shown(card, "id_front"), side)).toEqual({ reasons: ["incorrect_side"] });
  });

  it("lacks its zone, though its print was recognised", () => {
    expect(objections(shown(passport, "id_front"))).toEqual({ reasons: ["mrz_not_found"] });
  });

  it("lacks a part if its zone says that a corner lies outside", () => {
    const low = { left: 170, top: -400 };
    const cut = { outline: outline(0.5), zone: zone({ format: "TD3", issuer: "MOZ" }, low) };
    expect(objections(cut)).toEqual({ reasons: ["cut_off"] });
    const side: AskedSide = { document: card, side: "id_front" };
    expect(objections({ outline: outline(0.97, 1), print: "much" }, side)).toEqual({
      reasons: ["cut_off"],
    });
  });
});

describe("a photograph of no document", () => {
  const side: AskedSide = { document: card, side: "id_front" };

  it.for([
    ["nothing has an outline, and there is no text", { outline: undefined, textShare: 0.001 }],
    [
      "an outline is unsure and there is hardly any text",
      { outline: outline(0.4), textShare: 0.01 },
    ],
    ["there is an outline and no text at all", { outline: outline(0.95), textShare: 0.0005 }],
  ] as const)("is said to be none if %s", ([, seen]) => {
    expect(objections(seen, side)).toEqual({ reasons: ["no_document_in_image"] });
  });

  it("is not said to be none if print is merely too blurred to be seen", () => {
    const seen = { outline: outline(0.95), textShare: 0 };
    const blurred = { asked: side, allowed: [card], page, isBlurred: true };
    expect(documentObjections(seen, blurred)).toEqual({ reasons: [] });
  });
});
