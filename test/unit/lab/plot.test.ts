import { expect, it } from "vitest";
import { detPoints, detSvg } from "../../../lab/evaluate/det.ts";
import { plotSvg } from "../../../lab/evaluate/plot.ts";

const scored = [
  { same: true, score: 0.9 },
  { same: true, score: 0.4 },
  { same: false, score: 0.6 },
  { same: false, score: 0.1 },
];

it("goes from accepting everyone to refusing everyone", () => {
  const points = detPoints(scored);
  expect(points[0]).toEqual([1, 0]);
  expect(points.at(-1)).toEqual([0, 1]);
  expect(points).toContainEqual([0.5, 0.5]);
});

it("draws a curve for each series, and what lies beyond an axis on its end", () => {
  const svg = detSvg("a < b", [
    {
      name: "one",
      points: [
        [0, 1],
        [1, 0],
      ],
    },
    { name: "two", points: [[0.01, 0.01]] },
  ]);
  expect(svg.match(/<polyline/g)).toHaveLength(2);
  expect(svg).toContain("a &#60; b");
  expect(svg).toMatch(/<polyline points="72\.0,44\.0 606\.0,424\.0"/);
});

it("marks points if there is no line to draw", () => {
  const axis = { label: "", scale: "linear", from: 0, to: 1, ticks: [0, 1] } as const;
  const x = { ...axis, ticks: [...axis.ticks] };
  const svg = plotSvg({
    title: "",
    x,
    y: x,
    series: [{ name: "m", points: [[0.5, 0.5]], marks: true }],
  });
  expect(svg).toContain('<circle cx="339.0" cy="234.0"');
});
