import { checkNames, checkStatuses } from "../evidence/checks.ts";
import { rateInterval } from "../rate-interval.ts";
import { rounded } from "../rounded.ts";
import type { DecidedCase } from "./decided-case.ts";
import type { Quality, UpheldShare } from "./quality.ts";

/** A Case whose assessment can be called confirmed or not. */
type Judged = { decided: DecidedCase; stood: boolean };

/** How often assessments stood: over all, by document, by how each check ended, and week by week. */
export function measureQuality(
  cases: readonly DecidedCase[],
): Pick<Quality, "asked" | "all" | "byDocument" | "byCheck" | "byWeek"> {
  const judged = cases.flatMap((decided) => {
    const stood = hasStood(decided);
    return stood === undefined ? [] : [{ decided, stood }];
  });
  const all = shareUpheld(judged);
  const rate = all.judged > 0 ? all.stood / all.judged : undefined;
  return {
    asked: judged.filter(({ decided }) => decided.disposition?.assessmentAgreed !== undefined)
      .length,
    all,
    byDocument: by(judged, ({ document }) =>
      document ? `${document.country} ${document.documentType}` : "",
    ).flatMap(([name, some]) => {
      const [country, documentType] = name.split(" ");
      return country && documentType ? [{ country, documentType, ...shareUpheld(some) }] : [];
    }),
    byCheck: checkNames.flatMap((check) =>
      checkStatuses.flatMap((status) => {
        const some = judged.filter(({ decided }) => decided.evidence[check]?.status === status);
        return some.length > 0 ? [{ check, status, ...shareUpheld(some) }] : [];
      }),
    ),
    byWeek: by(judged, weekOf)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([week, some]) => {
        const share = shareUpheld(some);
        const drifts = rate !== undefined && (rate < share.low || rate > share.high);
        return { week, ...share, drifts };
      }),
  };
}

/**
 * Whether the team confirmed the assessment: by its answer, or else by its decision. A decision cannot contradict an
 * assessment that asks for a review. A decision that only asks for more contradicts nothing.
 */
export function hasStood({
  assessment,
  disposition,
}: Pick<DecidedCase, "assessment" | "disposition">): boolean | undefined {
  if (!disposition) return;
  if (disposition.assessmentAgreed !== undefined) return disposition.assessmentAgreed;
  const { value } = disposition;
  if (value !== "approved" && value !== "declined") return;
  if (assessment === "no_material_concerns") return value === "approved";
  if (assessment === "material_inconsistency") return value === "declined";
  return;
}

function shareUpheld(judged: readonly Judged[]): UpheldShare {
  const stood = judged.filter((each) => each.stood).length;
  const [low, high] = rateInterval(stood, judged.length);
  return { judged: judged.length, stood, low: rounded(low), high: rounded(high) };
}

/** Grouped, the most frequent first. */
function by(
  judged: readonly Judged[],
  name: (decided: DecidedCase) => string,
): [string, Judged[]][] {
  return [...Map.groupBy(judged, ({ decided }) => name(decided))].sort(
    ([, a], [, b]) => b.length - a.length,
  );
}

const dayMs = 86_400_000;

function weekOf({ completedAt }: DecidedCase): string {
  const day = new Date(completedAt);
  const sinceMonday = (day.getUTCDay() + 6) % 7;
  return new Date(day.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}
