import fc from "fast-check";
import { expect, it } from "vitest";
import { characterValue, checkDigit } from "#domain/document/mrz/check-digit.ts";
import { positionClasses } from "#domain/document/mrz/position-classes.ts";

it.for([
  { text: "520727", digit: "3" },
  { text: "AB2134<<<", digit: "5" },
  { text: "HA672242<658022549601086<<<<<<<<<<<<<<0", digit: "8" },
  { text: "D231458907<<<<<<<<<<<<<<<34071279507122<<<<<<<<<<<", digit: "2" },
])("gives $digit for ICAO's example $text", ({ text, digit }) => {
  expect(checkDigit(text)).toBe(digit);
});

it("has no digit for a text that no zone can print", () => {
  expect(checkDigit("AB-12")).toBeUndefined();
  expect(checkDigit("ab12")).toBeUndefined();
});

const character = fc.constantFrom(...positionClasses["*"]);

it("notices every single wrong character unless the two values are congruent mod 10", () => {
  fc.assert(
    fc.property(
      fc.array(character, { minLength: 1, maxLength: 40 }),
      fc.nat(),
      character,
      (text, at, wrong) => {
        const index = at % text.length;
        const right = text[index] ?? "";
        const changed = text.with(index, wrong);
        const congruent = ((characterValue(wrong) ?? 0) - (characterValue(right) ?? 0)) % 10 === 0;
        expect(checkDigit(changed.join("")) === checkDigit(text.join(""))).toBe(congruent);
      },
    ),
  );
});
