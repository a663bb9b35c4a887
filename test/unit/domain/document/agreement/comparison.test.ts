import { describe, expect, it } from "vitest";
import { compareWithin } from "#domain/document/agreement/compare-within.ts";
import { compareSources } from "#domain/document/agreement/comparison.ts";
import { printedSource } from "#domain/document/agreement/printed-source.ts";
import type { SideValues } from "#domain/document/agreement/source.ts";
import { zoneSource } from "#domain/document/agreement/zone-source.ts";
import { formatMrz } from "#domain/document/mrz/format-mrz.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import { claveOf, curpOf, type Person } from "../../../../../lab/specimen/document/people.ts";
import { randomOf } from "../../../../../lab/specimen/random.ts";

const today = "2026-06-01";

function zoneOf(...lines: string[]) {
  return sureZone(lines, () => true);
}

function sureZone(lines: readonly string[], isSure: (field: string) => boolean) {
  const mrz = parseMrz(lines, today);
  if (!mrz) throw new Error("The zone is one.");
  return zoneSource(mrz, { isSure });
}

const mozambican = [
  "P<MOZMACHAVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<",
  "AB12345671MOZ9001011F3001019110100123456B<92",
] as const;
const electoral = zoneOf(
  "IDMEX1234567897<<1234123456789",
  "9001011H3312315MEX<01<<01234<0",
  "PEREZ<LOPEZ<<JUAN<CARLOS<<<<<<",
);

type Zone = ReturnType<typeof zoneOf>;

const against = (zone: Zone, values: SideValues) =>
  compareSources(zone, printedSource(values)).map(({ name, agrees }) => ({ name, agrees }));
const within = (values: SideValues) =>
  compareWithin(printedSource(values), today).map(({ name, agrees }) => ({ name, agrees }));

describe("a document that states everything twice", () => {
  const person: Person = {
    surnames: ["NÚÑEZ", "DE LA CRUZ"],
    givenNames: "MARÍA FERNANDA",
    birthDate: "1988-03-09",
    sex: "female",
    birthplace: "PUEBLA",
  };
  const zone = zoneOf(
    ...formatMrz({
      format: "TD3",
      documentCode: "P",
      issuer: "MEX",
      nationality: "MEX",
      surname: "NÚÑEZ DE LA CRUZ",
      givenNames: "MARÍA FERNANDA",
      number: "G12345678",
      birthDate: "1988-03-09",
      sex: "female",
      expiryDate: "2033-01-01",
    }),
  );
  const printed = {
    family_names: "NÚÑEZ DE LA CRUZ",
    given_names: "MARÍA FERNANDA",
    document_number: "G12345678",
    date_of_birth: "1988-03-09",
    sex: "female",
    date_of_expiry: "2033-01-01",
    curp: curpOf(person, randomOf(1)),
    clave_de_elector: claveOf(person, randomOf(1)),
  };
  const differing = (change: Record<string, string>) => {
    const values = { ...printed, ...change };
    return [...against(zone, values), ...within(values)]
      .filter(({ agrees }) => !agrees)
      .map(({ name }) => name);
  };

  it("agrees if it is honest, accents and particles included", () => {
    expect(differing({})).toEqual([]);
  });

  it.for([
    [{ document_number: "G12345679" }, ["document_number"]],
    [{ date_of_expiry: "2035-01-01" }, ["date_of_expiry"]],
    [{ given_names: "MARÍA ELENA" }, ["names", "curp_name", "clave_name"]],
    [{ date_of_birth: "1989-03-09" }, ["date_of_birth", "curp_birth", "clave_birth"]],
    [{ sex: "male" }, ["sex", "curp_sex", "clave_sex"]],
  ] as const)("%o contradicts %o", ([change, names]) => {
    expect(differing(change)).toEqual(names);
  });
});

describe("fields in both the zone and the print", () => {
  const zone = zoneOf(...mozambican);

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
    [{ document_number: "AB-123 4567" }, "document_number", true],
    [{ document_number: "AB1234568" }, "document_number", false],
    [{ personal_number: "110100123456B" }, "personal_number", true],
    [{ personal_number: "110100123457B" }, "personal_number", false],
  ] as const)("is compared: %j by %s, %s", ([values, name, agrees]) => {
    expect(against(zone, values)).toEqual([{ name, agrees }]);
  });

  it.for([
    ["1234", true],
    ["1235", false],
  ] as const)("is compared in the section of an electoral card: %s, %s", ([section, agrees]) => {
    expect(against(electoral, { section })).toEqual([{ name: "section", agrees }]);
  });

  it("is not compared if one of the two is missing", () => {
    expect(against(zone, { section: "1234", family_names: "MACHAVA" })).toEqual([]);
    expect(against(electoral, { personal_number: "1" })).toEqual([]);
    expect(against(zone, {})).toEqual([]);
  });

  it("is not compared where it was not surely read", () => {
    const named = (unsure: string) => sureZone(mozambican, (field) => field !== unsure);
    const ana = { full_name: "EVA COSSA", sex: "male" };
    expect(against(named("given_names"), ana)).toEqual([{ name: "sex", agrees: false }]);
    expect(against(named("family_names"), ana)).toEqual([{ name: "sex", agrees: false }]);
    expect(against(named("sex"), ana)).toEqual([{ name: "names", agrees: false }]);
  });

  it("is compared with a name of one part, whose other part the zone leaves blank", () => {
    const single = zoneOf("P<IND<<PRIYA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", mozambican[1]);
    expect(against(single, { full_name: "PRIYA" })).toEqual([{ name: "names", agrees: true }]);
  });

  it("leaves the century open, because a zone has no digit of it", () => {
    expect(against(zone, { date_of_birth: "1890-01-01" })).toEqual([
      { name: "date_of_birth", agrees: true },
    ]);
  });

  it("leaves open what the zone does: parts of a birth date, a sex", () => {
    const open = zoneOf(
      "P<AFGMACHAVA<<ANA<<<<<<<<<<<<<<<<<<<<<<<<<<<",
      "AB12345671AFG90<<<<4<3201059<<<<<<<<<<<<<<<8",
    );
    expect(against(open, { date_of_birth: "1990-05-06", sex: "female" })).toEqual([
      { name: "date_of_birth", agrees: true },
    ]);
    expect(against(open, { date_of_birth: "1991-05-06" })).toEqual([
      { name: "date_of_birth", agrees: false },
    ]);
  });

  it("are shown with both values and the place of each", () => {
    const [names] = compareSources(
      { ...zone, item: "id_back" },
      printedSource({ full_name: "EVA MACHAVA" }, { item: "id_front" }),
    );
    expect(names?.said).toEqual([
      { field: "names", source: "mrz", item: "id_back", value: "MACHAVA, ANA MARIA" },
      { field: "names", source: "viz", item: "id_front", value: "EVA MACHAVA" },
    ]);
    expect(names).toMatchObject({ relation: "different", contradicts: false });
  });
});

describe("fields that the print states twice", () => {
  const own = (name: string, agrees: boolean) => ({ name, agrees });
  const curp = "PELJ900101HDFRPN05";
  const clave = "PRLPJN90010109H100";

  it("agrees in name, birth and sex if the codes are the holder's", () => {
    const values = {
      family_names: "PÉREZ LÓPEZ",
      given_names: "JUAN",
      date_of_birth: "1990-01-01",
      sex: "male",
    };
    expect(within({ ...values, curp })).toEqual([
      own("curp_birth", true),
      own("curp_sex", true),
      own("curp_name", true),
    ]);
    expect(within({ ...values, clave_de_elector: clave })).toEqual([
      own("clave_birth", true),
      own("clave_sex", true),
      own("clave_name", true),
    ]);
    expect(within({ curp })).toEqual([]);
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
      expect(within({ ...values, curp })).toEqual([own("curp_name", agrees)]);
      expect(within({ ...values, clave_de_elector: clave })).toEqual([own("clave_name", agrees)]);
    },
  );

  it("knows a holder of one surname", () => {
    const values = { family_names: "NÚÑEZ", given_names: "ANA", curp: "NUXA900101MDFXXN05" };
    expect(within(values)).toEqual([own("curp_name", true)]);
  });

  it("compares no invalid code, and not the century of a clave", () => {
    const values = { date_of_birth: "1890-01-01" };
    expect(within({ ...values, curp: "X", clave_de_elector: "X" })).toEqual([]);
    expect(within({ ...values, clave_de_elector: clave })).toEqual([own("clave_birth", true)]);
    expect(within({ ...values, curp })).toEqual([own("curp_birth", false)]);
  });

  it.for([
    [{ date_of_issue: "2020-01-01", date_of_expiry: "2020-01-02" }, "issued_before_expiry", true],
    [{ date_of_issue: "2020-01-02", date_of_expiry: "2020-01-02" }, "issued_before_expiry", false],
    [{ date_of_birth: "2020-01-01", date_of_issue: "2020-01-02" }, "born_before_issue", true],
    [{ date_of_birth: "2020-01-02", date_of_issue: "2020-01-02" }, "born_before_issue", false],
  ] as const)("is in the order of a life: %j, %s %s", ([values, name, agrees]) => {
    expect(within(values)).toEqual([own(name, agrees)]);
  });
});
