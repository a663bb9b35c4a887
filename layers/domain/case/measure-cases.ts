import { assessments } from "./assessment.ts";
import type { Case } from "./case.ts";
import { dispositionValues } from "./disposition-values.ts";
import { funnelSteps, type Measured } from "./metrics.ts";

type Share = Pick<Measured["byLocale"][number], "started" | "decided" | "passed">;

type Latency = Pick<Measured, "p50Ms" | "p95Ms">;

const topReasonCount = 10;

/** What became of these Cases. Days are of UTC, and by creation. */
export function measureCases(cases: readonly Case[]): Measured {
  const decided = cases.filter(({ status }) => status === "completed");
  const passRate = decided.length > 0 ? passedOf(decided) / decided.length : null;
  const said = cases.map(({ disposition }) => disposition?.assessmentAgreed);
  return {
    funnel: funnelSteps.map((step) => ({ step, count: cases.filter(reached[step]).length })),
    assessments: countOf(
      assessments,
      decided.map(({ assessment }) => assessment),
    ),
    passRate,
    byDocument: sharesBy(cases, ({ document }) =>
      document ? [document.country, document.documentType] : undefined,
    ).map(([[country = "", documentType = ""], share]) => ({ country, documentType, ...share })),
    byLocale: sharesBy(cases, ({ consent }) => (consent ? [consent.locale] : undefined)).map(
      ([[locale = ""], share]) => ({ locale, ...share }),
    ),
    byDevice: sharesBy(cases, ({ progress: { platform } }) =>
      platform ? [platform] : undefined,
    ).map(([[device = "other"], share]) => ({ device, ...share })),
    topReasons: [...Map.groupBy(cases, ({ reason }) => reason ?? "")]
      .filter(([reason]) => reason !== "")
      .map(([reason, having]) => ({ reason, count: having.length }))
      .sort((a, b) => b.count - a.count || (a.reason < b.reason ? -1 : 1))
      .slice(0, topReasonCount),
    ...latencyOf(decided),
    days: [...Map.groupBy(cases, ({ createdAt }) => createdAt.slice(0, 10))]
      .map(([date, having]) => {
        const done = having.filter(({ status }) => status === "completed");
        return { date, created: having.length, decided: done.length, ...latencyOf(done) };
      })
      .sort((a, b) => (a.date < b.date ? -1 : 1)),
    dispositions: countOf(
      dispositionValues,
      cases.map(({ disposition }) => disposition?.value),
    ),
    agreement: {
      agreed: said.filter((each) => each === true).length,
      disagreed: said.filter((each) => each === false).length,
    },
  };
}

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

function passedOf(cases: readonly Case[]): number {
  return cases.filter(({ assessment }) => assessment === "no_material_concerns").length;
}

function sharesBy<Key extends string>(
  cases: readonly Case[],
  keyOf: (theCase: Case) => Key[] | undefined,
): [Key[], Share][] {
  const groups = Map.groupBy(cases, (theCase) => JSON.stringify(keyOf(theCase) ?? null));
  groups.delete("null");
  return [...groups]
    .map(([, having]): [Key[], Share] => {
      const decided = having.filter(({ status }) => status === "completed");
      const [first] = having;
      const share = { started: having.length, decided: decided.length, passed: passedOf(decided) };
      return [(first && keyOf(first)) ?? [], share];
    })
    .sort(([, a], [, b]) => b.started - a.started);
}

function countOf<Name extends string>(
  names: readonly Name[],
  seen: readonly (Name | undefined)[],
): Record<Name, number> {
  const counts = names.map((name) => [name, seen.filter((each) => each === name).length]);
  // Every name has an entry above.
  return Object.fromEntries(counts) as Record<Name, number>;
}

/** Nearest rank: a time that some Case really took. */
function latencyOf(decided: readonly Case[]): Latency {
  const times = decided
    .flatMap(({ progress, completedAt }) =>
      progress.submittedAt && completedAt
        ? [Date.parse(completedAt) - Date.parse(progress.submittedAt)]
        : [],
    )
    .sort((a, b) => a - b);
  const at = (share: number) => times[Math.max(0, Math.ceil(share * times.length) - 1)] ?? null;
  return { p50Ms: at(0.5), p95Ms: at(0.95) };
}
