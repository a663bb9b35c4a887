import { assumptions, isCheck, type Model } from "./model.ts";
import { type QuotaName, quotaIn, quotas } from "./quotas.ts";

/** At how many verifications a second a part is full, and what then happens. */
export type Ceiling = {
  part: string;
  perSecond: number;
  /** The quota that it is of, or the setting. */
  limit: string;
  isQuota: boolean;
  /** Whether AWS raises it on request. */
  isRaisable: boolean;
  /** Whether it limits one project, and others not. */
  isOfProject: boolean;
  effect: string;
};

/** Every part's, lowest first. What lasts days (links, retention) is only here: minutes do not show it. */
export function ceilings(model: Model, region: string): Ceiling[] {
  const concurrent = model.functions.reduce(
    (total, { invocations, seconds }) => total + invocations * seconds,
    assumptions.receiverSeconds,
  );
  const requests = model.requests.reduce((total, { count }) => total + count, 0);
  const webhook = model.functions.find(({ label }) => label === "DeliverWebhook");
  const stageRate = model.api.ratePerSecond;
  const apiRate = Math.min(stageRate, quotaIn("apiRate", region));
  const openSeconds =
    assumptions.abandoned * (model.startsAtCreation ? model.linkSeconds : model.idleSeconds) +
    (1 - assumptions.abandoned) * assumptions.sittingSeconds;
  const found: (Pick<Ceiling, "part" | "perSecond" | "limit" | "effect"> &
    Partial<Pick<Ceiling, "isOfProject">>)[] = [
    {
      part: "API",
      perSecond: apiRate / requests,
      limit:
        apiRate === stageRate
          ? `${stageRate} requests a second of the stage (\`lib/stages.ts\`)`
          : describeQuota("apiRate", region),
      effect: "Requests beyond it are answered 429. Each may be repeated without harm.",
    },
    {
      part: "functions",
      perSecond: quotaIn("lambdaConcurrency", region) / concurrent,
      limit: describeQuota("lambdaConcurrency", region),
      effect:
        "A check waits its turn, minutes at most; without one the Case ends `assessment_incomplete`. Requests are answered 5xx, and may be repeated.",
    },
    {
      part: "workflow, transitions",
      perSecond: quotaIn("stateTransitions", region) / model.transitions,
      limit: describeQuota("stateTransitions", region),
      effect: "Step Functions delays transitions: results come later, none is lost.",
    },
    {
      part: "workflow, starts",
      // Also of the links that are opened and not finished: at most, all of them.
      perSecond: quotaIn("startExecutions", region),
      limit: describeQuota("startExecutions", region),
      effect:
        "The SDK repeats it; then the opening is answered 5xx, and a repeat opens the page; the submission begins its own.",
    },
    {
      part: "workflow, open executions",
      perSecond: quotaIn("openExecutions", region) / openSeconds,
      limit: describeQuota("openExecutions", region),
      effect: model.startsAtCreation
        ? "Creations are answered 5xx until links run out: the one limit that refuses for days."
        : "Openings are answered 5xx, and may be repeated.",
    },
    {
      part: "webhooks",
      perSecond:
        (model.webhook.atOnce * model.webhook.batch) /
        ((webhook?.seconds ?? 0) + assumptions.receiverSeconds),
      limit: `${model.webhook.atOnce} batches of ${model.webhook.batch} at once (\`lib/webhooks.ts\`)`,
      effect: "Messages wait in the queue, for days if need be; results can be read meanwhile.",
    },
    {
      part: "sweep",
      perSecond: model.sweep.perMinute / 60 / assumptions.sweepsOfEach,
      limit: model.sweep.because,
      effect: "Erasures and lapses are late, and later every minute that it lasts.",
    },
    ...model.units.map(({ place, kind, units }) => {
      const name = kind === "write" ? "tableWrites" : "tableReads";
      return {
        part: `${place}, ${kind}s`,
        perSecond: quotaIn(name, region) / units,
        limit: describeQuota(name, region),
        effect:
          "Calls are throttled and repeated; then requests are answered 5xx, and states of the workflow are tried again.",
      };
    }),
    ...model.keys.map(({ place, pattern, kind, shards, units, isOfProject }) => {
      const name = kind === "write" ? "partitionWrites" : "partitionReads";
      const over = shards > 1 ? ` over ${shards} keys` : "";
      return {
        part: `${place} \`${pattern}\`, ${kind}s${isOfProject ? ", of one project" : ""}`,
        perSecond: (shards * quotaIn(name, region)) / units,
        limit: `${describeQuota(name, region)}${over}`,
        isOfProject,
        effect:
          place === "table" || kind === "read"
            ? "Calls on that key are throttled and repeated, then refused."
            : "The index holds up the writes of the table that feed it: these are throttled and repeated, then refused.",
      };
    }),
  ];
  return found
    .map((each) => {
      const quota = Object.values(quotas).find(({ what }) => each.limit.startsWith(what));
      const isQuota = quota !== undefined;
      return { isOfProject: false, ...each, isQuota, isRaisable: quota?.raisable ?? false };
    })
    .filter(({ perSecond }) => Number.isFinite(perSecond))
    .toSorted((one, other) => one.perSecond - other.perSecond);
}

/** The part of the checks in the concurrency of the functions. */
export function checkShare({ functions }: Model): number {
  const busy = (some: Model["functions"]) =>
    some.reduce((total, { invocations, seconds }) => total + invocations * seconds, 0);
  return busy(functions.filter(({ label }) => isCheck(label))) / busy(functions);
}

function describeQuota(name: QuotaName, region: string): string {
  const quota: { what: string; code?: string } = quotas[name];
  const code = quota.code ? ` (${quota.code})` : "";
  return `${quota.what}: ${quotaIn(name, region).toLocaleString("en")}${code}`;
}
