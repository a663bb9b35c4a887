import { rateInterval } from "#domain/rate-interval.ts";
import type { Scored } from "./verification.ts";

/** Of strangers, at most, from `match` on; where there are too few to say so rare a thing, none. */
const falseMatches = 0.001;
const enoughStrangers = 3 / falseMatches;
/** Of the same person, at most, below `mismatch`. */
const falseMismatches = 0.005;
/** Of the same person, with 97.5 % certainty, before a mismatch may count as a contradiction. */
const sureMismatches = 0.01;
/** Same pairs, below which a folder cannot say so rare a thing. */
const enough = 300;

type InFolder = { name: string; match: number; mismatch: number; upper: number | undefined };

/** The strictest folder decides; `lab/calibrate.ts` has the rule in words. */
export function chooseThresholds(folders: readonly { name: string; pairs: readonly Scored[] }[]): {
  match: number;
  mismatch: number;
  failsBelowMismatch: boolean;
  folders: InFolder[];
} {
  const seen = folders.map(({ name, pairs }) => ({ name, ...split(pairs) }));
  const each = seen.map((one) => ({ ...one, ...chosenIn(one) }));
  const match = Math.max(...each.map((one) => one.match));
  const mismatch = Math.min(match - 0.01, ...each.map((one) => one.mismatch));
  const told = each.map(({ genuine, name, ...own }) => {
    const below = genuine.filter((score) => score < mismatch).length;
    const upper = genuine.length < enough ? undefined : rateInterval(below, genuine.length)[1];
    return { name, match: own.match, mismatch: own.mismatch, upper };
  });
  const uppers = told.flatMap(({ upper }) => upper ?? []);
  return {
    match: hundredth(match, Math.round),
    mismatch: hundredth(mismatch, Math.round),
    failsBelowMismatch: uppers.length > 0 && Math.max(...uppers) < sureMismatches,
    folders: told,
  };
}

type Split = { genuine: number[]; impostors: number[] };

/** Both rising. A pair with a picture that shows no usable face was never compared. */
function split(pairs: readonly Scored[]): Split {
  const rising = pairs.filter(({ score }) => score > -1).sort((a, b) => a.score - b.score);
  return {
    genuine: rising.filter(({ same }) => same).map(({ score }) => score),
    impostors: rising.filter(({ same }) => !same).map(({ score }) => score),
  };
}

function chosenIn({ genuine, impostors }: Split): { match: number; mismatch: number } {
  const few = impostors.length < enoughStrangers;
  const allowed = few ? 0 : Math.floor(falseMatches * impostors.length);
  const reached = impostors[impostors.length - 1 - allowed];
  const below = genuine[Math.floor(falseMismatches * genuine.length)];
  if (reached === undefined || below === undefined) throw new Error("a folder has no such pairs");
  // One step above the stranger, and none above the same person.
  return { match: hundredth(reached, Math.floor) + 0.01, mismatch: hundredth(below, Math.floor) };
}

function hundredth(value: number, to: (value: number) => number): number {
  return to(value * 100) / 100;
}
