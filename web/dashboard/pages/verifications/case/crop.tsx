import type { Capture } from "../../../api/cases.ts";
import { isRecord, listAt, textAt } from "./evidence.ts";

/** Where on which photograph a field stands: shares of its width and height. */
export type Region = { capture: Capture; x: number; y: number; width: number; height: number };

/** The region that a field says it was read from; older evidence says none. */
export function regionOf(field: unknown, captures: Capture[] | undefined): Region | undefined {
  if (!isRecord(field) || !isRecord(field.region)) return;
  const { region } = field;
  const id = textAt(region, "capture_id") ?? textAt(region, "item");
  const capture = captures?.find((each) => each.id === id || each.item === id);
  const [x, y, width, height] = listAt(region, "box");
  const isWhole = [x, y, width, height].every((part) => typeof part === "number");
  if (!capture?.url || !isWhole) return;
  return { capture, x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

/** That part of the photograph, upright as it was taken. */
export function Crop({ region, label }: { region: Region | undefined; label: string }) {
  if (!region) return <span class="soft">–</span>;
  const { capture, x, y, width, height } = region;
  const shown = { width: width * capture.width, height: height * capture.height };
  return (
    <svg
      class="crop"
      viewBox={`${x * capture.width} ${y * capture.height} ${shown.width} ${shown.height}`}
      role="img"
      aria-label={`${label} on the document`}
    >
      <image href={capture.url} width={capture.width} height={capture.height} />
    </svg>
  );
}
