import fc from "fast-check";
import { expect, it } from "vitest";
import { sizeReasons } from "#domain/assessment/reading/side-reasons.ts";

const side = fc.integer({ min: 1, max: 6000 });

it("says low_resolution of a picture below the least size alone, with its own size", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const found = sizeReasons({ width, height });
      expect(found.map(({ code }) => code)).toEqual(
        Math.max(width, height) < 400 ? ["low_resolution"] : [],
      );
      for (const { detail } of found) expect(detail).toContain(`${width} × ${height}`);
    }),
  );
});
