import { describe, expect, it } from "vitest";
import { findCaptions } from "#domain/document/print/find-captions.ts";
import { textOf } from "#domain/document/print/printed-line.ts";
import type { PrintedField, PrintedSide } from "#domain/document/print/printed-side.ts";
import { printedLine, printedSide } from "../../../../fixtures/printed-lines.ts";

const fieldOf = (
  field: string,
  reads: PrintedField["reads"],
  captions: string[],
  items: string[] = [],
): PrintedField => ({ field, reads, captions, items });

const side = printedSide(
  [
    fieldOf("name", "name", ["NOME", "NAME"], ["1"]),
    fieldOf("birth", "date", ["DATE OF BIRTH", "DOB"], ["3"]),
    fieldOf("issue", "date", ["DATA DE EMISSÃO", "ISS"], ["4a", "14a", "4cd"]),
    fieldOf("sex", "sex", ["SEXO", "SEX", "SX"]),
    fieldOf("number", "number", ["NÚMERO"], ["5", "14"]),
    fieldOf("address", "text", ["ENDEREÇO", "TEXTO"]),
    fieldOf("occupation", "text", ["OCUPAÇÃO"]),
  ],
  { titles: ["NOME CARD"], heads: ["NAME OFFICE"], fixed: ["ASSINATURA", "12", "USA"] },
);

function captionsIn(text: string, own: PrintedSide = side) {
  const lines = [printedLine(text, [0, 0])];
  const [found] = findCaptions(lines, own, { today: "2026-06-01" });
  return found ?? { captions: [], within: [] };
}

function found(text: string, own?: PrintedSide) {
  const { captions, within } = captionsIn(text, own);
  const said = (all: typeof captions) =>
    all.map((caption) => `${caption.field?.field ?? "fixed"}: ${textOf(caption)}`);
  return { captions: said(captions), within: said(within) };
}

type Row = [text: string, captions: string[], within?: string[]];
const rows = (...all: Row[]) => all;

const borders = rows(
  ["NOME ANA", ["name: NOME"]],
  ["ANAS", []],
  ["NOMEANA", []],
  // The document's title and its issuer's name have no caption in them.
  ["NOME CARD", []],
  ["NAME OFFICE", []],
  ["NAME CARD", ["name: NAME"]],
  // A letter was misread; or it looks like a digit.
  ["HUMERO 12345", ["number: HUMERO"]],
  ["0CUPACAO MEDICO", ["occupation: 0CUPACAO"]],
  ["7NUMERO 12345", [], ["number: NUMERO"]],
  // The space behind it was not read: the caption is long, or what follows is surely its value.
  ["ENDERECORUA 7", ["address: ENDERECO"]],
  ["DATA DE EMISSAQMAPUTO", []],
  ["NUMEROABC123", []],
  ["NUMERO12345", ["number: NUMERO"]],
  ["SEXOM", ["sex: SEXO"]],
  ["SEXOM 12", ["sex: SEXO"]],
  ["SXM", []],
  // The space before it was not read.
  ["77NUMERO 12345", [], ["number: NUMERO"]],
  ["77TEXTO 12", [], ["address: TEXTO"]],
  ["77NOME ANA", []],
  // Print of every copy.
  ["ASSINATURQ", ["fixed: ASSINATURQ"]],
  ["USA ANA", ["fixed: USA"]],
  ["ANA USA", []],
  ["12 ANA", ["fixed: 12"]],
  ["ANA 12", []],
);

const values = rows(
  ["ANA SEXO F", ["sex: SEXO"]],
  ["ANA MARIA NOME", [], ["name: NOME"]],
  ["ANA MARIA NOME EVA", [], ["name: NOME"]],
  ["ANA ASSINATURA", [], ["fixed: ASSINATURA"]],
  ["ANA SEXO F NOME EVA", ["sex: SEXO", "name: NOME"]],
);

const items = rows(
  ["1 ANA", ["name: 1"]],
  ["1ANA", ["name: 1"]],
  ["ANA 1", []],
  ["52A 123", []],
  ["4a DATA DE EMISSAO 15.02.2022", ["issue: 4a DATA DE EMISSAO"]],
  ["4aISS02/15/2022", ["issue: 4aISS"]],
  ["DOB3 14/08/1994", ["birth: DOB3"]],
  ["DOB1 14/08/1994", ["birth: DOB"]],
  // Two characters are a field's number behind a value, too.
  ["MAPUTO 4a. 15.02.2022", ["issue: 4a"]],
  ["MAPUTO 4a. IMT", [], ["issue: 4a"]],
  ["AB4a 15.02.2022", []],
  ["MAPUTO 14a. 15.02.2022", []],
  ["MAPUTO 4cd 15.02.2022", []],
  // A day of the month is no field's number.
  ["14 CHIMOIO", ["number: 14"]],
  ["14.08.1994 CHIMOIO", []],
  [" 14/08/1994", []],
  ["14 08 94", []],
  ["14-08-1994", []],
  ["14.08.19945", ["number: 14"]],
);

const languages = rows(
  ["NOME / NAME", ["name: NOME / NAME"]],
  ["NOME:NAME ANA", ["name: NOME:NAME"]],
  ["NOME ANA NAME", ["name: NOME", "name: NAME"]],
  ["SEXO / NOME", ["sex: SEXO /", "name: NOME"]],
  // Words of a language that is not known, before a stroke and behind it.
  ["KIJIN / NOME ANA", ["name: KIJIN / NOME"]],
  ["DOGUM TARIXI/DATE OF BIRTH", ["birth: DOGUM TARIXI/DATE OF BIRTH"]],
  ["DATE OF BIRTH/DOGUM TARIXI", ["birth: DATE OF BIRTH/DOGUM TARIXI"]],
  ["DATE OF BIRTH/DOGUM SEXO F", ["birth: DATE OF BIRTH/DOGUM", "sex: SEXO"]],
  ["SEXO KIJIN/NOME ANA", ["sex: SEXO", "name: KIJIN/NOME"]],
  ["NUMERO. / NUM DOC", ["number: NUMERO. / NUM DOC"]],
  ["/NOME ANA", ["name: /NOME"]],
  // A value with a stroke in it is none of them, nor are a value and a number before a stroke.
  ["NOME ANA/MARIA", ["name: NOME"]],
  ["ANA/MARIA NOME", [], ["name: NOME"]],
  ["M/SEXO", [], ["sex: SEXO"]],
  ["SEXO/M", ["sex: SEXO"]],
  ["77/88/NOME", [], ["name: NOME"]],
  ["SEXO F / NOME ANA", ["sex: SEXO", "name: NOME"]],
);

describe("finds captions", () => {
  it.for(borders)("where words begin and end: '%s': %j", ([text, captions, within = []]) => {
    expect(found(text)).toEqual({ captions, within });
  });

  it.for(values)("in the midst of print that surely says one: '%s': %j", (row) => {
    const [text, captions, within = []] = row;
    expect(found(text)).toEqual({ captions, within });
  });

  it.for(items)("that are numbers of fields: '%s': %j", ([text, captions, within = []]) => {
    expect(found(text)).toEqual({ captions, within });
  });

  it.for(languages)("in several languages: '%s': %j", ([text, captions, within = []]) => {
    expect(found(text)).toEqual({ captions, within });
  });
});

describe("a caption", () => {
  it.for<[text: string, likeness: number, isItem: boolean]>([
    ["NUMERO 12345", 1, false],
    ["HUMERO 12345", 5 / 6, false],
    ["NUMERO / NUMERQ", 1, false],
    ["NUMERQ / NUMERO", 1, false],
    ["1 ANA", 1, true],
    ["4a DATA DE EMISSAO", 1, false],
    ["DOB3 14/08/1994", 1, false],
  ])("in '%s' is as like as its best word, and an item if it is no word", (row) => {
    const [text, likeness, isItem] = row;
    const [first] = captionsIn(text).captions;
    expect(first).toMatchObject({ likeness: expect.closeTo(likeness, 6), isItem });
  });

  it("is the longer one of two that are as like", () => {
    const fields = [fieldOf("issue", "date", ["DATA DE EMISS"])];
    const own = printedSide(fields, { fixed: ["DATA DE EMISSAO"] });
    expect(found("DATA DE EMISSA", own).captions).toEqual(["fixed: DATA DE EMISSA"]);
  });

  it("is no sex that looks like it, and the word for a sex can be one", () => {
    const own = printedSide([fieldOf("name", "name", ["NOMBRE"])], { fixed: ["MUJER"] });
    expect(found("NOMBRF 45", own).captions).toEqual(["name: NOMBRF"]);
    expect(found("HOMBRE 45", own)).toEqual({ captions: [], within: [] });
    expect(found("MUJER", own).captions).toEqual(["fixed: MUJER"]);
  });
});
