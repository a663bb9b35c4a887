import fc from "fast-check";
import { expect, it } from "vitest";
import { advices } from "../../../../../web/applicant/camera/advise.ts";
import { pacer } from "../../../../../web/applicant/camera/pace.ts";

it("never changes the sentence within 600 ms, whatever the camera sees", () => {
  const frames = fc.array(fc.tuple(fc.constantFrom(...advices), fc.integer({ min: 1, max: 400 })));
  fc.assert(
    fc.property(frames, (seen) => {
      const pace = pacer();
      const changes: number[] = [];
      let now = 0;
      let last: unknown;
      for (const [advice, ms] of seen) {
        now += ms;
        const { shown } = pace(advice, now);
        if (shown !== last) changes.push(now);
        last = shown;
      }
      for (const [index, at] of changes.entries()) {
        if (index > 0) expect(at - (changes[index - 1] ?? 0)).toBeGreaterThanOrEqual(600);
      }
    }),
  );
});

it("takes the picture only after 700 ms in a row without a fault", () => {
  const pace = pacer();
  const shots = [0, 300, 600, 699].map((now) => pace("good", now).shouldShoot);
  expect(shots).toEqual([false, false, false, false]);
  pace("still", 700);
  expect(pace("good", 701).shouldShoot).toBe(false);
  expect(pace("good", 1401).shouldShoot).toBe(true);
});
