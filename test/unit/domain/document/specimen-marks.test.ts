import { describe, expect, it } from "vitest";
import { formatMrz, type MrzContent } from "#domain/document/mrz/format-mrz.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { ownSpecimens, specimenMark } from "#domain/document/specimen-marks.ts";
import { specimens } from "../../../../lab/specimen/document/specimens.ts";

const today = "2026-06-01";

const rosa: MrzContent = {
  format: "TD3",
  documentCode: "P",
  issuer: "MOZ",
  nationality: "MOZ",
  surname: "MACUACUA",
  givenNames: "ROSA",
  number: "AB1234567",
  birthDate: "1988-04-05",
  sex: "female",
  expiryDate: "2032-01-05",
};

const markOf = (changed: Partial<MrzContent>, fields: Record<string, string> = {}) =>
  specimenMark({
    parsed: parseMrz(formatMrz({ ...rosa, ...changed }), today),
    fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
  })?.by;

describe("the project's own specimens", () => {
  it.for(Object.entries(specimens))("%s is known by its zone", ([, { lines }]) => {
    expect(specimenMark({ parsed: parseMrz(lines, today), fields: {} })).toEqual({ by: "number" });
  });

  it("are known by print alone", () => {
    const { clave_de_elector = "", curp = "" } = specimens.mexicanNationalId.printed;
    const birth = { date_of_birth: "1990-01-01" };
    for (const number of [{ clave_de_elector }, { curp }]) {
      const fields = Object.entries({ ...birth, ...number });
      const read = Object.fromEntries(fields.map(([name, value]) => [name, { value }]));
      expect(specimenMark({ parsed: undefined, fields: read })).toEqual({ by: "number" });
    }
  });

  it("are known with one character misread", () => {
    const fields = {
      document_number: { value: "PAO599Z67" },
      date_of_birth: { value: "1990-01-01" },
    };
    expect(specimenMark({ parsed: undefined, fields })).toEqual({ by: "number" });
  });

  it("are not everybody's who bears such a number or such a birth date", () => {
    expect(markOf({ number: "PA0599267" })).toBeUndefined();
    expect(markOf({ birthDate: "1990-01-01" })).toBeUndefined();
    expect(ownSpecimens.flatMap(({ numbers }) => numbers)).not.toContain(rosa.number);
  });
});

describe("issuers", () => {
  it.for([
    { changed: { issuer: "UTO", nationality: "UTO" } },
    { changed: { nationality: "UTO" } },
    { changed: { issuer: "XXX" } },
  ])("$changed is no state", ({ changed }) => {
    expect(markOf(changed)).toBe("issuer");
  });

  it("reads Utopia as a nationality, and not as a town", () => {
    expect(markOf({}, { nationality: "UTOPIAN" })).toBe("issuer");
    expect(markOf({}, { place_of_birth: "UTOPIA", address: "CALLE UTOPIA 3" })).toBeUndefined();
  });

  it("leaves people without a nationality alone", () => {
    for (const nationality of ["XXA", "XXB", "XXC", "XXX"]) {
      expect(markOf({ nationality })).toBeUndefined();
    }
  });
});

describe("words", () => {
  it.for([
    { surname: "SPECIMEN" },
    { surname: "ESPECIME" },
    { givenNames: "MUESTRA MARIA" },
    { surname: "SPEOIMEN" },
  ])("%o", (changed) => {
    expect(markOf(changed)).toBe("word");
  });

  it("reads them with accents, where a name or a number stands", () => {
    expect(markOf({}, { full_name: "Ana ESPÉCIME" })).toBe("word");
    expect(markOf({}, { document_number: "SPECIMEN" })).toBe("word");
    expect(markOf({}, { given_names: "SPEC1MEN" })).toBe("word");
  });

  it.for(["MAESTRA", "MUESTRAS", "ESPECIAL", "MUSTER", "SAMPLE", "SIMEN", "SPECK", "MUSTERMAN I"])(
    "%s is a person's name",
    (surname) => {
      expect(
        markOf({ surname }, { family_names: surname, address: "CALLE MUESTRA" }),
      ).toBeUndefined();
    },
  );
});
