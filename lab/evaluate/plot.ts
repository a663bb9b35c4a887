/** One axis: `log` for rates over decades, `linear` else. */
type Axis = {
  label: string;
  scale: "log" | "linear";
  from: number;
  to: number;
  ticks: number[];
};

export type Series = {
  name: string;
  points: readonly (readonly [x: number, y: number])[];
  /** Marks instead of a line. */
  marks?: boolean;
};

export type Plot = {
  title: string;
  x: Axis;
  y: Axis;
  series: readonly Series[];
  /** Draws y = x. */
  diagonal?: boolean;
};

const [width, height] = [640, 480];
const frame = { left: 72, top: 44, right: 34, bottom: 56 };
const inner = {
  width: width - frame.left - frame.right,
  height: height - frame.top - frame.bottom,
};
/** Distinguished also without color, by lightness and by dashes. */
export const strokes = [
  { colour: "#0b5cad", dash: "" },
  { colour: "#c2410c", dash: "7 4" },
  { colour: "#3f7d20", dash: "2 3" },
  { colour: "#6b21a8", dash: "9 3 2 3" },
  { colour: "#0f766e", dash: "1 4" },
  { colour: "#9d174d", dash: "14 4" },
  { colour: "#57534e", dash: "5 2 1 2 1 2" },
] as const;

/** Rates are shares and shown in per cent. A picture by itself: no script, no font but the reader's. */
export function plotSvg({ title, x, y, series, diagonal = false }: Plot): string {
  const place = (px: number, py: number) =>
    `${(frame.left + shareOf(x, px) * inner.width).toFixed(1)},${(frame.top + (1 - shareOf(y, py)) * inner.height).toFixed(1)}`;
  const lines = [
    ...x.ticks.map((tick) => grid(place(tick, y.from), place(tick, y.to))),
    ...y.ticks.map((tick) => grid(place(x.from, tick), place(x.to, tick))),
    ...x.ticks.map((tick) =>
      label(place(tick, y.from), percent(tick), { dy: 18, anchor: "middle" }),
    ),
    ...y.ticks.map((tick) =>
      label(place(x.from, tick), percent(tick), { dx: -8, dy: 4, anchor: "end" }),
    ),
    label(`${frame.left + inner.width / 2},${height - 12}`, x.label, { anchor: "middle" }),
    `<text transform="translate(18 ${frame.top + inner.height / 2}) rotate(-90)" text-anchor="middle">${escaped(y.label)}</text>`,
    `<text x="${frame.left}" y="26" font-size="16" font-weight="600">${escaped(title)}</text>`,
    ...(diagonal
      ? [
          `<path d="M${place(x.from, x.from)}L${place(x.to, x.to)}" stroke="#94a3b8" stroke-dasharray="4 4"/>`,
        ]
      : []),
    ...series.map((one, i) => drawn(one, strokeAt(i), place)),
    ...series.map((one, i) => legend(one, strokeAt(i), { index: i, isLow: diagonal })),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="#1e293b">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...lines,
    "</svg>",
    "",
  ].join("\n");
}

type Stroke = { colour: string; dash: string };

function strokeAt(index: number): Stroke {
  return strokes[index % strokes.length] ?? strokes[0];
}

/** A value beyond an axis lies on its end. */
export function shareOf({ scale, from, to }: Axis, value: number): number {
  const of = (number: number) => (scale === "log" ? Math.log(Math.max(number, 1e-12)) : number);
  return Math.max(0, Math.min((of(value) - of(from)) / (of(to) - of(from)), 1));
}

function drawn(
  { points, marks }: Series,
  { colour, dash }: Stroke,
  place: (x: number, y: number) => string,
): string {
  const places = points.map(([px, py]) => place(px, py));
  if (marks) {
    const circles = places.map((at) => {
      const [cx, cy] = at.split(",");
      return `<circle cx="${cx}" cy="${cy}" r="4"/>`;
    });
    return `<g fill="${colour}">${circles.join("")}</g>`;
  }
  return `<polyline points="${places.join(" ")}" fill="none" stroke="${colour}" stroke-width="2"${dashed(dash)}/>`;
}

/** In the corner where such curves do not come: below a diagonal, above the others. */
function legend(
  { name, marks }: Series,
  { colour, dash }: Stroke,
  { index, isLow }: { index: number; isLow: boolean },
): string {
  const top = frame.top + (isLow ? inner.height - 72 : 18) + index * 20;
  const left = frame.left + inner.width - 190;
  const sign = marks
    ? `<circle cx="${left + 14}" cy="${top}" r="4" fill="${colour}"/>`
    : `<path d="M${left} ${top}h28" stroke="${colour}" stroke-width="3"${dashed(dash)}/>`;
  return `${sign}<text x="${left + 36}" y="${top + 4}">${escaped(name)}</text>`;
}

function dashed(dash: string): string {
  return dash ? ` stroke-dasharray="${dash}"` : "";
}

function grid(from: string, to: string): string {
  return `<path d="M${from}L${to}" stroke="#e2e8f0"/>`;
}

function label(
  at: string,
  text: string,
  { dx = 0, dy = 0, anchor }: { dx?: number; dy?: number; anchor: "middle" | "end" },
): string {
  const [x, y] = at.split(",").map(Number);
  return `<text x="${(x ?? 0) + dx}" y="${(y ?? 0) + dy}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

export function percent(share: number): string {
  return `${Number((share * 100).toPrecision(3))} %`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
