import type { Day } from "../../api/metrics.ts";
import { linear, plotBox, ticksUpTo } from "../../parts/chart.ts";
import { duration } from "../../parts/time.tsx";
import { DayLabels } from "./assessment-chart.tsx";

const box = plotBox({ width: 560, height: 240 });

/** Seconds from submit to result: what half of the Cases stay under, and what 95 of 100 do. */
export function TimesChart({ days }: { days: Day[] }) {
  const highest = Math.max(...days.map(({ p95_s }) => p95_s ?? 0), 0);
  if (highest === 0) return <p class="soft">No result yet.</p>;
  const ticks = ticksUpTo(highest);
  const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, box.top]);
  const width = (box.right - box.left) / Math.max(1, days.length);
  const x = (at: number) => box.left + (at + 0.5) * width;
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
        {(["p95_s", "p50_s"] as const).map((name) => (
          <g key={name} class={name === "p50_s" ? "times-p50" : "times-p95"}>
            <polyline
              class="line"
              points={days
                .flatMap((day, at) => (day[name] === null ? [] : [`${x(at)},${y(day[name])}`]))
                .join(" ")}
            />
            {days.map((day, at) =>
              day[name] === null ? null : (
                <circle key={day.day} cx={x(at)} cy={y(day[name])} r={3}>
                  <title>{`${day.day}: ${duration(day[name])}`}</title>
                </circle>
              ),
            )}
          </g>
        ))}
        <DayLabels days={days} />
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
              .filter(({ p50_s }) => p50_s !== null)
              .map(({ day, p50_s, p95_s }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td class="number">{duration(p50_s ?? 0)}</td>
                  <td class="number">{duration(p95_s ?? 0)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
