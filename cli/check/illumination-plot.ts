import type { Evidence } from "#domain/evidence/evidence.ts";
import { StoredLivenessFacts } from "#domain/evidence/facts/liveness.ts";
import { readFacts } from "#domain/evidence/facts/read-facts.ts";
import { screenColours } from "#domain/liveness/light-colours.ts";

const size = { width: 760, height: 250, left: 52, top: 18, bottom: 34, band: 16 };

/** The evidence's light as a drawing: what the screen showed over what the face reflected. */
export function illuminationPlot(evidence: Evidence): string | undefined {
  const { illumination: light } = readFacts(StoredLivenessFacts, evidence);
  if (!light?.plot) return;
  const { t_ms, red_green, blue_green, shown } = light.plot;
  const end = t_ms.at(-1) ?? 1;
  const max = Math.max(0.01, ...[...red_green, ...blue_green].map(Math.abs)) * 1.1;
  const x = (tMs: number) =>
    size.left + (Math.max(0, Math.min(end, tMs)) / end) * (size.width - size.left - 10);
  const low = size.height - size.bottom;
  const high = size.top + size.band + 8;
  const y = (value: number) => (low + high) / 2 - (value / max) * ((low - high) / 2);
  const bands = shown.map(({ colour, t_ms: from }, index) => {
    const until = shown[index + 1]?.t_ms ?? end;
    const width = x(until) - x(from);
    const fill = `rgb(${screenColours[colour].join(" ")})`;
    return [
      `<rect x="${at(x(from))}" y="${size.top}" width="${at(width)}" height="${size.band}" fill="${fill}"/>`,
      `<rect x="${at(x(from))}" y="${at(high)}" width="${at(width)}" height="${at(low - high)}" fill="${fill}" opacity="0.08"/>`,
    ].join("");
  });
  const line = (values: readonly number[], colour: string) => {
    const points = values.map((value, index) => `${at(x(t_ms[index] ?? 0))},${at(y(value))}`);
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${colour}" stroke-width="1.8"/>`;
  };
  const said = (text: string, left: number, top: number, anchor = "start", fill = "#333") =>
    `<text x="${at(left)}" y="${at(top)}" text-anchor="${anchor}" fill="${fill}">${text}</text>`;
  const title = `score ${light.correlation} of 1.25, rank ${light.rank} among ${light.decoys} others, late by ${light.lag_ms?.join(" and ")} ms, ${light.modulation_rms} of the light`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" font-size="11">
<title>Colours of the screen over the light that the face reflected</title>
<rect width="${size.width}" height="${size.height}" fill="#fff"/>
${said(title, size.left, 12)}
${bands.join("\n")}
<line x1="${size.left}" x2="${size.width - 10}" y1="${at(y(0))}" y2="${at(y(0))}" stroke="#999" stroke-width="0.5"/>
${said(`+${(max / 1.1).toFixed(2)}`, size.left - 6, y(max / 1.1) + 4, "end")}
${said("0", size.left - 6, y(0) + 4, "end")}
${said(`−${(max / 1.1).toFixed(2)}`, size.left - 6, y(-max / 1.1) + 4, "end")}
${line(red_green, "#c0392b")}
${line(blue_green, "#2457a6")}
${said("red over green", size.left, size.height - 8, "start", "#c0392b")}
${said("blue over green (logarithms, less the background's)", size.left + 90, size.height - 8, "start", "#2457a6")}
${said(`${(end / 1000).toFixed(1)} s`, size.width - 10, size.height - 8, "end")}
</svg>
`;
}

function at(value: number): string {
  return value.toFixed(1);
}
