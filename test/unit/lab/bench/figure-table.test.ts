import { expect, it } from "vitest";
import { figureTable } from "../../../../lab/bench/figure-table.ts";

it("shows a figure beside each peer of the same run, with its ratio", () => {
  const against = [
    { name: "one", value: 300 },
    { name: "another", value: 0 },
  ];
  const [, , row] = figureTable([{ what: "a page", value: 60, unit: "ms", against }]).split("\n");
  expect(row).toMatch(/a page +60.0 ms +one: 300 ms, ratio 0.200; another: 0 ms$/);
});
