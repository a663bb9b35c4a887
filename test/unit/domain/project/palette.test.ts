import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Branding, contrast } from "#domain/project/branding.ts";
import { palettes } from "#domain/project/palette.ts";

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
  it("can be read wherever two of its colours meet", () => {
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

  it("keeps its own colours where they can be read", () => {
    const { light, dark } = palettes(branded({}));
    expect(light).toMatchObject({ accent: "#0F6B5C", "accent-ink": "#0F6B5C", text: "#1C1917" });
    expect(dark).toMatchObject({ accent: "#0F6B5C", surface: "#201E1C" });
  });

  it("is the same in the dark when it says that it is", () => {
    expect(palettes(branded({ theme: "light" }))).not.toHaveProperty("dark");
    expect(palettes(branded({ theme: "dark" }))).not.toHaveProperty("light");
  });
});
