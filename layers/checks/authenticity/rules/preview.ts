import { rounded } from "#domain/rounded.ts";
import type { Rule } from "../signal.ts";

/** M6: the preview that the camera embedded shows another picture, or another part of it. */
export const previewRule: Rule = ({ photograph: { preview }, profile }) => {
  if (!preview) return [];
  const { correlation, aspectDifference } = preview;
  const minimum = profile.thumbnailCorrelation;
  const isOther = correlation < minimum;
  if (!isOther && aspectDifference <= profile.aspectDifference) return [];
  return [
    {
      id: "M6",
      class: "strong",
      reason: "digital_tampering",
      finding: isOther
        ? { code: "preview_differs", correlation: rounded(correlation, 2), minimum }
        : { code: "preview_shape_differs", percent: Math.round(100 * aspectDifference), minimum },
    },
  ];
};
