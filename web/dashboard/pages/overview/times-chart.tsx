import type { Day } from "../../api/metrics.ts";
import { t } from "../../language.ts";
import { linear, plotBox, ticksUpTo } from "../../parts/chart.ts";
import { Chart, Heights, Legend, Numbers } from "../../parts/chart-parts.tsx";
import { DayLabels, dayAt } from "../../parts/day-labels.tsx";
import { dayWord, duration } from "../../parts/moments.ts";

const box = plotBox({ width: 560, height: 240 });

/** The median and the 95th percentile of the seconds from submission to result. */
export function TimesChart({ days }: { days: Day[] }) {
  const highest = Math.max(...days.map(({ p95_ms }) => seconds(p95_ms)), 0);
  if (highest === 0) return <p class="soft">{t("overview.no_result_yet")}</p>;
  const ticks = ticksUpTo(highest);
  const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, box.top]);
  const x = (at: number) => dayAt(box, days, at);
  return (
    <figure>
      <Legend
        entries={[
          ["times-p50", "p50"],
          ["times-p95", "p95"],
        ]}
      />
      <Chart box={box} label={t("overview.times_chart.seconds_submit_result_day")}>
        <Heights box={box} ticks={ticks} y={y} label={duration} />
        {(["p95_ms", "p50_ms"] as const).map((name) => (
          <g key={name} class={name === "p50_ms" ? "times-p50" : "times-p95"}>
            <polyline
              class="line"
              points={days
                .flatMap((day, at) =>
                  day[name] === null ? [] : [`${x(at)},${y(seconds(day[name]))}`],
                )
                .join(" ")}
            />
            {days.map((day, at) =>
              day[name] === null ? null : (
                <circle key={day.date} cx={x(at)} cy={y(seconds(day[name]))} r={3}>
                  <title>{`${dayWord(day.date)}: ${duration(seconds(day[name]))}`}</title>
                </circle>
              ),
            )}
          </g>
        ))}
        <DayLabels box={box} days={days} />
      </Chart>
      <Numbers
        columns={[t("common.day"), "p50", "p95"]}
        rows={days
          .filter(({ p50_ms }) => p50_ms !== null)
          .map(({ date, p50_ms, p95_ms }) => [
            dayWord(date),
            duration(seconds(p50_ms)),
            duration(seconds(p95_ms)),
          ])}
      />
    </figure>
  );
}

function seconds(ms: number | null): number {
  return (ms ?? 0) / 1000;
}
