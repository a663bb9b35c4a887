import { rateInterval } from "#domain/rate-interval.ts";
import { lowerThan } from "./sorted.ts";

/** The maximum rate of strangers from `match` on. */
export const falseMatches = 1 / 10_000;
/** Pairs of strangers, below which a folder cannot say so rare a thing. */
const enoughStrangers = 1_000_000;
/** The maximum rate of the same person below `mismatch`. */
const falseMismatches = 1 / 1_000;
/** The same, with 97.5 % certainty, before a mismatch may count as a contradiction. */
const sureMismatches = 5 / 1_000;
/** Same pairs, below which a folder cannot say so rare a thing. */
const enoughGenuine = 1_000;

/** Likenesses of a folder's pairs, rising. */
export type ScoredFolder = {
  name: string;
  genuine: Float32Array;
  strangers: Float32Array;
  /** Pairs of the same person that may fail, because the network is sure of both faces. All pairs if absent. */
  sure?: { genuine: Float32Array };
};

type InFolder = {
  name: string;
  /** Absent if the folder is too small to have a say. */
  match?: number;
  mismatch?: number;
  /** The most that may lie below the chosen `mismatch`, with 97.5 % certainty. */
  upper?: number;
};

/** The strictest folder decides; `lab/calibrate.ts` has the rule in words. */
export function chooseThresholds(folders: readonly ScoredFolder[]): {
  match: number;
  mismatch: number;
  failsBelowMismatch: boolean;
  folders: InFolder[];
} {
  const each = folders.map((folder) => ({ folder, ...matchIn(folder), ...mismatchIn(folder) }));
  const matches = each.flatMap(({ match }) => match ?? []);
  const mismatches = each.flatMap(({ mismatch }) => mismatch ?? []);
  if (matches.length === 0 || mismatches.length === 0) {
    throw new Error(
      `no folder has ${enoughStrangers} pairs of strangers, or none ${enoughGenuine} of one person`,
    );
  }
  const match = Math.max(...matches);
  const mismatch = Math.min(match - 0.01, ...mismatches);
  const perFolder = each.map(({ folder, ...own }) => ({
    name: folder.name,
    ...own,
    ...(folder.genuine.length >= enoughGenuine && { upper: upperBelow(folder, mismatch) }),
  }));
  const uppers = perFolder.flatMap(({ upper }) => upper ?? []);
  return {
    match: hundredth(match, Math.round),
    mismatch: hundredth(mismatch, Math.round),
    failsBelowMismatch: Math.max(...uppers) < sureMismatches,
    folders: perFolder,
  };
}

/** One step above the last stranger who may not reach it. */
function matchIn({ strangers }: ScoredFolder): { match?: number } {
  if (strangers.length < enoughStrangers) return {};
  const allowed = Math.floor(falseMatches * strangers.length);
  const reached = strangers[strangers.length - 1 - allowed] ?? 1;
  return { match: hundredth(reached, Math.floor) + 0.01 };
}

/** Not above the first of the same person who may not lie below it. */
function mismatchIn({ genuine, sure = { genuine } }: ScoredFolder): { mismatch?: number } {
  if (genuine.length < enoughGenuine) return {};
  const lowest = sure.genuine[Math.floor(falseMismatches * genuine.length)] ?? -1;
  return { mismatch: hundredth(lowest, Math.floor) };
}

function upperBelow({ genuine, sure = { genuine } }: ScoredFolder, mismatch: number): number {
  return rateInterval(lowerThan(sure.genuine, mismatch), genuine.length)[1];
}

/** In steps of the thresholds. */
export function hundredth(value: number, to: (value: number) => number): number {
  return to(value * 100) / 100;
}
