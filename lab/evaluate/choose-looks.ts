import type {
  Looks,
  MoreLooksLimits,
  SimilarityLimits,
} from "#domain/assessment/judge-similarity.ts";
import { falseMatches, hundredth } from "./choose-thresholds.ts";
import type { Faces, Named } from "./look-trials.ts";
import { ownLikenesses } from "./own-likenesses.ts";
import { type ScoredLooks, scoreLooks } from "./score-looks.ts";
import { highestBut, lowerThan } from "./sorted.ts";

/**
 * Minimum samples with which a folder takes part in the choice. Trials of strangers choose `match` for each
 * number of looks; pairs of strangers choose `ownFace` and `ownPortrait`.
 */
const usual = { trials: 300_000, pairs: 100_000 };

/** A folder of people, enrolled, and the likenesses of all its pairs of strangers, rising. */
export type LookFolder = { name: string; named: Named; faces: Faces; strangers: Float32Array };

type Limits = SimilarityLimits & { leastCosine?: number | undefined; samePicture: number };

export type ChosenLooks = Pick<MoreLooksLimits, "ownFace" | "ownPortrait" | "match">;

/**
 * `ownFace`: one stranger in ten thousand is as like a face; `ownPortrait`: no stranger is, as photographs of one
 * print are much alike. `match` for a number of looks: the lowest likeness, in steps of 0.01, with which the whole
 * procedure lets at most one stranger in ten thousand pass. Strangers that one look lets pass are counted on all
 * pairs of a folder. Strangers that more looks lift are counted on its people with enough pictures, because such
 * people are more or less like others by chance. The strictest folder decides.
 */
export function chooseLooks(
  folders: readonly LookFolder[],
  limits: Limits,
  enough = usual,
): { chosen: ChosenLooks; byFolder: { name: string; scored: ScoredLooks[] }[] } {
  const own = folders.map((folder) => ownLikenesses(folder, limits));
  const ownFace = strictest(
    own.flatMap(({ faces }) => stepAbove(faces, falseMatches, enough.pairs)),
  );
  const ownPortrait = strictest(
    own.flatMap(({ portraits }) => stepAbove(portraits, 0, enough.pairs)),
  );
  const within = { ...limits, moreLooks: { ownFace, ownPortrait } };
  const byFolder = folders.map((folder) => ({
    name: folder.name,
    scored: scoreLooks(folder, within),
  }));
  const asked = byFolder.flatMap(({ scored }, at) => {
    const passed = shareFrom(folders[at]?.strangers ?? new Float32Array(), limits.match);
    return scored.map((each) => {
      const hasSay = each.strangers.trials >= enough.trials;
      return { each, match: hasSay ? matchFor(each, falseMatches - passed) : undefined };
    });
  });
  const numbers = new Map(asked.map(({ each }) => [`${each.portraits} ${each.faces}`, each]));
  const match = [...numbers.values()].flatMap((number) => {
    const own = asked.filter(({ each }) => isSameNumber(each, number));
    const each = own.flatMap(({ match }) => match ?? []);
    if (each.length === 0) return [];
    const { portraits, faces } = number;
    return [{ portraits, faces, match: hundredth(Math.max(limits.match, ...each), Math.round) }];
  });
  return { chosen: { ownFace, ownPortrait, match }, byFolder };
}

/** One step above the last stranger who may not be lifted. */
function matchFor({ strangers: { trials, open } }: ScoredLooks, share: number): number {
  const allowed = Math.max(0, Math.floor(share * trials));
  return hundredth(open[open.length - 1 - allowed] ?? -1, Math.floor) + 0.01;
}

function stepAbove(rising: Float32Array, share: number, enough: number): number[] {
  if (rising.length < enough) return [];
  return [hundredth(highestBut(rising, share), Math.floor) + 0.01];
}

function strictest(each: readonly number[]): number {
  if (each.length === 0) throw new Error("no folder has enough pairs of strangers for more looks");
  return hundredth(Math.max(...each), Math.round);
}

function shareFrom(rising: Float32Array, limit: number): number {
  return 1 - lowerThan(rising, limit) / rising.length;
}

function isSameNumber(a: Looks, b: Looks): boolean {
  return a.portraits === b.portraits && a.faces === b.faces;
}
