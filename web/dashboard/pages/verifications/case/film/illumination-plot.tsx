import type { StoredIllumination } from "#domain/evidence/facts/illumination.ts";
import { screenColours } from "#domain/liveness/light-colours.ts";
import { figure, t } from "../../../../language.ts";
import { linear, plotBox } from "../../../../parts/chart.ts";
import { Chart, Legend, Widths } from "../../../../parts/chart-parts.tsx";

const box = plotBox({ width: 640, height: 220 });
const bandHeight = 18;

const lines = [
  { name: "red_green", label: "verifications.illumination_plot.red_against_green" },
  { name: "blue_green", label: "verifications.illumination_plot.blue_against_green" },
] as const;

/** The colors of the screen as a band, and the light from the face as lines. */
export function IlluminationPlot({ plot }: { plot: StoredIllumination["plot"] }) {
  if (!plot) return null;
  const times = plot.t_ms;
  const series = lines.map((line) => ({ ...line, values: plot[line.name] }));
  const shown = plot.shown.map(({ t_ms, colour }) => ({ from: t_ms, colour }));
  const isWhole = times.length > 1 && series.every(({ values }) => values.length === times.length);
  if (!isWhole) return null;
  const end = Math.max(...times, ...shown.map(({ from }) => from));
  const all = series.flatMap(({ values }) => values);
  const x = linear([0, end], [box.left, box.right]);
  const y = linear([Math.min(...all), Math.max(...all)], [box.bottom, box.top + bandHeight + 12]);
  return (
    <figure>
      <figcaption class="chart-told">
        <strong>{t("verifications.illumination_plot.light_over_time")}</strong>{" "}
        <span class="soft">{t("verifications.illumination_plot.top_colors_screen_showed")}</span>
      </figcaption>
      <Legend entries={lines.map(({ name, label }) => [`light-${name}`, t(label)])} />
      <Chart box={box} label={t("verifications.illumination_plot.colors_screen_showed_reflection")}>
        {shown.map(({ from, colour }, place) => {
          const until = shown[place + 1]?.from ?? end;
          return (
            <rect
              key={from}
              class="asked"
              x={x(Math.max(0, from))}
              width={Math.max(1, x(until) - x(Math.max(0, from)))}
              y={box.top}
              height={bandHeight}
              fill={`rgb(${screenColours[colour].join(" ")})`}
            />
          );
        })}
        <line class="axis" x1={box.left} x2={box.right} y1={box.bottom} y2={box.bottom} />
        <Widths
          box={box}
          ticks={[0, 0.25, 0.5, 0.75, 1].map((share) => share * end)}
          x={x}
          label={(ms) => figure(ms / 1000, 1)}
          of={t("verifications.illumination_plot.seconds")}
        />
        {series.map(({ name, values }) => (
          <polyline
            key={name}
            class={`line light-${name}`}
            points={values.map((value, place) => `${x(times[place] ?? 0)},${y(value)}`).join(" ")}
          />
        ))}
      </Chart>
    </figure>
  );
}
