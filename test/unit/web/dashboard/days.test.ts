import { expect, it } from "vitest";
import { everyDay } from "../../../../web/dashboard/pages/overview/days.ts";

it("shows a day without a verification as one, and not as none", () => {
  const day = { date: "2026-03-29", created: 4, decided: 3, p50_ms: 900, p95_ms: 1200 };
  const days = everyDay({ from: "2026-03-28", to: "2026-03-30", days: [day] });
  expect(days.map(({ date, created }) => [date, created])).toEqual([
    ["2026-03-28", 0],
    ["2026-03-29", 4],
    ["2026-03-30", 0],
  ]);
});
