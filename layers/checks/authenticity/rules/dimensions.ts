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
      observed: `The metadata says ${width} × ${height}, the picture has ${jpeg.width} × ${jpeg.height}.`,
      expected: "One size.",
    });
  }
  if (exif.make !== undefined && !exif.hasExposure) {
    signals.push({
      ...common,
      observed: "A camera is named and its exposure is not.",
      expected: "Exposure time, aperture and sensitivity.",
    });
  }
  return signals;
};

const common = {
  id: "M8",
  class: "moderate",
  reason: "metadata_inconsistent",
} as const;
