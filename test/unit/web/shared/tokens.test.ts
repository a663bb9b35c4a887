import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../../../web/shared/tokens.css", import.meta.url), "utf8");
const [lightCss = "", darkCss = "", chosenCss = ""] = css.split(
  /prefers-color-scheme: dark|data-theme="dark"/,
);
const light = colours(lightCss);
const dark = { ...light, ...colours(darkCss) };

describe.for([
  ["light", light],
  ["dark", dark],
] as const)("in the %s theme", ([, theme]) => {
  it.for([
    ["text", "page"],
    ["text", "surface"],
    ["text", "sunken"],
    ["text", "accent-soft"],
    ["text", "amber-soft"],
    ["text-soft", "page"],
    ["text-soft", "surface"],
    ["text-soft", "sunken"],
    ["on-accent", "accent"],
    ["on-accent", "accent-strong"],
    ["accent-ink", "surface"],
    ["accent-ink", "accent-soft"],
    ["blue", "surface"],
    ["green", "surface"],
    ["green", "green-soft"],
    ["amber", "amber-soft"],
    ["red", "surface"],
    ["red", "red-soft"],
    ["on-camera", "camera"],
  ] as const)("%s on %s can be read", ([front, back]) => {
    expect(contrast(theme[front], theme[back])).toBeGreaterThanOrEqual(4.5);
  });

  it.for([
    ["line-strong", "surface"],
    ["accent-ink", "sunken"],
  ] as const)("a control's %s stands out from %s", ([front, back]) => {
    expect(contrast(theme[front], theme[back])).toBeGreaterThanOrEqual(3);
  });
});

it("the dark that was chosen is the dark of the device", () => {
  expect(colours(chosenCss)).toEqual(colours(darkCss));
});

function colours(text: string): Record<string, string> {
  const found = text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g);
  return Object.fromEntries([...found].map(([, name = "", value = ""]) => [name, value]));
}

/** WCAG 2.2, relative luminance. */
function contrast(one: string | undefined, other: string | undefined): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour = "#"): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
