import { type Assessment, assessments } from "#domain/case/case.ts";
import type { Day } from "../../api/metrics.ts";
import { linear, plotBox, ticksUpTo } from "../../parts/chart.ts";
import { assessmentWords } from "../../words.ts";

const box = plotBox({ width: 560, height: 240 });

/** What came out each day, stacked; each bar says its numbers on hover and in the table. */
export function AssessmentChart({ days }: { days: Day[] }) {
  const ticks = ticksUpTo(Math.max(...days.map(totalOf), 0));
  const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, box.top]);
  const width = (box.right - box.left) / Math.max(1, days.length);
  return (
    <figure>
      <p class="legend">
        {assessments.map((name) => (
          <span key={name} class={`stack-${name}`}>
            <i />
            <b>{assessmentWords[name].label}</b>
          </span>
        ))}
      </p>
      <svg
        class="chart"
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label="Assessments by day; the table below holds the numbers"
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line class="axis" x1={box.left} x2={box.right} y1={y(tick)} y2={y(tick)} />
            <text x={box.left - 8} y={y(tick) + 4} text-anchor="end">
              {tick}
            </text>
          </g>
        ))}
        {days.map((day, at) => (
          <g key={day.day}>
            <title>{sentenceOf(day)}</title>
            {partsOf(day).map(({ name, from, to }) => (
              <rect
                key={name}
                class={`stack-${name}`}
                x={box.left + at * width + width * 0.15}
                width={width * 0.7}
                y={y(to)}
                height={Math.max(0, y(from) - y(to))}
              />
            ))}
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
              {assessments.map((name) => (
                <th key={name} scope="col" class="number">
                  {assessmentWords[name].label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .filter((day) => totalOf(day) > 0)
              .map((day) => (
                <tr key={day.day}>
                  <th scope="row">{day.day}</th>
                  {assessments.map((name) => (
                    <td key={name} class="number">
                      {day.assessments[name] ?? 0}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

/** The first, the middle and the last day. */
export function DayLabels({ days }: { days: Day[] }) {
  const width = (box.right - box.left) / Math.max(1, days.length);
  const shown = new Set([0, Math.floor((days.length - 1) / 2), days.length - 1]);
  return (
    <>
      {days.map(
        ({ day }, at) =>
          shown.has(at) && (
            <text
              key={day}
              x={box.left + (at + 0.5) * width}
              y={box.bottom + 18}
              text-anchor={at === 0 ? "start" : at === days.length - 1 ? "end" : "middle"}
            >
              {day.slice(5)}
            </text>
          ),
      )}
    </>
  );
}

function totalOf({ assessments: counts }: Day): number {
  return Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);
}

function partsOf({ assessments: counts }: Day): { name: Assessment; from: number; to: number }[] {
  let top = 0;
  return assessments.map((name) => {
    const from = top;
    top += counts[name] ?? 0;
    return { name, from, to: top };
  });
}

function sentenceOf(day: Day): string {
  const parts = assessments.flatMap((name) => {
    const count = day.assessments[name] ?? 0;
    return count > 0 ? [`${assessmentWords[name].label} ${count}`] : [];
  });
  return `${day.day}: ${parts.join(", ") || "nothing"}`;
}
