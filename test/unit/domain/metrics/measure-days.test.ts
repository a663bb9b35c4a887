import { expect, it } from "vitest";
import { measureDays } from "#domain/metrics/measure-days.ts";

const day = (date: string, counts: Record<string, number>) => ({ date, counts });

it("joins the parts of a day, in the order of the days, without days on which nothing was created", () => {
  const parts = [
    day("2026-11-21", { created: 1 }),
    day("2026-11-20", { created: 2, decided: 1, "ms|100": 1 }),
    day("2026-11-20", { created: 1, "ms|300": 1 }),
    day("2026-11-22", { created: 0, opened: 1 }),
  ];
  expect(measureDays(parts).days).toEqual([
    { date: "2026-11-20", created: 3, decided: 1, p50Ms: 100, p95Ms: 300 },
    { date: "2026-11-21", created: 1, decided: 0, p50Ms: null, p95Ms: null },
  ]);
});

it("orders reasons and shares by number, and those of one number by name", () => {
  const counts = {
    ...{ "reason|glare": 1, "reason|blurred": 1, "reason|cropped": 2, "reason|dark": 0 },
    ...{ "locale|pt|started": 1, "locale|es|started": 1, "locale|fr|started": 3 },
    ...{ "locale|fr|passed": 2, "locale|fr|decided": 2 },
  };
  const { topReasons, byLocale } = measureDays([day("2026-11-20", counts)]);
  expect(topReasons).toEqual([
    { reason: "cropped", count: 2 },
    { reason: "blurred", count: 1 },
    { reason: "glare", count: 1 },
  ]);
  expect(byLocale).toEqual([
    { locale: "fr", started: 3, decided: 2, passed: 2 },
    { locale: "es", started: 1, decided: 0, passed: 0 },
    { locale: "pt", started: 1, decided: 0, passed: 0 },
  ]);
});

it("counts an unknown device among the others", () => {
  const counts = { "device|ios|started": 2, "device|watch|started": 1 };
  expect(measureDays([day("2026-11-20", counts)]).byDevice).toEqual([
    { device: "ios", started: 2, decided: 0, passed: 0 },
    { device: "other", started: 1, decided: 0, passed: 0 },
  ]);
});
