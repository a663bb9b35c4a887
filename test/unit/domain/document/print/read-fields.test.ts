import { describe, expect, it } from "vitest";
import type { PrintedLine } from "#domain/document/print/printed-line.ts";
import type { PrintedSide } from "#domain/document/print/printed-side.ts";
import { readFields } from "#domain/document/print/read-fields.ts";
import { printsOf } from "#domain/document/prints/prints.ts";
import { printedLine } from "../../../../fixtures/printed-lines.ts";

const today = "2026-06-01";

function sideOf(country: string, documentType: string): PrintedSide {
  const [side] = printsOf({ country, documentType });
  if (!side) throw new Error("It has no print.");
  return side;
}

function readValues(lines: readonly PrintedLine[], side: PrintedSide) {
  return Object.fromEntries(
    readFields(lines, side, today).map(({ field, value }) => [field, value]),
  );
}

const ine = sideOf("MX", "national_id");
const curp = "BOXW310820HNERXN09";
const clave = "BXWRXX31082087H000";

describe("the front of Mexico's electoral card", () => {
  /** Model G: each value below its caption, but for the clave and the sex. */
  const modelG = (says: Record<string, string> = {}, turn = 0): PrintedLine[] => {
    const line = (text: string, at: [number, number]) =>
      printedLine(says[text] ?? text, at, { turn });
    return [
      line("MÉXICO", [200, 40]),
      line("INSTITUTO NACIONAL ELECTORAL", [400, 40]),
      line("SEXO H", [800, 130]),
      line("NOMBRE", [400, 130]),
      line("BOX", [400, 154]),
      line("XICALLI", [400, 178]),
      line("WALTER", [400, 202]),
      line("DOMICILIO", [400, 250]),
      line("C LUNA 12", [400, 274]),
      line("COL. MEXICO 04800", [400, 298]),
      line("CLAVE DE ELECTOR", [400, 340]),
      line(clave, [590, 340]),
      line("CURP", [400, 370]),
      line("AÑO DE REGISTRO", [720, 370]),
      line(curp, [400, 394]),
      line("1991 02", [720, 394]),
      line("FECHA DE NACIMIENTO", [400, 430]),
      line("SECCIÓN", [620, 430]),
      line("VIGENCIA", [720, 430]),
      line("20/08/1931", [400, 454]),
      line("0747", [620, 454]),
      line("2023 - 2033", [720, 454]),
    ];
  };
  const right = {
    family_names: "BOX XICALLI",
    given_names: "WALTER",
    sex: "male",
    address: "C LUNA 12 COL. MEXICO 04800",
    curp,
    registration_year: "1991",
    date_of_birth: "1931-08-20",
    section: "0747",
    date_of_expiry: "2033-12-31",
  };

  it("is read by its captions, straight or askew", () => {
    for (const turn of [0, 0.12, -0.12])
      expect(readValues(modelG({}, turn), ine)).toMatchObject(right);
  });

  it("of model E has captions and values on one line, and words set together", () => {
    const lines = [
      printedLine("NOMBRE", [340, 170]),
      printedLine("FECHANACIMIENTO", [780, 170]),
      printedLine("BOX", [340, 194]),
      printedLine("20/08/1931", [815, 194]),
      printedLine("XICALLI", [340, 218]),
      printedLine("SEXO H", [865, 218]),
      printedLine("WALTER", [340, 242]),
      printedLine("DOMICILIO", [340, 280]),
      printedLine("C LUNA 12", [340, 304]),
      printedLine("COL. MEXICO 04800", [340, 328]),
      printedLine(`CURP ${curp} AÑO DE REGISTRO 1991 02`, [340, 360]),
      printedLine("ESTADO 09", [340, 390]),
      printedLine("MUNICIPIO 004 SECCIÓN 0747", [480, 390]),
      printedLine("LOCALIDAD 0001", [340, 420]),
      printedLine("EMISIÓN", [500, 420]),
      printedLine("2014 VIGENCIA 2033", [600, 420]),
    ];
    expect(readValues(lines, ine)).toMatchObject(right);
  });

  it("keeps two surnames that are the same", () => {
    const lines = modelG({ XICALLI: "BOX" });
    expect(readValues(lines, ine)).toMatchObject({
      family_names: "BOX BOX",
      given_names: "WALTER",
    });
  });

  it("tells its codes if half of their captions was not read", () => {
    const lines = [
      ...modelG().filter(({ text }) => !["CURP", "CLAVE DE ELECTOR", curp, clave].includes(text)),
      printedLine(`EELECTOR ${clave}`, [400, 340]),
      printedLine(`${curp} DE EGSTRO`, [400, 394]),
    ];
    expect(readValues(lines, ine)).toMatchObject({ curp, clave_de_elector: clave });
  });

  it("is surer of letters in its codes that its name, birth and sex say as well", () => {
    const doubtful = modelG().map((line) =>
      [curp, clave].includes(line.text)
        ? { ...line, letters: line.letters.map((letter) => ({ ...letter, confidence: 0.9 })) }
        : line,
    );
    const confidences = (lines: readonly PrintedLine[]) =>
      readFields(lines, ine, today)
        .filter(({ field }) => ["curp", "clave_de_elector"].includes(field))
        .map(({ confidence }) => confidence);
    const another = doubtful.map((line) =>
      line.text === "20/08/1931" ? printedLine("17/03/1964", [400, 454]) : line,
    );
    const [agreed, differing] = [confidences(doubtful), confidences(another)];
    expect(agreed).toHaveLength(2);
    for (const [k, confidence] of agreed.entries())
      expect(confidence).toBeGreaterThan(differing[k] ?? 1);
  });

  it("tells the sex that both codes state if its own letter is not read", () => {
    const unread = modelG().filter(({ text }) => text !== "SEXO H");
    expect(readValues(unread, ine)).toMatchObject({ sex: "male" });
    const oneCode = unread.filter(({ text }) => ![clave, "CLAVE DE ELECTOR"].includes(text));
    expect(readValues(oneCode, ine)).not.toHaveProperty("sex");
    const differing = unread.map((line) =>
      line.text === clave ? printedLine(clave.replace("H000", "M000"), [590, 340]) : line,
    );
    expect(readValues(differing, ine)).not.toHaveProperty("sex");
  });

  it("tells no caption as a name, and no name where the caption is not read", () => {
    const lines = modelG({ BOX: "NOMBRE BOX" });
    const values = Object.values(readValues(lines, ine));
    expect(values.filter((value) => value?.includes("NOMBRE"))).toEqual([]);
    const blind = modelG().filter(({ text }) => text !== "NOMBRE");
    expect(readValues(blind, ine)).not.toHaveProperty("family_names");
  });

  it("reads a look-alike as the character allowed there, and returns no CURP that is none", () => {
    const misread = modelG({ [curp]: "B0XW3I0820HNERXN09" });
    expect(readValues(misread, ine).curp).toBe(curp);
    const short = modelG({ [curp]: "BOXW310820HNEN09" });
    expect(readValues(short, ine)).not.toHaveProperty("curp");
  });

  it("is less sure of letters that were hardly read", () => {
    const faint = modelG().map((line) =>
      line.text === "WALTER" ? printedLine("WALTER", [400, 202], { confidence: 0.7 }) : line,
    );
    const sureOf = (lines: readonly PrintedLine[]) =>
      readFields(lines, ine, today).find(({ field }) => field === "given_names")?.confidence ?? 0;
    expect(sureOf(modelG())).toBeGreaterThan(0.9);
    expect(sureOf(faint)).toBeLessThan(0.6);
  });

  it("is as sure of an address whose commas were hardly read, and not of one whose letters were", () => {
    const sureOf = (spoilt: RegExp) => {
      const lines = modelG().map((line) => {
        if (line.text !== "COL. MEXICO 04800") return line;
        const letters = line.letters.map(({ char, confidence }) => ({
          char,
          confidence: spoilt.test(char) ? 0.5 : confidence,
        }));
        return { ...line, letters };
      });
      return readFields(lines, ine, today).find(({ field }) => field === "address")?.confidence;
    };
    expect(sureOf(/\./)).toBe(sureOf(/[^\s\S]/));
    expect(sureOf(/X/)).toBeLessThan(0.8);
  });

  it.for(["C LUNA NO.", "C LUNA N.º", "C LUNA NÚM.", "C LUNA C.P."])(
    "tells no address that announces a number and says none: %s",
    (row) => {
      const withRow = (text: string) => modelG({ "C LUNA 12": text });
      expect(readValues(withRow(row), ine)).not.toHaveProperty("address");
      const whole = `${row} 12`;
      expect(readValues(withRow(whole), ine).address).toBe(`${whole} COL. MEXICO 04800`);
    },
  );

  it.for(["CAMINO REAL 12", "NO REELECCION 12", "C LUNA NO. S/N", "C LUNA NO. B"])(
    "tells an address that lacks no number: %s",
    (row) => {
      const lines = modelG({ "C LUNA 12": row });
      expect(readValues(lines, ine).address).toBe(`${row} COL. MEXICO 04800`);
    },
  );
});

describe("the print of other documents", () => {
  it.for(["UNO", "XOM", "UT"])(
    "a passport of %s, which is no country, has captions too",
    (issuer) => {
      const passport = sideOf(issuer, "passport");
      const lines = [
        printedLine("Place of birth / Lieu de naissance", [300, 180]),
        printedLine("GENEVA", [300, 204]),
        printedLine("Date of issue / Date de délivrance", [300, 240]),
        printedLine("16 AUG 2018", [300, 264]),
      ];
      expect(readValues(lines, passport)).toMatchObject({
        place_of_birth: "GENEVA",
        date_of_issue: "2018-08-16",
      });
    },
  );

  it("a caption in several languages is one, those that are not known here included", () => {
    const passport = sideOf("AZ", "passport");
    const lines = [
      printedLine("Soyadi/Surname", [300, 120]),
      printedLine("NÜMUNƏ", [300, 138]),
      printedLine("NUMUNE", [300, 158]),
      printedLine("Doğulduğu tarix/Date of birth", [300, 180]),
      printedLine("14.08.1994", [300, 204]),
      printedLine("Verilmə tarixi/Date of issue", [300, 240]),
      printedLine("Etibarlilıq müddəti/Date of expiry", [620, 240]),
      printedLine("16.08.2018", [300, 264]),
      printedLine("15.08.2028", [620, 264]),
    ];
    expect(readValues(lines, passport)).toEqual({
      family_names: "NÜMUNƏ",
      date_of_birth: "1994-08-14",
      date_of_issue: "2018-08-16",
      date_of_expiry: "2028-08-15",
    });
  });

  it("Mozambique's card is read with its captions in one language or two, on either side", () => {
    const [front, back] = printsOf({ country: "MZ", documentType: "bilhete_identidade" });
    if (!front || !back) throw new Error("It has two sides.");
    const lines = [
      printedLine("Nome / Name", [300, 120]),
      printedLine("ANA MARIA MACHAVA", [300, 144]),
      printedLine("Naturalidade / Place of Birth", [300, 180]),
      printedLine("CHIMOIO", [300, 204]),
    ];
    expect(readValues(lines, front)).toEqual({
      full_name: "ANA MARIA MACHAVA",
      place_of_birth: "CHIMOIO",
    });
    const behind = [
      printedLine("Estado Civil / Marital Status", [300, 120]),
      printedLine("SOLTEIRA", [300, 144]),
      printedLine("Válido Até / Expiry Date", [300, 180]),
      printedLine("VITALÍCIO", [300, 204]),
    ];
    expect(readValues(behind, back)).toEqual({ marital_status: "SOLTEIRA", date_of_expiry: null });
  });

  it("a licence is read by the numbers of its fields, close to their values", () => {
    const licence = sideOf("PT", "driving_licence");
    const lines = [
      printedLine("1. MACHAVA", [300, 120]),
      printedLine("2JOANA", [300, 150]),
      printedLine("3. 14.08.1994 CHIMOIO", [300, 180]),
      printedLine("4a. 16.08.2018", [300, 210]),
      printedLine("4b. 15.08.2028", [600, 210]),
      printedLine("5. L-1234567 8", [300, 240]),
    ];
    expect(readValues(lines, licence)).toMatchObject({
      family_names: "MACHAVA",
      given_names: "JOANA",
      date_of_issue: "2018-08-16",
      date_of_expiry: "2028-08-15",
      document_number: "L-12345678",
    });
  });

  it("North America's licences put the month first, and letters before the names", () => {
    const licence = sideOf("US", "driving_licence");
    const lines = [
      printedLine("DL B5568240", [300, 120]),
      printedLine("EXP 02/01/2031", [300, 150]),
      printedLine("LNADAMS", [300, 180]),
      printedLine("FN IDA MAE", [300, 210]),
      printedLine("DOB02/03/1995", [300, 240]),
      printedLine("SEXF", [300, 270]),
      printedLine("EYES BLU", [420, 270]),
    ];
    expect(readValues(lines, licence)).toEqual({
      document_number: "B5568240",
      date_of_expiry: "2031-02-01",
      family_names: "ADAMS",
      given_names: "IDA MAE",
      date_of_birth: "1995-02-03",
      sex: "female",
    });
  });

  it("two captions on one line have their values below, each its own", () => {
    const card = sideOf("FR", "national_id");
    const lines = [
      printedLine("SEXE/Sex NATIONALITÉ/Nationality", [400, 260]),
      printedLine("DATE DE NAISS. / Date of birth", [760, 260]),
      printedLine("F", [400, 284]),
      printedLine("FRA", [496, 284]),
      printedLine("13 07 1990", [760, 284]),
    ];
    expect(readValues(lines, card)).toEqual({
      sex: "female",
      nationality: "FRA",
      date_of_birth: "1990-07-13",
    });
  });
});

it("Mozambique's electoral card and Mexico's population code are read by captions of their issuers' other documents", () => {
  const eleitor = [
    printedLine("REPÚBLICA DE MOÇAMBIQUE", [300, 40]),
    printedLine("CARTÃO DE ELEITOR", [300, 70]),
    printedLine("Nome", [300, 110]),
    printedLine("ANA MARIA MACHAVA", [300, 134]),
    printedLine("Data de nascimento", [300, 170]),
    printedLine("14/08/1994", [300, 194]),
    printedLine("Local de nascimento", [600, 170]),
    printedLine("XAI-XAI", [600, 194]),
    printedLine("Cartão N.º", [300, 230]),
    printedLine("08112345678", [300, 254]),
    printedLine("Posto de recenseamento", [600, 230]),
    printedLine("EPC DE NDAMBINE", [600, 254]),
  ];
  expect(readValues(eleitor, sideOf("MZ", "cartao_eleitor"))).toEqual({
    full_name: "ANA MARIA MACHAVA",
    date_of_birth: "1994-08-14",
    place_of_birth: "XAI-XAI",
    document_number: "08112345678",
  });
  const population = [
    printedLine("CURP BIOMÉTRICA", [300, 40]),
    printedLine("CURP", [300, 110]),
    printedLine(curp, [300, 134]),
    printedLine("Nombre(s)", [300, 170]),
    printedLine("WALTER", [300, 194]),
    printedLine("Primer apellido", [300, 230]),
    printedLine("BOX", [300, 254]),
    printedLine("Segundo apellido", [600, 230]),
    printedLine("XICALLI", [600, 254]),
    printedLine("Sexo", [600, 170]),
    printedLine("HOMBRE", [600, 194]),
  ];
  expect(readValues(population, sideOf("MX", "curp_biometrica"))).toEqual({
    curp,
    given_names: "WALTER",
    sex: "male",
  });
});
