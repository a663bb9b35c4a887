import type { WhatIf } from "../../api/quality.ts";
import { t } from "../../language.ts";

type Scores = WhatIf["scores"][number];

/** The distribution of measured scores, as wide as the slider below, with a line at the chosen threshold. */
export function ScoreHistogram({ scores, at }: { scores: Scores; at: number | undefined }) {
  const { counts, highest } = scores;
  const max = Math.max(...counts);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const step = highest / counts.length;
  const below = counts
    .filter((_, bin) => at !== undefined && (bin + 1) * step <= at)
    .reduce((sum, count) => sum + count, 0);
  return (
    <>
      <svg
        class="histogram"
        viewBox={`0 0 ${counts.length} 10`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {counts.map((count, bin) => (
          <rect
            key={bin}
            x={bin + 0.05}
            width={0.9}
            y={10 - (10 * count) / max}
            height={(10 * count) / max}
          />
        ))}
        {at !== undefined && <line x1={at / step} x2={at / step} y1="0" y2="10" />}
      </svg>
      <span class="soft small">
        {at === undefined
          ? t("quality.score_histogram.measured_of_all", { all })
          : t("quality.score_histogram.measured_all_about_below", { all, below })}
      </span>
    </>
  );
}
