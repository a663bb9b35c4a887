import { detPoints, detSvg } from "../../lab/evaluate/det.ts";
import type { Outcome } from "./outcome.ts";
import { type Presentation, presentationNames, presentations } from "./presentations.ts";

type Scored = keyof Outcome["scores"];

/** Below this number of scores on either side a curve is a few steps. */
const minScores = 10;

/**
 * Detection error trade-off as SVG: of the selfie against the document, and of liveness for each species of attack.
 * Only plots for which both sides have enough scores.
 */
export function detPlots(outcomes: readonly Outcome[]): string[] {
  const attacks = presentationNames.filter((name) => presentations[name].kind === "attack");
  return [
    plot("Selfie against document", "faceMatch", { outcomes, others: ["other_document"] }),
    plot("Presentation attack detection", "liveness", { outcomes, others: attacks }),
  ].flatMap((svg) => svg ?? []);
}

function plot(
  title: string,
  by: Scored,
  { outcomes, others }: { outcomes: readonly Outcome[]; others: readonly Presentation[] },
): string | undefined {
  const scoresOf = (presentation: Presentation) =>
    outcomes.flatMap((one) =>
      one.presentation === presentation && one.scores[by] !== undefined ? [one.scores[by]] : [],
    );
  const genuine = scoresOf("bona_fide").map((score) => ({ score, same: true }));
  const series = others.flatMap((name) => {
    const scored = scoresOf(name).map((score) => ({ score, same: false }));
    if (Math.min(scored.length, genuine.length) < minScores) return [];
    return [{ name: presentations[name].label, points: detPoints([...genuine, ...scored]) }];
  });
  return series.length > 0 ? detSvg(title, series) : undefined;
}
