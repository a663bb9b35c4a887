import { expect, it } from "vitest";
import { leastAgeForLife, rulesFor } from "#domain/document/mrz/issuer-rules.ts";
import { parseMrz } from "#domain/document/mrz/parse-mrz.ts";
import vectors from "../../../../fixtures/mrz-vectors.json" with { type: "json" };

const today = "2026-01-15";

function read(...lines: string[]) {
  const parsed = parseMrz(lines, today);
  if (!parsed) throw new Error("not a zone");
  return parsed;
}

const isUsCard = (line: string | undefined) => line?.startsWith("C1USA") ?? false;

it.for(vectors.zones.filter(({ lines }) => !isUsCard(lines[0])))(
  "finds the right and the wrong digits of $lines.0 / $lines.1",
  ({ format, lines, checks }) => {
    const parsed = parseMrz(lines, today);
    expect(parsed?.format).toBe(format);
    expect(parsed?.checks).toMatchObject(checks);
  },
);

it("reads ICAO's passport specimen", () => {
  const parsed = read(
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
  );
  expect(parsed).toMatchObject({
    format: "TD3",
    country: null,
    issuer: { value: "UTO" },
    surname: { value: "ERIKSSON" },
    givenNames: { value: "ANNA MARIA" },
    mayBeTruncated: false,
    number: { raw: "L898902C3", value: "L898902C3", check: true },
    birthDate: { value: "1974-08-12", check: true },
    sex: { value: "female", check: null },
    expiryDate: { value: "2012-04-15", check: true },
    optional: { value: "ZE184226B", check: true },
    problems: [],
    isConsistent: true,
  });
});

it("reads H as a man and M as a woman on Mexico's INE, and only there", () => {
  const ine = read(
    "IDMEX1234567897<<1234123456789",
    "9001011H3312315MEX<01<<01234<0",
    "PEREZ<LOPEZ<<JUAN<CARLOS<<<<<<",
  );
  expect(ine).toMatchObject({ country: "MX", sex: { value: "male" }, isConsistent: true });
  expect(ine.parts).toMatchObject({
    cic: { value: "123456789" },
    ocr: { value: "1234123456789" },
    section: { value: "1234" },
    citizenId: { value: "123456789" },
    emission: { value: "01" },
    folio: { value: "01234" },
  });

  const woman = read(
    "IDMEX1234567897<<1234123456789",
    "9001011M3312315MEX<01<<01234<0",
    "PEREZ<LOPEZ<<MARIA<<<<<<<<<<<<",
  );
  expect(woman.sex.value).toBe("female");

  const passport = read(
    "P<MEXPEREZ<LOPEZ<<JUAN<CARLOS<<<<<<<<<<<<<<<",
    "G123456786MEX9001011M3301018<<<<<<<<<<<<<<<4",
  );
  expect(passport).toMatchObject({ sex: { value: "male" }, isConsistent: true });

  const foreign = read(
    "I<UTOD231458907<<<<<<<<<<<<<<<",
    "7408122H1204159UTO<<<<<<<<<<<6",
    "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
  );
  expect(foreign.sex.value).toBeNull();
  expect(foreign.problems).toEqual(["sex"]);
});

it("does not call the official INE specimen valid: three of its digits are wrong", () => {
  const parsed = read(
    "IDMEX1836577170<<0747116375842",
    "8007057M1812315MEX<02<<12345<7",
    "GOMEZ<VELAZQUEZ<<MARGARITA<<<<",
  );
  expect(parsed.checks).toMatchObject({ number: false, birth: false, expiry: false });
  expect(parsed.isConsistent).toBe(false);
  expect(parsed.sex.value).toBe("female");
});

it("reads a Mozambican BI number that runs on in the optional field", () => {
  const parsed = read(
    "I<MOZ110100123<456B9<<<<<<<<<<",
    "9001011M3001019MOZ<<<<<<<<<<<0",
    "MACHAVA<<ANA<MARIA<<<<<<<<<<<<",
  );
  expect(parsed).toMatchObject({
    country: "MZ",
    number: { value: "110100123456B", check: true },
    isConsistent: true,
  });
  expect(parsed.parts).not.toHaveProperty("serial");
});

it("takes a BI number from the optional data, and calls the other one a serial", () => {
  const parsed = read(
    "IDMOZAB12345670110100123456B<<",
    "9001011M3001019MOZ<<<<<<<<<<<6",
    "MACHAVA<<ANA<MARIA<<<<<<<<<<<<",
  );
  expect(parsed.number).toEqual({ raw: "110100123456B<<", value: "110100123456B", check: null });
  expect(parsed.parts.serial?.value).toBe("AB1234567");
});

it("has no BI number rather than a serial when the zone does not hold one", () => {
  const parsed = read(
    "IDMOZAB12345670<<<<<<<<<<<<<<<",
    "9001011M3001019MOZ<<<<<<<<<<<6",
    "MACHAVA<<ANA<MARIA<<<<<<<<<<<<",
  );
  expect(parsed.number.value).toBeNull();
  expect(parsed.parts.serial?.value).toBe("AB1234567");
});

it("lets a Mozambican BI be valid for life, and no other document", () => {
  const vitalicio = read(
    "I<MOZ110100123<456B9<<<<<<<<<<",
    "6001011M<<<<<<0MOZ<<<<<<<<<<<4",
    "MACHAVA<<ANA<MARIA<<<<<<<<<<<<",
  );
  expect(vitalicio.expiryDate.value).toBeNull();
  expect(vitalicio.problems).not.toContain("expiryDate");
  const other = read(
    "I<UTOD231458907<<<<<<<<<<<<<<<",
    "7408122F<<<<<<0UTO<<<<<<<<<<<6",
    "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
  );
  expect(other.problems).toContain("expiryDate");
});

it("finds the identity number in a Mozambican passport's optional data", () => {
  const parsed = read(
    "P<MOZMACHAVA<<ANA<MARIA<<<<<<<<<<<<<<<<<<<<<",
    "AB12345671MOZ9001011F3001019110100123456B<92",
  );
  expect(parsed).toMatchObject({ country: "MZ", isConsistent: true });
  expect(parsed.parts.personalNumber?.value).toBe("110100123456B");
});

it("reads Germany's one-letter code, and refuses letters that Germany never prints", () => {
  const parsed = read(
    "P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<",
    "C01X0006H1D<<6408125F1710319<<<<<<<<<<<<<<<0",
  );
  expect(parsed).toMatchObject({
    country: "DE",
    issuer: { value: "D" },
    nationality: { value: "D" },
    isConsistent: true,
  });
  // S has the value of 8: no check digit tells them apart, but the alphabet does.
  const confused = read(
    "P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<",
    "C01X00S6H1D<<6408125F1710319<<<<<<<<<<<<<<<0",
  );
  expect(confused.problems).toContain("number");
});

it("reads the old French identity card in its own layout", () => {
  const parsed = read(
    "IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<",
    "9409923102854CORINNE<<<<<<<6512068F4",
  );
  expect(parsed).toMatchObject({
    format: "IDFRA",
    country: "FR",
    surname: { value: "BERTHIER" },
    givenNames: { value: "CORINNE" },
    number: { value: "940992310285", check: true },
    birthDate: { value: "1965-12-06", check: true },
    sex: { value: "female" },
    expiryDate: { value: null },
    isConsistent: true,
  });
});

it.for([
  ["BERTHIER".padEnd(25, "E"), "CORINNE", true],
  ["BERTHIER", "CORINNE".padEnd(14, "E"), true],
  ["BERTHIER", "CORINNE", false],
] as const)(
  "knows that a name of France's card may be cut: %s, %s",
  ([surname, givenNames, mayBeTruncated]) => {
    const parsed = read(
      `IDFRA${surname.padEnd(25, "<")}<<<<<<`,
      `9409923102854${givenNames.padEnd(14, "<")}6512068F4`,
    );
    expect(parsed.mayBeTruncated).toBe(mayBeTruncated);
  },
);

it("knows a Mozambican holder's least age if the card is for life, and no other's", () => {
  expect(leastAgeForLife(["mx-ine", "mz-bi"])).toBe(50);
  expect(leastAgeForLife(["mx-ine", "mz-passport"])).toBe(0);
  expect(leastAgeForLife([])).toBe(0);
});

it("holds a document of another code to none of an issuer's rules", () => {
  const ids = (code: string) =>
    rulesFor({ format: "TD1", issuer: "USA", code }).map(({ id }) => id);
  expect(ids("C1")).toEqual(["us-card"]);
  expect(ids("IP")).toEqual([]);
  expect(rulesFor({ format: "TD3", issuer: "USA", code: "C1" })).toEqual([]);
});

it("takes a person of one name for one, and gives no result for digits that a format lacks", () => {
  const parsed = read(
    "V<UTOSUDARMO<<<<<<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122F1204159<<<<<<<<",
  );
  expect(parsed.problems).toEqual([]);
  expect(parsed.checks).toStrictEqual({
    ...{ number: true, birth: true, expiry: true },
    ...{ personal: null, composite: null },
  });
});

it("calls the digits of a United States card unknown rather than wrong, and says so", () => {
  const parsed = read(
    "C1USA0223456791EAC9730053465<<",
    "4910040M9411014CAN<<<<<<<<<<<9",
    "CRITTENDEN<<LEE<W<<<<<<<<<<<<<",
  );
  expect(parsed.rules).toEqual(["us-card"]);
  expect(parsed.checks).toMatchObject({ number: null, birth: true, expiry: true, composite: null });
});

it("reads a long number that ICAO's own example splits", () => {
  const parsed = read(
    "I<UTOD23145890<7349<<<<<<<<<<<",
    "3407127M9507122UTO<<<<<<<<<<<2",
    "STEVENSON<<PETER<JOHN<<<<<<<<<",
  );
  const raw = "D231458907349";
  expect(parsed.number).toEqual({ raw, value: "D23145890734", check: true });
});

it.for([
  [
    "a digit where only a letter can stand",
    "P<UT0ERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "issuer",
  ],
  ["an issuer that does not exist", "P<QQQERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "issuer"],
  ["a digit in the surname", "P<UTOERIK55ON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "surname"],
  ["a digit in the given names", "P<UTOERIKSSON<<ANNA<MAR1A<<<<<<<<<<<<<<<<<<<", "givenNames"],
  ["no name at all", "P<UTO<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "surname"],
] as const)("refuses %s", ([, first, field]) => {
  const parsed = read(first, "L898902C36UTO7408122F1204159ZE184226B<<<<<10");
  expect(parsed.problems).toContain(field);
  expect(parsed[field].value).toBeNull();
  expect(parsed.isConsistent).toBe(false);
});

it("takes the fillers of a Macao card's nationality for what they are", () => {
  const parsed = read(
    "I<MAC12281507<0<<<<<<<<0212300",
    "6106225M1212307<<<<<<<<<<<<<<6",
    "CHONG<<KA<KEONG<<<<<<<<<<<<<<<",
  );
  expect(parsed).toMatchObject({ nationality: { value: null }, isConsistent: true });
});

it.for([
  "",
  "not a zone",
  "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
  "IDESPAAA1000014<00000023T<<<<<\n7212018F1101236ESP<<<<<<<<<<<8\nESPAÑOLA<ESPAÑOLA<CARMEN<<<<<<",
  "p<utoeriksson<<anna<maria<<<<<<<<<<<<<<<<<<<\nl898902c36uto7408122f1204159ze184226b<<<<<10",
  "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<1",
])("finds no zone in '%s'", (text) => {
  expect(parseMrz(text, today)).toBeUndefined();
});

it("reads a zone given as one text with spaces and line ends", () => {
  const text =
    "I<UTOD231458907<<<<<<<<<<<<<<<\r\n7408122F1204159UTO<<<<<<<<<<<6\r\nERIKSSON<<ANNA <MARIA<<<<<<<<<<\n";
  expect(parseMrz(text, today)?.isConsistent).toBe(true);
});

it("reads a zone whose lines end as they do on most systems", () => {
  const text =
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10";
  expect(parseMrz(text, today)?.isConsistent).toBe(true);
});

it("refuses a document code that begins with a digit", () => {
  const parsed = read(
    "1<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
  );
  expect(parsed.problems).toEqual(["documentCode"]);
});

it("reads X, which occurs although ICAO asks for a filler, as no stated sex", () => {
  const parsed = read(
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122X1204159ZE184226B<<<<<10",
  );
  expect(parsed.sex.value).toBe("unspecified");
  expect(parsed.problems).toEqual([]);
});

it.for([
  ["one character runs on", "I<UTOD23145890<7<<<<<<<<<<<<<<", "D23145890"],
  ["the nine positions are not full", "I<UTOD2314589<<7349<<<<<<<<<<<", "D2314589"],
] as const)("calls a number whose digit is missing wrong if %s", ([, first, number]) => {
  const parsed = read(first, "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN<<<<<<<<<");
  expect(parsed.number).toEqual({ raw: first.slice(5, 14), value: number, check: false });
});

it("calls a digit wrong that is left out if it must stand", () => {
  const parsed = read(
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO740812<F1204159ZE184226B<<<<<10",
  );
  expect(parsed.checks).toMatchObject({ number: true, birth: false, expiry: true });
});

it("keeps the last letter of a name that fills its field without a given name", () => {
  const surname = "A".repeat(39);
  const parsed = read(`P<UTO${surname}`, "L898902C36UTO7408122F1204159ZE184226B<<<<<10");
  expect(parsed.surname.value).toBe(surname);
  expect(parsed.givenNames).toEqual({ raw: "", value: null, check: null });
  expect(parsed.mayBeTruncated).toBe(true);
});

it.for([
  ["as ICAO has it", "IDBEL600001795<0152<<<<<<<<<<<", true],
  ["with the filler that marks it", "IDBEL000590240<6013<<<<<<<<<<<", true],
  ["in neither way", "IDBEL000590240<6016<<<<<<<<<<<", false],
] as const)("takes Belgium's digit of a long number %s", ([, first, isRight]) => {
  const lines = [first, "8512017F1311048BEL851201002007", "SPECIMEN<<SPECIMEN<<<<<<<<<<<<"];
  expect(parseMrz(lines, "2026-06-01")?.checks.number).toBe(isRight);
});

it("takes the digit with the filler of no other issuer", () => {
  const lines = [
    "IDPRT000590240<6013<<<<<<<<<<<",
    "8512017F1311048PRT851201002007",
    "SPECIMEN<<SPECIMEN<<<<<<<<<<<<",
  ];
  expect(parseMrz(lines, "2026-06-01")?.checks.number).toBe(false);
});
