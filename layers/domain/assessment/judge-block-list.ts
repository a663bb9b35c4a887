import type { BlockListFacts } from "../evidence/facts/block-list.ts";
import { hindranceSentences } from "../evidence/hindrance-sentences.ts";
import { reason } from "../reason-codes.ts";
import type { Judgement } from "./judgement.ts";

type JudgedPart = Pick<BlockListFacts["number"], "state" | "hindrance">;

/** The facts that the verdict rests on. */
export type JudgedBlockListFacts = {
  number: JudgedPart;
  face: JudgedPart;
  hits: { entries: readonly Pick<BlockListFacts["hits"]["entries"][number], "reason">[] };
};

/**
 * Is the document, or the face, on the project's list? An entry asks for a person and proves nothing by itself: a stolen
 * number belongs to an honest person too. A part that could not be compared clears no person.
 */
export function judgeBlockList(
  facts: JudgedBlockListFacts,
): Judgement & { result: BlockListFacts["outcome"]["result"] } {
  const open = [facts.number, ...(isSimulated(facts.face) ? [] : [facts.face])].filter(
    ({ state }) => state === "not_compared",
  );
  const sentences = open.flatMap(({ hindrance }) =>
    hindrance ? hindranceSentences[hindrance] : [],
  );
  const matched = facts.hits.entries.length > 0;
  const isWhole = open.length === 0;
  const detail = [...new Set(sentences)].join(" ");
  const reasons = [
    ...(matched ? [reason("block_list_match")] : []),
    ...(isWhole ? [] : [reason("block_list_not_checked", { ...(detail !== "" && { detail }) })]),
  ];
  return {
    result: matched ? "possible_match" : isWhole ? "no_match" : "not_checked",
    status: reasons.length > 0 ? "review" : "pass",
    reasons,
  };
}

/** A simulated verification has no face, and its scenario promises a result. */
function isSimulated({ hindrance }: JudgedPart): boolean {
  return hindrance === "simulated_face";
}
