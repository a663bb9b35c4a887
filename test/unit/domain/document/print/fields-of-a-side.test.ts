import { describe, expect, it } from "vitest";
import { cornersOfStretch } from "#domain/document/print/frame.ts";
import type { PrintedLine } from "#domain/document/print/printed-line.ts";
import type { PrintedField, PrintedSide } from "#domain/document/print/printed-side.ts";
import { readFields } from "#domain/document/print/read-fields.ts";
import { printedLine, printedSide } from "../../../../fixtures/printed-lines.ts";

const today = "2026-06-01";
const curp = "BOXW310820HNERXN09";
const otherCurp = "AAAA310820MNERXN01";
const clave = "BXWRXX31082087H000";

function fieldOf(
  field: string,
  reads: PrintedField["reads"],
  captions: string[],
  own: Partial<PrintedField> = {},
): PrintedField {
  return { field, reads, captions, ...own };
}

/** Lines of print that was read without a doubt. */
const line = (text: string, x: number, y: number) => printedLine(text, [x, y], { confidence: 1 });

const valuesIn = (lines: PrintedLine[], fields: PrintedField[], own: Partial<PrintedSide> = {}) =>
  readFields(lines, printedSide(fields, own), today);

/** Each as `field: value`. */
const read = (...given: Parameters<typeof valuesIn>) =>
  valuesIn(...given).map(({ field, value }) => `${field}: ${value}`);

describe("a date", () => {
  const birth = fieldOf("date_of_birth", "date", ["DOB"]);
  const expiry = fieldOf("date_of_expiry", "expiry", ["EXP"]);

  it("has its parts in the order that any date of the side shows", () => {
    const born = line("DOB 03/04/1994", 100, 100);
    const lines = [born, line("EXP", 100, 200), line("12/31/2030", 100, 224)];
    expect(read(lines, [birth, expiry])).toContain("date_of_birth: 1994-03-04");
    expect(read([born], [birth, expiry])).toEqual(["date_of_birth: 1994-04-03"]);
    expect(read(lines, [birth], { dates: "dmy" })).toEqual(["date_of_birth: 1994-04-03"]);
  });

  it("says of a document without an end that it is for life, and of no other", () => {
    const [forLife] = valuesIn([line("EXP PERMANENTE", 100, 100)], [expiry]);
    expect(forLife).toMatchObject({ value: null, isForLife: true });
    const [ending] = valuesIn([line("EXP 31/12/2030", 100, 100)], [expiry]);
    expect(ending?.value).toBe("2030-12-31");
    expect(ending).not.toHaveProperty("isForLife");
  });
});

describe("a surname in the row above the names", () => {
  const family = fieldOf("family_names", "name", ["APELIDO"], { above: "given_names" });
  const given = fieldOf("given_names", "name", ["NOMES"]);
  const lines = [line("SITOE", 100, 150), line("NOMES ANA MARIA", 100, 174)];

  it("is read without its caption", () => {
    expect(read(lines, [family, given])).toEqual(["given_names: ANA MARIA", "family_names: SITOE"]);
  });

  it("is none if the surname stands at its caption", () => {
    const captioned = [line("APELIDO", 600, 100), line("MACHAVA", 600, 124), ...lines];
    const values = read(captioned, [family, given]);
    expect(values.toSorted()).toEqual(["family_names: MACHAVA", "given_names: ANA MARIA"]);
  });
});

describe("a value without a caption", () => {
  const plain = fieldOf("curp", "curp", ["CURP"], { isPlain: true });

  it("is known by its own form, where the field has one", () => {
    const lines = [line(curp, 100, 100)];
    const [value, ...others] = valuesIn(lines, [plain]);
    expect(others).toEqual([]);
    expect(value).toMatchObject({ field: "curp", value: curp, printed: curp });
    expect(value?.places).toEqual(
      lines.map((one) => cornersOfStretch({ line: one, from: 0, to: curp.length })),
    );
    expect(read(lines, [fieldOf("curp", "curp", ["CURP"])])).toEqual([]);
  });

  it("is a long word among others, at its own place", () => {
    const text = `ESTADO 09 ${curp} DE`;
    const [value] = valuesIn([line(text, 100, 100)], [plain], { fixed: ["ESTADO"] });
    expect(value).toMatchObject({ value: curp, printed: curp });
    const [place] = value?.places ?? [];
    expect(place?.map(([x]) => Math.round(x))).toEqual([200, 380, 380, 200]);
  });

  it("is no short word among others, which may be chance", () => {
    const nuit = fieldOf("nuit", "nuit", ["NUIT"], { isPlain: true });
    expect(read([line("100123452", 100, 100)], [nuit])).toEqual(["nuit: 100123452"]);
    expect(read([line("BAIRRO 100123452", 100, 100)], [nuit])).toEqual([]);
  });

  it("is none if two have its form, or if it was read at a caption already", () => {
    const lines = [line(curp, 100, 100), line(otherCurp, 100, 200)];
    expect(read(lines, [plain])).toEqual([]);
    const captioned = [line(`CURP ${curp}`, 100, 100), line(otherCurp, 100, 200)];
    expect(read(captioned, [plain])).toEqual([`curp: ${curp}`]);
    const parents = fieldOf("parents_curp", "curp", ["CURP"]);
    const unread = fieldOf("curp", "curp", ["CLAVE UNICA"], { isPlain: true });
    expect(read(captioned.slice(0, 1), [parents, unread])).toEqual([`parents_curp: ${curp}`]);
  });
});

describe("the sex that two codes state", () => {
  const codes = [
    fieldOf("curp", "curp", ["CURP"]),
    fieldOf("clave_de_elector", "clave", ["CLAVE DE ELECTOR"]),
  ];
  const sex = fieldOf("sex", "hombre_mujer", ["SEXO"]);
  const lines = [line(`CURP ${curp}`, 100, 100), line(`CLAVE DE ELECTOR ${clave}`, 100, 200)];

  it("is the card's, with both codes as its print", () => {
    const values = valuesIn(lines, [...codes, sex]);
    const ofField = (name: string) => values.find(({ field }) => field === name);
    const [one, other] = ["curp", "clave_de_elector"].map(ofField);
    const stated = ofField("sex");
    expect(stated).toMatchObject({ value: "male", checkDigitOk: null });
    expect(stated?.printed.split(" ").toSorted()).toEqual([curp, clave].toSorted());
    expect(stated?.places).toHaveLength(2);
    expect(stated?.places).toEqual(
      expect.arrayContaining([...(one?.places ?? []), ...(other?.places ?? [])]),
    );
  });

  it("is none if the card has no field for it, or says it itself", () => {
    expect(read(lines, codes).some((value) => value.startsWith("sex"))).toBe(false);
    const said = read([...lines, line("SEXO M", 500, 300)], [...codes, sex]);
    expect(said.filter((value) => value.startsWith("sex"))).toEqual(["sex: female"]);
  });
});

describe("names that share a caption", () => {
  const family = fieldOf("family_names", "name", ["NOMBRE"], {
    rows: 2,
    further: { field: "given_names", after: 2 },
  });
  const names = ["BOX", "XICALLI", "WALTER", "JOSE"];
  const rows = (count: number) =>
    names.slice(0, count).map((text, k) => line(text, 100, 124 + 24 * k));

  it.for<[count: number, values: string[], confidence: number]>([
    [1, ["family_names: BOX"], 0.956],
    [2, ["family_names: BOX", "given_names: XICALLI"], 0.956],
    [3, ["family_names: BOX XICALLI", "given_names: WALTER"], 0.979],
    [4, ["family_names: BOX XICALLI", "given_names: WALTER JOSE"], 0.956],
  ])(
    "follow from their rows, and are sure only as rows are expected: %i",
    ([count, values, sure]) => {
      const lines = [line("NOMBRE", 100, 100), ...rows(count)];
      expect(read(lines, [family])).toEqual(values);
      for (const { confidence } of valuesIn(lines, [family]))
        expect(confidence).toBeCloseTo(sure, 3);
    },
  );

  it("are not shared if the further field has a caption of its own", () => {
    const given = fieldOf("given_names", "name", ["PRENOMBRE"]);
    const one = { ...family, rows: 1, further: { field: "given_names", after: 1 } };
    const lines = [
      line("NOMBRE", 100, 100),
      ...rows(2),
      line("PRENOMBRE", 600, 100),
      line("JUAN", 600, 124),
    ];
    const values = read(lines, [one, given]);
    expect(values.toSorted()).toEqual(["family_names: BOX", "given_names: JUAN"]);
  });
});

describe("an address", () => {
  const address = fieldOf("address", "text", ["DOMICILIO"], { rows: 2 });

  it("is printed as its rows are", () => {
    const rows = [line("C LUNA 12", 100, 124), line("COL. SOL", 100, 148)];
    const [value] = valuesIn([line("DOMICILIO", 100, 100), ...rows], [address]);
    expect(value).toMatchObject({ value: "C LUNA 12 COL. SOL", printed: "C LUNA 12 COL. SOL" });
    expect(value?.places).toHaveLength(2);
  });

  it.for<[text: string, isWhole: boolean]>([
    ["C LUNA Nº", false],
    ["C LUNA N°", false],
    ["C LUNA NO.", false],
    ["C LUNA NUM. , COL. SOL", false],
    ["C LUNA NO.COL. SOL", false],
    ["C LUNA C. P. SOL", false],
    ["C LUNA Nº 7", true],
    ["C LUNA NO. B", true],
    ["CAMINO. SOL", true],
  ])("that announces a number and says none is not read: '%s'", ([text, isWhole]) => {
    const lines = [line("DOMICILIO", 100, 100), line(text, 100, 124)];
    expect(read(lines, [address])).toEqual(isWhole ? [`address: ${text}`] : []);
  });

  it("a name with initials announces no number", () => {
    const name = fieldOf("full_name", "name", ["NOME"]);
    const lines = [line("NOME", 100, 100), line("C.P. SITOE", 100, 124)];
    expect(read(lines, [name])).toEqual(["full_name: C.P. SITOE"]);
  });
});
