import {
  type Looks,
  leavesOpen,
  type MoreLooksLimits,
  type SimilarityLimits,
} from "#domain/assessment/judge-similarity.ts";
import { type Faces, lookTrials, type Named } from "./look-trials.ts";
import { lowerThan } from "./sorted.ts";

/** Every number of looks that a Case can have beside one and one: a tilted photograph, one or two stills. */
const moreThanOne: readonly Looks[] = [
  { portraits: 2, faces: 1 },
  { portraits: 1, faces: 2 },
  { portraits: 1, faces: 3 },
  { portraits: 2, faces: 2 },
  { portraits: 2, faces: 3 },
];

/** Counts of trials with this number of looks at a document and a person: one person, or strangers. */
type TrialCounts = {
  trials: number;
  /** That passed by one look at each. */
  passed: number;
  /** Likeness of all looks together if one left it open, rising. */
  open: Float32Array;
};

export type ScoredLooks = Looks & { genuine: TrialCounts; strangers: TrialCounts };

type Limits = SimilarityLimits & {
  leastCosine?: number | undefined;
  samePicture: number;
  moreLooks: Pick<MoreLooksLimits, "ownFace" | "ownPortrait">;
};

/** The whole procedure on a folder, for each number of looks that it has; before a `match` of its own is known. */
export function scoreLooks(folder: { named: Named; faces: Faces }, limits: Limits): ScoredLooks[] {
  return moreThanOne.flatMap((numbers) => {
    const said = { genuine: counted(), strangers: counted() };
    for (const { same, first, together } of lookTrials(folder, numbers, limits)) {
      const of = same ? said.genuine : said.strangers;
      of.trials++;
      if (first >= limits.match) of.passed++;
      else if (leavesOpen({ likeness: first, copied: 0 }, limits)) of.open.push(together);
    }
    const { genuine, strangers } = said;
    if (genuine.trials === 0 || strangers.trials === 0) return [];
    return [{ ...numbers, genuine: risen(genuine), strangers: risen(strangers) }];
  });
}

/** How many pass by the whole procedure under a `match` for this number of looks. */
export function passedBy({ passed, open }: TrialCounts, match: number): number {
  return passed + open.length - lowerThan(open, match);
}

function counted(): { trials: number; passed: number; open: number[] } {
  return { trials: 0, passed: 0, open: [] };
}

function risen({ open, ...counts }: ReturnType<typeof counted>): TrialCounts {
  return { ...counts, open: Float32Array.from(open).sort() };
}
