import type { ScreeningFacts } from "../evidence/facts/screening.ts";
import { reason } from "../reason-codes.ts";
import type { Judgement } from "./judgement.ts";

/** The facts that the verdict rests on. */
export type JudgedScreeningFacts = Pick<ScreeningFacts, "lists"> & {
  outcome: Pick<ScreeningFacts["outcome"], "hindrance" | "left_out">;
  hits: { entries: readonly Pick<ScreeningFacts["hits"]["entries"][number], "list">[] };
};

type Result = ScreeningFacts["outcome"]["result"];

/**
 * Does a list name the person? A hit asks for a reviewer, whatever the other lists hold. If any list could not be
 * searched, no person is clear. No sentence contains a name: reasons travel further than facts.
 */
export function judgeScreening(facts: JudgedScreeningFacts): Judgement & { result: Result } {
  const { outcome, lists, hits } = facts;
  const count = hits.entries.length + outcome.left_out;
  const found = [...new Set(hits.entries.map(({ list }) => list))];
  const unused = Object.entries(lists).filter(([, { state }]) => state !== "used");
  const whyNot = outcome.hindrance
    ? hindrances[outcome.hindrance]
    : unused.map(([list, { state }]) => `${list}: ${state}`).join("; ");
  const matched = count > 0;
  const isWhole = whyNot === "" && Object.keys(lists).length > 0;
  const detail = `${count} ${count === 1 ? "entry" : "entries"} of: ${found.join(", ")}.`;
  const reasons = [
    ...(matched ? [reason("possible_match", { detail })] : []),
    ...(isWhole ? [] : [reason("not_screened", { detail: `${whyNot || hindrances.no_lists}.` })]),
  ];
  return {
    result: matched ? "possible_match" : isWhole ? "clear" : "not_screened",
    status: reasons.length > 0 ? "review" : "pass",
    reasons,
  };
}

const hindrances = {
  no_name: "No name was read on the document",
  no_lists: "This stage has no lists",
  search_failed: "The search failed",
} as const satisfies Record<NonNullable<ScreeningFacts["outcome"]["hindrance"]>, string>;
