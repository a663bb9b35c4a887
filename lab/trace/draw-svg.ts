import type { TracedInvocation } from "./read-trace.ts";

const [width, labelWidth, rowHeight] = [1200, 420, 20] as const;
/** One color for runs, and one for each service that a run waits for. */
const colours: Record<string, string> = {
  run: "#c3cad6",
  dynamodb: "#2f6fdd",
  s3: "#1f9d61",
  states: "#c2410c",
  lambda: "#8b5cf6",
  sqs: "#b7791f",
};

/** The waterfall as a picture: a row for each run of a function, with the calls that it made upon it. */
export function drawSvg(runs: readonly TracedInvocation[]): string {
  const start = Math.min(...runs.map(({ at, waitMs }) => at - waitMs));
  const end = Math.max(...runs.map(({ at, ms }) => at + ms));
  const x = (time: number) =>
    labelWidth + ((width - labelWidth - 10) * (time - start)) / (end - start);
  const box = (at: number, ms: number, colour: string, [top, height]: readonly [number, number]) =>
    `<rect x="${x(at).toFixed(1)}" y="${top}" width="${Math.max(1, x(at + ms) - x(at)).toFixed(1)}" height="${height}" fill="${colour}"/>`;
  const rows = runs.flatMap((run, row) => {
    const top = 30 + row * rowHeight;
    return [
      `<text x="8" y="${top + 13}">${escaped(`${run.label} ${run.about}`)}</text>`,
      box(run.at, run.ms, colours.run ?? "", [top + 2, rowHeight - 5]),
      ...run.calls.map((call) =>
        box(call.at, call.ms, colours[call.what.split("/", 1)[0] ?? ""] ?? "#555", [
          top + 5,
          rowHeight - 11,
        ]),
      ),
    ];
  });
  const legend = Object.entries(colours).flatMap(([name, colour], at) => [
    `<rect x="${labelWidth + at * 90}" y="8" width="10" height="10" fill="${colour}"/>`,
    `<text x="${labelWidth + at * 90 + 14}" y="17">${name}</text>`,
  ]);
  const height = 40 + runs.length * rowHeight;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="11">`,
    `<title>One verification: ${runs.length} runs of functions in ${(end - start).toFixed(0)} ms</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...legend,
    ...rows,
    "</svg>",
    "",
  ].join("\n");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
