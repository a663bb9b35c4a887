import { randomOf } from "../specimen/random.ts";
import { quantile } from "../statistics.ts";
import { EventQueue } from "./event-queue.ts";
import { assumptions, type FunctionModel, isCheck, type Model } from "./model.ts";
import { Places } from "./resources.ts";
import { exponential, openService } from "./simulated-service.ts";

export type Outcome = {
  rate: number;
  /** A second, of those that ended in the measured time. */
  completed: number;
  /** Requests that were answered 429 or 5xx, for each verification begun. */
  refusedRequests: number;
  /** Begun ones in which a check found no room to the end, or the workflow gave up. */
  broken: number;
  /** From submission to webhook, in seconds. */
  p50: number;
  p99: number;
  /** Functions at work at the same time, at most. */
  concurrency: number;
  /** Quotas that refused or delayed calls, the most frequent first. */
  throttled: { what: string; times: number }[];
};

/** The first two thirds are not counted. */
const minSeconds = 120;
const maxSeconds = 600;
const enoughVerifications = 48_000;
/** One region at this number of verifications a second, begun at random moments; the same seed, the same region. */
export function simulateRegion(
  model: Model,
  {
    rate,
    region,
    seed = assumptions.seed,
    seconds = Math.min(maxSeconds, Math.max(minSeconds, enoughVerifications / rate)),
  }: { rate: number; region: string; seed?: number; seconds?: number },
): Outcome {
  const warmUpSeconds = (2 * seconds) / 3;
  const events = new EventQueue();
  const random = randomOf(seed);
  const service = openService(model, { region, events, random });
  const { invoke, request, state, start, transitions } = service;
  const pollers = new Places("webhooks", model.webhook.atOnce * model.webhook.batch);
  const checks = model.functions.filter(({ label }) => isCheck(label));
  const requests = model.requests.flatMap(({ label, count }) => Array<string>(count).fill(label));

  let begun = 0;
  let withoutCheck = 0;
  let failed = 0;
  const took: number[] = [];

  function named(label: string, run: (fn: FunctionModel) => void): void {
    const fn = service.functionNamed(label);
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
      else work();
    };
    // At the creation, or when the link is opened: either way before the sitting.
    const begin = (isAnswered: boolean) => {
      if (isAnswered) start(() => next(0));
    };
    request(creation, begin, { isBeginning: true });
  }

  function work(): void {
    const submitted = events.now;
    // A workflow with a set profile has nothing to plan.
    const isPlanned = service.functionNamed("Plan") === undefined;
    // States without a function. The checks and the decision run in an Express execution, which has no such quota.
    for (let i = 0; i < model.transitions - Number(!isPlanned); i += 1) {
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
    if (isPlanned) check();
    else through("Plan", check);
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
  const before = {
    begun,
    refused: service.refusedRequests(),
    broken: withoutCheck + failed,
  };
  events.runUntil(seconds);

  const refused = service.refusedRequests() - before.refused;
  return {
    rate,
    completed: took.length / (seconds - warmUpSeconds),
    refusedRequests: refused / Math.max(1, begun - before.begun),
    broken: (withoutCheck + failed - before.broken) / Math.max(1, begun - before.begun),
    p50: quantile(took, 0.5),
    p99: quantile(took, 0.99),
    concurrency: service.account.peak,
    throttled: [
      ...service.limits().map(({ name, refused }) => ({ what: name, times: refused })),
      { what: pollers.name, times: pollers.waiting },
    ]
      .filter(({ times }) => times > 0)
      .toSorted((one, other) => other.times - one.times),
  };
}
