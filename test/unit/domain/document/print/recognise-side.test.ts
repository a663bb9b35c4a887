import { describe, expect, it } from "vitest";
import { isSameDocument } from "#domain/document/allowed-document.ts";
import type { PrintedSide } from "#domain/document/print/printed-side.ts";
import { recogniseSide } from "#domain/document/print/recognise-side.ts";
import { anyIssuersPrints, namedPrints, printsOf } from "#domain/document/prints/prints.ts";
import { printedLine, printedSide } from "../../../../fixtures/printed-lines.ts";

const titled = namedPrints.filter(({ titles }) => titles.length > 0);
const pairs = titled.flatMap((shown) =>
  titled
    .filter((other) => !isSameDocument(shown.document, other.document))
    .map((other) => ({ shown, other })),
);

/** Documents of countries without a kind of their own here. */
const anyKinds = [
  { country: "PT", documentType: "passport" },
  { country: "PT", documentType: "national_id" },
  { country: "PT", documentType: "residence_permit" },
  { country: "PT", documentType: "driving_licence" },
  { country: "US", documentType: "driving_licence" },
  { country: "US", documentType: "passport_card" },
  { country: "MZ", documentType: "cartao_eleitor" },
  { country: "MX", documentType: "curp_biometrica" },
];

function linesOf(texts: readonly string[]) {
  return texts.map((text, k) => printedLine(text, [100, 40 + 30 * k]));
}

/** Every sixth letter misread, as a low photograph has it. */
function misread(text: string): string {
  return [...text].map((letter, k) => (k % 6 === 4 ? "X" : letter)).join("");
}

describe("finds the document and the side of some print", () => {
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

  it.for(titled.flatMap((shown) => anyKinds.map((other) => ({ shown, other }))))(
    "$shown.id is never taken for another country's $other.documentType",
    ({ shown, other }) => {
      const { titles, heads = [] } = shown;
      const expected = printsOf(other);
      const seen = recogniseSide(linesOf([...heads, ...titles]), namedPrints, expected);
      // Some documents have no name of their issuer on them that is known.
      expect(seen?.print.id).toBe(shown.id);
    },
  );

  it.for(anyKinds)("of $country $documentType a title recognises, and refuses nothing", (kind) => {
    const [print] = printsOf(kind);
    for (const title of print?.titles ?? []) {
      const seen = recogniseSide(linesOf([title]), namedPrints, printsOf(kind));
      expect(seen, title).toMatchObject({ print: { document: kind }, isSure: false });
    }
  });

  it("a title is read where it runs over two lines", () => {
    const kind = { country: "US", documentType: "driving_licence" };
    const lines = linesOf(["DRIVER", "MASSACHUSETTS", "LICENSE"]);
    expect(recogniseSide(lines, namedPrints, printsOf(kind))?.print.document).toEqual(kind);
  });

  it.for([
    { title: "DRIVER LICENSE", documentType: "passport" },
    { title: "CARTE NATIONALE D'IDENTITÉ", documentType: "passport" },
    { title: "PASSPORT", documentType: "dire" },
    { title: "RESIDENCE PERMIT", documentType: "carta_conducao" },
  ])("captions that many share tell no $documentType beside $title", ({ title, documentType }) => {
    const captions = ["Surname", "Given names", "Nome", "Date of birth", "Sex", "Date of expiry"];
    const expected = printsOf({ country: "MZ", documentType });
    const all = [...namedPrints, ...anyIssuersPrints];
    expect(recogniseSide(linesOf(captions), all, expected)?.print.side).toBe("id_front");
    expect(recogniseSide(linesOf([title, ...captions]), all, expected)).toBeUndefined();
  });

  it("a licence is known by its numbers and dates if its title was not read", () => {
    const kind = { country: "PL", documentType: "driving_licence" };
    const rows = [
      "1. KOWALSKI",
      "2. JAN",
      "3. 14.08.1994 GDYNIA",
      "4a. 15.02.2022",
      "4b. 16.02.2030",
    ];
    const seen = recogniseSide(linesOf(rows), namedPrints, printsOf(kind));
    expect(seen).toMatchObject({ print: { document: kind }, isSure: false });
    const list = linesOf(["1. APPLES", "2. PEARS", "3. PLUMS", "5. 12345678", "8. SHOP"]);
    expect(recogniseSide(list, namedPrints, printsOf(kind))).toBeUndefined();
  });

  it("captions tell a side that is expected if its title was not read", () => {
    const captions = ["NOMBRE", "DOMICILIO", "CLAVE DE ELECTOR", "AÑO DE REGISTRO", "SECCIÓN"];
    const expected = printsOf({ country: "MX", documentType: "national_id" });
    expect(recogniseSide(linesOf(captions), namedPrints, expected)).toMatchObject({
      print: { id: "mx-ine-front" },
      isSure: false,
    });
    expect(recogniseSide(linesOf(captions), namedPrints)).toBeUndefined();
  });
});

describe("the numbers of its fields", () => {
  const licence = printedSide(
    [
      { field: "family_names", reads: "name", captions: [], items: ["1"] },
      { field: "date_of_birth", reads: "date", captions: [], items: ["3"] },
      { field: "date_of_issue", reads: "date", captions: [], items: ["4a"] },
      { field: "document_number", reads: "number", captions: [], items: ["5"] },
      { field: "sex", reads: "sex", captions: ["SEXO"] },
    ],
    { id: "licence" },
  );
  const rows = ["1. SITOE", "3. 14.08.1994", "4a. 15.02.2022", "5. D08954796"];

  const idOf = (texts: string[], side: PrintedSide) =>
    recogniseSide(linesOf(texts), [], [side])?.print.id;

  it("tell a document if two dates are among them", () => {
    expect(idOf(rows, licence)).toBe("licence");
    expect(idOf(rows.slice(0, 3), licence)).toBeUndefined();
    const fields = licence.fields.map((one) =>
      one.field === "date_of_issue" ? { ...one, field: "first_issue" } : one,
    );
    expect(idOf(rows, { ...licence, fields })).toBeUndefined();
  });
});
