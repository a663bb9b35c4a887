import { describe, expect, it } from "vitest";
import { saidElsewhere, sexOfCodes } from "#domain/document/print/said-elsewhere.ts";
import type { Grounds } from "#domain/document/print/sureness.ts";

type Value = { field: string; value: string | null; confidence: number };

/** The codes of Walter Box Xicalli, born on 20 August 1931. */
const curp = "BOXW310820HNEXCL09";
const clave = "BXXCWL31082087H000";

const person: Value[] = [
  { field: "date_of_birth", value: "1931-08-20", confidence: 0.8 },
  { field: "sex", value: "male", confidence: 0.7 },
  { field: "family_names", value: "BOX XICALLI", confidence: 0.6 },
  { field: "given_names", value: "WALTER", confidence: 0.5 },
];

/** The person's values, some of them as given. */
function saying(own: Partial<Record<string, string | null>> = {}): Value[] {
  return person.map((one) => {
    const value = own[one.field];
    return value === undefined ? one : { ...one, value };
  });
}

/** Every letter was read with 0.9, under a caption that was hardly read. */
function groundsOf(text: string): Grounds {
  const letters = Array.from(text, () => 0.9);
  return { letters, caption: 0.5, nearness: 1, strength: 1, checkDigitOk: null };
}

/** How surely each letter was read after all, and whether its caption counts no longer. */
function heard(field: string, value: string, others: readonly Value[]) {
  const { letters, caption } = saidElsewhere(
    { field, value, confidence: 1 },
    groundsOf(value),
    others,
  );
  return { letters: letters.map((one) => Math.round(one * 100)), isKnown: caption === 1 };
}

/** A letter of both readings is wrong only if both erred: 98 by the birth, 97 by the sex, 95 by the name. */
const [unsaid, born, gender, named] = [90, 98, 97, 95];
const times = (count: number, confidence: number) => Array<number>(count).fill(confidence);
const ofCurp = (name = named, birth = born, sex = gender) => [
  ...times(4, name),
  ...times(6, birth),
  sex,
  ...times(2, unsaid),
  ...times(3, name),
  ...times(2, unsaid),
];

describe("a code's letters that other values say as well", () => {
  it("are surer, and the code needs no caption", () => {
    expect(heard("curp", curp, saying())).toEqual({ letters: ofCurp(), isKnown: true });
    expect(heard("clave_de_elector", clave, saying())).toEqual({
      letters: [
        ...times(6, named),
        ...times(6, born),
        ...times(2, unsaid),
        gender,
        ...times(3, unsaid),
      ],
      isKnown: true,
    });
  });

  it("are a woman's, too", () => {
    const woman = curp.replace("0H", "0M");
    const letters = ofCurp();
    expect(heard("curp", woman, saying({ sex: "female" }))).toEqual({ letters, isKnown: true });
    expect(heard("curp", woman, saying())).toEqual({
      letters: ofCurp(named, born, unsaid),
      isKnown: false,
    });
  });

  it("stay as they were where the two differ, and the code needs its caption", () => {
    const letters = ofCurp();
    letters[9] = unsaid;
    expect(heard("curp", curp, saying({ date_of_birth: "1931-08-21" }))).toEqual({
      letters,
      isKnown: false,
    });
  });

  it.for<[own: Parameters<typeof saying>[0], letters: number[], isKnown: boolean]>([
    [{ sex: null }, ofCurp(named, born, unsaid), true],
    [{ sex: "unspecified" }, ofCurp(named, born, unsaid), true],
    [{ date_of_birth: null }, ofCurp(named, unsaid), false],
    [{ given_names: null }, ofCurp(unsaid), false],
    [{ family_names: null }, ofCurp(unsaid), false],
  ])("stay as they were where nothing says them: %j", ([own, letters, isKnown]) => {
    expect(heard("curp", curp, saying(own))).toEqual({ letters, isKnown });
  });

  it("are as likely as the worse of the two names", () => {
    const others = saying().map((one) =>
      one.field === "given_names" ? { ...one, confidence: 0.9 } : one,
    );
    expect(heard("curp", curp, others).letters).toEqual(ofCurp(96));
  });
});

describe("of names that may be parted in several ways", () => {
  /** Birth, sex, and of the name only what the given name gives. */
  const letters = [
    ...times(3, unsaid),
    named,
    ...times(6, born),
    gender,
    ...times(4, unsaid),
    named,
    ...times(2, unsaid),
  ];

  it("only letters count that each way gives: nine places are enough", () => {
    const others = saying({ family_names: "DE LUNA XICALLI" });
    expect(heard("curp", "LUXW310820HNENCL09", others)).toEqual({ letters, isKnown: true });
    const withoutSex = others.filter(({ field }) => field !== "sex");
    expect(heard("curp", "LUXW310820HNENCL09", withoutSex)).toEqual({
      letters: letters.map((one) => (one === gender ? unsaid : one)),
      isKnown: false,
    });
  });

  it("a letter that most ways give, and not each, does not count", () => {
    const others = saying({ family_names: "DE LUNA XICALLI LOPEZ" });
    expect(heard("curp", "LULW310820HNENPL09", others)).toEqual({ letters, isKnown: true });
  });
});

it("a value that is no code, or was not read letter by letter, stays as it is", () => {
  const read = { field: "curp", value: curp, confidence: 1 };
  const grounds = groundsOf(curp);
  const fewer = { ...grounds, letters: grounds.letters.slice(1) };
  expect(saidElsewhere({ ...read, field: "section" }, grounds, saying())).toBe(grounds);
  expect(saidElsewhere(read, fewer, saying())).toBe(fewer);
  expect(saidElsewhere({ ...read, value: null }, grounds, saying())).toBe(grounds);
});

describe("the sex that both codes state", () => {
  const codes = (one: string | null, other: string | null, confidence = [0.9, 0.8]) => [
    { field: "section", value: "0747", confidence: 1 },
    { field: "curp", value: one, confidence: confidence[0] ?? 0 },
    { field: "clave_de_elector", value: other, confidence: confidence[1] ?? 0 },
  ];

  it("is wrong only if both were misread", () => {
    const values = codes(curp, clave);
    expect(sexOfCodes(values)).toEqual({
      value: "male",
      confidence: expect.closeTo(0.98, 6),
      codes: values.slice(1),
    });
    expect(sexOfCodes(codes(curp, clave, [0.99, 0.99]))?.confidence).toBe(0.999);
    const women = codes(curp.replace("0H", "0M"), clave.replace("7H", "7M"));
    expect(sexOfCodes(women)?.value).toBe("female");
  });

  it.for<[one: string | null, other: string | null]>([
    [curp, null],
    [null, clave],
    [curp, clave.replace("7H", "7M")],
    [curp.replace("0H", "0X"), clave],
    [curp.replace("0H", "0X"), clave.replace("7H", "7X")],
    ["", ""],
  ])("is none with %s and %s", ([one, other]) => {
    expect(sexOfCodes(codes(one, other))).toBeUndefined();
  });
});
