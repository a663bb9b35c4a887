import fc from "fast-check";
import { expect, it } from "vitest";
import { displayName, showableName } from "#domain/project/display-name.ts";

const Name = displayName(60);

it.for([
  "Banco Índico",
  "  Banco Índico ",
  "د. ليلى",
  "株式会社",
  "Zé & Filhos, Lda.",
  "🏦",
  "Saúde ❤️",
])("takes %j as a name, without the spaces around it", (name) => {
  expect(Name.parse(name)).toBe(name.trim());
});

it.for([
  ["a null character", "Ban\u0000co"],
  ["a line break", "Banco\r\nPay here"],
  ["a tab", "Banco\tPay"],
  ["a C1 control", "Ban\u0085co"],
  ["a line separator", "Banco\u2028Pay"],
  ["a right-to-left override", "Banco \u202Eknab"],
  ["an embedding", "\u202BBanco"],
  ["an isolate", "\u2066Banco\u2069"],
  ["a left-to-right mark", "Banco\u200E"],
  ["a right-to-left mark", "Banco\u200F"],
  ["an Arabic letter mark", "Banco\u061C"],
  ["a zero-width space", "Ban\u200Bco"],
  ["a zero-width joiner", "Ban\u200Dco"],
  ["a soft hyphen", "Ban\u00ADco"],
  ["a tag", "Banco\u{E0041}"],
  ["a Hangul filler", "Banco\u3164"],
  ["a blank of Braille", "Ban\u2800co"],
  ["a variation selector behind a letter", "Ban\uFE0Fco"],
  ["nothing that can be seen", "\u200B\u200B"],
  ["nothing", "   "],
  ["too much", "x".repeat(61)],
] as const)("refuses a name that holds %s", ([, name]) => {
  expect(Name.safeParse(name).success).toBe(false);
});

const unit = fc.constantFrom(
  ..."aÉ.د🏦 \u0000\u0007\n\r\t\u0085\u00A0\u061C\u200B\u200E\u2028\u202E\u2066\uFEFF\uFE0F\u3164❤",
);

it("makes of whatever a sign-in provider calls somebody a name that it would take, or nothing", () => {
  expect(showableName("Ana\u202E\r\nSilva\u0000")).toBe("Ana Silva");
  expect(showableName(" Ana  Maria   Silva ")).toBe("Ana Maria Silva");
  expect(showableName("\u200B\u0000")).toBe("");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      const name = showableName(text);
      expect(name === "" || Name.safeParse(name).success).toBe(true);
    }),
  );
});
