import type { PlotBox } from "./chart.ts";
import { dayWord } from "./moments.ts";

type Day = { date: string };

/** The position of the middle of a day. */
export function dayAt(box: PlotBox, days: readonly Day[], at: number): number {
  return box.left + ((at + 0.5) * (box.right - box.left)) / Math.max(1, days.length);
}

/** The first, the middle and the last day. */
export function DayLabels({ box, days }: { box: PlotBox; days: readonly Day[] }) {
  const shown = new Set([0, Math.floor((days.length - 1) / 2), days.length - 1]);
  return (
    <>
      {days.map(
        ({ date }, at) =>
          shown.has(at) && (
            <text
              key={date}
              x={dayAt(box, days, at)}
              y={box.bottom + 18}
              text-anchor={at === 0 ? "start" : at === days.length - 1 ? "end" : "middle"}
            >
              {dayWord(date)}
            </text>
          ),
      )}
    </>
  );
}
