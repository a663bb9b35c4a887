import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Branding, contrast } from "#domain/branding/branding.ts";
import { palettes } from "#domain/branding/palette.ts";

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);
const colors = fc
  .record({
    primary: hex,
    onPrimary: hex,
    background: hex,
    surface: hex,
    text: hex,
    muted: hex,
    error: hex,
  })
  .filter(
    ({ text, background, onPrimary, primary }) =>
      contrast(text, background) >= 4.5 && contrast(onPrimary, primary) >= 4.5,
  );

function branded(changes: Partial<Branding>): Branding {
  return { ...Branding.parse({}), ...changes };
}

describe("a branding that was accepted", () => {
  it("can be read wherever two of its colors meet", () => {
    fc.assert(
      fc.property(colors, fc.constantFrom("light", "dark", "auto"), (chosen, theme) => {
        const { light, dark } = palettes(branded({ theme, colors: chosen }));
        for (const palette of [light, dark]) {
          if (!palette) continue;
          const pairs = [
            ["text", "surface"],
            ["text-soft", "surface"],
            ["red", "surface"],
            ["accent-ink", "surface"],
            ["on-accent", "accent"],
            ["on-accent", "accent-strong"],
          ] as const;
          for (const [ink, ground] of pairs) {
            expect(contrast(palette[ink], palette[ground]), `${ink} on ${ground}`).toBeGreaterThan(
              4.49,
            );
          }
          expect(contrast(palette["line-strong"], palette.surface)).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it("keeps its own colors where they can be read", () => {
    const { light, dark } = palettes(branded({}));
    expect(light).toMatchObject({ accent: "#0F6B5C", "accent-ink": "#0F6B5C", text: "#1C1917" });
    expect(dark).toMatchObject({ accent: "#0F6B5C", surface: "#201E1C" });
  });

  it("is the same in the dark when it says that it is", () => {
    expect(palettes(branded({ theme: "light" }))).not.toHaveProperty("dark");
    expect(palettes(branded({ theme: "dark" }))).not.toHaveProperty("light");
  });
});

describe("the colors of a page", () => {
  const given = Branding.parse({}).colors;
  const lightOf = (colors: Partial<Branding["colors"]>) =>
    palettes(branded({ theme: "light", colors: { ...given, ...colors } })).light;

  it("are the project's, and shades between them", () => {
    expect(lightOf({})).toEqual({
      page: "#F6F6F6",
      surface: "#FFFFFF",
      sunken: "#F5F5F4",
      line: "#D6D6D5",
      "line-strong": "#8E8C8B",
      text: "#1C1917",
      "text-soft": "#57534E",
      accent: "#0F6B5C",
      "accent-strong": "#0D5A4D",
      "accent-soft": "#E2EDEB",
      "accent-ink": "#0F6B5C",
      "on-accent": "#FFFFFF",
      red: "#B91C1C",
    });
  });

  it("of a dark scheme rest on the dark base, with the project's accent", () => {
    const { light, dark } = palettes(branded({ theme: "auto" }));
    expect(light).toEqual(lightOf({}));
    expect(dark).toMatchObject({
      surface: "#201E1C",
      sunken: "#2B2926",
      text: "#F3F0EC",
      "text-soft": "#B8B1A9",
      red: "#F2A08D",
      accent: "#0F6B5C",
      "on-accent": "#FFFFFF",
    });
    expect(palettes(branded({ theme: "dark" })).dark).toMatchObject({ surface: "#FFFFFF" });
  });

  it.for<[string, Partial<Branding["colors"]>, object]>([
    ["soft text that is too pale", { muted: "#AAAAAA" }, { "text-soft": "#1C1917" }],
    [
      "soft text too pale for a sunken ground alone",
      { muted: "#757575" },
      { "text-soft": "#1C1917" },
    ],
    ["red that is too pale", { error: "#FF9999" }, { red: "#1C1917" }],
    ["a surface too dark for text", { surface: "#333333" }, { sunken: "#F1F1F1" }],
    [
      "an accent as pale as the page",
      { primary: "#FFE000", onPrimary: "#000000" },
      { accent: "#FFE000", "accent-strong": "#FFE529", "on-accent": "#000000" },
    ],
  ])("give way where they cannot be read: %s", ([, colors, expected]) => {
    expect(lightOf(colors)).toMatchObject(expected);
  });

  it("darken the accent under white text, and no further than its text can be read", () => {
    expect(lightOf({ primary: "#767676", onPrimary: "#FFFFFF" })?.["accent-strong"]).toBe(
      "#636363",
    );
    expect(lightOf({ primary: "#757575", onPrimary: "#000000" })?.["accent-strong"]).toBe(
      "#757575",
    );
  });
});
