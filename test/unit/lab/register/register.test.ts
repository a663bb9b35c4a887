import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { isSameDocument } from "#domain/document/allowed-document.ts";
import { printsOf } from "#domain/document/prints/prints.ts";
import { areCaptionsSeen, register } from "#domain/document/register/register.ts";
import { namedDocuments } from "#domain/document/types.ts";
import { measureCard } from "../../../../lab/register/measure-card.ts";
import { registerPages } from "../../../../lab/register/register-pages.ts";
import { printedLine } from "../../../fixtures/printed-lines.ts";

it("has a page of every document that is known by name", () => {
  for (const kind of namedDocuments) {
    const entry = register.find(({ document }) => isSameDocument(document, kind));
    expect(entry?.models.length, kind.documentType).toBeGreaterThan(0);
  }
});

it("names the observation and its document for every fact that was observed", () => {
  for (const { specimen, holders, captions, places, zone } of register.flatMap(
    (one) => one.models,
  )) {
    const isSeen = [captions, places, zone].includes("seen");
    expect(isSeen).toBe(specimen !== undefined);
    expect(isSeen).toBe(holders > 0);
  }
});

it("knows captions of Mexico's electoral card alone", () => {
  const seen = namedDocuments.filter(areCaptionsSeen).map(({ country }) => country);
  expect(seen).toEqual(["MX"]);
});

it("is what `npm run register` writes", () => {
  for (const [path, text] of Object.entries(registerPages())) {
    expect(readFileSync(path, "utf8"), path).toBe(text);
  }
});

it("measures a card by its captions, however it lies, and tells nothing of its holder", () => {
  const [side] = printsOf({ country: "MX", documentType: "national_id" });
  if (!side) throw new Error("It has no print.");
  const lines = [
    printedLine("NOMBRE", [283, 150]),
    printedLine("XICALLI", [283, 175]),
    printedLine("CLAVE DE ELECTOR BXWRXX31082087H000", [283, 391]),
  ];
  const corners = [
    { x: 0, y: 0 },
    { x: 856, y: 0 },
    { x: 856, y: 539.8 },
    { x: 0, y: 539.8 },
  ] as const;
  const of = (quad: Parameters<typeof measureCard>[1]["quad"]) =>
    measureCard(lines, { side, quad, today: "2026-06-01" });
  const measured = of(corners);
  expect(measured).toContainEqual({ what: "caption of family_names", x: 28.3, y: 15 });
  expect(measured).toContainEqual({ what: "family_names", x: 28.3, y: 17.5 });
  const [a, b, c, d] = corners;
  expect(of([c, d, a, b])).toEqual(measured);
  expect(JSON.stringify(measured)).not.toMatch(/XICALLI|BXWR/);
});
