import { describe, expect, it } from "vitest";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { compareWithin, compareWithZone } from "#domain/document/visual/cross-checks.ts";
import { printedDate, vigenciaEnd } from "#domain/document/visual/printed-dates.ts";
import { type Reads, readerOf } from "#domain/document/visual/printed-values.ts";

const today = "2026-06-01";

function zoneOf(...lines: string[]) {
  const mrz = parseMrz(lines, today);
  if (!mrz) throw new Error("The zone is one.");
  return mrz;
}

const mozambican = zoneOf(
  "P<MOZMACHAVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<",
  "AB12345671MOZ9001011F3001019110100123456B<92",
);
const electoral = zoneOf(
  "IDMEX1234567897<<1234123456789",
  "9001011H3312315MEX<01<<01234<0",
  "PEREZ<LOPEZ<<JUAN<CARLOS<<<<<<",
);

describe("what zone and print both say", () => {
  it.for([
    [{ family_names: "MACHAVA", given_names: "ANA MARIA" }, "names", true],
    [{ family_names: "MACHAVA", given_names: "EVA" }, "names", false],
    [{ full_name: "ANA MARIA MACHAVA" }, "names", true],
    [{ full_name: "EVA MACHAVA" }, "names", false],
    [{ date_of_birth: "1990-01-01" }, "date_of_birth", true],
    [{ date_of_birth: "1990-01-02" }, "date_of_birth", false],
    [{ date_of_expiry: "2030-01-01" }, "date_of_expiry", true],
    [{ date_of_expiry: "2031-01-01" }, "date_of_expiry", false],
    [{ sex: "female" }, "sex", true],
    [{ sex: "male" }, "sex", false],
    [{ document_number: "AB1234567" }, "document_number", true],
    [{ document_number: "AB1234568" }, "document_number", false],
    [{ personal_number: "110100123456B" }, "personal_number", true],
    [{ personal_number: "110100123457B" }, "personal_number", false],
  ] as const)("is compared: %j by %s, %s", ([values, name, agrees]) => {
    expect(compareWithZone(mozambican, values)).toEqual([{ kind: "zone", name, agrees }]);
  });

  it.for([
    ["1234", true],
    ["1235", false],
  ] as const)("is compared in the section of an electoral card: %s, %s", ([section, agrees]) => {
    expect(compareWithZone(electoral, { section })).toEqual([
      { kind: "zone", name: "section", agrees },
    ]);
  });

  it("is not compared where one of the two says nothing", () => {
    expect(compareWithZone(mozambican, { section: "1234", family_names: "MACHAVA" })).toEqual([]);
    expect(compareWithZone(electoral, { personal_number: "1" })).toEqual([]);
    expect(compareWithZone(mozambican, {})).toEqual([]);
    const nameless = { ...mozambican, surname: { raw: "", value: null, check: null } };
    expect(compareWithZone(nameless, { full_name: "ANA" })).toEqual([]);
  });
});

describe("what the print says twice", () => {
  const own = (name: string, agrees: boolean) => ({ kind: "own", name, agrees });
  const curp = "PELJ900101HDFRPN05";
  const clave = "PRLPJN90010109H100";

  it("agrees in name, birth and sex where the codes are the holder's", () => {
    const values = {
      family_names: "PÉREZ LÓPEZ",
      given_names: "JUAN",
      date_of_birth: "1990-01-01",
      sex: "male",
    };
    expect(compareWithin({ ...values, curp }, today)).toEqual([
      own("curp_birth", true),
      own("curp_sex", true),
      own("curp_name", true),
    ]);
    expect(compareWithin({ ...values, clave_de_elector: clave }, today)).toEqual([
      own("clave_birth", true),
      own("clave_sex", true),
      own("clave_name", true),
    ]);
  });

  it.for([
    ["PÉREZ LÓPEZ", true],
    ["DE LA PÉREZ DEL LÓPEZ", true],
    ["LÓPEZ PÉREZ", false],
    ["PÉREZ", false],
  ] as const)(
    "takes %s for the surnames of a code wherever the second may begin: %s",
    ([family_names, agrees]) => {
      const values = { family_names, given_names: "JUAN" };
      expect(compareWithin({ ...values, curp }, today)).toEqual([own("curp_name", agrees)]);
      expect(compareWithin({ ...values, clave_de_elector: clave }, today)).toEqual([
        own("clave_name", agrees),
      ]);
    },
  );

  it("knows a holder of one surname", () => {
    const values = { family_names: "NÚÑEZ", given_names: "ANA", curp: "NUXA900101MDFXXN05" };
    expect(compareWithin(values, today)).toEqual([own("curp_name", true)]);
  });

  it("says nothing of codes that are none, nor of a clave's century", () => {
    const values = { date_of_birth: "1890-01-01" };
    expect(compareWithin({ ...values, curp: "X", clave_de_elector: "X" }, today)).toEqual([]);
    expect(compareWithin({ ...values, clave_de_elector: clave }, today)).toEqual([
      own("clave_birth", true),
    ]);
  });

  it.for([
    [{ date_of_issue: "2020-01-01", date_of_expiry: "2020-01-02" }, "issued_before_expiry", true],
    [{ date_of_issue: "2020-01-02", date_of_expiry: "2020-01-02" }, "issued_before_expiry", false],
    [{ date_of_birth: "2020-01-01", date_of_issue: "2020-01-02" }, "born_before_issue", true],
    [{ date_of_birth: "2020-01-02", date_of_issue: "2020-01-02" }, "born_before_issue", false],
  ] as const)("is in the order of a life: %j, %s %s", ([values, name, agrees]) => {
    expect(compareWithin(values, today)).toEqual([own(name, agrees)]);
  });
});

it.for<[Reads, string, string | null | undefined]>([
  ["name", "ANA-MARIA D'ÁVILA", "ANA-MARIA D'ÁVILA"],
  ["name", "Ana", undefined],
  ["name", "-ANA", undefined],
  ["text", "anything", "anything"],
  ["text", "  ", undefined],
  ["code", "MOZ", "MOZ"],
  ["code", "MOZA", undefined],
  ["code", "M1", undefined],
  ["number", "AB123", "AB123"],
  ["number", "AB12", undefined],
  ["number", "A".repeat(20), "A".repeat(20)],
  ["number", "A".repeat(21), undefined],
  ["section", "1234", "1234"],
  ["section", "12345", undefined],
  ["registration", "2010 01", "2010"],
  ["registration", "1999 00", "1999"],
  ["registration", "2110 01", undefined],
  ["registration", "x2010 01", undefined],
  ["registration", "2010 011", undefined],
  ["height", "1,65 m", "1,65 m"],
  ["height", "1.65m", "1.65m"],
  ["height", "3,65 m", undefined],
  ["height", "11,65 m", undefined],
  ["height", "1,65 mm", undefined],
  ["sex", "F", "female"],
  ["sex", "X", "unspecified"],
  ["hombre_mujer", "H", "male"],
  ["hombre_mujer", "X", "unspecified"],
  ["hombre_mujer", "F", undefined],
  ["date", "01/02/1990", "1990-02-01"],
  ["date", "VITALICIO", undefined],
  ["expiry", "01/02/2030", "2030-02-01"],
  ["expiry", "vitalicio", null],
  ["expiry", "NO VITALICIO", undefined],
  ["expiry", "VITALICIO 2030", undefined],
  ["vigencia", "2023-2033", "2033-12-31"],
  ["vigencia", "long", undefined],
  ["clave", "PRLPJN90010109H100", "PRLPJN90010109H100"],
  ["clave", "PRLPJN90010109X100", undefined],
  ["nuit", "100123452", "100123452"],
  ["nuit", "1001234520", undefined],
  ["nuit", "x100123452", undefined],
])("reads as %s %s: %s", ([reads, text, value]) => {
  expect(readerOf(reads).toValue(text, today)?.value).toBe(value);
});

it("says that nothing protects a print without a digit of its own", () => {
  for (const [reads, text] of [
    ["name", "ANA"],
    ["sex", "F"],
    ["date", "01/02/1990"],
    ["expiry", "01/02/2030"],
    ["vigencia", "2033"],
    ["registration", "2010 01"],
    ["clave", "PRLPJN90010109H100"],
  ] as const) {
    expect(readerOf(reads).toValue(text, today)).not.toHaveProperty("isForLife");
    expect(readerOf(reads).toValue(text, today)?.checkDigitOk).toBeNull();
  }
});

describe("a printed date", () => {
  const written = (
    [
      ["01", "JAN ENE JANV"],
      ["02", "FEB FEV FÉV"],
      ["03", "MAR MARS"],
      ["04", "APR ABR AVR"],
      ["05", "MAY MAI"],
      ["06", "JUN JUIN"],
      ["07", "JUL JUIL"],
      ["08", "AUG AGO AOÛT"],
      ["09", "SEP SET SEPT"],
      ["10", "OCT OUT"],
      ["11", "NOV"],
      ["12", "DEC DIC DEZ DÉC"],
    ] as const
  ).flatMap(([month, names]) => names.split(" ").map((name) => [name, month] as const));

  it.for(written)("in %s is of month %s", ([name, month]) => {
    expect(printedDate(`05 ${name} 2001`)).toBe(`2001-${month}-05`);
  });

  it.for([
    ["05 MAR / MARS 2001", "2001-03-05"],
    ["05-03-2001", "2001-03-05"],
    ["05 MAR 1899", undefined],
    ["05 MAR 1900", "1900-03-05"],
    ["05 MAR 2100", undefined],
    ["05 XYZ 2001", undefined],
    ["05 XYZ/XYZ 2001", undefined],
    ["31 ABR 2001", undefined],
    ["x05/03/2001", undefined],
    ["05/03/20011", undefined],
    ["x05 MAR 2001", undefined],
    ["05 MAR 20011", undefined],
  ] as const)("%s is %s", ([text, date]) => expect(printedDate(text)).toBe(date));

  it.for([
    ["2023 - 2033", "2033-12-31"],
    ["2032-2033", "2033-12-31"],
    ["2033-2033", undefined],
    ["2022-2033", undefined],
    ["1999-2009", "2009-12-31"],
    ["1933", undefined],
    ["x2033", undefined],
    ["20331", undefined],
    ["1823-2033", undefined],
  ] as const)("of a vigencia %s is %s", ([text, date]) => expect(vigenciaEnd(text)).toBe(date));
});
