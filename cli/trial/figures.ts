import { rateInterval } from "#domain/rate-interval.ts";
import { rounded } from "#domain/rounded.ts";
import type { Outcome, Verdict } from "./outcome.ts";
import { type Presentation, presentationNames, presentations } from "./presentations.ts";

/** Errors among presentations, with a Clopper–Pearson interval of 95 %. */
export type Rate = { errors: number; of: number; rate: number | null; interval: [number, number] };

export type Row = {
  /** `APCER`, `BPCER`, `FMR`, `FNMR`, `accepted forgeries`, `rejected genuine documents`. */
  measure: string;
  presentation: Presentation;
  rate: Rate;
  /** The number of the same presentations that go to a person. */
  toPerson: number;
  /** Without an answer of the check: in no rate. */
  noAnswer: number;
};

/** The three questions of RIVR, and whether the document was read rightly. */
export type TrialTable =
  | "Selfie against document"
  | "Presentation attack detection"
  | "Document validation"
  | "Document reading";

export type Table = { title: TrialTable; rows: Row[] };

type Measured = "liveness" | "faceMatch" | "authenticity";

const isAccepted = (verdict: Verdict) => verdict === "pass";
const isNotAccepted = (verdict: Verdict) => verdict !== "pass";

/**
 * The tables of a trial. A presentation that goes to a person is not accepted: it counts as an error of a
 * genuine person, and as none of an attack.
 */
export function tablesOf(outcomes: readonly Outcome[]): Table[] {
  const of = (kind: (typeof presentations)[Presentation]["kind"]) =>
    presentationNames.filter((one) => presentations[one].kind === kind);
  const rows = (measure: string, names: readonly Presentation[], by: Measured) =>
    names.flatMap((name) => rowOf(measure, name, { outcomes, by }));
  return [
    {
      title: "Selfie against document",
      rows: [
        ...rows("FNMR", of("bona_fide"), "faceMatch"),
        ...rows("FMR", of("impostor"), "faceMatch"),
      ],
    },
    {
      title: "Presentation attack detection",
      rows: [
        ...rows("BPCER", of("bona_fide"), "liveness"),
        ...rows("APCER", of("attack"), "liveness"),
      ],
    },
    {
      title: "Document validation",
      rows: [
        ...rows("rejected genuine documents", of("bona_fide"), "authenticity"),
        ...rows("accepted forgeries", of("forgery"), "authenticity"),
      ],
    },
    { title: "Document reading", rows: fieldRows(outcomes) },
  ];
}

/** For each field of a genuine document: how often it differs from the true value. */
function fieldRows(outcomes: readonly Outcome[]): Row[] {
  const names = [...new Set(outcomes.flatMap(({ fields = {} }) => Object.keys(fields)))];
  return names.map((name) => {
    const read = outcomes.flatMap(({ fields }) => fields?.[name] ?? []);
    const count = (how: string) => read.filter((one) => one === how).length;
    return {
      measure: `misread ${name}`,
      presentation: "bona_fide",
      rate: rateOf(count("wrong"), count("wrong") + count("right")),
      toPerson: 0,
      noAnswer: count("unread"),
    };
  });
}

function rowOf(
  measure: string,
  presentation: Presentation,
  { outcomes, by }: { outcomes: readonly Outcome[]; by: Measured },
): Row[] {
  const own = outcomes.filter((one) => one.presentation === presentation);
  if (own.length === 0) return [];
  const answered = own.map((one) => one[by]).filter((verdict) => verdict !== "none");
  const isGenuine = presentations[presentation].kind === "bona_fide";
  const errors = answered.filter(isGenuine ? isNotAccepted : isAccepted).length;
  return [
    {
      measure,
      presentation,
      rate: rateOf(errors, answered.length),
      toPerson: answered.filter((verdict) => verdict === "review").length,
      noAnswer: own.length - answered.length,
    },
  ];
}

/** Failures to acquire, and which presentations the whole service assessed as `no_material_concerns`. */
export function overall(outcomes: readonly Outcome[]) {
  const clear = (some: readonly Outcome[]) =>
    some.filter(({ assessment }) => assessment === "no_material_concerns").length;
  const genuine = outcomes.filter(({ presentation }) => presentation === "bona_fide");
  const others = presentationNames.flatMap((presentation) => {
    const own = outcomes.filter((one) => one.presentation === presentation);
    const isGenuine = presentation === "bona_fide";
    return isGenuine || own.length === 0
      ? []
      : [{ presentation, rate: rateOf(clear(own), own.length) }];
  });
  const { failureToAcquire, medianSeconds } = acquisitionOf(genuine);
  return {
    failureToAcquire,
    genuineNotClear: rateOf(genuine.length - clear(genuine), genuine.length),
    othersClear: others,
    medianSeconds,
  };
}

/**
 * For each presentation: sessions without a whole assessment, and the time from the opened link to the submission.
 */
export function acquisition(outcomes: readonly Outcome[]) {
  return presentationNames.flatMap((presentation) => {
    const own = outcomes.filter((one) => one.presentation === presentation);
    return own.length === 0 ? [] : [{ presentation, ...acquisitionOf(own) }];
  });
}

function acquisitionOf(outcomes: readonly Outcome[]) {
  const failed = outcomes.filter(({ isAcquired }) => !isAcquired).length;
  return {
    failureToAcquire: rateOf(failed, outcomes.length),
    medianSeconds: middleOf(outcomes.flatMap(({ seconds }) => seconds ?? [])),
  };
}

export type Group = { group: string; tables: Table[]; failureToAcquire: Rate };

/** Errors of genuine people by device, light and each group that people named. */
export function byGroup(outcomes: readonly Outcome[]): Group[] {
  const genuine = outcomes.filter(({ presentation }) => presentation === "bona_fide");
  const groups = new Map<string, Outcome[]>();
  for (const one of genuine) {
    const { device, light } = one;
    const named = Object.entries({ ...one.groups, device, light });
    for (const [name, value] of named) {
      if (!value) continue;
      const group = `${name} ${value}`;
      groups.set(group, [...(groups.get(group) ?? []), one]);
    }
  }
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([group, own]) => ({
      group,
      tables: tablesOf(own),
      failureToAcquire: acquisitionOf(own).failureToAcquire,
    }));
}

/** With its interval. */
export function rateOf(errors: number, of: number): Rate {
  const [low, high] = rateInterval(errors, of);
  return {
    errors,
    of,
    rate: of === 0 ? null : rounded(errors / of),
    interval: [rounded(low), rounded(high)],
  };
}

function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}
