import fc from "fast-check";
import { expect, it } from "vitest";
import { claveAgreesWithName, readClaveDeElector } from "#domain/document/clave-de-elector.ts";
import { curpAgreesWithName, curpDigit, readCurp } from "#domain/document/curp.ts";
import type { Layout } from "#domain/document/layouts/layout.ts";
import { layoutsOf, namedLayouts } from "#domain/document/layouts/layouts.ts";
import { countingWord, namesAs } from "#domain/document/mexican-names.ts";
import { matchesWhole } from "#domain/document/mrz/mrz-field.ts";
import { isNuit } from "#domain/document/nuit.ts";
import { patternOf } from "#domain/document/number-form.ts";

it.for([
  ["400001383", true],
  ["100123452", true],
  ["400123454", true],
  ["400001384", false],
  ["40000138", false],
  ["4000013830", false],
  ["40000138A", false],
] as const)("says of the NUIT %s: %s", ([text, expected]) => {
  expect(isNuit(text)).toBe(expected);
});

it("reads a CURP's birth date, sex, state and digit", () => {
  expect(readCurp("BOXW310820HNERXN09")).toEqual({
    birthDate: "1931-08-20",
    sex: "male",
    state: "NE",
    checkDigitOk: true,
  });
});

it("takes the century from the homoclave, not from today's date", () => {
  expect(readCurp("BOXW310820HNERXNA0")?.birthDate).toBe("2031-08-20");
});

it.for(["", "BOXW310820HNERXN0", "BOXW311320HNERXN09", "BOXW310820HZZRXN09", "boxw310820hnerxn09"])(
  "takes '%s' for no CURP",
  (text) => {
    expect(readCurp(text)).toBeUndefined();
  },
);

it("reports a wrong CURP digit without refusing the code", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), (wrong) => {
      const digit = String((9 + wrong) % 10);
      expect(readCurp(`BOXW310820HNERXN0${digit}`)).toMatchObject({ checkDigitOk: false });
    }),
  );
  expect(curpDigit("BOXW310820HNERXN0")).toBe("9");
});

it.for([
  ["GOVM800705MCLMLR01", "Gómez", "Velázquez", "Margarita", true],
  ["PELJ900101HDFRPN05", "Pérez", "López", "José Juan", true],
  ["PXLJ900101HDFRPN05", "Pérez", "López", "Juan", true],
  ["NUXA900101MDFXXN05", "Núñez", "", "Ana", true],
  ["CURA900101MDFRZN05", "de la Cruz", "Ruiz", "María Ana", true],
  ["PELJ900101HDFRPN05", "Pérez", "López", "Pedro", false],
  ["PELJ900101HDFRPN05", "Ruiz", "López", "Juan", false],
] as const)(
  "compares the letters of %s with %s %s, %s",
  ([curp, paternal, maternal, givenNames, agrees]) => {
    expect(curpAgreesWithName(curp, { paternal, maternal, givenNames })).toBe(agrees);
  },
);

it("reads a clave de elector", () => {
  const today = "2026-01-15";
  expect(readClaveDeElector("GMVLMR80070501M100", today)).toEqual({
    birthDate: "1980-07-05",
    sex: "female",
    state: "01",
  });
  expect(readClaveDeElector("GMVLMR10010101M100", today)?.birthDate).toBe("1910-01-01");
  expect(readClaveDeElector("GMVLMR80070533M100", today)).toBeUndefined();
  expect(readClaveDeElector("GMVLMR80023101M100", today)).toBeUndefined();
  expect(readClaveDeElector("GAVLMR80070501M100", today)).toBeUndefined();
});

it("compares the letters of a clave with a name", () => {
  const name = { paternal: "Gómez", maternal: "Velázquez", givenNames: "Margarita" };
  expect(claveAgreesWithName("GMVLMR80070501M100", name)).toBe(true);
  expect(claveAgreesWithName("GMVLPD80070501M100", name)).toBe(false);
});

it.for([
  ["MZ", "bilhete_identidade", "110100123456B", true],
  ["MZ", "bilhete_identidade", "110100123456", false],
  ["MZ", "passport", "AB1234567", true],
  ["MZ", "passport", "12AB34567", true],
  ["MZ", "passport", "AB12345678", false],
  ["MZ", "dire", "00008312C", true],
  ["MZ", "dire", "11PT00008312C", true],
  ["MX", "passport", "G12345678", true],
  ["MX", "passport", "GG1234567", false],
  ["PT", "passport", "anything", null],
] as const)(
  "says whether %s %s may be numbered %s: %s",
  ([country, documentType, number, fits]) => {
    const forms = numberForms(layoutsOf({ country, documentType }));
    const isKnown = forms.length > 0;
    expect(isKnown ? forms.some((form) => matchesWhole(patternOf(form), number)) : null).toBe(fits);
  },
);

it("says of each form of number how sure it is", () => {
  expect(numberForms(namedLayouts).filter(({ status, note }) => !status || !note)).toEqual([]);
});

function numberForms(layouts: readonly Layout[]) {
  const zones = layouts.flatMap((layout) => layout.zones);
  return zones
    .filter(({ field }) => field === "document_number")
    .flatMap(({ forms = [] }) => forms);
}

it("allows an X for the second letter of a CURP, and for no other", () => {
  const name = { paternal: "GAMBOA", maternal: "LUNA", givenNames: "ROSA" };
  const curp = "GALR800705MDFMNS09";
  expect(curpAgreesWithName(curp, name)).toBe(true);
  expect(curpAgreesWithName(`GX${curp.slice(2)}`, name)).toBe(true);
  expect(curpAgreesWithName(`GE${curp.slice(2)}`, name)).toBe(false);
  for (const at of [0, 2, 3, 13, 14, 15]) {
    const changed = `${curp.slice(0, at)}X${curp.slice(at + 1)}`;
    expect(curpAgreesWithName(changed, name)).toBe(false);
  }
});

it("lets the second surname begin with any word but the first", () => {
  expect(namesAs("DE LA LUNA", "ROSA")).toEqual([
    { paternal: "DE", maternal: "LA LUNA", givenNames: "ROSA" },
    { paternal: "DE LA", maternal: "LUNA", givenNames: "ROSA" },
  ]);
  expect(namesAs("LUNA", "ROSA")).toEqual([{ paternal: "LUNA", maternal: "", givenNames: "ROSA" }]);
});

it("passes over a first name such as JOSÉ only in given names, and only before another", () => {
  expect(countingWord("JOSÉ LUIS", true)).toBe("LUIS");
  expect(countingWord("JOSÉ LUIS")).toBe("JOSE");
  expect(countingWord("MARÍA", true)).toBe("MARIA");
  expect(countingWord("DE LA O", true)).toBe("O");
});
