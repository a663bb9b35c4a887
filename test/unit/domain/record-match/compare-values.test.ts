import { describe, expect, it } from "vitest";
import { countryCode } from "#domain/document/issuers.ts";
import type { DocumentField } from "#domain/evidence/evidence.ts";
import type { WrittenName } from "#domain/name/written-name.ts";
import { claimAt, claimOf } from "#domain/record-match/claims/claims.ts";
import { compareName, containsName } from "#domain/record-match/compare-name.ts";
import { compareDate, compareNumber, compareText } from "#domain/record-match/compare-values.ts";
import { readingsOf } from "#domain/record-match/readings.ts";
import { divergentScore, similarity } from "#domain/similarity.ts";

const not = (rule: string) => ({ field: "f", result: "not_available", rule });
const match = (rule: string) => ({ field: "f", result: "match", rule });
const divergent = (score: number, rule: string) => ({
  field: "f",
  result: "divergent",
  score,
  rule,
});

describe("a date", () => {
  it.for([
    [undefined, "1974-08-12", not("not_claimed")],
    ["1974-08-12", undefined, not("not_read")],
    ["1974-08-12", "1974-08-12", match("equals")],
    ["19740812", "1974-08-12", match("equals")],
    ["1974/08/12", "1974-08-12", match("equals")],
    [" 1974-08-12 ", "1974-08-12", match("equals")],
    ["1974-08-12T23:00:00Z", "1974-08-12", match("equals")],
    ["25/12/1990", "1990-12-25", match("equals")],
    ["12/25/1990", "1990-12-25", match("equals")],
    ["25.12.1990", "1990-12-25", match("equals")],
    ["05/05/1990", "1990-05-05", match("equals")],
    ["25121990", "1990-12-25", match("equals")],
    ["1990-2-1", "1990-02-01", match("equals")],
    ["1990-02-01 00:00:00", "1990-02-01", match("equals")],
    ["1990-02-01T00:00:00.000+0000", "1990-02-01", match("equals")],
    ["25/12/1990 0:00", "1990-12-25", match("equals")],
    ["25/12/1990,  00:00:00", "1990-12-25", match("equals")],
    ["12/25/1990 12:00AM", "1990-12-25", match("equals")],
    ["1 Feb 2 1990", "1990-02-01", not("not_comparable")],
    ["1 Feb Mar 1990", "1990-02-01", not("not_comparable")],
    ["1 1990", "1990-01-01", not("not_comparable")],
    ["12251990", "1990-12-25", match("equals")],
    ["29/02/00", "2000-02-29", match("known_parts")],
    [`1990-02-28T22:00:00.${"0".repeat(50)}Z`, "1990-02-28", not("not_comparable")],
    ["1 Feb 1990 5", "1990-02-01", not("not_comparable")],
    ["1 Feb. 1990.", "1990-02-01", match("equals")],
    ["21st February 1990", "1990-02-21", match("equals")],
    ["990-12-25", "1990-12-25", not("not_comparable")],
    ["1790-12-25", "1990-12-25", not("not_comparable")],
    ["1990-12-0025", "1990-12-25", not("not_comparable")],
    ["0012/25/1990", "1990-12-25", not("not_comparable")],
    ["31/04/1990", "1990-04-30", not("not_comparable")],
    ["25/12/1990 0:00 x", "1990-12-25", not("not_comparable")],
    ["x1990-02-28T22:00Z", "1990-02-28", not("not_comparable")],
    ["1990-02-28T22:00Z x", "1990-02-28", not("not_comparable")],
    ["1990-02-28T25:00Z", "1990-03-01", divergent(33, "equals")],
    ["1990-02-28 22:00 UTC", "1990-03-01", match("time_zone")],
    ["1990-02-28T22:00:00+0000", "1990-03-01", match("time_zone")],
    ["1990-02-28T06:00-0500", "1990-03-01", match("time_zone")],
    // The day begins fourteen hours ahead at most.
    ["1990-02-28T10:00Z", "1990-03-01", match("time_zone")],
    ["1990-02-28T09:45Z", "1990-03-01", divergent(33, "equals")],
    ["1990-02-28T6:00-05:00", "1990-03-01", match("time_zone")],
    ["1990-02-28T22:00:00,000Z", "1990-03-01", match("time_zone")],
    ["12/25/1990 12:00:00 AM", "1990-12-25", match("equals")],
    ["1 Feb 1990", "1990-02-01", match("equals")],
    ["Feb 1, 1990", "1990-02-01", match("equals")],
    ["1st February 1990", "1990-02-01", match("equals")],
    ["01-FEV-1990", "1990-02-01", match("equals")],
    ["1 de fevereiro de 1990", "1990-02-01", match("equals")],
    ["1º de febrero de 1990", "1990-02-01", match("equals")],
    ["25/12/90", "1990-12-25", match("known_parts")],
    ["25/12/1990", "1990-12-26", divergent(67, "equals")],
    ["01/02/1990", "1990-02-01", not("not_comparable")],
    ["01022000", "2000-02-01", not("not_comparable")],
    ["01 Feb 02", "2002-02-01", not("not_comparable")],
    ["29/02/1990", "1990-02-28", not("not_comparable")],
    ["Feb 1990", "1990-02-01", not("not_comparable")],
    ["636249600", "1990-03-01", not("not_comparable")],
    // Midnight in Maputo, in Kolkata and in Mexico City, as programs keep it.
    ["1990-02-28T22:00:00.000Z", "1990-03-01", match("time_zone")],
    ["1990-02-28T18:30:00Z", "1990-03-01", match("time_zone")],
    ["1990-03-01T06:00:00Z", "1990-03-01", match("equals")],
    ["1990-03-01T00:00:00+02:00", "1990-03-01", match("equals")],
    ["1990-02-28T22:00:00.000Z", "1990-02-28", match("equals")],
    ["1990-02-28T22:07:00.000Z", "1990-03-01", divergent(33, "equals")],
    ["1990-02-28T12:00:00.000Z", "1990-03-01", divergent(33, "equals")],
    ["1990-02-28T22:00:00", "1990-03-01", divergent(33, "equals")],
    ["1990-02-27T22:00:00.000Z", "1990-03-01", divergent(33, "equals")],
    [`1974-08-12T${"0".repeat(41)}`, "1974-08-12", not("not_comparable")],
    ["x1974-08-12", "1974-08-12", not("not_comparable")],
    ["1974-08-12x", "1974-08-12", not("not_comparable")],
    ["1974-00-12", "1974-08-12", not("not_comparable")],
    ["1974-13-12", "1974-08-12", not("not_comparable")],
    ["1974-08-00", "1974-08-12", not("not_comparable")],
    ["1974-08-32", "1974-08-12", not("not_comparable")],
    ["1974-01-01", "1974-01-01", match("equals")],
    ["1974-12-31", "1974-12-31", match("equals")],
    ["1974-08-12", "1974-08-XX", match("known_parts")],
    ["1974-08-12", "XXXX-XX-XX", not("not_read")],
    ["1974-12-08", "1974-08-12", divergent(80, "day_and_month_swapped")],
    ["1975-12-08", "1974-08-12", divergent(0, "equals")],
    ["1974-08-13", "1974-08-12", divergent(67, "equals")],
    ["1974-09-13", "1974-08-12", divergent(33, "equals")],
    ["1975-09-13", "1974-08-12", divergent(0, "equals")],
    ["1975-08-12", "1974-08-XX", divergent(33, "equals")],
  ] as const)("claimed as %s and read as %s", ([claimed, read, expected]) => {
    expect(compareDate("f", claimed, read)).toEqual(expected);
  });

  it("of an open century is the claimed one, if the rest agrees", () => {
    const ofZone = (date: string) => compareDate("f", "1925-03-01", date);
    expect(ofZone("XX25-03-01")).toEqual(match("known_parts"));
    expect(ofZone("1925-03-01")).toEqual(match("equals"));
    expect(ofZone("XX26-03-01").result).toBe("divergent");
    expect(ofZone("2025-03-01").result).toBe("divergent");
  });
});

describe("a number", () => {
  it.for([
    [undefined, "AB1", [], not("not_claimed")],
    ["AB1", undefined, [], not("not_read")],
    ["AB1", undefined, ["AB1"], match("another_number_of_the_document")],
    ["AB1", undefined, ["AB2"], not("not_read")],
    ["AB1", "", ["AB2"], not("not_read")],
    ["AB1", "AB2", ["X", "ab-1"], match("another_number_of_the_document")],
    ["a b.1-/<", "AB1", [], match("equals")],
    ["ＡＢ１", "AB1", [], match("equals")],
    ["AB12", "AB13", [], divergent(75, "equals")],
    ["BI n.º 110100123456B", "110100123456B", [], match("without_label")],
    ["Passaporte: AB 0123456", "AB0123456", [], match("without_label")],
    ["No. 123", "123", [], match("without_label")],
    ["ID 123", "ID123", [], match("equals")],
    ["CURP: X1", "AB1", ["X1"], match("another_number_of_the_document")],
    ["BI 110100123456C", "110100123456B", [], divergent(92, "equals")],
    ["Acme 123", "123", [], divergent(43, "equals")],
    ["---", "AB1", [], not("not_comparable")],
    ["1".repeat(200), "1".repeat(200), [], match("equals")],
    ["1".repeat(201), "1".repeat(201), [], not("not_comparable")],
  ] as const)("claimed as %s and read as %s beside %j", ([claimed, number, others, expected]) => {
    expect(compareNumber("f", claimed, { number, others })).toEqual(expected);
  });
});

describe("a free text", () => {
  it.for([
    [undefined, "x", "equals", false, not("not_claimed")],
    ["x", undefined, "equals", false, not("not_read")],
    [" - ", "x", "equals", false, not("not_comparable")],
    ["São-João d'El", "SAO JOAO DEL", "equals", false, match("equals")],
    ["são", "SÃO", "equals", true, divergent(0, "equals")],
    ["SAO", "SÃO", "equals", true, match("equals")],
    ["joão", "São João", "contains", false, match("contains")],
    ["São João", "joão", "contains", false, divergent(57, "contains")],
    ["joão", "São João", "equals", false, divergent(57, "equals")],
    ["x".repeat(200), "x".repeat(200), "equals", false, match("equals")],
    ["x".repeat(201), "x".repeat(201), "equals", false, not("not_comparable")],
  ] as const)(
    "claimed as %s and read as %s by %s, minding case: %s",
    ([claimed, read, operator, isCaseSensitive, expected]) => {
      expect(compareText("f", { claimed, read }, { operator, isCaseSensitive })).toEqual(expected);
    },
  );
});

describe("a name", () => {
  const whole = (full: string) => ({ full });
  const cut = (full: string) => ({ full, isTransliterated: true, places: 39, isFull: true });

  it("is not compared with nothing, nor with what no name is as long as", () => {
    expect(compareName("f", undefined, whole("ANA"))).toEqual(not("not_claimed"));
    expect(compareName("f", whole("Ana"), undefined)).toEqual(not("not_read"));
    const long = `Ana ${"A".repeat(196)}`;
    expect(compareName("f", whole(long), whole(long.toUpperCase())).result).toBe("match");
    expect(compareName("f", whole(`${long}A`), whole(long))).toEqual(not("too_long"));
    expect(compareName("f", whole("Ana"), whole("毛"))).toEqual(not("not_comparable"));
    expect(compareName("f", whole("---"), whole("ANA"))).toEqual(not("not_comparable"));
  });

  it("that differs is scored by how alike its words are, both ways, and says how it relates", () => {
    expect(compareName("f", whole("Ana Sousa"), whole("ANA SOUZA"))).toEqual({
      ...divergent(90, "words"),
      relation: "respelled",
      because: ["respelled"],
    });
    expect(compareName("f", whole("Ana"), whole("ANA SOUZA"))).toEqual({
      ...divergent(73, "words"),
      relation: "contained",
      because: ["left_out"],
    });
    expect(compareName("f", whole("Ana Sousa Neto"), whole("ANA SOUZA NETO"))).toMatchObject({
      ...divergent(90, "words"),
      suffix: "same",
    });
    expect(compareName("f", whole("Xyz"), whole("ANA"))).toMatchObject(divergent(0, "words"));
  });

  it("never is one with more words than the zone could have cut", () => {
    const claimed = whole("Juan Carlos Augusto");
    expect(compareName("f", claimed, cut("JUAN CARLOS AUG"))).toMatchObject(
      match("truncated_prefix"),
    );
    expect(compareName("f", claimed, cut("JUAN CARLOS"))).toMatchObject(match("truncated_prefix"));
    expect(compareName("f", whole("Juan Carlos"), cut("JUAN CARLOS AUG")).result).toBe("divergent");
    const shorter = compareName("f", whole("Jua Carlos Augusto"), cut("JUAN CARLOS AUG"));
    expect(shorter.result).toBe("divergent");
  });

  it("is contained if every word of it was read, in some spelling or as a beginning", () => {
    const contains = (claimed: string, read: WrittenName) => containsName(whole(claimed), read);
    expect(contains("Ana Maria Machava", whole("ANA MARIA MACHAVA"))).toBe(true);
    expect(contains("Maria Machava", whole("ANA MARIA MACHAVA"))).toBe(true);
    expect(contains("Ana Maria Machava", whole("ANA MACHAVA"))).toBe(false);
    expect(contains("", whole("ANA"))).toBe(false);
    expect(contains("Muller", { ...cut("HANS MUELLER"), isFull: false })).toBe(true);
    expect(contains("Augusto", cut("JUAN AUGUS"))).toBe(true);
    expect(contains("Augusto", whole("JUAN AUGUS"))).toBe(false);
    expect(contains("Ana Ana Sitoe", whole("ANA MARIA SITOE"))).toBe(false);
  });
});

it.for([
  ["", "", 1],
  ["abc", "abc", 1],
  ["abc", "", 0],
  ["abc", "abd", 2 / 3],
  ["abc", "bc", 2 / 3],
  ["bc", "abc", 2 / 3],
  ["abcd", "badc", 1 / 4],
  ["kitten", "sitting", 4 / 7],
] as const)("takes %s and %s for alike to %d", ([a, b, share]) => {
  expect(similarity(a, b)).toBeCloseTo(share, 10);
  expect(similarity(b, a)).toBeCloseTo(share, 10);
});

it("never scores what differs as a full hundred, nor below nothing", () => {
  expect([-0.2, 0, 0.004, 0.005, 0.5, 0.989, 0.999, 1, 2].map(divergentScore)).toEqual([
    0, 0, 0, 1, 50, 99, 99, 99, 99,
  ]);
});

describe("a claim", () => {
  it("is found under each of the names that clients give it, the first that says something", () => {
    const payload = { given_name: " ", first_name: "Ana", firstName: "Eva", dob: 19_740_812 };
    expect(claimOf({ payload }, "given_names")).toBe("Ana");
    const whole = { first_name: "Ana", forenames: "Ana Maria" };
    expect(claimOf({ payload: whole }, "given_names")).toBe("Ana Maria");
    expect(claimOf({ payload }, "date_of_birth")).toBe("19740812");
    expect(claimOf({ payload }, "full_name")).toBeUndefined();
    expect(claimOf({ payload, claimed: {} }, "given_names")).toBeUndefined();
    expect(claimOf({ payload: Object.create({ name: "Ana" }) }, "full_name")).toBeUndefined();
  });

  it("at a pointer is the client's own alone, else the payload's, else the mapped one", () => {
    const record = { payload: { a: "payload" }, claimed: { a: "claim", b: "mapped" } };
    expect(claimAt({ ...record, claimedBy: "client" }, "/a")).toBe("claim");
    expect(claimAt({ ...record, claimedBy: "mapping" }, "/a")).toBe("payload");
    expect(claimAt({ ...record, claimedBy: "mapping" }, "/b")).toBe("mapped");
    expect(claimAt({ payload: record.payload }, "/b")).toBeUndefined();
    expect(claimAt({ payload: record.payload, claimedBy: "client" }, "/a")).toBeUndefined();
  });
});

describe("the readings", () => {
  const field = (value: string | null, source: "mrz" | "viz" = "mrz"): DocumentField => ({
    value,
    source,
    confidence: 1,
    checkDigitOk: null,
  });
  const readings = (fields: Record<string, DocumentField>, isCut = false) =>
    readingsOf({
      status: "pass",
      reasons: [],
      inputs: [],
      fields,
      ...(isCut && {
        mrz: {
          format: "TD3",
          checks: {},
          lines: [
            "P<UTONILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K",
            "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
          ],
        },
      }),
    });

  it("has a full name of its own, or one made of the two parts, given names first", () => {
    const parts = { family_names: field("MACHAVA"), given_names: field("ANA") };
    expect(readings({ full_name: field("X Y") }).name("full_name")?.full).toBe("X Y");
    expect(readings({ ...parts, full_name: field("X Y") }).name("full_name")?.full).toBe("X Y");
    expect(readings(parts).name("full_name")).toMatchObject({
      givenNames: "ANA",
      surname: "MACHAVA",
    });
    expect(readings({ ...parts, family_names: field(null) }).name("full_name")).toBeUndefined();
    expect(readings({ ...parts, given_names: field(null) }).name("full_name")).toBeUndefined();
    expect(readings({ family_names: field("X") }).name("full_name")?.surname).toBe("X");
    const blank = { ...field(null), blank: true as const };
    const given = { family_names: blank, given_names: field("PRIYA") };
    expect(readings(given).name("full_name")?.givenNames).toBe("PRIYA");
    expect(readings({}).name("given_names")).toBeUndefined();
    expect(readings({}).name("constructor")).toBeUndefined();
  });

  it("may be cut short if a full zone gave it, and nowhere else", () => {
    const from = (source: "mrz" | "viz", other = source) =>
      readings({ family_names: field("A", source), given_names: field("B", other) }, true);
    expect(from("mrz").name("family_names")?.isFull).toBe(true);
    expect(from("viz").name("family_names")?.isFull).toBeUndefined();
    expect(from("viz").name("full_name")?.isFull).toBeUndefined();
    expect(from("viz", "mrz").name("full_name")?.isFull).toBe(true);
    expect(from("mrz", "viz").name("full_name")?.isFull).toBe(true);
    const whole = readings({ family_names: field("A") });
    expect(whole.name("family_names")?.isFull).toBeUndefined();
  });

  it("lists the document's other numbers apart from its own", () => {
    const { number, otherNumbers } = readings({
      document_number: field("1"),
      curp: field("2"),
      nuit: field(null),
      family_names: field("X"),
    });
    expect([number, otherNumbers]).toEqual(["1", ["2"]]);
  });

  it.for([
    ["MOZ", "MZ"],
    [" moz ", "MZ"],
    ["MZ", "MZ"],
    ["D<<", "DE"],
    ["Utopia", "UTOPIA"],
  ] as const)("knows the country %s by %s", ([text, code]) => {
    expect(countryCode(text)).toBe(code);
  });
});
