import { detPlot, detPoints } from "../../lab/evaluate/det.ts";
import type { Plot } from "../../lab/evaluate/plot.ts";
import type { Outcome } from "./outcome.ts";
import { type Presentation, presentationNames, presentations } from "./presentations.ts";

type Scored = keyof Outcome["scores"];

/** Below this number of scores on either side a curve is a few steps. */
const minScores = 10;

/** The diagrams of a trial; each only if there is enough to draw. */
export function plotsOf(outcomes: readonly Outcome[]): Plot[] {
  return [...detPlots(outcomes), ...reliabilityPlot(outcomes)];
}

/** Detection error trade-off: of the selfie against the document, and of liveness for each species of attack. */
export function detPlots(outcomes: readonly Outcome[]): Plot[] {
  const attacks = presentationNames.filter((name) => presentations[name].kind === "attack");
  return [
    plot("Error trade-off: selfie against document", "faceMatch", {
      outcomes,
      others: ["other_document"],
    }),
    plot("Error trade-off: attacks", "liveness", { outcomes, others: attacks }),
  ].flatMap((drawn) => drawn ?? []);
}

function plot(
  title: string,
  by: Scored,
  { outcomes, others }: { outcomes: readonly Outcome[]; others: readonly Presentation[] },
): Plot | undefined {
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
  return series.length > 0 ? detPlot(title, series) : undefined;
}

/**
 * How often an assessment is right, by its confidence: a genuine presentation without material concerns, any other
 * one with some. On the diagonal, confidence is what it says.
 */
export function reliabilityPlot(outcomes: readonly Outcome[]): Plot[] {
  const sure = outcomes.flatMap(({ presentation, assessment, confidence }) => {
    if (assessment === undefined || confidence === undefined) return [];
    const isGenuine = presentation === "bona_fide";
    return [{ confidence, isRight: isGenuine === (assessment === "no_material_concerns") }];
  });
  const bins = Object.values(
    Object.groupBy(sure, ({ confidence }) => Math.min(9, Math.floor(confidence * 10))),
  );
  const points = bins.flatMap((bin = []) => {
    if (bin.length < minScores) return [];
    const mean = bin.reduce((sum, { confidence }) => sum + confidence, 0) / bin.length;
    return [[mean, bin.filter(({ isRight }) => isRight).length / bin.length] as const];
  });
  if (points.length === 0) return [];
  const axis = { scale: "linear", from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] } as const;
  return [
    {
      title: "Reliability of the assessment",
      x: { ...axis, ticks: [...axis.ticks], label: "confidence" },
      y: { ...axis, ticks: [...axis.ticks], label: "right" },
      diagonal: true,
      series: [{ name: "all presentations", points, marks: true }],
    },
  ];
}
