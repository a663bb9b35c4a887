/** `npm run -s reliability [-- <file.svg>]`: is a Case's `confidence` as often right as it says? On simulated Cases. */
import { writeFile } from "node:fs/promises";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import { explainErrors } from "../cli/explain-errors.ts";
import { table } from "../cli/table.ts";
import { plotSvg } from "./evaluate/plot.ts";
import { calibrationError, reliability, simulateCases } from "./evaluate/simulate-cases.ts";

explainErrors();

const [file] = process.argv.slice(2);
const policy = policyOf(currentPolicyRevision);
/** How far a capture moves a score, and how many checks are sound: neither was measured on real captures. */
const drawn = [
  { spread: 0.05, sound: 0.9 },
  { spread: 0.1, sound: 0.9 },
  { spread: 0.15, sound: 0.9 },
];
const worlds = [...drawn, { spread: 0.1, sound: 0.8 }, { spread: 0.1, sound: 0.97 }];

const simulated = worlds.map((world) => {
  const cases = simulateCases(policy, { count: 40_000, ...world });
  return { ...world, cases, bins: reliability(cases).filter(({ count }) => count >= 100) };
});
console.log(
  table(
    ["capture moves scores by", "sound checks", "mean confidence", "stand", "calibration error"],
    simulated.map(({ spread, sound, cases }) => [
      String(spread),
      `${100 * sound} %`,
      (cases.reduce((sum, { confidence }) => sum + confidence, 0) / cases.length).toFixed(3),
      (cases.filter(({ stands }) => stands).length / cases.length).toFixed(3),
      calibrationError(cases).toFixed(3),
    ]),
  ),
);
if (file) {
  const axis = { scale: "linear", from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] } as const;
  const svg = plotSvg({
    title: `Confidence of policy ${policy.revision} on simulated Cases`,
    x: { ...axis, ticks: [...axis.ticks], label: "confidence" },
    y: { ...axis, ticks: [...axis.ticks], label: "assessment stands on a perfect re-capture" },
    diagonal: true,
    series: simulated.slice(0, drawn.length).map(({ spread, bins }) => ({
      name: `error ${spread}`,
      points: bins.map(({ confidence, stands }) => [confidence, stands] as const),
      marks: true,
    })),
  });
  await writeFile(file, svg);
}
