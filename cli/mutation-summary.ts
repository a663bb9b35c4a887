import { readFileSync } from "node:fs";
import * as z from "zod";

const report = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
  thresholds: z.object({ low: z.number() }),
});

type Count = { found: number; missed: number };

const caught = new Set(["Killed", "Timeout"]);
const missed = new Set(["Survived", "NoCoverage"]);

/** Prints the mutation score of each folder as Markdown, for a job's summary. The argument is Stryker's JSON report. */
const path = process.argv[2] ?? "coverage/mutation/report.json";
const { files, thresholds } = report.parse(JSON.parse(readFileSync(path, "utf8")));

const root = "layers/domain/";
const counts = new Map<string, Count>();
for (const [file, { mutants }] of Object.entries(files)) {
  const within = file.slice(file.indexOf(root) + root.length);
  const folder = within.includes("/") ? within.slice(0, within.lastIndexOf("/")) : ".";
  const count = counts.get(folder) ?? { found: 0, missed: 0 };
  for (const { status } of mutants) {
    if (caught.has(status)) count.found += 1;
    if (missed.has(status)) count.missed += 1;
  }
  counts.set(folder, count);
}

const all = [...counts.values()].reduce(
  (sum, { found, missed }) => ({ found: sum.found + found, missed: sum.missed + missed }),
  { found: 0, missed: 0 },
);
const row = (name: string, count: Count) =>
  `| ${name} | ${count.found} | ${count.missed} | ${score(count)} |`;

process.stdout.write(
  [
    `### Mutation score of \`layers/domain\`: ${score(all)}, at least ${thresholds.low} % is needed`,
    "",
    "| Folder | Found | Missed | Score |",
    "| --- | ---: | ---: | ---: |",
    ...[...counts]
      .filter(([, count]) => count.found + count.missed > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([folder, count]) => row(`\`${folder}\``, count)),
    row("**all**", all),
    "",
  ].join("\n"),
);

function score({ found, missed }: Count): string {
  const total = found + missed;
  return total === 0 ? "–" : `${((100 * found) / total).toFixed(1)} %`;
}
