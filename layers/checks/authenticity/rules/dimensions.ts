import type { Rule, Signal } from "../signal.ts";

/** M8: the camera's figures against the file's. */
export const dimensionsRule: Rule = ({ photograph: { file } }) => {
  const { exif, jpeg } = file;
  if (!exif || !jpeg) return [];
  const signals: Signal[] = [];
  const { width = 0, height = 0 } = exif;
  const isSame = width === jpeg.width && height === jpeg.height;
  const isTurned = width === jpeg.height && height === jpeg.width;
  if (width > 0 && height > 0 && !isSame && !isTurned) {
    signals.push({
      ...common,
      finding: {
        code: "size_differs",
        recorded_width: width,
        recorded_height: height,
        width: jpeg.width,
        height: jpeg.height,
      },
    });
  }
  if (exif.make !== undefined && !exif.hasExposure) {
    signals.push({ ...common, finding: { code: "exposure_missing" } });
  }
  return signals;
};

const common = {
  id: "M8",
  class: "moderate",
  reason: "metadata_inconsistent",
} as const;
