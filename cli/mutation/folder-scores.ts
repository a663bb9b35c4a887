import * as z from "zod";

/** The part of Stryker's JSON report that the scores need. */
export const MutationReport = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
  /** From `stryker.config.json`; `low` is the percentage that every folder needs. */
  thresholds: z.object({ low: z.number() }),
});

export type FolderScore = {
  /** Within `layers/domain`; `.` for the files beside the folders. */
  folder: string;
  found: number;
  missed: number;
  /** The percentage that the folder needs. */
  bar: number;
  isBelow: boolean;
};

const root = "layers/domain/";
/** The rules that judge about a person need more. */
const judges = { rooms: ["assessment", "record-match"], bar: 92 };

const found = new Set(["Killed", "Timeout"]);
const missed = new Set(["Survived", "NoCoverage"]);

/** The score of each folder by itself, because a mean would hide a weak one. Folders without mutants have none. */
export function folderScores({
  files,
  thresholds,
}: z.output<typeof MutationReport>): FolderScore[] {
  const counts = new Map<string, { found: number; missed: number }>();
  for (const [file, { mutants }] of Object.entries(files)) {
    const folder = folderOf(file);
    const before = counts.get(folder) ?? { found: 0, missed: 0 };
    const count = (among: Set<string>) => mutants.filter(({ status }) => among.has(status)).length;
    counts.set(folder, {
      found: before.found + count(found),
      missed: before.missed + count(missed),
    });
  }
  return [...counts]
    .filter(([, count]) => count.found + count.missed > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([folder, count]) => {
      const bar = barOf(folder, thresholds.low);
      return { folder, ...count, bar, isBelow: percentage(count) < bar };
    });
}

/** For instance `91.7 %`, never rounded up over a bar. */
export function scoreText(count: { found: number; missed: number }): string {
  return `${(Math.floor(percentage(count) * 10) / 10).toFixed(1)} %`;
}

function percentage(count: { found: number; missed: number }): number {
  return (100 * count.found) / (count.found + count.missed);
}

function folderOf(file: string): string {
  const within = file.slice(file.indexOf(root) + root.length);
  return within.includes("/") ? within.slice(0, within.lastIndexOf("/")) : ".";
}

function barOf(folder: string, usual: number): number {
  const isJudge = judges.rooms.some((room) => folder === room || folder.startsWith(`${room}/`));
  return isJudge ? judges.bar : usual;
}
