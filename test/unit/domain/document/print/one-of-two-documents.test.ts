import { describe, expect, it } from "vitest";
import type { PrintedField, PrintedSide } from "#domain/document/print/printed-side.ts";
import { recogniseSide } from "#domain/document/print/recognise-side.ts";
import { printedLine, printedSide } from "../../../../fixtures/printed-lines.ts";

/** Twenty letters each. */
const title = "CARTEIRA DE IDENTIDADE";
const head = "CONFEDERACAO VALDORIA";

/** Its first letters misread, far from one another. */
function misread(text: string, count: number): string {
  const places = [1, 5, 9, 13, 17].slice(0, count);
  return [...text].map((letter, k) => (places.includes(k) ? "X" : letter)).join("");
}

const fieldOf = (caption: string, own: Partial<PrintedField> = {}): PrintedField => ({
  field: caption.toLowerCase(),
  reads: "text",
  captions: [caption],
  ...own,
});
const captions = ["ENDERECO", "PROFISSAO", "NATURALIDADE", "FILIACAO", "ESTATURA", "TEXTO"];

function sideOf(id: string, titles: string[], own: Partial<PrintedSide> = {}): PrintedSide {
  const document = { country: "AZ", documentType: id };
  return printedSide(
    captions.map((caption) => fieldOf(caption)),
    { id, document, titles, ...own },
  );
}

const linesOf = (texts: readonly string[]) =>
  texts.map((text, k) => printedLine(text, [100, 40 + 60 * k]));

function seen(texts: string[], all: PrintedSide[], expected: PrintedSide[] = []) {
  return recogniseSide(linesOf(texts), all, expected);
}

const idOf = (...given: Parameters<typeof seen>) => seen(...given)?.print.id;

const card = sideOf("card", [title]);
const issuers = sideOf("issuers", [title], { heads: [head] });
const anyones = sideOf("anyones", [title], { isAnyIssuers: true });

describe("a document is as likely as its title and its issuer's name were read", () => {
  it.for<[why: string, side: PrintedSide, texts: string[], likeness: number | undefined]>([
    ["its title", card, [title], 1],
    ["its title with letters misread", card, [misread(title, 5)], 0.75],
    ["its title and its issuer", issuers, [head, title], 1],
    ["its title, and the issuer misread", issuers, [misread(head, 3), title], 0.955],
    ["its title, and no issuer", issuers, [title], 0.7],
    ["its title misread, and no issuer", issuers, [misread(title, 2)], 0.63],
    ["its title hardly, and no issuer", issuers, [misread(title, 3)], undefined],
    ["its issuer alone", issuers, [head], undefined],
    ["nothing", card, [], undefined],
  ])("by %s", ([, side, texts, likeness]) => {
    const found = seen(texts, [side]);
    if (likeness === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject({ print: side, likeness: expect.closeTo(likeness, 6) });
  });

  it("an issuer's without its name is any issuer's if that was expected", () => {
    expect(seen([title], [], [anyones])).toMatchObject({
      print: anyones,
      likeness: expect.closeTo(0.79, 6),
      isSure: false,
    });
    expect(idOf([title], [anyones])).toBeUndefined();
    expect(idOf([title], [issuers, card], [anyones])).toBe("anyones");
    expect(idOf([head, title], [issuers], [anyones])).toBe("issuers");
    expect(idOf([misread(head, 3), title], [issuers], [anyones])).toBeUndefined();
    expect(idOf([misread(head, 4), title], [issuers], [anyones])).toBe("anyones");
  });

  it.for<[texts: string[], title: string, isFound: boolean]>([
    [["TRAVEL PERMIT"], "TRAVEL PERMIT", true],
    [["TRAVEL", "PERMIT"], "TRAVEL PERMIT", true],
    [["PERMIT", "TRAVEL"], "TRAVEL PERMIT", true],
    [["THE", "CARD"], "THE CARD", true],
    [["ID", "CARD"], "ID CARD", false],
    [["TRAVEL", "PERMITS"], "TRAVEL PERMIT", false],
    [["TRAVEL"], "TRAVEL PERMIT", false],
    [["TRAV", "ELPERMIT"], "TRAVEL PERMIT", false],
    [["TRAVEL", "PERMIT OF STATE"], "TRAVEL PERMIT OF STATE", true],
    [["TRAVEL PERMIT", "OF STATE"], "TRAVEL PERMIT OF STATE", true],
    [["TRAVEL", "PERMIT", "OF STATE"], "TRAVEL PERMIT OF STATE", false],
  ])("lines %j say the title %s: %s", ([texts, own, isFound]) => {
    expect(idOf(texts, [sideOf("own", [own])])).toBe(isFound ? "own" : undefined);
  });
});

describe("a photograph is surely of a document", () => {
  const twoNames = fieldOf("ENDERECO", { captions: ["ENDERECO", "FILIACAO"] });
  const fixed = sideOf("fixed", [title], { fixed: ["ASSINATURA"] });
  const numbered = printedSide([twoNames, fieldOf("TEXTO", { items: ["1", "2"] })], {
    titles: [title],
  });

  it.for<[why: string, side: PrintedSide, texts: string[], isSure: boolean]>([
    ["a title alone", card, [title], false],
    ["a title and one caption", card, [title, "ENDERECO"], false],
    ["a title and two captions", card, [title, "ENDERECO", "PROFISSAO"], true],
    ["a title and a caption misread", card, [title, "ENDERECO", "TEXTQ"], false],
    ["a title and a caption twice", card, [title, "ENDERECO", "ENDERECO"], false],
    ["a title and two captions of a field", numbered, [title, "ENDERECO", "FILIACAO"], false],
    ["a title and numbers", numbered, [title, "1 RUA", "2 RUA", "ENDERECO"], false],
    ["a title and fixed print", fixed, [title, "ENDERECO", "ASSINATURA"], false],
    ["one of two titles", sideOf("two", [title, "TRAVEL PERMIT"]), [title], false],
    ["a title and its issuer", issuers, [head, title], true],
    ["two titles", sideOf("two", [title, "TRAVEL PERMIT"]), [title, "TRAVEL PERMIT"], true],
    ["a title three letters off", card, [misread(title, 3), "ENDERECO", "PROFISSAO"], true],
    ["a title four letters off", card, [misread(title, 4), "ENDERECO", "PROFISSAO"], false],
    ["a title without its issuer", issuers, [title, "ENDERECO", "PROFISSAO"], false],
  ])("by %s", ([, side, texts, isSure]) => {
    expect(seen(texts, [side])).toMatchObject({ print: side, isSure });
  });
});

describe("of two documents", () => {
  const other = sideOf("other", [title]);
  const permit = sideOf("permit", ["TRAVEL PERMIT"]);
  const worse = [misread(title, 3), "TRAVEL PERMIT"];

  it("the one that is likelier by far is seen, and none of two that are as likely", () => {
    expect(idOf([title], [card, other])).toBeUndefined();
    expect(idOf([title], [card, other], [card])).toBeUndefined();
    expect(idOf([title, "TRAVEL PERMIT"], [card, permit])).toBeUndefined();
    expect(idOf(worse, [card, permit])).toBeUndefined();
    expect(idOf([misread(title, 5), "TRAVEL PERMIT"], [card, permit])).toBe("permit");
    for (const all of [
      [issuers, card],
      [card, issuers],
    ])
      expect(idOf([title], all)).toBe("card");
  });

  it("two sides of one document do not compete, and the likelier is seen", () => {
    const back = { ...issuers, id: "back", document: card.document };
    for (const all of [
      [back, card],
      [card, back],
    ])
      expect(idOf([title], all)).toBe("card");
    expect(idOf([head, title], [{ ...card, id: "front" }, card])).toBe("front");
  });

  it.for<[text: string, caption: string, id: string | undefined]>([
    ["PASSAPORTE NUMERO", "PASSAPORTE NUMERO", "permit"],
    ["PASSAPORTE NXMERO", "PASSAPORTE NUMERO", "permit"],
    // Misread as far as this it may be no caption.
    ["PASSAPORTE NXMXRO UNOS", "PASSAPORTE NUMERO UNOS", undefined],
    ["PASSAPORTE NXMXRO", "PASSAPORTE NUMERO", undefined],
    ["PASSAPORTE NUMERO", "ENDERECO", undefined],
    // All of the line is the other's title.
    ["PASSAPORTE", "PASSAPORTE", undefined],
  ])("the other's title counts not in a caption: %s, %s", ([text, caption, id]) => {
    const passport = sideOf("passport", ["LIVRETE", "PASSAPORTE"]);
    const own = { ...permit, fields: [fieldOf(caption)] };
    expect(idOf(["TRAVEL PERMIT", text], [own, passport])).toBe(id);
    expect(idOf(["TRAVEL PERMIT", text], [passport, own])).toBe(id);
  });
});

it("two documents that each have the other's title in a caption are none", () => {
  const texts = ["TRAVEL PERMIT NUMERO", "PASSAPORTE NUMERO"];
  const [one, other] = [
    { ...sideOf("permit", ["TRAVEL PERMIT"]), fields: [fieldOf("PASSAPORTE NUMERO")] },
    { ...sideOf("passport", ["PASSAPORTE"]), fields: [fieldOf("TRAVEL PERMIT NUMERO")] },
  ];
  expect(idOf(texts, [one])).toBe("permit");
  expect(idOf(texts, [other])).toBe("passport");
  expect(idOf(texts, [one, other])).toBeUndefined();
});

describe("where no title was read", () => {
  const few = { ...sideOf("few", ["TRAVEL PERMIT"]), fields: card.fields.slice(0, 3) };
  const fewer = { ...few, id: "fewer", fields: card.fields.slice(0, 2) };
  const five = captions.slice(0, 5);

  it("four captions tell an expected document, two more than those of another one", () => {
    expect(seen(captions.slice(0, 4), [], [card])).toEqual({
      print: card,
      likeness: 0.6,
      isSure: false,
    });
    expect(idOf(captions.slice(0, 3), [], [card])).toBeUndefined();
    expect(idOf(five, [card])).toBeUndefined();
    for (const all of [
      [few, card],
      [card, few],
    ])
      expect(idOf(five, [], all)).toBe("card");
    expect(idOf(captions.slice(0, 4), [], [card, few])).toBeUndefined();
    expect(idOf(captions.slice(0, 4), [], [fewer, card])).toBe("card");
  });

  it("a title of another kind outweighs them, and one of its own kind does not", () => {
    const permit = sideOf("permit", ["TRAVEL PERMIT"], { isAnyIssuers: true });
    const texts = ["TRAVEL PERMIT", ...five];
    expect(idOf(texts, [permit], [card])).toBeUndefined();
    expect(idOf(five, [permit], [card])).toBe("card");
    const ofKind = { ...permit, document: { country: "", documentType: "card" } };
    expect(idOf(texts, [ofKind], [card])).toBe("card");
    const titled = { ...permit, titles: [title, "TRAVEL PERMIT"] };
    const twoTitles = { ...card, titles: [title, "BILHETE"] };
    expect(idOf(texts, [titled], [twoTitles])).toBe("card");
  });
});
