import type { Random } from "../specimen/random.ts";
import type { EventQueue } from "./event-queue.ts";
import { type FunctionModel, isCheck, type Model } from "./model.ts";
import { quotaIn } from "./quotas.ts";
import { Places, Rate, Turns } from "./resources.ts";
import { openTable } from "./simulated-table.ts";

/** The number of times that the SDK repeats a throttled call, and a client a 429, each time later. */
const retries = 3;
const callBackoffSeconds = 0.1;

/** Simulates a region: the API, the workflow and the functions, each within its quotas. */
export function openService(
  model: Model,
  { region, events, random }: { region: string; events: EventQueue; random: Random },
) {
  const api = new Rate(
    "API",
    Math.min(model.api.ratePerSecond, quotaIn("apiRate", region)),
    Math.min(model.api.burst, quotaIn("apiBurst", region)),
  );
  const begins =
    model.begins && new Rate("beginnings", model.begins.ratePerSecond, model.begins.burst);
  const starts = new Rate("workflow, starts", quotaIn("startExecutions", region));
  const transitions = new Turns("workflow, transitions", quotaIn("stateTransitions", region));
  const account = new Places("functions", quotaIn("lambdaConcurrency", region));
  const reserved = new Map(
    model.functions.flatMap(({ label, reserved }) =>
      reserved === undefined ? [] : [[label, new Places(`${label}, reserved`, reserved)]],
    ),
  );
  const table = openTable(model, { region, random });
  const byLabel = new Map(model.functions.map((each) => [each.label, each]));
  let refusedRequests = 0;

  /** Runs a function once; `done` gets whether the function and its calls of the table found room. */
  function invoke(fn: FunctionModel, done: (isDone: boolean) => void): void {
    const room = reserved.get(fn.label) ?? account;
    if (!room.enter()) {
      done(false);
      return;
    }
    const leave = (isDone: boolean) => {
      room.leave(events);
      done(isDone);
    };
    const attempt = (left: number) => {
      if (table.spend(fn, events.now)) {
        events.after(exponential(random, fn.seconds), () => leave(true));
      } else if (left === 0) leave(false);
      else {
        const wait = callBackoffSeconds * 2 ** (retries - left) * random();
        events.after(wait, () => attempt(left - 1));
      }
    };
    attempt(retries);
  }

  /** Somebody's call of the API, repeated where it was refused, and then given up. */
  function request(
    label: string,
    done: (isAnswered: boolean) => void,
    { isBeginning = false, left = retries }: { isBeginning?: boolean; left?: number } = {},
  ): void {
    const fn = byLabel.get(label);
    const after = (isAnswered: boolean) => {
      if (isAnswered) {
        done(true);
        return;
      }
      refusedRequests += 1;
      const wait = 2 ** (retries - left) * (0.5 + random());
      if (left === 0) done(false);
      else events.after(wait, () => request(label, done, { isBeginning, left: left - 1 }));
    };
    // One that is refused by its route takes nothing of what the others have.
    if (!fn || (isBeginning && begins?.has(1, events.now) === false)) after(false);
    else if (!api.has(1, events.now)) after(false);
    else {
      if (isBeginning) begins?.take(1);
      api.take(1);
      invoke(fn, after);
    }
  }

  /** A state of the workflow, repeated as its definition says. */
  function state(fn: FunctionModel, done: (isDone: boolean) => void, tried = 0): void {
    const retry = isCheck(fn.label) ? model.checkRetry : model.stateRetry;
    const { attempts, firstSeconds, backoff, maxSeconds } = retry;
    const run = () =>
      invoke(fn, (isDone) => {
        if (isDone || tried >= attempts) done(isDone);
        else {
          const wait = Math.min(maxSeconds, firstSeconds * backoff ** tried) * random();
          events.after(wait, () => state(fn, done, tried + 1));
        }
      });
    // The first try to decide is within the Express execution of the checks.
    const isExpress = isCheck(fn.label) || (fn.label === "Decide" && tried === 0);
    if (isExpress) run();
    else transitions.take(events, run);
  }

  /** Starts an execution: a caller without one gets an error, and asks again. */
  function start(done: () => void, left = retries): void {
    if (starts.has(1, events.now)) {
      starts.take(1);
      done();
      return;
    }
    refusedRequests += 1;
    const wait = 2 ** (retries - left) * (0.5 + random());
    if (left > 0) events.after(wait, () => start(done, left - 1));
  }

  return {
    invoke,
    request,
    state,
    start,
    transitions,
    account,
    functionNamed: (label: string) => byLabel.get(label),
    refusedRequests: () => refusedRequests,
    limits: () => [
      api,
      ...(begins ? [begins] : []),
      starts,
      transitions,
      account,
      ...reserved.values(),
      ...table.limits(),
    ],
  };
}

export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random());
}
