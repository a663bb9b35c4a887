import type { ComponentChildren } from "preact";
import { t } from "../language.ts";
import type { PlotBox } from "./chart.ts";

/** The label of each line or bar; its class gives the color. */
export function Legend({
  entries,
}: {
  entries: readonly (readonly [name: string, label: string])[];
}) {
  return (
    <p class="legend">
      {entries.map(([name, label]) => (
        <span key={name} class={name}>
          <i />
          <b>{label}</b>
        </span>
      ))}
    </p>
  );
}

/** A drawing with a text alternative. */
export function Chart({
  box,
  label,
  children,
}: {
  box: PlotBox;
  label: string;
  children: ComponentChildren;
}) {
  return (
    <svg class="chart" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={label}>
      {children}
    </svg>
  );
}

type Axis = { box: PlotBox; ticks: readonly number[]; label(tick: number): ComponentChildren };

/** A thin horizontal line for each value, with its label at the left. */
export function Heights({ box, ticks, y, label }: Axis & { y(tick: number): number }) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line class="axis" x1={box.left} x2={box.right} y1={y(tick)} y2={y(tick)} />
          <text x={box.left - 8} y={y(tick) + 4} text-anchor="end">
            {label(tick)}
          </text>
        </g>
      ))}
    </>
  );
}

/** The values of the horizontal axis, and its name. */
export function Widths({
  box,
  ticks,
  x,
  label,
  of,
}: Axis & { x(tick: number): number; of: string }) {
  return (
    <>
      {ticks.map((tick) => (
        <text key={tick} x={x(tick)} y={box.bottom + 18} text-anchor="middle">
          {label(tick)}
        </text>
      ))}
      <text x={(box.left + box.right) / 2} y={box.height - 2} text-anchor="middle">
        {of}
      </text>
    </>
  );
}

/** The numbers of a chart as a table, for people who cannot see the drawing or want to copy them. */
export function Numbers({
  columns: [first, ...columns],
  rows,
}: {
  columns: readonly [string, ...string[]];
  rows: readonly (readonly [name: string, ...values: (string | number)[]])[];
}) {
  return (
    <details class="chart-table">
      <summary>{t("common.chart_parts.as_a_table")}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column} scope="col" class="number">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={columns[at]} class="number">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
