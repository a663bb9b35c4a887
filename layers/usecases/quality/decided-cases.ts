import { type DecidedCase, maxDecided } from "#domain/quality/decided-case.ts";
import type { CaseFilter, Ports } from "../ports.ts";

type Found = {
  cases: DecidedCase[];
  /** There are more, older ones. */
  isCut: boolean;
  oldest: string | null;
  newest: string | null;
};

const pageSize = 100;

/** Cases of real applicants: no scenario set their result. */
export const people: CaseFilter = { simulated: false };

/** The newest Cases that the engine decided, with their evidence: one read of each page, for all. */
export async function decidedCases(
  ports: Pick<Ports, "cases" | "reviews">,
  { projectId, filter = {} }: { projectId: string; filter?: CaseFilter },
): Promise<Found> {
  const cases: DecidedCase[] = [];
  let after: string | undefined;
  do {
    const limit = Math.min(pageSize, maxDecided - cases.length);
    const query = { projectId, filter: { ...filter, status: ["completed" as const] }, limit };
    const page = await ports.cases.list({ ...query, ...(after !== undefined && { after }) });
    const decided = page.cases.filter(
      (theCase) => theCase.status === "completed" && !theCase.erasure,
    );
    const evidence = await ports.reviews.evidenceOf(decided.map(({ id }) => id));
    cases.push(
      ...decided.map((theCase) => ({ ...theCase, evidence: evidence.get(theCase.id) ?? {} })),
    );
    after = page.next;
  } while (after !== undefined && cases.length < maxDecided);
  const times = cases.map(({ completedAt }) => completedAt);
  return {
    cases,
    isCut: after !== undefined,
    oldest: times.reduce<string | null>((a, b) => (a !== null && a < b ? a : b), null),
    newest: times.reduce<string | null>((a, b) => (a !== null && a > b ? a : b), null),
  };
}
