import type { Quality, UpheldShare } from "../../api/quality.ts";
import { t } from "../../language.ts";
import { linear, plotBox } from "../../parts/chart.ts";
import { Chart, Heights, Numbers } from "../../parts/chart-parts.tsx";
import { dayWord } from "../../parts/moments.ts";
import { percentOf } from "./percent-of.ts";

const box = plotBox({ width: 640, height: 200 });
const y = linear([0, 1], [box.bottom, box.top]);

/** The rate of each week with its interval; the line is the rate of all weeks. */
export function WeeksChart({ weeks, all }: { weeks: Quality["by_week"]; all: UpheldShare }) {
  if (weeks.length < 2) return null;
  const step = (box.right - box.left) / weeks.length;
  const x = (at: number) => box.left + (at + 0.5) * step;
  const every = Math.ceil(weeks.length / 8);
  const drifting = weeks.filter(({ drifts }) => drifts);
  return (
    <figure>
      <figcaption class="chart-told">
        <strong>{t("quality.weeks_chart.week_engines_decision")}</strong>{" "}
        <span class="soft">
          {drifting.length === 0
            ? t("quality.weeks_chart.no_week_differs_all")
            : t("quality.weeks_chart.weeks_rate_differs_overall", {
                weeks: drifting.map(({ week }) => dayWord(week)).join(", "),
              })}
        </span>
      </figcaption>
      <Chart box={box} label={t("quality.weeks_chart.share_confirmed_assessments_week")}>
        <Heights box={box} ticks={[0, 0.25, 0.5, 0.75, 1]} y={y} label={percentOf} />
        <line
          class="week-all"
          x1={box.left}
          x2={box.right}
          y1={y(all.stood / all.judged)}
          y2={y(all.stood / all.judged)}
        />
        {weeks.map(({ week, low, high, stood, judged, drifts }, at) => (
          <g key={week} class={drifts ? "week week-drifts" : "week"}>
            <line x1={x(at)} x2={x(at)} y1={y(low)} y2={y(high)} />
            <circle cx={x(at)} cy={y(stood / judged)} r={4} />
            {at % every === 0 && (
              <text x={x(at)} y={box.bottom + 18} text-anchor="middle">
                {dayWord(week)}
              </text>
            )}
          </g>
        ))}
      </Chart>
      <Numbers
        columns={[
          t("quality.weeks_chart.week_from"),
          t("quality.judged"),
          t("quality.confirmed"),
          t("quality.weeks_chart.low"),
          t("quality.weeks_chart.high"),
        ]}
        rows={weeks.map(({ week, judged, stood, low, high }) => [
          dayWord(week),
          judged,
          stood,
          percentOf(low),
          percentOf(high),
        ])}
      />
    </figure>
  );
}
