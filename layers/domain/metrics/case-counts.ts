import type { Case } from "../case/case.ts";
import { isTerminal } from "../case/status.ts";
import type { funnelSteps } from "./metrics.ts";

/**
 * Counts by name: `opened`, `document|MZ|passport|passed`. They hold no personal data, so they may
 * outlive the counted Cases.
 */
export type Counts = Record<string, number>;

/** The counts that a Case adds to the day of its creation, in its present state; a simulated Case has its own. */
export function countsOf(theCase: Case): Counts {
  const names = namesOf(theCase);
  const counted = theCase.simulation ? names.map((name) => [simulated, ...name]) : names;
  return Object.fromEntries(counted.map((name) => [name.join(separator), 1]));
}

/** The counts of a Case after a change. An erasure removes the simulation, but the Case stays counted among simulated ones. */
export function countsAfter(before: Case | undefined, after: Case): Counts {
  const simulation = after.erasure && before?.simulation;
  return countsOf(simulation ? { ...after, simulation } : { ...after, ...lastSeen(before, after) });
}

/** The end of an age-only Case removes its document and photographs. They stay counted, as of any other. */
function lastSeen(before: Case | undefined, after: Case): Partial<Case> {
  const ends = before && !isTerminal(before.status) && isTerminal(after.status) && !after.erasure;
  if (!ends || after.returns === undefined) return {};
  const { document, progress } = before;
  return { progress, ...(document && { document }) };
}

const simulated = "simulated";

/** The counts of applicants, and on request those of simulated Cases with them. */
export function countedOf(counts: Counts, { withSimulated }: { withSimulated: boolean }): Counts {
  const prefix = `${simulated}${separator}`;
  const [beside, people] = [true, false].map((is) =>
    Object.fromEntries(Object.entries(counts).filter(([name]) => name.startsWith(prefix) === is)),
  );
  if (!withSimulated) return people ?? {};
  const played = Object.entries(beside ?? {}).map(([name, count]) => [
    name.slice(prefix.length),
    count,
  ]);
  return sum([people ?? {}, Object.fromEntries(played)]);
}

/** The number of created Cases with a simulated result. */
export function simulatedIn(counts: Counts): number {
  return counts[[simulated, "created"].join(separator)] ?? 0;
}

function namesOf(theCase: Case): string[][] {
  const { document, consent, reason, disposition, assessment, progress } = theCase;
  const isDecided = theCase.status === "completed";
  const isPassed = isDecided && assessment === "no_material_concerns";
  const share = (...key: string[]) => [
    [...key, "started"],
    ...(isDecided ? [[...key, "decided"]] : []),
    ...(isPassed ? [[...key, "passed"]] : []),
  ];
  const agreed = disposition?.assessmentAgreed;
  return [
    ...Object.entries(reached).flatMap(([step, has]) => (has(theCase) ? [[step]] : [])),
    ...(isDecided ? [["decided"]] : []),
    ...(isDecided && assessment ? [["assessment", assessment]] : []),
    ...(document ? share("document", document.country, document.documentType) : []),
    ...(consent ? share("locale", consent.locale) : []),
    ...(progress.platform ? share("device", progress.platform) : []),
    ...(reason ? [["reason", reason]] : []),
    ...(disposition ? [["disposition", disposition.value]] : []),
    ...(agreed === undefined ? [] : [[agreed ? "agreed" : "disagreed"]]),
    ...(isDecided ? latencyOf(theCase) : []),
  ];
}

export const separator = "|";

const reached: Record<(typeof funnelSteps)[number], (theCase: Case) => boolean> = {
  created: () => true,
  opened: ({ progress }) => progress.openedAt !== undefined,
  document: ({ progress }) => progress.captured.includes("id_front"),
  selfie: ({ progress }) => progress.captured.includes("selfie"),
  submitted: ({ progress }) => progress.submittedAt !== undefined,
  // A link that ran out ended, but the applicant never came that far.
  terminal: ({ progress, completedAt, failedAt }) =>
    progress.submittedAt !== undefined && (completedAt ?? failedAt) !== undefined,
};

function latencyOf({ progress, completedAt }: Case): string[][] {
  if (!progress.submittedAt || !completedAt) return [];
  return [["ms", String(about(Date.parse(completedAt) - Date.parse(progress.submittedAt)))]];
}

/** A time to within one percent: so few values that those of a day fit into one item. */
function about(ms: number): number {
  if (ms < 100) return Math.max(0, Math.round(ms));
  const decade = 10 ** Math.floor(Math.log10(ms));
  const step = ms < 2.5 * decade ? 0.02 : ms < 5 * decade ? 0.05 : 0.1;
  return Math.round(Math.round(ms / decade / step) * step * decade);
}

/** The counts to add to `before` to get `after`. */
export function difference(before: Counts, after: Counts): Counts {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...names].map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

export function sum(all: readonly Counts[]): Counts {
  const total: Counts = {};
  for (const counts of all) {
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
  }
  return total;
}
