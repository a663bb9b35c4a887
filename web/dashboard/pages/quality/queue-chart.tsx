import type { TeamFigures } from "../../api/quality.ts";
import { t } from "../../language.ts";
import { linear, plotBox, ticksUpTo } from "../../parts/chart.ts";
import { Chart, Heights, Legend, Numbers } from "../../parts/chart-parts.tsx";
import { dayAt } from "../../parts/day-labels.tsx";
import { dayWord } from "../../parts/moments.ts";

const box = plotBox({ width: 640, height: 200 });

/** The number that waited at the end of each day, of the verifications created since the first day. */
export function QueueChart({ days }: { days: TeamFigures["queue"] }) {
  const max = Math.max(...days.map(({ waiting, left }) => Math.max(waiting, left)), 0);
  if (max === 0) return <p class="soft">{t("quality.queue_chart.nothing_waited_decision")}</p>;
  const ticks = ticksUpTo(max).filter(Number.isInteger);
  const y = linear([0, ticks.at(-1) ?? 1], [box.bottom, box.top]);
  const step = (box.right - box.left) / days.length;
  const x = (at: number) => dayAt(box, days, at);
  const every = Math.ceil(days.length / 6);
  return (
    <figure>
      <Legend
        entries={[
          ["queue-left", t("quality.queue_chart.decided_that_day")],
          ["queue-waiting", t("quality.queue_chart.waiting_end_day")],
        ]}
      />
      <Chart box={box} label={t("quality.queue_chart.queue_day_table_below")}>
        <Heights box={box} ticks={ticks} y={y} label={String} />
        {days.map(({ date, left }, at) => (
          <rect
            key={date}
            class="queue-left"
            x={x(at) - step * 0.35}
            width={step * 0.7}
            y={y(left)}
            height={box.bottom - y(left)}
          />
        ))}
        <g class="queue-waiting">
          <polyline
            class="line"
            points={days.map(({ waiting }, at) => `${x(at)},${y(waiting)}`).join(" ")}
          />
        </g>
        {days.map(
          ({ date }, at) =>
            at % every === 0 && (
              <text key={date} x={x(at)} y={box.bottom + 18} text-anchor="middle">
                {dayWord(date)}
              </text>
            ),
        )}
      </Chart>
      <Numbers
        columns={[
          t("common.day"),
          t("quality.queue_chart.came_to_wait"),
          t("quality.decisions"),
          t("quality.queue_chart.in_the_queue"),
        ]}
        rows={days
          .filter(({ entered, left, waiting }) => entered + left + waiting > 0)
          .map(({ date, entered, left, waiting }) => [dayWord(date), entered, left, waiting])}
      />
    </figure>
  );
}
