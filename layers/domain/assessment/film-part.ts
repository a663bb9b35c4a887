import type { CheckStatus } from "../evidence/checks.ts";
import type { Reason } from "../reason-codes.ts";

/** Results of one test of a film, and of all of them together. */
export type FilmVerdict = "pass" | "fail" | "inconclusive" | "not_completed";

/** The result of one test of a film. */
export type FilmPart = { verdict: FilmVerdict; reasons: Reason[] };

/** With how near it comes to its limit: 0–1, 0.5 on it. */
export type ScoredPart = FilmPart & { score: number };

/** The result as evidence stores it. */
export function partStatus(verdict: FilmVerdict): CheckStatus {
  return verdict === "pass" || verdict === "fail" ? verdict : "review";
}

/** The test had nothing to compare with. */
export function unseen(why: Reason): ScoredPart {
  return { verdict: "inconclusive", reasons: [why], score: 0 };
}
