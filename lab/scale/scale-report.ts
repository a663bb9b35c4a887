import { markdownTable } from "../../cli/markdown-table.ts";
import { type Ceiling, ceilings, checkShare } from "./ceilings.ts";
import { heldLimits } from "./held-limits.ts";
import { assumptions, type Model } from "./model.ts";
import { quotasOn } from "./quotas.ts";
import { type Outcome, simulateRegion } from "./simulate-region.ts";

const rates = [1, 10, 100, 1000];
const regions = ["us-east-1", "af-south-1"];

/** The applicants at once, in verifications a second, and the simulation's value for one alone. */
export type Comparison = { clients: number; measured: number; simulated: number };

/** `docs/scale.md`. */
export function scaleReport(
  model: Model,
  {
    comparisons,
    machine,
    isBusy,
  }: {
    comparisons: readonly Comparison[];
    machine: string;
    /** Something else ran beside it: what takes processor time took longer. */
    isBusy: boolean;
  },
): string {
  const strained = regions.map((region) => ({
    region,
    parts: ceilings(model, region),
    outcomes: rates.map((rate) => simulateRegion(model, { rate, region })),
  }));
  return [
    "# How far a region goes",
    "",
    "This page tells an operator how much load one region carries, and which limit comes first. `npm run scale` writes it.",
    "",
    "It counts the needs of a verification on the local stage, like `npm run cost`. It reads the stage's limits from the",
    "synthesized template (stage `prod`), the workflow and the code. AWS's default quotas are those of",
    `${quotasOn} (\`lab/scale/quotas.ts\`). A quota that can be raised has its code.`,
    "",
    `Assumptions: ${assumptions.projects} projects of one size; ${100 * assumptions.abandoned} % of links are not finished; ` +
      `a receiver answers in ${assumptions.receiverSeconds} s.`,
    `A sitting takes ${assumptions.sittingSeconds} s, which changes no rate.`,
    ...(isBusy ? [busy] : []),
    "",
    "## Limits",
    "",
    ...heldLimits(
      strained.flatMap(({ outcomes, ...each }) => {
        const overload = outcomes.at(-1);
        return overload ? [{ ...each, overload }] : [];
      }),
    ),
    "",
    `The last row offers ${rates.at(-1)} verifications a second.`,
    "",
    ...strained.flatMap((each) => [...ofRegion(each), ""]),
    "## At the limit",
    "",
    `- **Checks** take ${(100 * checkShare(model)).toFixed(0)} % of the functions' time. A check without room waits up to ` +
      `${waitMinutes(model).toFixed(1)} min in ${model.checkRetry.attempts} tries; without it the Case ends incomplete.`,
    `- **A verification that nobody opens** ${model.startsAtCreation ? "has an open execution until its link runs out" : "has no execution; one that is opened and not finished has one for an hour"}.`,
    `- **The sweep**: ${model.sweep.because.replaceAll(", ", ",\n  ")}.`,
    "- Rows *of one project* limit one project alone; several projects add up.",
    "",
    "## Accuracy of the simulation",
    "",
    "The table compares verifications with simulated checks on the local stage",
    `(${machine}) with the simulation on as many cores.`,
    "The simulation only knows the time of one applicant:",
    "",
    ...markdownTable(
      ["applicants at once", "measured, a second", "simulated", "apart"],
      comparisons.map(({ clients, measured, simulated }) => [
        String(clients),
        measured.toFixed(2),
        clients === 1 ? "" : simulated.toFixed(2),
        clients === 1 ? "given" : `${(100 * Math.abs(simulated / measured - 1)).toFixed(0)} %`,
      ]),
    ),
    "",
    "The simulation ignores cold starts, the delay of an index, other stacks of the account, and bursts of a client. A new table",
    "starts at 4,000 write units a second and doubles from there; the simulation ignores that too.",
    "",
  ].join("\n");
}

const busy =
  "Other programs ran on the machine: the limits of functions, webhooks and sweep are higher on a quiet one.";

function ofRegion({
  region,
  parts,
  outcomes,
}: {
  region: string;
  parts: readonly Ceiling[];
  outcomes: readonly Outcome[];
}): string[] {
  return [
    `## ${region}`,
    "",
    `The first limit: ${firstOf(parts)}.`,
    `The first quota of AWS: ${firstOf(parts.filter(({ isQuota }) => isQuota))}.`,
    "",
    ...markdownTable(
      [
        "begun a second",
        "completed",
        "submit to webhook, p50",
        "p99",
        "functions at once",
        "requests refused",
        "failed or without a check",
        "first limits met",
      ],
      outcomes.map((outcome) => outcomeRow(outcome, parts)),
    ),
    "",
    "The simulation takes two to ten minutes, and its last third counts. *Completed* leaves out unused links. The next table also",
    "has loads that grow over hours and days, such as open executions and the sweep.",
    "",
    ...markdownTable(
      ["part", "full at, a second", ...rates.map((rate) => `at ${rate}`), "limit", "then"],
      parts
        .filter(({ perSecond: capacity }) => capacity < maxListed)
        .map(({ part, perSecond: capacity, limit, effect }) => [
          part,
          perSecond(capacity),
          ...rates.map((rate) => load(rate / capacity)),
          limit,
          effect,
        ]),
    ),
  ];
}

/** The table leaves out parts that have room for more than this rate. */
const maxListed = 1500;

function firstOf([first]: readonly Ceiling[]): string {
  if (!first) return "none";
  return `**${first.part}**, at ${perSecond(first.perSecond)} verifications a second`;
}

function outcomeRow(outcome: Outcome, parts: readonly Ceiling[]): string[] {
  const { rate, completed, p50, p99, concurrency, refusedRequests, broken, throttled } = outcome;
  // A part with too little room counts as full, even if its queue outlasts the simulation.
  const full = parts.filter(({ perSecond: capacity }) => capacity < rate).map(({ part }) => part);
  const seen = throttled.slice(0, 2).map(({ what }) => what);
  return [
    String(rate),
    completed.toFixed(1),
    Number.isNaN(p50) ? "none" : `${p50.toFixed(1)} s`,
    Number.isNaN(p99) ? "none" : `${p99.toFixed(1)} s`,
    String(concurrency),
    `${refusedRequests.toFixed(2)} each`,
    `${(100 * broken).toFixed(0)} %`,
    [...new Set([...full.slice(0, 2), ...seen])].join("; ") || "none",
  ];
}

function waitMinutes({ checkRetry }: Model): number {
  const { attempts, firstSeconds, backoff, maxSeconds } = checkRetry;
  const waits = Array.from({ length: attempts }, (_, tried) =>
    Math.min(maxSeconds, firstSeconds * backoff ** tried),
  );
  return waits.reduce((sum, seconds) => sum + seconds, 0) / 60;
}

function load(share: number): string {
  if (share > 1) return `**${share >= 10 ? share.toFixed(0) : share.toFixed(1)} ×**`;
  return `${(100 * share).toFixed(share < 0.1 ? 1 : 0)} %`;
}

function perSecond(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2);
}
