import { generate } from "lean-qr/nano";
import { expect, it } from "vitest";
import { pathOf } from "../../../../web/shared/qr-path.ts";

it("draws every dark module of a code, and no other", () => {
  const { size, get } = generate("https://bonafide.test/v/ver_1#h=0123456789abcdef");
  const drawn = new Set<string>();
  for (const [, x, y, run] of pathOf(size, get).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let step = 0; step < Number(run); step += 1) drawn.add(`${Number(x) + step} ${y}`);
  }
  const dark = new Set<string>();
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (get(x, y)) dark.add(`${x} ${y}`);
  }
  expect(drawn).toEqual(dark);
  expect(drawn.size).toBeGreaterThan((size * size) / 3);
});
