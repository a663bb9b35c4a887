import { type Presentation, presentationNames } from "./presentations.ts";
import { presentationsFor, provable } from "./sample-size.ts";
import type { Session, Trial } from "./trial.ts";

export type Progress = {
  presentation: Presentation;
  /** Begun, and not left out. */
  done: number;
  /** Neither begun nor left out, of participants who are still in the trial. */
  left: number;
  /** The rate that this number of presentations without an error shows; null without any. */
  shows: number | null;
  /** Without an error, until the goal of the trial is shown; null if the trial has no goal. */
  needed: number | null;
};

/**
 * The progress of each presentation in the plan. It knows no result: each error needs more presentations than this
 * counts.
 */
export function progressOf(trial: Trial): Progress[] {
  const { sessions, goal } = trial;
  const enough = goal === undefined ? undefined : presentationsFor(goal);
  return presentationNames.flatMap((presentation) => {
    const own = sessions.filter((one) => one.presentation === presentation);
    if (own.length === 0) return [];
    const open = own.filter((one) => isOpen(trial, one)).length;
    const done = own.filter((one) => isDone(trial, one)).length;
    return [
      {
        presentation,
        done,
        left: open,
        shows: done === 0 ? null : provable(done),
        needed: enough === undefined ? null : Math.max(0, enough - done),
      },
    ];
  });
}

/** The first session that is to be played. */
export function nextSession(trial: Trial): Session | undefined {
  return trial.sessions.find((one) => isOpen(trial, one));
}

/** Neither begun nor left out, and every participant in it is still in the trial. */
export function isOpen(trial: Trial, session: Session): boolean {
  return !session.verificationId && !session.skipped && !isWithdrawn(trial, session);
}

/** In the rates of the report. */
export function isDone(trial: Trial, session: Session): session is Begun {
  return Boolean(session.verificationId) && !session.skipped && !isWithdrawn(trial, session);
}

type Begun = Session & { verificationId: string };

function isWithdrawn({ people }: Trial, { person, second }: Session): boolean {
  return people.some(
    ({ code, withdrawnAt }) => withdrawnAt && (code === person || code === second),
  );
}
