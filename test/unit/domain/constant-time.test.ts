import fc from "fast-check";
import { expect, it } from "vitest";
import { isSameSecret } from "#domain/constant-time.ts";

it("takes two secrets for the same exactly when they are", () => {
  const text = fc.string({ maxLength: 8 });
  fc.assert(
    fc.property(text, text, (given, expected) => {
      expect(isSameSecret(given, expected)).toBe(given === expected);
      expect(isSameSecret(given, given)).toBe(true);
    }),
  );
});

it("never takes a secret for the same that differs in one character, is cut or goes on", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.nat(), (expected, where) => {
      const at = where % expected.length;
      const other = expected.charAt(at) === "x" ? "y" : "x";
      const wrong = expected.slice(0, at) + other + expected.slice(at + 1);
      for (const given of [wrong, expected.slice(0, at), `${expected}x`, `${expected}\0`, ""]) {
        expect(isSameSecret(given, expected)).toBe(false);
      }
    }),
  );
});
