import type { Day } from "../../api/metrics.ts";
import { linear, plotBox, ticksUpTo } from "../../parts/chart.ts";
import { DayLabels, dayAt } from "./day-labels.tsx";

const box = plotBox({ width: 560, height: 240 });

/** How many began each day, and how many of those have a result. */
export function DaysChart({ days }: { days: Day[] }) {
  const ticks = ticksUpTo(Math.max(...days.map(({ created }) => created), 0));
  const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, box.top]);
  const width = ((box.right - box.left) / Math.max(1, days.length)) * 0.7;
  return (
    <figure>
      <p class="legend">
        <span class="day-created">
          <i />
          <b>started</b>
        </span>
        <span class="day-decided">
          <i />
          <b>with a result</b>
        </span>
      </p>
      <svg
        class="chart"
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label="Verifications by day; the table below holds the numbers"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="axis" x1={box.left} x2={box.right} y1={y(tick)} y2={y(tick)} />
            <text x={box.left - 8} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {days.map(({ date, created, decided }, at) => (
          <g key={date}>
            <title>{`${date}: ${created} started, ${decided} with a result`}</title>
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
      </svg>
      <details class="chart-table">
        <summary>As a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col" class="number">
                Started
              </th>
              <th scope="col" class="number">
                With a result
              </th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ created }) => created > 0)
              .map(({ date, created, decided }) => (
                <tr key={date}>
                  <th scope="row">{date}</th>
                  <td class="number">{created}</td>
                  <td class="number">{decided}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
