import type { Day } from "../../api/metrics.ts";
import { linear, plotBox, ticksUpTo } from "../../parts/chart.ts";
import { duration } from "../../parts/time.tsx";
import { DayLabels, dayAt } from "./day-labels.tsx";

const box = plotBox({ width: 560, height: 240 });

/** Seconds from submit to result: what half of the Cases stay under, and what 95 of 100 do. */
export function TimesChart({ days }: { days: Day[] }) {
  const highest = Math.max(...days.map(({ p95_ms }) => seconds(p95_ms)), 0);
  if (highest === 0) return <p class="soft">No result yet.</p>;
  const ticks = ticksUpTo(highest);
  const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, box.top]);
  const x = (at: number) => dayAt(box, days, at);
  return (
    <figure>
      <p class="legend">
        <span class="times-p50">
          <i />
          <b>p50</b>
        </span>
        <span class="times-p95">
          <i />
          <b>p95</b>
        </span>
      </p>
      <svg
        class="chart"
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label="Seconds from submit to result by day; the table below holds the numbers"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="axis" x1={box.left} x2={box.right} y1={y(tick)} y2={y(tick)} />
            <text x={box.left - 8} y={y(tick) + 4} text-anchor="end">
              {duration(tick)}
            </text>
          </g>
        ))}
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
                  <title>{`${day.date}: ${duration(seconds(day[name]))}`}</title>
                </circle>
              ),
            )}
          </g>
        ))}
        <DayLabels box={box} days={days} />
      </svg>
      <details class="chart-table">
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" class="number">
                p50
              </th>
              <th scope="col" class="number">
                p95
              </th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ p50_ms }) => p50_ms !== null)
              .map(({ date, p50_ms, p95_ms }) => (
                <tr key={date}>
                  <th scope="row">{date}</th>
                  <td class="number">{duration(seconds(p50_ms))}</td>
                  <td class="number">{duration(seconds(p95_ms))}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function seconds(ms: number | null): number {
  return (ms ?? 0) / 1000;
}
