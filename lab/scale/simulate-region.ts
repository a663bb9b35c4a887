import { type Random, randomOf } from "../specimen/random.ts";
import { quantile } from "../statistics.ts";
import { EventQueue } from "./event-queue.ts";
import { assumptions, type FunctionModel, isCheck, type Model } from "./model.ts";
import { quotaIn } from "./quotas.ts";
import { Places, Rate, Turns } from "./resources.ts";
import { openTable } from "./simulated-table.ts";

export type Outcome = {
  rate: number;
  /** A second, of those that ended in the measured time. */
  completed: number;
  /** Requests that were answered 429 or 5xx, for each verification begun. */
  refusedRequests: number;
  /** Of those begun: a check found no room to the end, or the workflow gave up. */
  broken: number;
  /** From submission to webhook, in seconds. */
  p50: number;
  p99: number;
  /** Functions at work at the same time, at most. */
  concurrency: number;
  /** What was refused or waited, most often first. */
  throttled: { what: string; times: number }[];
};

/** The first two thirds are not counted. */
const shortestSeconds = 120;
const longestSeconds = 600;
const enoughVerifications = 48_000;
/** As the SDK repeats a throttled call, and a client a 429: so often, each time later. */
const retries = 3;
const callBackoffSeconds = 0.1;

/** One region at so many verifications a second, begun at random moments; the same seed, the same region. */
export function simulateRegion(
  model: Model,
  {
    rate,
    region,
    seed = assumptions.seed,
    seconds = Math.min(longestSeconds, Math.max(shortestSeconds, enoughVerifications / rate)),
  }: { rate: number; region: string; seed?: number; seconds?: number },
): Outcome {
  const warmUpSeconds = (2 * seconds) / 3;
  const events = new EventQueue();
  const random = randomOf(seed);
  const api = new Rate(
    "API",
    Math.min(model.api.ratePerSecond, quotaIn("apiRate", region)),
    Math.min(model.api.burst, quotaIn("apiBurst", region)),
  );
  const starts = new Rate("workflow, starts", quotaIn("startExecutions", region));
  const transitions = new Turns("workflow, transitions", quotaIn("stateTransitions", region));
  const account = new Places("functions", quotaIn("lambdaConcurrency", region));
  const reserved = new Map(
    model.functions.flatMap(({ label, reserved }) =>
      reserved === undefined ? [] : [[label, new Places(`${label}, reserved`, reserved)]],
    ),
  );
  const pollers = new Places("webhooks", model.webhook.atOnce * model.webhook.batch);
  const table = openTable(model, { region, random });
  const byLabel = new Map(model.functions.map((each) => [each.label, each]));
  const checks = model.functions.filter(({ label }) => isCheck(label));
  const requests = model.requests.flatMap(({ label, count }) => Array<string>(count).fill(label));

  let begun = 0;
  let refusedRequests = 0;
  let withoutCheck = 0;
  let failed = 0;
  const took: number[] = [];

  /** Runs a function once; `done` is told whether it found room and its calls of the table did. */
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
  function request(label: string, done: (isAnswered: boolean) => void, left = retries): void {
    const fn = byLabel.get(label);
    const after = (isAnswered: boolean) => {
      if (isAnswered) {
        done(true);
        return;
      }
      refusedRequests += 1;
      const wait = 2 ** (retries - left) * (0.5 + random());
      if (left === 0) done(false);
      else events.after(wait, () => request(label, done, left - 1));
    };
    if (!fn || !api.has(1, events.now)) after(false);
    else {
      api.take(1);
      invoke(fn, after);
    }
  }

  /** A state of the workflow, repeated as its definition says. */
  function state(fn: FunctionModel, done: (isDone: boolean) => void, tried = 0): void {
    const retry = isCheck(fn.label) ? model.checkRetry : model.stateRetry;
    const { attempts, firstSeconds, backoff, mostSeconds } = retry;
    transitions.take(events, () =>
      invoke(fn, (isDone) => {
        if (isDone || tried >= attempts) done(isDone);
        else {
          const wait = Math.min(mostSeconds, firstSeconds * backoff ** tried) * random();
          events.after(wait, () => state(fn, done, tried + 1));
        }
      }),
    );
  }

  /** An execution: who asked for one in vain is answered with an error, and asks again. */
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

  function named(label: string, run: (fn: FunctionModel) => void): void {
    const fn = byLabel.get(label);
    if (fn) run(fn);
  }

  function verify(): void {
    begun += 1;
    const [creation = "", ...sitting] = requests;
    const isAbandoned = random() < assumptions.abandoned;
    const wanted = isAbandoned ? sitting.slice(0, Math.floor(sitting.length * random())) : sitting;
    const think = assumptions.sittingSeconds / Math.max(1, sitting.length);
    const next = (at: number) => {
      const label = wanted[at];
      if (label !== undefined) {
        const then = (isAnswered: boolean) => {
          if (isAnswered) next(at + 1);
        };
        events.after(exponential(random, think), () => request(label, then));
      } else if (isAbandoned) return;
      else if (model.startsAtCreation) work();
      else start(work);
    };
    request(creation, (isAnswered) => {
      if (!isAnswered) return;
      if (model.startsAtCreation) start(() => next(0));
      else next(0);
    });
  }

  function work(): void {
    const submitted = events.now;
    // An execution that begins with the submission has none to wait for.
    const isAwaited = byLabel.has("AwaitSubmission");
    // One that was told its profile has nothing to plan.
    const isPlanned = !byLabel.has("Plan");
    const own = 1 + Number(isAwaited) + Number(!isPlanned);
    // States without a function: choices, the map, the end.
    for (let i = 0; i < model.transitions - checks.length - own; i += 1) {
      transitions.take(events, () => {});
    }
    /** A state that fails in the end takes the Case with it. */
    const through = (label: string, then: (fn: FunctionModel) => void) =>
      named(label, (fn) =>
        state(fn, (isDone) => {
          if (isDone) then(fn);
          else failed += 1;
        }),
      );
    const decide = () =>
      through("Decide", () => named("DeliverWebhook", (hook) => deliver(hook, submitted)));
    const check = () => {
      let left = checks.length;
      let isWhole = true;
      if (left === 0) decide();
      for (const each of checks) {
        state(each, (isDone) => {
          isWhole &&= isDone;
          left -= 1;
          if (left > 0) return;
          if (!isWhole) withoutCheck += 1;
          decide();
        });
      }
    };
    const plan = () => (isPlanned ? check() : through("Plan", check));
    if (isAwaited) through("AwaitSubmission", plan);
    else plan();
  }

  function deliver(hook: FunctionModel, submitted: number): void {
    pollers.whenFree(() => {
      const slow = { ...hook, seconds: hook.seconds + assumptions.receiverSeconds };
      invoke(slow, (isDone) => {
        pollers.leave(events);
        if (!isDone) events.after(1 + random(), () => deliver(hook, submitted));
        else if (events.now > warmUpSeconds) took.push(events.now - submitted);
      });
    });
  }

  const arrive = () => {
    verify();
    events.after(exponential(random, 1 / rate), arrive);
  };
  arrive();
  events.runUntil(warmUpSeconds);
  const before = { begun, refusedRequests, broken: withoutCheck + failed };
  events.runUntil(seconds);

  const limits = [api, starts, transitions, account, ...reserved.values(), ...table.limits()];
  return {
    rate,
    completed: took.length / (seconds - warmUpSeconds),
    refusedRequests: (refusedRequests - before.refusedRequests) / Math.max(1, begun - before.begun),
    broken: (withoutCheck + failed - before.broken) / Math.max(1, begun - before.begun),
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    concurrency: account.peak,
    throttled: [
      ...limits.map(({ name, refused }) => ({ what: name, times: refused })),
      { what: pollers.name, times: pollers.waiting },
    ]
      .filter(({ times }) => times > 0)
      .toSorted((one, other) => other.times - one.times),
  };
}

function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random());
}
