import { markdownTable } from "../../cli/markdown-table.ts";
import { checkFunctions } from "../../lib/checks.ts";
import { pricedRegions, prices } from "./prices.ts";

/** As `lib/checks.ts` gives each of their functions. */
const memoryGb = 1769 / 1024;
const secondsOfMonth = 30 * 24 * 3600;

/** Functions that the setting `warm` keeps ready: those of the checks, and the one that looks at uploads. */
const warmFunctions = checkFunctions.length + 1;

/** The price of the setting `warm`, as lines of `docs/cost.md`. */
export function warmChecks(): string[] {
  const rows = pricedRegions.map((region) => {
    const { lambdaGbSecond, lambdaWarmGbSecond, lambdaWarmWorkGbSecond } = prices[region];
    const usd = warmFunctions * memoryGb * secondsOfMonth * lambdaWarmGbSecond.usd;
    const saved = 1 - lambdaWarmWorkGbSecond.usd / lambdaGbSecond.usd;
    const about = "estimated" in lambdaWarmGbSecond ? "≈ " : "";
    return [region, `${about}${usd.toFixed(2)}`, `${about}${(100 * saved).toFixed(0)} %`];
  });
  return [
    "## Warm checks",
    "",
    `The setting \`warm\` keeps sandboxes of ${warmFunctions} functions ready. A month of \`{ "checks": 1 }\` costs, used or not:`,
    "",
    ...markdownTable(["", "$ a month", "off the time that they work"], rows),
  ];
}
