import fc from "fast-check";
import { decodeTime } from "ulid";
import { expect, it } from "vitest";
import { timePrefix } from "#aws/table/ulid-time.ts";

it("makes a bound of every time there is, also of one that no id can hold", () => {
  const anyTime = fc.date({ noInvalidDate: true });
  fc.assert(
    fc.property(anyTime, anyTime, (one, other) => {
      const [earlier, later] = [one, other].sort((a, b) => a.getTime() - b.getTime());
      const bound = (time: Date | undefined) => timePrefix(time?.toISOString());
      expect(bound(earlier) <= bound(later)).toBe(true);
    }),
  );
});

it.for([
  ["1969-12-31T23:59:59.000Z", 0],
  ["0020-02-29T00:00:00.000Z", 0],
  ["1970-01-01T00:00:00.001Z", 1],
  ["+275760-09-13T00:00:00.000Z", 2 ** 48 - 1],
] as const)("stands for %s by %i", ([time, expected]) => {
  expect(decodeTime(`${timePrefix(time)}0000000000000000`)).toBe(expected);
});
