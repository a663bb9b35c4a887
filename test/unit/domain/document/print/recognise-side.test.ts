import { describe, expect, it } from "vitest";
import { isSameDocument } from "#domain/document/allowed-document.ts";
import type { PrintedSide } from "#domain/document/print/printed-side.ts";
import { recogniseSide } from "#domain/document/print/recognise-side.ts";
import { namedPrints, printsOf } from "#domain/document/prints/prints.ts";
import { printedLine } from "../../../../fixtures/printed-lines.ts";

const titled = namedPrints.filter(({ titles }) => titles.length > 0);
const pairs = titled.flatMap((shown) =>
  titled
    .filter((other) => !isSameDocument(shown.document, other.document))
    .map((other) => ({ shown, other })),
);

function linesOf(texts: readonly string[]) {
  return texts.map((text, k) => printedLine(text, [100, 40 + 30 * k]));
}

/** Every sixth letter misread, as a low photograph has it. */
function misread(text: string): string {
  return [...text].map((letter, k) => (k % 6 === 4 ? "X" : letter)).join("");
}

describe("which side of which document print is of", () => {
  it.for(pairs)("$shown.id is never taken for $other.id", ({ shown, other }) => {
    const { titles, heads = [] } = shown;
    for (const title of titles) {
      for (const texts of [[title], [...heads, title], [title, ...heads].map(misread)]) {
        const seen = recogniseSide(linesOf(texts), namedPrints, printsOf(other.document));
        expect(seen && isSameDocument(seen.print.document, other.document)).not.toBe(true);
      }
    }
    const whole = recogniseSide(linesOf([...heads, ...titles]), namedPrints);
    expect(whole?.print.id).toBe(shown.id);
  });

  it.for(titled)("$id is recognised with its letters misread", (shown: PrintedSide) => {
    const { titles, heads = [] } = shown;
    const seen = recogniseSide(linesOf([...heads, ...titles].map(misread)), namedPrints);
    expect(seen?.print.id).toBe(shown.id);
  });

  it("a title alone recognises, and refuses nothing", () => {
    const seen = recogniseSide(linesOf(["CREDENCIAL PARA VOTAR"]), namedPrints);
    expect(seen).toMatchObject({ print: { id: "mx-ine-front" }, isSure: false });
    const both = linesOf(["MÉXICO", "INSTITUTO NACIONAL ELECTORAL", "CREDENCIAL PARA VOTAR"]);
    expect(recogniseSide(both, namedPrints)?.isSure).toBe(true);
  });

  it("an issuer's name that all its documents bear tells none of them", () => {
    expect(recogniseSide(linesOf(["REPÚBLICA DE MOÇAMBIQUE"]), namedPrints)).toBeUndefined();
    expect(recogniseSide(linesOf(["ESTADOS UNIDOS MEXICANOS"]), namedPrints)).toBeUndefined();
  });

  it("a caption that names another document is no title of it", () => {
    const dire = ["REPÚBLICA DE MOÇAMBIQUE", "RESIDÊNCIA PARA ESTRANGEIROS", "Passaporte N.º"];
    expect(recogniseSide(linesOf(dire), namedPrints)?.print.id).toBe("mz-dire-front");
  });

  it("another state's card of the same title is not surely this one's", () => {
    const angola = linesOf(["REPÚBLICA DE ANGOLA", "BILHETE DE IDENTIDADE"]);
    expect(recogniseSide(angola, namedPrints)?.isSure).not.toBe(true);
  });

  it("captions tell a side that is expected where its title was not read", () => {
    const captions = ["NOMBRE", "DOMICILIO", "CLAVE DE ELECTOR", "AÑO DE REGISTRO", "SECCIÓN"];
    const expected = printsOf({ country: "MX", documentType: "national_id" });
    expect(recogniseSide(linesOf(captions), namedPrints, expected)).toMatchObject({
      print: { id: "mx-ine-front" },
      isSure: false,
    });
    expect(recogniseSide(linesOf(captions), namedPrints)).toBeUndefined();
  });
});
