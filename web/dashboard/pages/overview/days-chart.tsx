import type { Day } from "../../api/metrics.ts";
import { figure, t } from "../../language.ts";
import { linear, plotBox, ticksUpTo } from "../../parts/chart.ts";
import { Chart, Heights, Legend, Numbers } from "../../parts/chart-parts.tsx";
import { DayLabels, dayAt } from "../../parts/day-labels.tsx";
import { dayWord } from "../../parts/moments.ts";

const box = plotBox({ width: 560, height: 240 });

/** The verifications that began on each day, and those of them that have a result. */
export function DaysChart({ days }: { days: Day[] }) {
  const ticks = ticksUpTo(Math.max(...days.map(({ created }) => created), 0));
  const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, box.top]);
  const width = ((box.right - box.left) / Math.max(1, days.length)) * 0.7;
  return (
    <figure>
      <Legend
        entries={[
          ["day-created", t("overview.days_chart.started")],
          ["day-decided", t("overview.days_chart.with_a_result")],
        ]}
      />
      <Chart box={box} label={t("overview.days_chart.verifications_day_table_below")}>
        <Heights box={box} ticks={ticks.filter(Number.isInteger)} y={y} label={figure} />
        {days.map(({ date, created, decided }, at) => (
          <g key={date}>
            <title>
              {t("overview.days_chart.date_created_started_decided", {
                date: dayWord(date),
                created,
                decided,
              })}
            </title>
            {[["day-created", created] as const, ["day-decided", decided] as const].map(
              ([name, count]) => (
                <rect
                  key={name}
                  class={name}
                  x={dayAt(box, days, at) - width / 2}
                  width={width}
                  y={y(count)}
                  height={Math.max(0, box.bottom - y(count))}
                />
              ),
            )}
          </g>
        ))}
        <DayLabels box={box} days={days} />
      </Chart>
      <Numbers
        columns={[t("common.day"), t("overview.started"), t("overview.with_a_result")]}
        rows={days
          .filter(({ created }) => created > 0)
          .map(({ date, created, decided }) => [dayWord(date), created, decided])}
      />
    </figure>
  );
}
