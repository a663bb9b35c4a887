import type { Rule } from "../signal.ts";

/** M6: the preview that the camera embedded shows another picture, or another part of it. */
export const previewRule: Rule = ({ photograph: { preview }, profile }) => {
  if (!preview) return [];
  const { correlation, aspectDifference } = preview;
  const isOther = correlation < profile.thumbnailCorrelation;
  if (!isOther && aspectDifference <= profile.aspectDifference) return [];
  return [
    {
      id: "M6",
      class: "strong",
      reason: "digital_tampering",
      observed: isOther
        ? `The embedded preview correlates ${correlation.toFixed(2)} with the picture.`
        : `The embedded preview has other proportions, by ${(100 * aspectDifference).toFixed(0)} %.`,
      expected: `A preview of the same picture: correlation from ${profile.thumbnailCorrelation}.`,
    },
  ];
};
