import { readFileSync } from "node:fs";
import { explainErrors } from "./explain-errors.ts";
import { folderScores, MutationReport, scoreText } from "./mutation/folder-scores.ts";

explainErrors();

/**
 * Prints the mutation score of each folder as Markdown, for a job's summary, and fails if one is below its bar.
 * The argument is Stryker's JSON report.
 */
const path = process.argv[2] ?? "coverage/mutation/report.json";
const scores = folderScores(MutationReport.parse(JSON.parse(readFileSync(path, "utf8"))));

process.stdout.write(
  [
    "### Mutation score of `layers/domain`",
    "",
    "| Folder | Found | Missed | Score | Needed |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...scores.map(
      (each) =>
        `| \`${each.folder}\` | ${each.found} | ${each.missed} | ${scoreText(each)} | ${each.bar} % |`,
    ),
    "",
  ].join("\n"),
);

const below = scores.filter(({ isBelow }) => isBelow);
for (const { folder, bar, ...count } of below) {
  console.error(
    `layers/domain/${folder} has ${scoreText(count)}, and needs ${bar} %. Add tests for its survivors.`,
  );
}
process.exitCode = below.length > 0 ? 1 : 0;
