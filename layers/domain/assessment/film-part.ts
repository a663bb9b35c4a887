import type { CheckStatus } from "../evidence/checks.ts";
import type { Reason } from "../reason-codes.ts";

/** What each test of a film, and all of them together, may say. */
export type FilmVerdict = "pass" | "fail" | "inconclusive" | "not_completed";

/** What one test of a film says. */
export type FilmPart = { verdict: FilmVerdict; reasons: Reason[] };

/** With how near it comes to its limit: 0–1, 0.5 on it. */
export type ScoredPart = FilmPart & { score: number };

/** As the evidence has it. */
export function partStatus(verdict: FilmVerdict): CheckStatus {
  return verdict === "pass" || verdict === "fail" ? verdict : "review";
}

/** Nothing was seen that the test could be held against. */
export function unseen(why: Reason): ScoredPart {
  return { verdict: "inconclusive", reasons: [why], score: 0 };
}
