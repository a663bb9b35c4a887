import { randomBytes } from "node:crypto";
import { AwsError } from "../aws-error.ts";
import type { Journal } from "./journal.ts";
import { StatesError } from "./states-error.ts";

/** The result that the holder of a task token sent. */
export type Outcome = { output: unknown } | { error: string; cause: string };

export type Waiting = {
  outcome: Promise<unknown>;
  /** The time of the holder's last heartbeat. */
  lastBeat(): number;
  stop(): void;
};

type Waiter = { settle(outcome: Outcome): void; beat(): void };

/** Random bytes; the execution's name in full follows, so that a token that was spent still says whose it was. */
const randomLength = 96;

function executionIn(token: string): string | undefined {
  const arn = Buffer.from(token, "base64").subarray(randomLength).toString();
  return arn.startsWith("arn:") ? arn : undefined;
}

export type Tokens = ReturnType<typeof createTokens>;

/** The task tokens that are out. An outcome is journaled before anyone acts on it. */
export function createTokens(journal: Journal) {
  const waiters = new Map<string, Waiter>();

  function openRow(token: string) {
    const row = journal.token(token);
    if (row && row.result === null) return row;
    if (!/^[A-Za-z0-9+/=]{100,}$/.test(token)) {
      throw new AwsError("InvalidToken", "Invalid Token: 'Invalid token'");
    }
    throw new AwsError("TaskTimedOut", "Task Timed Out: 'Provided task does not exist anymore'");
  }

  return {
    issue: (arn: string, path: string): string => {
      const token = Buffer.concat([randomBytes(randomLength), Buffer.from(arn)]).toString("base64");
      journal.issueToken(token, arn, path);
      return token;
    },
    /** The execution whose task the token belongs to, for the permission check. */
    executionOf: (token: string) => journal.token(token)?.arn ?? executionIn(token),
    settle: (token: string, outcome: Outcome): void => {
      openRow(token);
      journal.settleToken(token, outcome);
      waiters.get(token)?.settle(outcome);
    },
    beat: (token: string): void => {
      openRow(token);
      waiters.get(token)?.beat();
    },
    await: (token: string): Waiting => {
      let beatAt = Date.now();
      const outcome = new Promise<unknown>((resolve, reject) => {
        const settle = (sent: Outcome) =>
          "output" in sent ? resolve(sent.output) : reject(new StatesError(sent.error, sent.cause));
        waiters.set(token, { settle, beat: () => (beatAt = Date.now()) });
        const early = journal.token(token)?.result;
        if (early) settle(JSON.parse(early));
      });
      outcome.catch(() => {});
      return { outcome, lastBeat: () => beatAt, stop: () => void waiters.delete(token) };
    },
  };
}
