import { linear, plotBox } from "../../../parts/chart.ts";
import { isRecord, listAt, numberAt, textAt } from "./evidence.ts";

type Asked = { from: number; to: number; color: string };
type Sample = { at: number; r: number; g: number; b: number };

const box = plotBox({ width: 640, height: 220 });
const channels = ["r", "g", "b"] as const;
const channelWords = { r: "red", g: "green", b: "blue" };

/** The colours that the screen showed as a band, and what the face gave back as lines. */
export function IlluminationPlot({ illumination }: { illumination: unknown }) {
  const asked = listAt(illumination, "asked").flatMap(askedOf);
  const samples = listAt(illumination, "measured").flatMap(sampleOf);
  const end = Math.max(...asked.map(({ to }) => to), ...samples.map(({ at }) => at));
  if (samples.length < 2 || !Number.isFinite(end)) return null;
  const values = samples.flatMap(({ r, g, b }) => [r, g, b]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = linear([0, end], [box.left, box.right]);
  const y = linear([low, high], [box.bottom, box.top + 28]);
  const score = numberAt(illumination, "score") ?? numberAt(illumination, "correlation");
  return (
    <figure>
      <figcaption class="chart-told">
        <strong>
          Light over time{score !== undefined && `, correlation ${score.toFixed(2)}`}.
        </strong>{" "}
        <span class="soft">
          On top the colours that the screen showed; below how much more of each the face gave back.
          A living face close to the screen follows them within a fifth of a second.
        </span>
      </figcaption>
      <p class="legend">
        {channels.map((channel) => (
          <span key={channel} class={`light-${channel}`}>
            <i />
            <b>{channelWords[channel]}</b>
          </span>
        ))}
      </p>
      <svg
        class="chart"
        viewBox={`0 0 ${box.width} ${box.height}`}
        role="img"
        aria-label="Colours asked of the screen, and reflection measured on the face, over time"
      >
        {asked.map(({ from, to, color }) => (
          <rect
            key={from}
            class="asked"
            x={x(from)}
            width={Math.max(1, x(to) - x(from))}
            y={box.top}
            height={18}
            fill={color}
          />
        ))}
        <line class="axis" x1={box.left} x2={box.right} y1={box.bottom} y2={box.bottom} />
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <text key={share} x={x(share * end)} y={box.bottom + 18} text-anchor="middle">
            {((share * end) / 1000).toFixed(1)}
          </text>
        ))}
        <text x={(box.left + box.right) / 2} y={box.height - 2} text-anchor="middle">
          seconds
        </text>
        {channels.map((channel) => (
          <polyline
            key={channel}
            class={`line light-${channel}`}
            points={samples.map((sample) => `${x(sample.at)},${y(sample[channel])}`).join(" ")}
          />
        ))}
      </svg>
    </figure>
  );
}

function askedOf(value: unknown): Asked[] {
  const [from, to] = [numberAt(value, "from_ms"), numberAt(value, "to_ms")];
  const color = textAt(value, "color");
  return from === undefined || to === undefined || !color ? [] : [{ from, to, color }];
}

function sampleOf(value: unknown): Sample[] {
  const at = numberAt(value, "at_ms");
  if (!isRecord(value) || at === undefined) return [];
  const [r, g, b] = [numberAt(value, "r"), numberAt(value, "g"), numberAt(value, "b")];
  return r === undefined || g === undefined || b === undefined ? [] : [{ at, r, g, b }];
}
