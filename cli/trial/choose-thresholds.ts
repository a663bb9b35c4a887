import { rounded } from "#domain/rounded.ts";
import { table } from "../table.ts";
import { type Rate, rateOf } from "./figures.ts";
import type { Outcome } from "./outcome.ts";
import type { Figures } from "./report.ts";
import { intervalText } from "./report-sections.ts";

export type Chosen = {
  /** In steps of 0.01. */
  match: number;
  /** The rates of the participants that the choice of the threshold left out. */
  heldOut: { falseMatches: Rate; falseNonMatches: Rate };
};

type Scores = { genuine: number[]; impostors: number[] };

/**
 * The lowest similarity that at most that share of the impostors of one half reaches, and its errors on the other
 * half. No participant is in both: an impostor whose document is of the other half is in neither.
 */
export function chooseMatch(outcomes: readonly Outcome[], maxFalseMatches: number): Chosen {
  const people = [...new Set(outcomes.map(({ session }) => personOf(session)))].sort();
  const chosenOn = new Set(people.slice(0, Math.ceil(people.length / 2)));
  const half = (isChosenOn: boolean): Scores => {
    const own = outcomes.filter(({ session, second }) =>
      [personOf(session), second ?? personOf(session)].every(
        (one) => chosenOn.has(one) === isChosenOn,
      ),
    );
    const of = (presentation: Outcome["presentation"]) =>
      own.flatMap((one) => (one.presentation === presentation ? (one.scores.faceMatch ?? []) : []));
    return { genuine: of("bona_fide"), impostors: of("other_document") };
  };
  const [first, other] = [half(true), half(false)];
  if (
    Math.min(...[first, other].flatMap((one) => [one.genuine.length, one.impostors.length])) === 0
  )
    throw new Error("Each half needs scores of genuine people and of impostors.");
  const steps = Array.from({ length: 101 }, (_, step) => step / 100);
  const match =
    steps.find(
      (step) => reach(first.impostors, step) <= maxFalseMatches * first.impostors.length,
    ) ?? 1;
  return {
    match: rounded(match),
    heldOut: {
      falseMatches: rateOf(reach(other.impostors, match), other.impostors.length),
      falseNonMatches: rateOf(
        other.genuine.length - reach(other.genuine, match),
        other.genuine.length,
      ),
    },
  };
}

const personOf = (session: string) => session.split(" ")[0] ?? session;

function reach(scores: readonly number[], threshold: number): number {
  return scores.filter((score) => score >= threshold).length;
}

/** The choice in words, with the errors that it had on the other half. */
export function choiceOf({ outcomes }: Figures, maxFalseMatches: number): string {
  const { match, heldOut } = chooseMatch(outcomes, maxFalseMatches);
  const row = (name: string, rate: Rate) => [
    name,
    `${rate.errors} of ${rate.of}`,
    intervalText(rate),
  ];
  return [
    `match ${match}`,
    "",
    table(
      ["on the other half", "errors", "95 % interval"],
      [row("FMR", heldOut.falseMatches), row("FNMR", heldOut.falseNonMatches)],
    ),
  ].join("\n");
}
