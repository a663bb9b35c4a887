/** `npm run -s reliability [-- <file.svg>]`: is a Case's `confidence` as often right as it says? On simulated Cases. */
import { writeFile } from "node:fs/promises";
import { currentPolicyRevision, policyOf } from "#domain/assessment/policy.ts";
import { plotSvg } from "./evaluate/plot.ts";
import { calibrationError, reliability, simulateCases } from "./evaluate/simulate-cases.ts";
import { table } from "./table.ts";

const [file] = process.argv.slice(2);
const policy = policyOf(currentPolicyRevision);
/** How far a capture moves a score; nobody has measured it on real captures. */
const spreads = [0.05, 0.1, 0.15];

const simulated = spreads.map((spread) => {
  const cases = simulateCases(policy, { count: 40_000, spread });
  return { spread, cases, bins: reliability(cases).filter(({ count }) => count >= 100) };
});
console.log(
  table(
    ["capture moves scores by", "mean confidence", "stand", "calibration error"],
    simulated.map(({ spread, cases }) => [
      String(spread),
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
    series: simulated.map(({ spread, bins }) => ({
      name: `error ${spread}`,
      points: bins.map(({ confidence, stands }) => [confidence, stands] as const),
      marks: true,
    })),
  });
  await writeFile(file, svg);
}
