import { adviser } from "../../web/applicant/camera/advise.ts";
import type { Frame } from "../../web/applicant/camera/frame.ts";
import type { Figure } from "./figure.ts";

const inspections = 200;

/** Processor time of the page for one camera frame; the work is the same for every picture. */
export function measureCamera(): Figure[] {
  const frame = noise(160, 284);
  const detail = noise(256, 160);
  const guide = { x: 6, y: 96, width: 148, height: 93 };
  const advise = adviser("document");
  const times: number[] = [];
  for (let look = 0; look < inspections; look += 1) {
    const from = performance.now();
    advise({ frame, guide, detail });
    times.push(performance.now() - from);
  }
  const median = times.sort((a, b) => a - b)[inspections / 2] ?? 0;
  return [
    {
      what: "camera hints, one look, median",
      value: median,
      unit: "ms",
      // Ten looks a second on a phone that is ten times slower.
      limit: { is: "at most", value: 10 },
    },
  ];
}

function noise(width: number, height: number): Frame {
  const luma = Uint8Array.from({ length: width * height }, (_, at) => (at * 2_654_435_761) >>> 24);
  return { width, height, luma };
}
