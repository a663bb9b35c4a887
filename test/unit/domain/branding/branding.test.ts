import fc from "fast-check";
import { expect, it } from "vitest";
import {
  Branding,
  contrast,
  defaultBranding,
  minimumContrast,
  refuseLowContrast,
} from "#domain/branding/branding.ts";
import { StoredBranding } from "#domain/branding/stored-branding.ts";
import { Refusal } from "#domain/errors.ts";

const withColors = (colors: Record<string, string>) => Branding.parse({ colors });

it("fills missing members, so that an empty body resets", () => {
  expect(Branding.parse({})).toEqual(defaultBranding);
  expect(withColors({ primary: "#000080" }).colors.text).toBe(defaultBranding.colors.text);
});

it("has defaults that can be read", () => {
  expect(() => refuseLowContrast(defaultBranding)).not.toThrow();
});

it.for([
  { colors: { primary: "red" } },
  { colors: { primary: "#FFF" } },
  { displayName: "x".repeat(61) },
  { radiusPx: 33 },
  { redirectDelaySeconds: 31 },
  { redirectUrl: "http://example.com" },
  { redirectUrl: "javascript:alert(1)" },
  { fontFamily: "Comic Sans" },
  { supportEmail: "nobody" },
  { locales: [] },
  { unknown: true },
])("refuses %o", (input) => {
  expect(Branding.safeParse(input).success).toBe(false);
});

it("knows the contrast of black and white, and of a color with itself", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
  expect(contrast("#336699", "#336699")).toBe(1);
  expect(contrast("#767676", "#FFFFFF")).toBeCloseTo(4.54, 2);
  // So dark a gray is on the straight part of the curve.
  expect(contrast("#0A0A0A", "#000000")).toBeCloseTo(1.061, 3);
});

it("refuses unreadable colors and names the ratio", () => {
  const refuse = () => refuseLowContrast(withColors({ text: "#777777", background: "#FFFFFF" }));
  expect(refuse).toThrow(Refusal);
  expect(refuse).toThrow("contrast with background is 4.47:1, at least 4.5:1 is needed");
});

it("names every pair that cannot be read", () => {
  try {
    refuseLowContrast(
      withColors({
        text: "#FFFFFF",
        background: "#FFFFFF",
        onPrimary: "#777777",
        primary: "#777777",
      }),
    );
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({
      code: "insufficient_contrast",
      details: {
        param: "colors.text",
        errors: [
          { pointer: "#/colors/text", code: "insufficient_contrast" },
          {
            pointer: "#/colors/on_primary",
            code: "insufficient_contrast",
            detail: "contrast with primary is 1.00:1, at least 4.5:1 is needed",
          },
        ],
      },
    });
  }
});

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);

it("never lets text through that is below the limit", () => {
  fc.assert(
    fc.property(color, color, (text, background) => {
      const refused = () => refuseLowContrast(withColors({ text, background }));
      if (contrast(text, background) < minimumContrast) expect(refused).toThrow(Refusal);
      else expect(refused).not.toThrow();
    }),
  );
});

it("is read as it was stored, also with a name and links that are refused today", () => {
  const branding = {
    ...defaultBranding,
    displayName: "A\u202EB\u0000",
    termsUrl: "https://me:pw@bank.example/",
  };
  const stored = { branding, revision: 1, updatedAt: "2026-01-01T00:00:00.000Z" };
  expect(StoredBranding.parse(stored)).toEqual(stored);
});
