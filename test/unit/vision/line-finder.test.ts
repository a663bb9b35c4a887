import { describe, expect, it } from "vitest";
import { findLines } from "#vision/line-finder.ts";
import type { MrzMaps } from "#vision/models.ts";
import { pitchOf, pointOn } from "#vision/text-line.ts";

type Drawn = { x: number; y: number; angle: number; length: number; pitch: number };

/** Maps as a perfect locator would draw them, for lines given in its input's px. */
function maps(lines: readonly Drawn[], size = 160): MrzMaps {
  const count = size * size;
  const drawn: MrzMaps = {
    width: size,
    height: size,
    band: new Float32Array(count).fill(-6),
    cos: new Float32Array(count).fill(1),
    sin: new Float32Array(count),
    logPitch: new Float32Array(count).fill(4),
  };
  for (const { x, y, angle, length, pitch } of lines) {
    for (let i = 0; i < count; i++) {
      const dx = (i % size) * 4 + 1.5 - x;
      const dy = Math.floor(i / size) * 4 + 1.5 - y;
      const along = dx * Math.cos(angle) + dy * Math.sin(angle);
      const across = dy * Math.cos(angle) - dx * Math.sin(angle);
      if (along < 0 || along > length * pitch || Math.abs(across) > pitch / 2) continue;
      drawn.band[i] = 4;
      drawn.cos[i] = Math.cos(angle);
      drawn.sin[i] = Math.sin(angle);
      drawn.logPitch[i] = Math.log2(pitch);
    }
  }
  return drawn;
}

describe("lines in the locator's maps", () => {
  it.for([0, 8, 45, 90, 135, 180, -90, -170])("are found at %i°", (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const length = 30;
    const reach = (length * 14) / 2;
    const start = { x: 320 - Math.cos(angle) * reach, y: 320 - Math.sin(angle) * reach };
    const drawn = maps([{ ...start, angle, length, pitch: 14 }]);
    const [line, ...others] = findLines(drawn, { x: 100, y: 50, scale: 0.5 });
    expect(others).toEqual([]);
    if (!line) throw new Error("not found");
    const first = pointOn(line, 0);
    expect(Math.hypot(first.x - (100 + start.x * 2), first.y - (50 + start.y * 2))).toBeLessThan(
      12,
    );
    expect(pitchOf(line)).toBeCloseTo(28, 0);
    expect(line.length).toBeGreaterThan(29);
    expect(line.length).toBeLessThan(31);
  });

  it("that run together in small print are cut apart", () => {
    const pitch = 7;
    const line = { x: 100, angle: 0, length: 44, pitch };
    const bands = maps([
      { ...line, y: 300 },
      { ...line, y: 312 },
    ]);
    // In small print, the network marks the gap between the lines as text, too.
    for (let i = 0; i < bands.band.length; i++) {
      const x = (i % 160) * 4;
      const y = Math.floor(i / 160) * 4;
      if (x > 100 && x < 400 && y > 296 && y < 316) bands.band[i] = 3;
    }
    expect(findLines(bands, { x: 0, y: 0, scale: 1 }).length).toBeGreaterThanOrEqual(2);
  });
});
