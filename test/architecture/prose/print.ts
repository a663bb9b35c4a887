/**
 * `npm run prose [-- words]`: the measures of each page, and the faults of those that have these words in their path.
 */
import { faultsOf, measurePage, proseFiles } from "./pages.ts";

const asked = process.argv[2];
const measures = proseFiles().map(measurePage);
for (const measure of measures) {
  const { page, meanWords, sentences, long, wideLines, dialect } = measure;
  if (asked !== undefined && !page.includes(asked)) continue;
  const faults = faultsOf(measure);
  console.log(
    `${faults.length === 0 ? " " : "x"} ${page.padEnd(52)} ${meanWords.toFixed(1).padStart(5)} words · ${sentences} sentences · ${long.length} long · ${wideLines.length} wide · ${dialect.length} dialect`,
  );
  if (asked === undefined) continue;
  for (const sentence of long) console.log(`    long: ${sentence.slice(0, 160)}`);
  for (const fault of faults) console.log(`    ${fault}`);
}
const all = measures.reduce((sum, measure) => sum + measure.all, 0);
const long = measures.reduce((sum, measure) => sum + measure.long.length, 0);
console.log(
  `${measures.length} pages, ${all} sentences, ${((100 * long) / all).toFixed(1)} % over 35 words, ${measures.filter((each) => faultsOf(each).length > 0).length} pages beyond a limit`,
);
