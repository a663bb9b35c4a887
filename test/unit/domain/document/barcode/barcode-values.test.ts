import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareBarcode } from "#domain/document/agreement/compare-barcode.ts";
import { printedSource } from "#domain/document/agreement/printed-source.ts";
import type { SideValues, Source } from "#domain/document/agreement/source.ts";
import { zoneSource } from "#domain/document/agreement/zone-source.ts";
import { countryOfLicensor } from "#domain/document/barcode/aamva-issuers.ts";
import { barcodeValues, unprovenValues } from "#domain/document/barcode/barcode-values.ts";
import { curpDigit } from "#domain/document/curp.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { aamvaText } from "../../../../fixtures/aamva.ts";

const today = "2026-06-01";
const curp = `GOMC900131HDFRRR0${curpDigit("GOMC900131HDFRRR0")}`;

describe("a driving licence's PDF417", () => {
  it("gives the holder, the number and the dates, in the record's words", () => {
    expect(barcodeValues(aamvaText(), today)).toEqual({
      family_names: "SPECIMEN",
      given_names: "ANNA MARIA",
      document_number: "T64235789",
      date_of_birth: "1974-08-12",
      date_of_issue: "2019-06-06",
      date_of_expiry: "2034-12-10",
      sex: "female",
      issuing_country: "USA",
    });
  });

  it("is read where its number is not the first element, as many states have it", () => {
    const text = aamvaText().replace("DLDAQT64235789\nDCSSPECIMEN", "DLDCSSPECIMEN\nDAQT64235789");
    expect(barcodeValues(text, today)).toMatchObject({
      family_names: "SPECIMEN",
      document_number: "T64235789",
    });
  });

  it("of Canada has its dates with the year first", () => {
    const text = aamvaText({ DCG: "CAN", DBB: "19740812", DBD: "20190606", DBA: "20341210" });
    expect(barcodeValues(text, today)).toMatchObject({
      date_of_birth: "1974-08-12",
      date_of_expiry: "2034-12-10",
      issuing_country: "CAN",
    });
  });

  it.for([
    ["a date that there is not", { DBB: "13401974" }, "date_of_birth"],
    ["a date of no century that people live in", { DBB: "12311774" }, "date_of_birth"],
    ["a date of the century before", { DBB: "05181720" }, "date_of_birth"],
    ["a date with a digit before it", { DBB: "908121974" }, "date_of_birth"],
    ["a date with a digit after it", { DBB: "081219749" }, "date_of_birth"],
    ["a surname that it cuts short", { DDE: "T" }, "family_names"],
    ["a first name that it cuts short", { DDF: "T " }, "given_names"],
    ["a middle name that it cuts short", { DDG: "T" }, "given_names"],
    ["a name that it does not know", { DCS: "NONE" }, "family_names"],
    ["an unknown sex", { DBC: "7" }, "sex"],
  ] as const)("leaves out %s", ([, elements, field]) => {
    expect(barcodeValues(aamvaText(elements), today)).not.toHaveProperty(field);
  });
});

describe("an element of a licence", () => {
  it("counts as it stands first, without the space around it", () => {
    const text = aamvaText({ DAQ: " T1  " }).replace("DBB", "DAQT2\n  DBB");
    const read = barcodeValues(text, today);
    expect(read).toMatchObject({ document_number: "T1", date_of_birth: "1974-08-12" });
  });

  it("is none inside another, as of what a state adds", () => {
    const text = aamvaText({ DAQ: "" }).replace("DBB", "ZVADAQT2\nDBB");
    expect(barcodeValues(text, today)).not.toHaveProperty("document_number");
  });

  it("of a name leaves the rest of it if one part is not known", () => {
    const nameless = barcodeValues(aamvaText({ DCS: "UNAVL" }), today);
    expect(nameless).toMatchObject({ given_names: "ANNA MARIA" });
    const surname = barcodeValues(aamvaText({ DAC: "NONE", DAD: "X" }), today);
    expect(surname).toMatchObject({ family_names: "SPECIMEN" });
    for (const read of [nameless, surname]) expect(read).not.toHaveProperty("full_name");
    expect(surname).not.toHaveProperty("given_names");
  });

  it("of a name has one space between its words", () => {
    const read = barcodeValues(aamvaText({ DCS: "DE,  LA , CRUZ" }), today);
    expect(read).toMatchObject({ family_names: "DE LA CRUZ" });
  });
});

it.for([
  ["636000", "USA"],
  ["636069", "USA"],
  ["604425", "USA"],
  ["604426", "CAN"],
  ["636048", "CAN"],
  ["636056", "MEX"],
  ["636057", "MEX"],
  ["604412", undefined],
  ["636070", undefined],
  ["60442x", undefined],
  ["9636000", undefined],
  ["6360009", undefined],
] as const)("the number %s is one of an issuer in %s", ([number, country]) => {
  expect(countryOfLicensor(number)).toBe(country);
});

describe("of every version and state", () => {
  const anna = { family_names: "SPECIMEN", given_names: "ANNA MARIA" };
  const rest = "DAQT1\nDBB19740812\nDBA20341210\nDBC2\n";
  const issued = { document_number: "T1", date_of_birth: "1974-08-12", sex: "female" };

  it.for<[string, string, Record<string, string>]>([
    [
      "the first one, with the whole name and its commas",
      `@\n\x1e\rAAMVA6360060101DL00290179DAASPECIMEN,ANNA,MARIA\n${rest}`,
      { ...anna, ...issued, issuing_country: "USA" },
    ],
    [
      "the first one, where nobody says which word is the surname",
      `@\n\x1e\rANSI 6360250101DL00290179DLDAAANNA M SPECIMEN\n${rest}`,
      { full_name: "ANNA M SPECIMEN", ...issued, issuing_country: "USA" },
    ],
    [
      "one with the surname in its older place",
      `@\n\x1e\rANSI 6360000301DL00310440DLDABSPECIMEN\nDACANNA\nDADMARIA\n${rest}`,
      anna,
    ],
    [
      "one with the given names together",
      `@\n\x1e\rANSI 636012030001DL00000367DLDCSSPECIMEN,   \nDCTANNA,MARIA  \n${rest}`,
      { ...anna, issuing_country: "CAN" },
    ],
    [
      "one of Canada's by the number of who issued it",
      `@\n\x1e\rANSI 636017020002DL00410390ZN04310023DLDCSSPECIMEN\nDACANNA\nDADMARIA\n${rest}`,
      { ...anna, issuing_country: "CAN" },
    ],
    [
      "one whose separators a scanner lost",
      `\uFEFF @\nANSI 636034080002DL00410270ZN03110008DL\nDCSSPECIMEN\nDACANNA\nDADMARIA\n${rest}`,
      { ...anna, ...issued },
    ],
    [
      "one whose separators a program made others",
      `@|\x1e|ANSI 636002040002DL00410268ZM03090056DLDCSSPECIMEN|DACANNA|DADMARIA|${rest.replaceAll("\n", "|")}`,
      { ...anna, ...issued },
    ],
    [
      "one with bytes that are no characters",
      `@\x90\n\x90ANSI 636006090002DL00410259ZC03000020DLDCSSPECIMEN\x90\nDACANNA\x90\nDADMARIA\x90\n${rest}`,
      { ...anna, ...issued },
    ],
    [
      "one that names no subfile before the elements",
      `@\n\x1e\rANSI 636060040002DL00410266ZW03070036DCSSPECIMEN\nDACANNA\nDADMARIA\n${rest}`,
      anna,
    ],
    [
      "one of an issuer that is not known",
      `@\n\x1e\rANSI 990876030001DL00410266DLDCSSPECIMEN\nDACANNA\n${rest}`,
      { family_names: "SPECIMEN", given_names: "ANNA" },
    ],
  ])("%s", ([, text, values]) => {
    const read = barcodeValues(text, today);
    expect(read).toMatchObject(values);
    if (text.includes("990876")) expect(read).not.toHaveProperty("issuing_country");
  });
});

describe("any other text", () => {
  it("gives a CURP whose digit is right, wherever it stands", () => {
    expect(barcodeValues(`https://example.com/?c=${curp}&x=1`, today)).toEqual({ curp });
    expect(
      barcodeValues(
        curp.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)),
        today,
      ),
    ).toEqual({});
    expect(barcodeValues(`A${curp}`, today)).toEqual({});
  });

  it("gives a clave de elector that stands alone, and neither of two", () => {
    const claves = ["BXWRXX31082087H000", "BXWRXX31082087M000"];
    expect(barcodeValues(`x ${claves[0]}`, today)).toEqual({ clave_de_elector: claves[0] });
    expect(barcodeValues(claves.join(" "), today)).toStrictEqual({});
    expect(barcodeValues("nothing", today)).toStrictEqual({});
    expect(barcodeValues(`${claves[0]}${claves[1]}`, today)).toStrictEqual({});
  });

  it("never breaks the reader, whatever text an unknown issuer encodes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii", maxLength: 120 }), (text) => {
        expect(Object.values(barcodeValues(text, today)).every((value) => value !== "")).toBe(true);
        barcodeValues(`@\n\x1e\rANSI 636000100102DL${text}`, today);
      }),
    );
  });
});

describe("a barcode is compared with", () => {
  const lines = [
    "IDUTOT642357890<<<<<<<<<<<<<<<",
    "7408122F3412104UTO<<<<<<<<<<<4",
    "SPECIMEN<<ANNA<MARIA<<<<<<<<<<",
  ];
  const parsed = parseMrz(lines, today);
  const zone = parsed && zoneSource(parsed, { isSure: () => true });
  const code = barcodeValues(aamvaText(), today);
  const differing = (values: SideValues, known: { zone?: Source; printed?: SideValues }) =>
    compareBarcode(values, { zone: known.zone, printed: printedSource(known.printed ?? {}), today })
      .filter(({ agrees }) => !agrees)
      .map(({ name }) => name);

  it("the machine-readable zone", () => {
    expect(parsed?.birthDate.value).toBe("1974-08-12");
    expect(differing(code, { ...(zone && { zone }) })).toEqual([]);
    const other = barcodeValues(aamvaText({ DBB: "08131974", DAC: "BERTA" }), today);
    expect(differing(other, { ...(zone && { zone }) })).toEqual(["names", "date_of_birth"]);
  });

  it("the print, if spaces and strokes in a number are no difference", () => {
    const printed = { document_number: "T64-235 789", given_names: "Anna María" };
    expect(differing(code, { printed })).toEqual([]);
    const names = { family_names: "Other", given_names: "Anna María", sex: "male" };
    expect(differing(code, { printed: names })).toEqual(["names", "sex"]);
  });

  it("birth and sex, if it holds a CURP", () => {
    const printed = { date_of_birth: "1990-01-31", sex: "male" };
    expect(differing({ curp }, { printed })).toEqual([]);
    expect(differing({ curp }, { printed: { ...printed, sex: "female" } })).toEqual(["curp_sex"]);
  });

  it("nothing if the rest of the document has no value", () => {
    expect(compareBarcode(code, { zone: undefined, printed: printedSource({}), today })).toEqual(
      [],
    );
  });
});

describe("a clave de elector that more digits follow at once", () => {
  const clave = "BXWRXX31082087H000";

  it("is not taken for a sure value of a code", () => {
    const text = `http://example.com/qr.php?C=${clave}060940254025005243303`;
    expect(unprovenValues(text, today)).toEqual({ clave_de_elector: clave });
    expect(barcodeValues(text, today)).toEqual({});
  });

  it("is none if it stands alone, is no clave, or if there are two", () => {
    const other = "BXWRXX31082087M000";
    for (const text of [clave, `X${clave}123`, "ABCDEF99999999H0001", `${clave}1 ${other}2`]) {
      expect(unprovenValues(text, today)).toEqual({});
    }
  });
});
